import { and, setup } from 'xstate'
import type { bookingEvents } from '#contract/charts/booking.ts'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { BookingFacts } from '#contract/bookings/facts.ts'
import { asking } from './workflow/asking.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A booking of a table at a time. The store confirms it, at once or after a request; shortly before the start the
 * tables are held on the plan. A party that does not come is late, and later may be given up. One that comes is seated
 * at its tables, by the same step as any party, and the booking is finished when it leaves. Guests change or cancel it
 * themselves until some hours before; staff always, and above the limits with a supervisor's PIN. Seating and a no-show
 * can be undone for half a minute. A party that finds no time joins the waiting list. The first of them that a free
 * table fits gets an offer, and the table is kept until they accept it, decline it or let the time pass; then the next
 * one gets an offer.
 */
type BookingEvent =
  | PersonEvent<typeof bookingEvents>
  /** The start was reached before an answer. */
  | { type: 'booking.expire' }
  | { type: 'booking.late' }
  | { type: 'booking.giveUp' }
  | { type: 'booking.endDay' }
  /** The time to ask if they come. */
  | { type: 'booking.remind' }
  /** The offer was not accepted in time. */
  | { type: 'booking.lapse' }
  /** Another party needs its tables, and it has others. */
  | { type: 'booking.makeWay'; table_id: string[] }
  /** Its party left the table. */
  | { type: 'booking.finish' }

const chart = setup({
  types: { context: {} as BookingFacts, events: {} as BookingEvent, meta: {} as TransitionMeta },
  guards: {
    isSameDay: ({ context }) => context.isSameDay,
    /** A party may be given tables as it is seated. */
    hasTables: ({ context }, { table_id }: { table_id?: string[] }) => table_id !== undefined || context.hasTables,
    isNoShowDue: ({ context }) => context.isNoShowDue,
    goesByItself: ({ context }) => context.goesByItself,
    isWithinWindow: ({ context }) => context.isWithinWindow,
    isUndoable: ({ context }) => context.isUndoable,
    isInLane: ({ context }) => !context.hasTables,
    isOfferAlive: ({ context }) => context.isOfferAlive,
    isToReconfirm: ({ context }) => !context.isReconfirmed,
    wasLate: ({ context }) => context.cameFrom === 'late',
    hadArrived: ({ context }) => context.cameFrom === 'arrived',
    goesOver: ({ event }) => event.type === 'booking.change' && event.over === true,
  },
  actions: {
    nextDeadline: effect,
    placeAgain: effect,
    placeAt: effect,
    dropPlacement: effect,
    joinList: effect,
    placeOffer: effect,
    noteReminder: effect,
    noteComing: effect,
    holdTables: effect,
    countArrived: effect,
    seatParty: effect,
    leaveTable: effect,
    noteOrigin: effect,
    standAgain: effect,
    keepReason: effect,
    tellGuest: effect,
  },
})

const asks = asking(chart)
const meta: TransitionMeta = { right: 'queue' }
const leaving = (cameFrom: BookingFacts['cameFrom']) => chart.assign({ cameFrom, isUndoable: true })
const settled = chart.assign({ cameFrom: null, isUndoable: false })

const offered = chart.assign({ isOfferAlive: true, hasTables: true })
const coming = chart.assign({ isReconfirmed: true })

/** The tables that an event gives, or else those that a party has that is placed again. */
const placed = chart.assign({
  hasTables: ({ context, event }) => {
    if ('table_id' in event && event.table_id !== undefined) return event.table_id.length > 0
    return event.type === 'booking.seat' || 'pax' in event || 'at' in event ? true : context.hasTables
  },
})

