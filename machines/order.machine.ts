import { and, setup } from 'xstate'
import type { PersonEvent } from '#contract/charts/fields.ts'
import type { orderEvents } from '#contract/charts/order.ts'
import type { OrderFacts } from '#contract/facts.ts'
import { effect, lifecycle, type TransitionMeta } from './kit/chart.ts'

/**
 * An order's way through the house. What guests send themselves waits to be accepted; what staff enter is accepted at
 * once. The kitchen starts it and calls it ready; it is served, collected or driven, and it is completed when it is both
 * handed over and paid. While nothing was paid it can be cancelled, with a supervisor once the kitchen began. What was
 * sent or paid is voided, only on its own business day and before the day is settled: a reason, and a supervisor's PIN.
 */
export type OrderEvent =
  | PersonEvent<typeof orderEvents>
  | { type: 'order.append' }
  | { type: 'order.expire' }
  | { type: 'order.finish' }
  | { type: 'order.merge' }
  | { type: 'order.credit'; amount: number }
  | { type: 'order.debit'; amount: number }

const due = (facts: OrderFacts) => facts.total - facts.captured
const paying = (facts: OrderFacts, event: OrderEvent) =>
  (event.type === 'order.pay' || event.type === 'order.credit' ? event.amount : undefined) ?? due(facts)

const chart = setup({
  types: { context: {} as OrderFacts, events: {} as OrderEvent, meta: {} as TransitionMeta },
  guards: {
    isDineIn: ({ context }) => context.method === 'dine_in',
    isPickup: ({ context }) => context.method === 'pickup',
    isDelivery: ({ context }) => context.method === 'delivery',
    isPaid: ({ context }) => due(context) <= 0,
    isSameDay: ({ context }) => context.isSameDay,
    isUnsettled: ({ context }) => !context.isSettled,
    hasPayment: ({ context }) => context.captured > 0,
    hasNoPayment: ({ context }) => context.captured === 0,
    hasStarted: ({ context }) => context.started > 0,
    leavesLines: ({ context, event }) =>
      'order_item_id' in event && event.order_item_id !== undefined && event.order_item_id.length < context.lines,
    voidsWholeOrder: ({ context, event }) =>
      !('order_item_id' in event) || (event.order_item_id?.length ?? context.lines) >= context.lines,
    isWithinDue: ({ context, event }) => due(context) > 0 && paying(context, event) <= due(context),
    isWithinCaptured: ({ context, event }) => event.type === 'order.debit' && event.amount <= context.captured,
    settles: ({ context, event }) => paying(context, event) === due(context),
  },
  actions: {
    startLines: effect,
    readyLines: effect,
    serveLines: effect,
    promiseTime: effect,
    voidLines: effect,
    cancelLines: effect,
    voidPayments: effect,
    takePayment: effect,
    recordMoney: effect,
    keepReason: effect,
  },
})

const floor: TransitionMeta = { right: 'floor' }
const kitchen: TransitionMeta = { right: 'kitchen' }
const isOpenDay = and(['isSameDay', 'isUnsettled'])

const credit = chart.assign({ captured: ({ context, event }) => context.captured + paying(context, event) })
const debit = chart.assign({
  captured: ({ context, event }) => context.captured - (event.type === 'order.debit' ? event.amount : context.captured),
})
const startAll = chart.assign({ started: ({ context }) => context.lines })
const leftBy = ({ context: { lines }, event }: { context: OrderFacts; event: OrderEvent }) =>
  lines - ('order_item_id' in event ? (event.order_item_id?.length ?? lines) : lines)
const dropLines = chart.assign({
  lines: leftBy,
  started: (args) => Math.min(args.context.started, leftBy(args)),
  total: (args) => (leftBy(args) === 0 ? 0 : args.context.total),
})

