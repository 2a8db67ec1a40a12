import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { queueEntryEvents } from '#contract/charts/queue.ts'
import type { QueueEntryFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A party in the queue. It waits with a ticket, is called, comes to the desk and is seated. A party that does not come
 * is skipped, and may queue again for a while, a few places back; one that never comes is a no-show. Staff remove a
 * party with a reason; the party itself may leave without one. Two waiting parties may change places. Seating and a
 * no-show can be undone for half a minute: the party then gets its exact place back.
 */
type QueueEntryEvent =
  PersonEvent<typeof queueEntryEvents> | { type: 'queueEntry.finish' } | { type: 'queueEntry.expire' }

/** The most calls of a party, even with a PIN. */
const mostCalls = 9

const chart = setup({
  types: { context: {} as QueueEntryFacts, events: {} as QueueEntryEvent, meta: {} as TransitionMeta },
  guards: {
    hasCallsLeft: ({ context }) => context.calls < mostCalls,
    isOverCallLimit: ({ context }) => context.calls >= context.callLimit,
    isOverdue: ({ context }) => context.isOverdue,
    isWithinGrace: ({ context }) => context.isWithinGrace,
    isUndoable: ({ context }) => context.isUndoable,
    wasCalled: ({ context }) => context.cameFrom === 'called',
    hadArrived: ({ context }) => context.cameFrom === 'arrived',
    wasSkipped: ({ context }) => context.cameFrom === 'skipped',
  },
  actions: {
    countCall: effect,
    seatParty: effect,
    leaveTable: effect,
    goBack: effect,
    changePlaces: effect,
    keepReason: effect,
    noteOrigin: effect,
    standAgain: effect,
    leaveLine: effect,
  },
})

const queue: TransitionMeta = { right: 'queue' }
const removes: TransitionMeta = { ...queue, reason: 'queueEntry.remove' }
const leaving = (cameFrom: QueueEntryFacts['cameFrom']) => chart.assign({ cameFrom, isUndoable: true })
const countedCall = chart.assign({ calls: ({ context }) => context.calls + 1, isOverdue: false })
const undone = chart.assign({ cameFrom: null, isUndoable: false })

const remove = { target: 'cancelled', actions: ['keepReason', 'leaveLine'], meta: removes } as const
const leave = { target: 'cancelled', actions: 'leaveLine', meta: queue } as const
const expire = { target: 'expired', actions: 'leaveLine' } as const
const serve = (state: 'waiting' | 'called' | 'arrived') =>
  ({ target: 'serving', actions: [leaving(state), 'noteOrigin', 'seatParty', 'leaveLine'], meta: queue }) as const

const machine = chart.createMachine({
  id: 'queue-entry',
  context: { calls: 0, callLimit: 3, isOverdue: false, isWithinGrace: true, isUndoable: false, cameFrom: null },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'queueEntry.call': {
          guard: 'hasCallsLeft',
          target: 'called',
          actions: [countedCall, 'countCall'],
          meta: { right: 'queue', approval: 'isOverCallLimit' },
        },
        'queueEntry.serve': serve('waiting'),
        'queueEntry.swap': { actions: 'changePlaces', meta: queue },
        'queueEntry.remove': remove,
        'queueEntry.leave': leave,
        'queueEntry.expire': expire,
      },
    },
    called: {
      on: {
        'queueEntry.call': {
          guard: 'hasCallsLeft',
          actions: [countedCall, 'countCall'],
          meta: { right: 'queue', approval: 'isOverCallLimit' },
        },
        'queueEntry.arrive': { target: 'arrived', meta: queue },
        'queueEntry.serve': serve('called'),
        'queueEntry.skip': { target: 'skipped', meta: queue },
        'queueEntry.noShow': {
          guard: 'isOverdue',
          target: 'no_show',
          actions: [leaving('called'), 'noteOrigin', 'leaveLine'],
          meta: queue,
        },
        'queueEntry.remove': remove,
        'queueEntry.leave': leave,
        'queueEntry.expire': expire,
      },
    },
    arrived: {
      on: {
        'queueEntry.serve': serve('arrived'),
        'queueEntry.remove': remove,
        'queueEntry.leave': leave,
        'queueEntry.expire': expire,
      },
    },
    skipped: {
      on: {
        'queueEntry.requeue': { guard: 'isWithinGrace', target: 'waiting', actions: 'goBack', meta: queue },
        'queueEntry.noShow': {
          target: 'no_show',
          actions: [leaving('skipped'), 'noteOrigin', 'leaveLine'],
          meta: queue,
        },
        'queueEntry.remove': remove,
        'queueEntry.leave': leave,
        'queueEntry.expire': expire,
      },
    },
    serving: {
      on: {
        'queueEntry.undo': [
          {
            guard: and(['isUndoable', 'wasCalled']),
            target: 'called',
            actions: [undone, 'standAgain', 'leaveTable'],
            meta: queue,
          },
          {
            guard: and(['isUndoable', 'hadArrived']),
            target: 'arrived',
            actions: [undone, 'standAgain', 'leaveTable'],
            meta: queue,
          },
          { guard: 'isUndoable', target: 'waiting', actions: [undone, 'standAgain', 'leaveTable'], meta: queue },
        ],
        'queueEntry.finish': { target: 'served', actions: 'leaveLine' },
      },
    },
    no_show: {
      on: {
        'queueEntry.undo': [
          { guard: and(['isUndoable', 'wasSkipped']), target: 'skipped', actions: [undone, 'standAgain'], meta: queue },
          { guard: 'isUndoable', target: 'called', actions: [undone, 'standAgain'], meta: queue },
        ],
      },
    },
    served: { type: 'final' },
    cancelled: { type: 'final' },
    expired: { type: 'final' },
  },
})

const joined = machine.config.context as QueueEntryFacts

export const queueEntry = lifecycle(
  'queue_entry',
  machine,
  {
    starts: [joined, { ...joined, calls: mostCalls - 1 }],
    /** Rows changed by time alone: the hold runs out, the grace ends, the window for undoing closes. */
    rows: [
      { state: 'called', facts: { ...joined, calls: 1, isOverdue: true } },
      { state: 'skipped', facts: { ...joined, calls: 1, isWithinGrace: false } },
      { state: 'serving', facts: { ...joined, cameFrom: 'called' } },
      { state: 'no_show', facts: { ...joined, cameFrom: 'skipped' } },
    ],
    events: [
      { type: 'queueEntry.call' },
      { type: 'queueEntry.arrive' },
      { type: 'queueEntry.serve', table_id: 'table' },
      { type: 'queueEntry.skip' },
      { type: 'queueEntry.requeue' },
      { type: 'queueEntry.noShow' },
      { type: 'queueEntry.remove', reason_id: 'reason' },
      { type: 'queueEntry.leave' },
      { type: 'queueEntry.swap', other_entry_id: 'other' },
      { type: 'queueEntry.undo' },
      { type: 'queueEntry.finish' },
      { type: 'queueEntry.expire' },
    ],
  },
  { feature: 'queue' },
)
