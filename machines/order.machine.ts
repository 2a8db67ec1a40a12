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
 * Money that was taken can be asked back at any time, never more than is left of it.
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
/** What an event takes of the money that is there. */
const takingBack = (facts: OrderFacts, event: OrderEvent) =>
  (event.type === 'order.refund' || event.type === 'order.debit' ? event.amount : undefined) ?? facts.refundable

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
    hasNoRefund: ({ context }) => context.refundable === context.captured,
    isWithinDue: ({ context, event }) => due(context) > 0 && paying(context, event) <= due(context),
    isWithinRefundable: ({ context, event }) =>
      context.refundable > 0 && takingBack(context, event) <= context.refundable,
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
    requestRefund: effect,
    keepReason: effect,
    sendCourier: effect,
    recallCourier: effect,
  },
})

const floor: TransitionMeta = { right: 'floor' }
const kitchen: TransitionMeta = { right: 'kitchen' }
const isOpenDay = and(['isSameDay', 'isUnsettled'])

const credit = chart.assign({
  captured: ({ context, event }) => context.captured + paying(context, event),
  refundable: ({ context, event }) => context.refundable + paying(context, event),
})
const claim = chart.assign({ refundable: ({ context, event }) => context.refundable - takingBack(context, event) })
const debit = chart.assign({
  captured: ({ context, event }) => context.captured - takingBack(context, event),
  refundable: ({ context, event }) => context.refundable - takingBack(context, event),
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
  guard: and([isOpenDay, 'hasPayment', 'hasNoRefund']),
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
/** What was paid for voided lines is asked back by the same command; with the last line the payments are voided. */
const voiding = [
  {
    guard: and([isOpenDay, 'leavesLines']),
    actions: [dropLines, 'voidLines', 'keepReason'],
    meta: { right: 'void', approval: 'always' },
  },
  {
    guard: and([isOpenDay, 'hasNoRefund']),
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
const debitInWork = { guard: 'isWithinRefundable', actions: [debit, 'recordMoney'] } as const
const refund = { guard: 'isWithinRefundable', actions: [claim, 'requestRefund'], meta: { right: 'refund' } } as const
const finish = { guard: 'isPaid', target: 'completed', actions: [startAll, 'serveLines'] } as const
const settling = {
  'order.void': voiding,
  'order.pay': pay,
  'order.unpay': unpay,
  'order.credit': creditInWork,
  'order.debit': debitInWork,
  'order.refund': refund,
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
    refundable: 0,
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
        'order.dispatch': { guard: 'isDelivery', target: 'out_for_delivery', actions: 'sendCourier', meta: floor },
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
        'order.failDelivery': { target: 'delivery_failed', actions: ['keepReason', 'recallCourier'], meta: floor },
        'order.pay': pay,
        'order.credit': creditInWork,
        'order.debit': debitInWork,
        'order.refund': refund,
        'order.void': voiding,
      },
    },
    delivery_failed: {
      on: {
        'order.dispatch': { target: 'out_for_delivery', actions: 'sendCourier', meta: floor },
        'order.void': voiding,
        'order.debit': debitInWork,
        'order.refund': refund,
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
        'order.refund': refund,
        'order.debit': [
          { ...debitInWork, guard: and(['isWithinRefundable', 'isPickup']), target: 'collected' },
          { ...debitInWork, guard: and(['isWithinRefundable', 'isDelivery']), target: 'delivered' },
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
const paid: OrderFacts = { ...taken, captured: taken.total, refundable: taken.total }
const handed: OrderFacts = { ...paid, started: taken.lines }

export const order = lifecycle('order', machine, {
  starts: [
    taken,
    { ...taken, method: 'pickup' },
    { ...taken, method: 'delivery' },
    paid,
    { ...paid, method: 'pickup' },
    { ...paid, method: 'delivery' },
    { ...paid, isSameDay: false },
    { ...paid, isSameDay: false, method: 'pickup' },
    { ...paid, isSameDay: false, method: 'delivery' },
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
    { type: 'order.refund', reason_id: 'reason' },
    { type: 'order.refund', reason_id: 'reason', amount: 400 },
  ],
  /** A payment is captured as it is taken, and a void takes back what was captured, within the same command. */
  echoes: (event, { total, captured, lines }) => {
    if (event.type === 'order.pay') return [{ type: 'order.credit', amount: event.amount ?? total - captured }]
    const isWhole = event.type === 'order.void' && (event.order_item_id?.length ?? lines) >= lines
    return (isWhole || event.type === 'order.unpay') && captured > 0 ? [{ type: 'order.debit', amount: captured }] : []
  },
})