/** Paying creates a payment, whose capture credits the order; the state moves with the credit. */
const pay = { guard: 'isWithinDue', actions: 'takePayment', meta: { right: 'cashier' } } as const
const unpay = {
  guard: and([isOpenDay, 'hasPayment']),
  actions: ['voidPayments', 'keepReason'],
  meta: { right: 'void', approval: 'always' },
} as const
const cancel = [
  {
    guard: and(['hasNoPayment', 'leavesLines']),
    actions: [dropLines, 'cancelLines', 'keepReason'],
    meta: { right: 'floor', approval: 'hasStarted' },
  },
  {
    guard: 'hasNoPayment',
    target: 'cancelled',
    actions: [dropLines, 'cancelLines', 'keepReason'],
    meta: { right: 'floor', approval: 'hasStarted' },
  },
] as const
/** Lines of a paid order go back by a refund; until then the whole order is voided, or its payment first. */
const voiding = [
  {
    guard: and([isOpenDay, 'leavesLines', 'hasNoPayment']),
    actions: [dropLines, 'voidLines', 'keepReason'],
    meta: { right: 'void', approval: 'always' },
  },
  {
    guard: and([isOpenDay, 'voidsWholeOrder']),
    target: 'voided',
    actions: [dropLines, 'voidLines', 'voidPayments', 'keepReason'],
    meta: { right: 'void', approval: 'always' },
  },
] as const
const creditInWork = { guard: 'isWithinDue', actions: [credit, 'recordMoney'] } as const
const creditHandedOver = [
  { guard: and(['isWithinDue', 'settles']), target: 'completed', actions: [credit, 'recordMoney'] },
  creditInWork,
] as const
const debitInWork = { guard: 'isWithinCaptured', actions: [debit, 'recordMoney'] } as const
const finish = { guard: 'isPaid', target: 'completed', actions: [startAll, 'serveLines'] } as const
const settling = {
  'order.void': voiding,
  'order.pay': pay,
  'order.unpay': unpay,
  'order.credit': creditInWork,
  'order.debit': debitInWork,
} as const
const inWork = {
  ...settling,
  'order.cancel': cancel,
  'order.finish': finish,
  'order.merge': { guard: 'hasNoPayment', target: 'merged' },
} as const
const handedOver = { ...settling, 'order.credit': creditHandedOver, 'order.finish': finish } as const

const machine = chart.createMachine({
  id: 'order',
  context: {
    method: 'dine_in',
    total: 1000,
    captured: 0,
    lines: 2,
    started: 0,
    isSameDay: true,
    isSettled: false,
  },
  initial: 'pending',
  states: {
    pending: {
      on: {
        'order.accept': { target: 'accepted', actions: 'promiseTime', meta: floor },
        'order.reject': { target: 'rejected', actions: [dropLines, 'cancelLines', 'keepReason'], meta: floor },
        'order.expire': { target: 'rejected', actions: [dropLines, 'cancelLines'] },
        'order.cancel': cancel,
      },
    },
    accepted: {
      on: {
        ...inWork,
        'order.append': {},
        'order.start': { target: 'preparing', actions: [startAll, 'startLines'], meta: kitchen },
      },
    },
    preparing: {
      on: {
        ...inWork,
        'order.append': {},
        'order.ready': { target: 'ready', actions: [startAll, 'readyLines'], meta: kitchen },
      },
    },
    ready: {
      on: {
        ...inWork,
        'order.append': 'accepted',
        'order.serve': [
          { guard: and(['isDineIn', 'isPaid']), target: 'completed', actions: [startAll, 'serveLines'], meta: floor },
          { guard: 'isDineIn', target: 'served', actions: [startAll, 'serveLines'], meta: floor },
        ],
        'order.collect': [
          { guard: and(['isPickup', 'isPaid']), target: 'completed', actions: [startAll, 'serveLines'], meta: floor },
          { guard: 'isPickup', target: 'collected', actions: [startAll, 'serveLines'], meta: floor },
        ],
        'order.dispatch': { guard: 'isDelivery', target: 'out_for_delivery', meta: floor },
      },
    },
    served: { on: { ...inWork, ...handedOver, 'order.append': 'accepted' } },
    collected: { on: handedOver },
    out_for_delivery: {
      on: {
        'order.deliver': [
          { guard: 'isPaid', target: 'completed', actions: [startAll, 'serveLines'], meta: floor },
          { target: 'delivered', actions: [startAll, 'serveLines'], meta: floor },
        ],
        'order.failDelivery': { target: 'delivery_failed', actions: 'keepReason', meta: floor },
        'order.pay': pay,
        'order.credit': creditInWork,
        'order.debit': debitInWork,
        'order.void': voiding,
      },
    },
    delivery_failed: {
      on: {
        'order.dispatch': { target: 'out_for_delivery', meta: floor },
        'order.void': voiding,
        'order.debit': debitInWork,
      },
    },
    delivered: { on: handedOver },
    completed: {
      on: {
        'order.reopen': {
          guard: and([isOpenDay, 'isDineIn']),
          target: 'served',
          actions: 'keepReason',
          meta: { right: 'void', approval: 'always' },
        },
        'order.unpay': unpay,
        'order.void': voiding,
        'order.debit': [
          { ...debitInWork, guard: and(['isWithinCaptured', 'isPickup']), target: 'collected' },
          { ...debitInWork, guard: and(['isWithinCaptured', 'isDelivery']), target: 'delivered' },
          { ...debitInWork, target: 'served' },
        ],
      },
    },
    rejected: { type: 'final' },
    cancelled: { type: 'final' },
    voided: { on: { 'order.debit': debitInWork } },
    merged: { type: 'final' },
  },
})

