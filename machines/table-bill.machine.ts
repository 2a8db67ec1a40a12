import { and, assign, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { tableBillEvents } from '#contract/charts/table.ts'
import { freeTable, type TableFacts } from '#contract/facts.ts'
import { asking } from './workflow/asking.ts'
import { effect, lifecycle, type TransitionMeta } from './workflow/chart.ts'

/**
 * The bill of a party. The first order opens it. Printing locks it, so that guests pay the amount on their paper,
 * unless the store never locks or asks the person who prints; reopening a printed bill needs a supervisor. It may be
 * paid in parts. A payment of the same day can be undone with a supervisor's PIN until the day is settled; it is
 * voided, never deleted. Orders from guests are accepted or rejected before the bill can be paid.
 */
type TableBillEvent =
  | PersonEvent<typeof tableBillEvents>
  | { type: 'bill.recalculate' }
  /** The party has a printed bill from another table. */
  | { type: 'bill.lock' }
type EventOf<Type extends TableBillEvent['type']> = Extract<TableBillEvent, { type: Type }>

const due = (facts: TableFacts) => facts.total - facts.captured
/** A payment without an amount pays all of it. */
const paying = (facts: TableFacts, { amount = due(facts) }: EventOf<'bill.pay'>) => amount
const cashier: TransitionMeta = { right: 'cashier', isHeldBack: true }
const floor: TransitionMeta = { right: 'floor', isHeldBack: true }
const chart = setup({
  types: { context: {} as TableFacts, events: {} as TableBillEvent, meta: {} as TransitionMeta },
  guards: {
    hasNothing: ({ context }) => context.lines === 0 && context.captured === 0,
    hasLines: ({ context }) => context.lines > 0,
    isPaidUp: ({ context }) => due(context) <= 0,
    hasPayment: ({ context }) => context.captured > 0,
    settlesBill: ({ context }, event: EventOf<'bill.pay'>) => paying(context, event) === due(context),
    hasNothingPending: ({ context }) => context.pendingOrders.length === 0,
    isWithinDue: ({ context }, event: EventOf<'bill.pay'>) =>
      due(context) > 0 && paying(context, event) <= due(context),
    isSameDay: ({ context }) => context.isSameDay,
    isUnsettled: ({ context }) => !context.isSettled,
    hasNoRefund: ({ context }) => !context.hasRefund,
    agreesWithStore: ({ context: { billLock } }, { lock }: EventOf<'bill.print'>) =>
      billLock === 'ask' || lock === undefined || lock === (billLock === 'auto'),
    locksBill: ({ context: { billLock } }, { lock }: EventOf<'bill.print'>) =>
      billLock === 'auto' || (billLock === 'ask' && lock !== false),
    isPrinted: ({ context }) => context.billCopies > 0,
  },
  actions: { countBillCopy: effect, dropBillCopies: effect, payOrders: effect, voidPayments: effect },
})

const asks = asking(chart)
const addPaid = assign<TableFacts, EventOf<'bill.pay'>, undefined, TableBillEvent, never>({
  captured: ({ context, event }) => context.captured + paying(context, event),
})

const pay = [
  {
    guard: asks('hasNothingPending', 'isWithinDue', 'settlesBill'),
    target: 'paid',
    actions: [addPaid, 'payOrders'],
    meta: cashier,
  },
  {
    guard: asks('hasNothingPending', 'isWithinDue'),
    target: 'partially_paid',
    actions: [addPaid, 'payOrders'],
    meta: cashier,
  },
] as const
const unpay = {
  guard: and(['isSameDay', 'isUnsettled', 'hasNoRefund']),
  target: 'unpaid',
  actions: [chart.assign({ captured: 0 }), 'voidPayments'],
  meta: { right: 'void', approval: 'always', isHeldBack: true },
} as const
/** A bill that was wholly on the house is paid without a payment. */
const unpayAll = { ...unpay, guard: and(['hasPayment', 'isSameDay', 'isUnsettled', 'hasNoRefund']) } as const

const printed = [chart.assign({ billCopies: ({ context }) => context.billCopies + 1 }), 'countBillCopy'] as const
const print = [
  { guard: asks('hasLines', 'agreesWithStore', 'locksBill'), target: 'billed', actions: printed, meta: floor },
  { guard: asks('hasLines', 'agreesWithStore'), actions: printed, meta: floor },
] as const

const open: TableFacts = { ...freeTable, unpaidOrders: ['12'], lines: 2, total: 1000 }

const machine = chart.createMachine({
  id: 'table-bill',
  context: open,
  initial: 'none',
  on: {
    'bill.recalculate': [
      { guard: 'hasNothing', target: '.none', actions: [chart.assign({ billCopies: 0 }), 'dropBillCopies'] },
      { guard: 'isPaidUp', target: '.paid' },
      { guard: 'hasPayment', target: '.partially_paid' },
      { target: '.unpaid' },
    ],
  },
  states: {
    none: {},
    unpaid: {
      on: {
        'bill.print': print,
        'bill.lock': 'billed',
        'bill.pay': pay,
      },
    },
    billed: {
      on: {
        'bill.reopen': { target: 'unpaid', meta: { right: 'void', approval: 'isPrinted', isHeldBack: true } },
        'bill.pay': pay,
      },
    },
    partially_paid: {
      on: {
        'bill.pay': pay,
        'bill.unpay': unpay,
      },
    },
    paid: {
      on: {
        'bill.unpay': unpayAll,
      },
    },
  },
})

const inParts = { captured: 400, partlyPaidOrders: ['12'] }
const paid: TableFacts = { ...open, unpaidOrders: [], captured: open.total }

export const tableBill = lifecycle(
  'table',
  machine,
  {
    starts: [
      open,
      freeTable,
      { ...open, billLock: 'ask' },
      { ...open, billLock: 'never' },
      { ...open, ...inParts },
      { ...open, pendingOrders: ['12'] },
      { ...open, unpaidOrders: ['13'], pendingOrders: ['13'], captured: 400 },
      paid,
      { ...open, ...inParts, isSameDay: false },
      { ...open, ...inParts, isSettled: true },
      { ...paid, isSettled: true },
      { ...open, ...inParts, hasRefund: true },
      { ...paid, hasRefund: true },
    ],
    /** Its last line was removed, and the bill was not recalculated since; or all of it was on the house. */
    rows: [
      { state: 'unpaid', facts: freeTable },
      { state: 'billed', facts: { ...freeTable, billCopies: 1 } },
      { state: 'paid', facts: { ...open, unpaidOrders: [], total: 0 } },
    ],
    events: [
      { type: 'bill.recalculate' },
      { type: 'bill.lock' },
      { type: 'bill.print' },
      { type: 'bill.print', lock: false },
      { type: 'bill.reopen' },
      { type: 'bill.pay', payment_method: 'cash', amount: 400, tendered: 500 },
      { type: 'bill.pay', payment_method: 'card', tip: 100 },
      { type: 'bill.pay', payment_method: 'card', amount: 5000 },
      { type: 'bill.unpay' },
    ],
    /** The number of copies matters only as none or some. */
    project: ({ value, context }) => [value, { ...context, billCopies: Math.min(context.billCopies, 1) }],
  },
  { column: 'bill' },
)
