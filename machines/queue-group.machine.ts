import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { queueGroupEvents } from '#contract/charts/queue.ts'
import type { QueueGroupFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A line at the door, for parties of a size. While it is open, parties join it and the oldest is served next; when no
 * party waits, walk-ins are seated directly. It pauses when the store is full and resumes by hand or when its time is
 * over. Before it closes it serves the parties that still wait; a supervisor may send them home. A party that comes
 * back because a seating is undone is served too. The end of the business day closes it as well, after the parties that
 * wait then are served. A closed line can be removed.
 */
type QueueGroupEvent =
  | PersonEvent<typeof queueGroupEvents>
  | { type: 'queue.wake' }
  | { type: 'queue.drain' }
  | { type: 'queue.recall' }
  | { type: 'queue.endDay' }

const hasTable = (event: QueueGroupEvent) => 'table_id' in event && event.table_id !== undefined

const chart = setup({
  types: { context: {} as QueueGroupFacts, events: {} as QueueGroupEvent, meta: {} as TransitionMeta },
  guards: {
    fits: ({ context, event }) => 'pax' in event && event.pax >= context.minPax && event.pax <= context.maxPax,
    hasRoom: ({ context }) => context.live < context.capacity,
    hasNobody: ({ context }) => context.live === 0,
    hasWaiting: ({ context }) => context.waiting > 0,
    hasNext: ({ context, event }) => context.waiting + (hasTable(event) ? context.arrived : 0) > 0,
    isResumeDue: ({ context }) => context.isResumeDue,
  },
  actions: {
    changeSettings: effect,
    joinParty: effect,
    serveNext: effect,
    seatDirect: effect,
    setResume: effect,
    dropResume: effect,
    sendHome: effect,
    setDayEnd: effect,
  },
})

const queue: TransitionMeta = { right: 'queue' }
/** Bypassing waiting parties needs a supervisor's PIN. */
const pastTheLine: TransitionMeta = { right: 'queue', approval: 'hasWaiting' }

const nobody = chart.assign({ live: 0, waiting: 0, arrived: 0 })
const oneMore = chart.assign({ live: ({ context }) => context.live + 1, waiting: ({ context }) => context.waiting + 1 })
/** With a table, the party at the desk comes first; without one, the next party is called and stays in the line. */
const next = chart.assign(({ context: { live, waiting, arrived }, event }) => {
  if (!hasTable(event)) return { waiting: waiting - 1 }
  return arrived > 0 ? { live: live - 1, arrived: arrived - 1 } : { live: live - 1, waiting: waiting - 1 }
})
const wake = chart.assign({ isResumeDue: false })

const join = { guard: and(['fits', 'hasRoom']), actions: [oneMore, 'joinParty'], meta: queue } as const
const serveNext = { guard: 'hasNext', actions: [next, 'serveNext'], meta: queue } as const
const close = [
  { guard: 'hasNobody', target: 'closed', actions: [wake, 'dropResume'], meta: queue },
  { target: 'closing', actions: [wake, 'dropResume'], meta: queue },
] as const
const configure = { actions: 'changeSettings', meta: queue } as const
const endDay = close.map(({ meta: _, ...way }) => way)

const machine = chart.createMachine({
  id: 'queue-group',
  context: { minPax: 1, maxPax: 4, capacity: 2, live: 0, waiting: 0, arrived: 0, isResumeDue: false },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'queue.configure': configure,
        'queue.open': { target: 'accepting', actions: 'setDayEnd', meta: queue },
        'queue.remove': { target: 'removed', meta: queue },
        'queue.recall': 'closing',
      },
    },
    accepting: {
      on: {
        'queue.configure': configure,
        'queue.join': join,
        'queue.serveNext': serveNext,
        'queue.seatDirect': { guard: 'fits', actions: 'seatDirect', meta: pastTheLine },
        'queue.pause': { target: 'paused', actions: 'setResume', meta: queue },
        'queue.direct': { target: 'direct_entry', meta: queue },
        'queue.close': close,
        'queue.endDay': endDay,
      },
    },
    paused: {
      on: {
        'queue.configure': configure,
        'queue.serveNext': serveNext,
        'queue.resume': { target: 'accepting', actions: [wake, 'dropResume'], meta: queue },
        'queue.wake': { guard: 'isResumeDue', target: 'accepting', actions: [wake, 'dropResume'] },
        'queue.close': close,
        'queue.endDay': endDay,
      },
    },
    direct_entry: {
      on: {
        'queue.configure': configure,
        'queue.serveNext': serveNext,
        'queue.seatDirect': { guard: 'fits', actions: 'seatDirect', meta: queue },
        'queue.resume': { target: 'accepting', actions: [wake, 'dropResume'], meta: queue },
        'queue.close': close,
        'queue.endDay': endDay,
      },
    },
    closing: {
      on: {
        'queue.configure': configure,
        'queue.serveNext': serveNext,
        'queue.open': { target: 'accepting', actions: 'setDayEnd', meta: queue },
        'queue.dismiss': {
          target: 'closed',
          actions: [nobody, 'sendHome'],
          meta: { right: 'queue', approval: 'always' },
        },
        'queue.drain': { guard: 'hasNobody', target: 'closed' },
      },
    },
    removed: { type: 'final' },
  },
})

const empty = machine.config.context as QueueGroupFacts

export const queueGroup = lifecycle(
  'queue_group',
  machine,
  {
    starts: [empty],
    /** Parties leave by charts of their own, and time passes. */
    rows: [
      { state: 'paused', facts: { ...empty, isResumeDue: true } },
      { state: 'closing', facts: empty },
      { state: 'closing', facts: { ...empty, live: 1 } },
      { state: 'accepting', facts: { ...empty, live: 1, arrived: 1 } },
    ],
    events: [
      { type: 'queue.configure', name: 'Window tables' },
      { type: 'queue.remove' },
      { type: 'queue.open' },
      { type: 'queue.pause', minutes: 15 },
      { type: 'queue.pause' },
      { type: 'queue.resume' },
      { type: 'queue.wake' },
      { type: 'queue.direct' },
      { type: 'queue.close' },
      { type: 'queue.dismiss' },
      { type: 'queue.drain' },
      { type: 'queue.recall' },
      { type: 'queue.endDay' },
      { type: 'queue.join', pax: 2, name: 'Okafor' },
      { type: 'queue.join', pax: 9 },
      { type: 'queue.serveNext' },
      { type: 'queue.serveNext', table_id: 'table' },
      { type: 'queue.seatDirect', pax: 2, table_id: 'table' },
      { type: 'queue.seatDirect', pax: 9, table_id: 'table' },
    ],
    /** Ends a line that serves its last parties when the last one is seated. */
    echoes: (event, { live }) =>
      event.type === 'queue.serveNext' && event.table_id && live === 1 ? [{ type: 'queue.drain' }] : [],
  },
  { feature: 'queue' },
)