const taken = machine.config.context as OrderFacts
const handed: OrderFacts = { ...taken, captured: taken.total, started: taken.lines }

export const order = lifecycle('order', machine, {
  starts: [
    taken,
    { ...taken, method: 'pickup' },
    { ...taken, method: 'delivery' },
    { ...taken, captured: 1000 },
    { ...taken, captured: 1000, method: 'pickup' },
    { ...taken, captured: 1000, method: 'delivery' },
    { ...taken, isSameDay: false, captured: 1000 },
    { ...taken, isSameDay: false, captured: 1000, method: 'pickup' },
    { ...taken, isSameDay: false, captured: 1000, method: 'delivery' },
    { ...taken, isSettled: true },
    { ...taken, isSettled: true, method: 'pickup' },
    { ...taken, isSettled: true, method: 'delivery' },
    { ...taken, total: 0 },
  ],
  /** Handed over, and then made cheaper: what was paid is now enough. */
  rows: [
    { state: 'collected', facts: { ...handed, method: 'pickup' } },
    { state: 'delivered', facts: { ...handed, method: 'delivery' } },
    { state: 'collected', facts: { ...handed, method: 'pickup', isSameDay: false } },
    { state: 'collected', facts: { ...handed, method: 'pickup', isSettled: true } },
    { state: 'delivered', facts: { ...handed, method: 'delivery', isSameDay: false } },
    { state: 'delivered', facts: { ...handed, method: 'delivery', isSettled: true } },
  ],
  events: [
    { type: 'order.accept', minutes: 20 },
    { type: 'order.reject', reason_id: 'reason' },
    { type: 'order.expire' },
    { type: 'order.start' },
    { type: 'order.ready' },
    { type: 'order.serve' },
    { type: 'order.collect' },
    { type: 'order.dispatch' },
    { type: 'order.deliver' },
    { type: 'order.failDelivery', remark: 'Nobody at home' },
    { type: 'order.append' },
    { type: 'order.finish' },
    { type: 'order.merge' },
    { type: 'order.pay', payment_method: 'card' },
    { type: 'order.pay', payment_method: 'cash', amount: 400, tendered: 500 },
    { type: 'order.pay', payment_method: 'cash', amount: 9999 },
    { type: 'order.credit', amount: 1000 },
    { type: 'order.credit', amount: 400 },
    { type: 'order.debit', amount: 1000 },
    { type: 'order.unpay', reason_id: 'reason' },
    { type: 'order.cancel', reason_id: 'reason' },
    { type: 'order.cancel', reason_id: 'reason', order_item_id: ['line'] },
    { type: 'order.void', reason_id: 'reason' },
    { type: 'order.void', reason_id: 'reason', order_item_id: ['line'] },
    { type: 'order.reopen', reason_id: 'reason' },
  ],
  /** A payment is captured as it is taken, and a void takes back what was captured, within the same command. */
  echoes: (event, { total, captured }) => {
    if (event.type === 'order.pay') return [{ type: 'order.credit', amount: event.amount ?? total - captured }]
    const takesAllBack = event.type === 'order.unpay' || event.type === 'order.void'
    return takesAllBack && captured > 0 ? [{ type: 'order.debit', amount: captured }] : []
  },
})