const change = {
  actions: [placed, 'placeAgain', 'nextDeadline', 'tellGuest'],
  meta: { right: 'queue', approval: 'goesOver' },
} as const
const rebook = { guard: 'isWithinWindow', actions: [placed, 'placeAgain', 'nextDeadline', 'tellGuest'], meta } as const
const assign = { actions: [placed, 'placeAt', 'nextDeadline'], meta } as const
const makeWay = { actions: [placed, 'placeAt', 'nextDeadline'] } as const
const hold = { guard: asks('hasTables'), actions: ['holdTables', 'nextDeadline'], meta } as const
const over = ['dropPlacement', 'nextDeadline'] as const
const cancels: TransitionMeta = { ...meta, reason: 'booking.cancel' }
const cancel = { target: 'cancelled', actions: ['keepReason', ...over, 'tellGuest'], meta: cancels } as const
const declines: TransitionMeta = { ...meta, reason: 'booking.decline' }
/** Guests leave the waiting list, and let an offer go, at any time. */
const leave = { target: 'cancelled', actions: over, meta } as const
const withdraw = {
  guard: 'isWithinWindow',
  target: 'cancelled',
  actions: [...over, 'tellGuest'],
  meta,
} as const
const arrive = {
  guard: 'isSameDay',
  target: 'arrived',
  actions: ['countArrived', 'nextDeadline'],
  meta,
} as const
const seat = (state: 'confirmed' | 'late' | 'arrived') =>
  ({
    guard: asks('isSameDay', 'hasTables'),
    target: 'seated',
    actions: [leaving(state), placed, 'noteOrigin', 'dropPlacement', 'seatParty', 'nextDeadline'],
    meta,
  }) as const
const noShow = (state: 'confirmed' | 'late') =>
  ({
    guard: 'isNoShowDue',
    target: 'no_show',
    actions: [leaving(state), 'noteOrigin', ...over],
    meta,
  }) as const
const missed = { target: 'no_show', actions: [leaving('late'), 'noteOrigin', ...over] } as const
const unseated = [settled, 'leaveTable', 'standAgain', 'nextDeadline'] as const
const expected = [settled, 'standAgain', 'nextDeadline'] as const

const machine = chart.createMachine({
  id: 'booking',
  context: {
    isSameDay: true,
    hasTables: true,
    isNoShowDue: false,
    goesByItself: false,
    isWithinWindow: true,
    isOfferAlive: false,
    isReconfirmed: false,
    isUndoable: false,
    cameFrom: null,
  },
  initial: 'requested',
  states: {
    requested: {
      on: {
        'booking.confirm': { target: 'confirmed', actions: ['nextDeadline', 'tellGuest'], meta },
        'booking.wait': {
          guard: 'isInLane',
          target: 'waiting',
          actions: ['joinList', 'nextDeadline', 'tellGuest'],
          meta,
        },
        'booking.decline': { target: 'declined', actions: ['keepReason', ...over, 'tellGuest'], meta: declines },
        'booking.change': change,
        'booking.makeWay': makeWay,
        'booking.rebook': rebook,
        'booking.cancel': cancel,
        'booking.withdraw': withdraw,
        'booking.expire': { target: 'expired', actions: [...over, 'tellGuest'] },
      },
    },
    waiting: {
      on: {
        'booking.offer': {
          target: 'offered',
          actions: [offered, 'placeOffer', 'nextDeadline', 'tellGuest'],
          meta,
        },
        'booking.cancel': cancel,
        'booking.withdraw': leave,
        'booking.expire': { target: 'expired', actions: [...over, 'tellGuest'] },
      },
    },
    offered: {
      on: {
        'booking.accept': { guard: 'isOfferAlive', target: 'confirmed', actions: ['nextDeadline', 'tellGuest'], meta },
        'booking.cancel': cancel,
        'booking.withdraw': leave,
        'booking.lapse': { target: 'expired', actions: [...over, 'tellGuest'] },
      },
    },
    confirmed: {
      on: {
        'booking.remind': { actions: ['noteReminder', 'nextDeadline', 'tellGuest'] },
        'booking.reconfirm': { guard: 'isToReconfirm', actions: [coming, 'noteComing'], meta },
        'booking.change': change,
        'booking.rebook': rebook,
        'booking.assign': assign,
        'booking.makeWay': makeWay,
        'booking.hold': hold,
        'booking.arrive': arrive,
        'booking.seat': seat('confirmed'),
        'booking.noShow': noShow('confirmed'),
        'booking.cancel': cancel,
        'booking.withdraw': withdraw,
        'booking.late': { target: 'late', actions: ['nextDeadline', 'tellGuest'] },
      },
    },
    late: {
      on: {
        'booking.change': { ...change, target: 'confirmed' },
        'booking.assign': assign,
        'booking.hold': hold,
        'booking.arrive': arrive,
        'booking.seat': seat('late'),
        'booking.noShow': noShow('late'),
        'booking.cancel': cancel,
        'booking.giveUp': [{ ...missed, guard: 'goesByItself' }, { actions: 'nextDeadline' }],
        'booking.endDay': missed,
      },
    },
    arrived: {
      on: {
        'booking.assign': assign,
        'booking.hold': hold,
        'booking.arrive': { actions: 'countArrived', meta },
        'booking.seat': seat('arrived'),
        'booking.cancel': cancel,
        'booking.endDay': { target: 'expired', actions: over },
      },
    },
    seated: {
      on: {
        'booking.undo': [
          { guard: and(['isUndoable', 'hadArrived']), target: 'arrived', actions: [...unseated, 'holdTables'], meta },
          { guard: and(['isUndoable', 'wasLate']), target: 'late', actions: [...unseated, 'holdTables'], meta },
          { guard: 'isUndoable', target: 'confirmed', actions: unseated, meta },
        ],
        'booking.finish': { target: 'finished', actions: chart.assign({ isUndoable: false }) },
      },
    },
    no_show: {
      on: {
        'booking.undo': [
          { guard: and(['isUndoable', 'wasLate']), target: 'late', actions: [...expected, 'holdTables'], meta },
          { guard: 'isUndoable', target: 'confirmed', actions: expected, meta },
        ],
        'booking.arrive': { ...arrive, actions: [settled, 'standAgain', 'countArrived', 'nextDeadline'] },
      },
    },
    finished: { type: 'final' },
    cancelled: { type: 'final' },
    declined: { type: 'final' },
    expired: { type: 'final' },
  },
})

