import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { tableOccupancyEvents } from '#contract/charts/table.ts'
import { freeTable, type TableFacts } from '#contract/facts.ts'
import { asking } from './workflow/asking.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * A table's evening. A free table is held for a booking, and then seats others only with a PIN, or it is taken by a
 * party. The party orders and is served; when it leaves, the table is cleaned and free again. A party does not leave
 * with an unpaid order or an unsent cart: the bill is settled, or cleared with a supervisor's PIN if the party is gone
 * and has paid no part of it. A party may move to a free table with its orders and its bill, with a supervisor's PIN
 * once its bill was printed. A table may be joined to another: then it is part of that one. A broken table is taken out
 * of service until someone repairs it; an unused one may be removed from the floor plan.
 */
type TableOccupancyEvent =
  | PersonEvent<typeof tableOccupancyEvents>
  /** A booking holds its table, and is seated there. */
  | { type: 'table.reserve'; name: string; pax: number; at: string; booking_id: string }
  | { type: 'table.seat'; name: string; pax: number; booking_id: string }
  | { type: 'table.ordered' }
  | { type: 'table.served' }
  /** Seating was undone: the party never ordered, so the table needs no cleaning. */
  | { type: 'table.unseat' }
  /** Its party became one with that of another table, whose bill has all that it ordered. */
  | { type: 'table.goOver' }
  /** Makes the table part of another, and the two parties one. */
  | { type: 'table.attach'; head_id: string }
  /** Makes the table separate again, without guests; `isUsed` tells if some sat there. */
  | { type: 'table.detach'; isUsed?: boolean }
  /** Removed from the floor plan, or restored to it. */
  | { type: 'table.remove' }
  | { type: 'table.restore' }
  /** A party comes from another table, with all that it has. */
  | { type: 'table.take'; visit_id: string; from: 'seated' | 'ordered' | 'served' }
type EventOf<Type extends TableOccupancyEvent['type']> = Extract<TableOccupancyEvent, { type: Type }>

/**
 * Tells if two names are the same, apart from case and spaces around them: people type a booking differently each time.
 */
export const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
const floor: TransitionMeta = { right: 'floor' }
const chart = setup({
  types: { context: {} as TableFacts, events: {} as TableOccupancyEvent, meta: {} as TransitionMeta },
  guards: {
    hasUnpaidOrder: ({ context }) => context.unpaidOrders.length > 0,
    hasNoPartPayment: ({ context }) => context.partlyPaidOrders.length === 0,
    hasNoUnpaidOrder: ({ context }) => context.unpaidOrders.length === 0,
    hasNoOpenCart: ({ context }) => context.cartLines === 0,
    isCleaningRequired: ({ context }) => context.isCleaningRequired,
    hasNoJoined: ({ context }) => context.joined.length === 0,
    isUsed: (_, { isUsed }: EventOf<'table.detach'>) => isUsed === true,
    isForOthers: ({ context, event }) =>
      event.type === 'table.seat' &&
      context.heldFor !== null &&
      event.name !== undefined &&
      ('booking_id' in event && context.heldBooking !== null
        ? event.booking_id !== context.heldBooking
        : !isSameName(event.name, context.heldFor)),
    hasNothing: ({ context }) => context.lines === 0 && context.captured === 0,
    isPrinted: ({ context }) => context.billCopies > 0,
    hadOrdered: (_, { from }: EventOf<'table.take'>) => from === 'ordered',
    wasServed: (_, { from }: EventOf<'table.take'>) => from === 'served',
  },
  actions: {
    openVisit: effect,
    endVisit: effect,
    writeOffOrders: effect,
    holdForGuests: effect,
    dropHold: effect,
    moveParty: effect,
    takeParty: effect,
    bringParty: effect,
  },
})

const asks = asking(chart)
const canLeave = and(['hasNoUnpaidOrder', 'hasNoOpenCart'])
/** Clears the facts of the party that left. */
const forget = chart.assign({
  lines: 0,
  total: 0,
  captured: 0,
  billCopies: 0,
  joined: [],
  isSameDay: true,
  isSettled: false,
  hasRefund: false,
})
const leaves: TransitionMeta = { ...floor, isHeldBack: true }
const release = [
  {
    guard: and([canLeave, 'isCleaningRequired']),
    target: 'needs_cleaning',
    actions: [forget, 'endVisit'],
    meta: leaves,
  },
  { guard: canLeave, target: 'available', actions: [forget, 'endVisit'], meta: leaves },
] as const

const canClear = and(['hasUnpaidOrder', 'hasNoPartPayment'])
const owesNothing = chart.assign({ unpaidOrders: [], partlyPaidOrders: [], pendingOrders: [], cartLines: 0 })
const clears: TransitionMeta = { right: 'void', approval: 'always', reason: 'table.clear', isHeldBack: true }
const clear = [
  {
    guard: and([canClear, 'isCleaningRequired']),
    target: 'needs_cleaning',
    actions: [owesNothing, forget, 'writeOffOrders', 'endVisit'],
    meta: clears,
  },
  { guard: canClear, target: 'available', actions: [owesNothing, forget, 'writeOffOrders', 'endVisit'], meta: clears },
] as const

const dropHold = chart.assign({ heldFor: null, heldBooking: null })
const moveAway = [owesNothing, forget, 'moveParty'] as const
const moves: TransitionMeta = { ...leaves, approval: 'isPrinted' }
const switchTable = [
  { guard: and(['hasNoJoined', 'isCleaningRequired']), target: 'needs_cleaning', actions: moveAway, meta: moves },
  { guard: 'hasNoJoined', target: 'available', actions: moveAway, meta: moves },
] as const
const goOver = [
  {
    guard: and(['hasNothing', 'hasNoOpenCart', 'isCleaningRequired']),
    target: 'needs_cleaning',
    actions: [forget, 'endVisit'],
  },
  { guard: and(['hasNothing', 'hasNoOpenCart']), target: 'available', actions: [forget, 'endVisit'] },
] as const
/** A table that others are joined to joins no third: first they part. */
const attach = { guard: 'hasNoJoined', target: 'joined' } as const
const attachParty = { ...attach, actions: [owesNothing, forget, 'bringParty'] } as const
const take = [
  { guard: asks('wasServed'), target: 'served', actions: 'takeParty' },
  { guard: asks('hadOrdered'), target: 'ordered', actions: 'takeParty' },
  { target: 'seated', actions: 'takeParty' },
] as const