const promised = machine.config.context as BookingFacts
const dueNow = { ...promised, isNoShowDue: true, isWithinWindow: false }

export const booking = lifecycle(
  'booking',
  machine,
  {
    starts: [
      promised,
      { ...promised, hasTables: false },
      { ...promised, isSameDay: false },
      { ...promised, isWithinWindow: false },
    ],
    /** Rows changed by time alone: the start passes, the window for undoing closes. */
    rows: [
      { state: 'confirmed', facts: dueNow },
      { state: 'late', facts: dueNow },
      { state: 'late', facts: { ...dueNow, goesByItself: true } },
      { state: 'late', facts: { ...dueNow, isSameDay: false } },
      { state: 'arrived', facts: { ...dueNow, isSameDay: false } },
      { state: 'no_show', facts: { ...dueNow, isSameDay: false, cameFrom: 'late' } },
      { state: 'seated', facts: { ...promised, cameFrom: 'confirmed' } },
      { state: 'no_show', facts: { ...dueNow, cameFrom: 'late' } },
      { state: 'offered', facts: promised },
    ],
    events: [
      { type: 'booking.confirm' },
      { type: 'booking.wait' },
      { type: 'booking.offer' },
      { type: 'booking.accept' },
      { type: 'booking.lapse' },
      { type: 'booking.remind' },
      { type: 'booking.reconfirm' },
      { type: 'booking.decline', reason_id: 'reason' },
      { type: 'booking.change', pax: 3, note: 'By the window' },
      { type: 'booking.change', pax: 3, table_id: [], over: true },
      { type: 'booking.assign', table_id: ['table'] },
      { type: 'booking.assign', table_id: [] },
      { type: 'booking.makeWay', table_id: ['table'] },
      { type: 'booking.rebook', pax: 1 },
      { type: 'booking.hold' },
      { type: 'booking.arrive' },
      { type: 'booking.arrive', pax: 1 },
      { type: 'booking.seat' },
      { type: 'booking.seat', table_id: ['table'] },
      { type: 'booking.noShow' },
      { type: 'booking.undo' },
      { type: 'booking.cancel', reason_id: 'reason' },
      { type: 'booking.withdraw' },
      { type: 'booking.expire' },
      { type: 'booking.late' },
      { type: 'booking.giveUp' },
      { type: 'booking.endDay' },
      { type: 'booking.finish' },
    ],
  },
  { feature: 'booking' },
)