const machine = chart.createMachine({
  id: 'table-occupancy',
  context: freeTable,
  initial: 'available',
  states: {
    available: {
      on: {
        'table.seat': { target: 'seated', actions: 'openVisit', meta: floor },
        'table.reserve': {
          target: 'reserved',
          actions: [
            chart.assign({
              heldFor: ({ event }) => ('name' in event ? (event.name ?? null) : null),
              heldBooking: ({ event }) => ('booking_id' in event ? event.booking_id : null),
            }),
            'holdForGuests',
          ],
          meta: floor,
        },
        'table.take': take,
        'table.attach': attach,
        'table.block': { guard: 'hasNoJoined', target: 'out_of_service', meta: floor },
        'table.remove': { guard: 'hasNoJoined', target: 'removed' },
      },
    },
    reserved: {
      on: {
        'table.seat': {
          target: 'seated',
          actions: [dropHold, 'openVisit', 'dropHold'],
          meta: { ...floor, approval: 'isForOthers' },
        },
        'table.attach': { ...attach, actions: [dropHold, 'dropHold'] },
        'table.unreserve': { target: 'available', actions: [dropHold, 'dropHold'], meta: floor },
      },
    },
    seated: {
      on: {
        'table.ordered': 'ordered',
        'table.release': release,
        'table.clear': clear,
        'table.switch': switchTable,
        'table.attach': attachParty,
        'table.goOver': goOver,
        'table.unseat': {
          guard: canLeave,
          target: 'available',
          actions: [forget, 'endVisit'],
        },
      },
    },
    ordered: {
      on: {
        'table.ordered': {},
        'table.served': 'served',
        'table.release': release,
        'table.clear': clear,
        'table.switch': switchTable,
        'table.attach': attachParty,
        'table.goOver': goOver,
      },
    },
    served: {
      on: {
        'table.ordered': 'ordered',
        'table.release': release,
        'table.clear': clear,
        'table.switch': switchTable,
        'table.attach': attachParty,
        'table.goOver': goOver,
      },
    },
    needs_cleaning: {
      on: {
        'table.clean': { target: 'available', meta: floor },
        'table.remove': 'removed',
        /** Combining was undone before the table was cleaned. */
        'table.take': take,
      },
    },
    joined: {
      on: {
        'table.take': take,
        'table.detach': [
          { guard: asks('isUsed', 'isCleaningRequired'), target: 'needs_cleaning' },
          { target: 'available' },
        ],
      },
    },
    out_of_service: { on: { 'table.unblock': { target: 'available', meta: floor }, 'table.remove': 'removed' } },
    removed: { on: { 'table.restore': 'available' } },
  },
})

export const tableOccupancy = lifecycle(
  'table',
  machine,
  {
    starts: [freeTable, { ...freeTable, isCleaningRequired: false }],
    /** Rows with facts that belong to other charts: the party's orders, cart and payments. */
    rows: [
      { state: 'available', facts: { ...freeTable, joined: ['5'] } },
      { state: 'reserved', facts: { ...freeTable, heldFor: 'Keller' } },
      { state: 'joined', facts: { ...freeTable, partOf: '4' } },
      { state: 'joined', facts: { ...freeTable, partOf: '4', isCleaningRequired: false } },
      ...(['seated', 'ordered', 'served'] as const).flatMap((state) => [
        { state, facts: { ...freeTable, joined: ['5'] } },
        { state, facts: { ...freeTable, unpaidOrders: ['12'], lines: 2, total: 1000 } },
        { state, facts: { ...freeTable, unpaidOrders: ['12'], lines: 2, total: 1000, isCleaningRequired: false } },
        {
          state,
          facts: { ...freeTable, unpaidOrders: ['12'], partlyPaidOrders: ['12'], lines: 2, total: 1000, captured: 400 },
        },
        { state, facts: { ...freeTable, cartLines: 1 } },
        { state, facts: { ...freeTable, lines: 2, total: 1000, captured: 1000, billCopies: 1 } },
      ]),
    ],
    events: [
      { type: 'table.seat', pax: 4, name: 'Moreau' },
      { type: 'table.seat', pax: 2, name: 'Keller' },
      { type: 'table.release' },
      { type: 'table.clean' },
      { type: 'table.clear', reason_id: 'reason' },
      { type: 'table.block', remark: 'The heater is broken' },
      { type: 'table.unblock' },
      { type: 'table.reserve', name: 'Keller', pax: 4, at: '2026-11-20T19:30:00.000Z' },
      { type: 'table.unreserve' },
      { type: 'table.ordered' },
      { type: 'table.served' },
      { type: 'table.unseat' },
      { type: 'table.switch', to_table_id: 'table' },
      { type: 'table.goOver' },
      { type: 'table.remove' },
      { type: 'table.restore' },
      { type: 'table.attach', head_id: 'host' },
      { type: 'table.detach' },
      { type: 'table.detach', isUsed: true },
      { type: 'table.take', visit_id: 'visit', from: 'seated' },
      { type: 'table.take', visit_id: 'visit', from: 'ordered' },
      { type: 'table.take', visit_id: 'visit', from: 'served' },
    ],
  },
  { column: 'occupancy' },
)
