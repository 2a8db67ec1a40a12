import { and, assign, setup } from 'xstate'
import type { OrderFacts } from '#contract/facts.ts'
import { asking } from './workflow/asking.ts'
import { effect, lifecycle } from './workflow/chart.ts'
import { leftBy, leftByEdit, linesNamed, type OrderEvent, paying, type EventOf, takingBack } from './order.amounts.ts'
import { orderExamples, taken } from './order.examples.ts'
import { orderGuards } from './order.guards.ts'
import { type Meta, orderMeta as meta } from './order.meta.ts'

/**
 * The life of an order. An order from a guest waits to be accepted; one from staff is accepted at once. The kitchen
 * starts it and marks it as ready; it is served, collected or delivered, and it is completed when it is both handed
 * over and paid. While nothing is paid it can be cancelled, with a supervisor once the kitchen has begun. A sent or
 * paid order is voided only on its own business day and before the day is settled, with a reason and a supervisor's
 * PIN. If its party is gone without paying it is written off: a loss, if the kitchen had begun it. A payment can be
 * refunded at any time, never more than is left of it. Until something is paid or the bill is printed, an order can be
 * edited: lines are added or removed, a discount is given with the right or by PIN. With the same right served lines
 * are comped while nothing is paid: they stay on the order, and cost the guest nothing.
 */
const chart = setup({
  types: { context: {} as OrderFacts, events: {} as OrderEvent, meta: {} as Meta },
  guards: orderGuards,
  actions: {
    startLines: effect,
    readyLines: effect,
    readySome: effect,
    recallSome: effect,
    serveLines: effect,
    promiseTime: effect,
    fireLines: effect,
    voidLines: effect,
    cancelLines: effect,
    writeOffLines: effect,
    editLines: effect,
    compLines: effect,
    uncompLines: effect,
    setPrice: effect,
    voidPayments: effect,
    takePayment: effect,
    recordMoney: effect,
    requestRefund: effect,
    keepReason: effect,
    sendCourier: effect,
    recallCourier: effect,
    recalculate: effect,
  },
})

const asks = asking(chart)
const isOpenDay = and(['isSameDay', 'isUnsettled'])

/** Any change of a bill's content reopens it. */
const unlock = chart.assign({ isBillLocked: false })
const recalculated = [unlock, 'recalculate'] as const
const credit = assign<OrderFacts, EventOf<'order.credit'>, undefined, OrderEvent, never>({
  isBillLocked: false,
  captured: ({ context, event }) => context.captured + paying(context, event),
  refundable: ({ context, event }) => context.refundable + paying(context, event),
})
const claim = assign<OrderFacts, EventOf<'order.refund'>, undefined, OrderEvent, never>({
  isBillLocked: false,
  refundable: ({ context, event }) => context.refundable - takingBack(context, event),
})
const debit = assign<OrderFacts, EventOf<'order.debit'>, undefined, OrderEvent, never>({
  isBillLocked: false,
  captured: ({ context, event }) => context.captured - takingBack(context, event),
  refundable: ({ context, event }) => context.refundable - takingBack(context, event),
})
const startAll = chart.assign({ started: ({ context }) => context.lines })
const dropLines = chart.assign({
  isBillLocked: false,
  lines: ({ context, event }) => leftBy(context, event),
  started: (args) => Math.min(args.context.started, leftBy(args.context, args.event)),
  total: (args) => (leftBy(args.context, args.event) === 0 ? 0 : args.context.total),
  fullTotal: (args) => (leftBy(args.context, args.event) === 0 ? 0 : args.context.fullTotal),
})
/** If all of its lines are comped an order costs nothing, whatever other discounts it has. */
const compLines = chart.assign({
  isBillLocked: false,
  total: ({ context, event }) => (leftBy(context, event) === 0 ? 0 : context.total),
})
const uncompLines = chart.assign({
  isBillLocked: false,
  total: ({ context, event }) => (leftBy(context, event) === 0 ? context.fullTotal : context.total),
})

const editLines = assign<OrderFacts, EventOf<'order.edit'>, undefined, OrderEvent, never>({
  isBillLocked: false,
  lines: ({ context, event }) => leftByEdit(context, event),
  started: ({ context, event }) => context.started - linesNamed(event, 'begun_item_id'),
})

/** Paying creates a payment, whose capture credits the order; the state moves with the credit. */
const pay = { guard: asks('isWithinDue'), actions: 'takePayment', meta: meta.pay } as const
const unpay = {
  guard: and([isOpenDay, 'hasPayment', 'hasNoRefund']),
  actions: ['keepReason', 'voidPayments'],
  meta: meta.unpay,
} as const
const cancel = [
  {
    guard: and(['hasNoPayment', 'leavesLines']),
    actions: [dropLines, 'keepReason', 'cancelLines'],
    meta: meta.cancel,
  },
  {
    guard: 'hasNoPayment',
    target: 'cancelled',
    actions: [dropLines, 'keepReason', 'cancelLines'],
    meta: meta.cancel,
  },
] as const
const writeOff = {
  guard: 'hasNoPayment',
  target: 'written_off',
  actions: [dropLines, 'keepReason', 'writeOffLines'],
  meta: meta.writeOff,
} as const
/** Lines that the kitchen has not begun are no loss. */
const writeOffUnbegun = {
  guard: 'hasNoPayment',
  target: 'cancelled',
  actions: [dropLines, 'keepReason', 'cancelLines'],
  meta: meta.writeOff,
} as const
const edits = ['hasNoPayment', 'isBillOpen', 'isSameDay', 'isUnsettled', 'leavesSome', 'areAsSeen'] as const
const editing = [editLines, 'editLines'] as const
const editUnsent = [
  {
    guard: asks(...edits, 'changesPrice'),
    actions: [...editing, 'setPrice'],
    meta: meta.editPrice,
  },
  { guard: asks(...edits), actions: editing, meta: meta.edit },
] as const
const edit = [
  { ...editUnsent[0], guard: asks(...edits, 'keepsSentLines', 'changesPrice') },
  { ...editUnsent[1], guard: asks(...edits, 'keepsSentLines') },
] as const
/** The guest pays nothing for served dishes; the kitchen continues. After a payment, money is returned by a refund. */
const comp = {
  guard: and([isOpenDay, 'hasNoPayment', 'isCharged']),
  actions: [compLines, 'compLines'],
  meta: meta.comp,
} as const
const uncomp = {
  guard: and([isOpenDay, 'hasNoPayment', 'hasComped']),
  actions: [uncompLines, 'uncompLines'],
  meta: meta.uncomp,
} as const
/** The same command refunds money paid for voided lines; with the last line the payments are voided. */
const voiding = [
  {
    guard: and([isOpenDay, 'leavesLines']),
    actions: [dropLines, 'keepReason', 'voidLines'],
    meta: meta.void,
  },
  {
    guard: and([isOpenDay, 'hasNoRefund']),
    target: 'voided',
    actions: [dropLines, 'keepReason', 'voidLines', 'voidPayments'],
    meta: meta.void,
  },
] as const
const creditInWork = { guard: asks('isWithinDue'), actions: [credit, 'recordMoney'] } as const
const creditHandedOver = [
  { guard: asks('isWithinDue', 'settles'), target: 'completed', actions: [credit, 'recordMoney'] },
  creditInWork,
] as const
const debitInWork = { guard: asks('isWithinRefundable'), actions: [debit, 'recordMoney'] } as const
const refund = { guard: asks('isWithinRefundable'), actions: [claim, 'requestRefund'], meta: meta.refund } as const
const handOver = [startAll, 'serveLines'] as const
const finish = { guard: 'isPaid', target: 'completed', actions: handOver } as const
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
  'order.writeOff': writeOff,
  'order.edit': edit,
  'order.comp': comp,
  'order.uncomp': uncomp,
  'order.finish': finish,
  'order.merge': { guard: 'hasNoPayment', target: 'merged', actions: recalculated },
  'order.part': { guard: 'hasNoPayment', actions: recalculated },
  'order.absorb': { actions: recalculated },
  'order.unmerge': { actions: recalculated },
} as const
/** Only an order in preparation can be further than accepted. */
const unmerge = {
  served: { guard: asks('hasStarted', 'wasServed'), target: 'served', actions: recalculated },
  ready: { guard: asks('hasStarted', 'wasReady'), target: 'ready', actions: recalculated },
  preparing: { guard: asks('hasStarted', 'wasPreparing'), target: 'preparing', actions: recalculated },
} as const
const restore = assign<OrderFacts, EventOf<'order.restore'>, undefined, OrderEvent, never>(
  ({ event: { lines, started, total, fullTotal } }) => ({ lines, started, total, fullTotal }),
)
const back = [restore, 'recalculate'] as const
const restored = [
  { guard: asks('wasServed'), target: 'served', actions: back },
  { guard: asks('wasReady'), target: 'ready', actions: back },
  { guard: asks('wasPreparing'), target: 'preparing', actions: back },
  { target: 'accepted', actions: back },
] as const
const readyLines = { target: 'preparing', actions: [startAll, 'startLines', 'readySome'], meta: meta.lines } as const
const recallLines = { target: 'preparing', actions: 'recallSome', meta: meta.lines } as const
const handedOver = { ...settling, 'order.credit': creditHandedOver, 'order.finish': finish } as const

const machine = chart.createMachine({
  id: 'order',
  context: taken,
  initial: 'pending',
  states: {
    pending: {
      on: {
        'order.accept': { target: 'accepted', actions: ['promiseTime', 'fireLines'], meta: meta.accept },
        'order.reject': { target: 'rejected', actions: [dropLines, 'keepReason', 'cancelLines'], meta: meta.reject },
        'order.expire': { target: 'rejected', actions: [dropLines, 'cancelLines'] },
        'order.cancel': cancel,
        'order.writeOff': writeOffUnbegun,
        'order.edit': editUnsent,
      },
    },
    accepted: {
      on: {
        ...inWork,
        'order.append': {},
        'order.writeOff': [{ ...writeOff, guard: and(['hasNoPayment', 'hasStarted']) }, writeOffUnbegun],
        'order.unmerge': [unmerge.served, unmerge.ready, { actions: recalculated }],
        'order.start': { target: 'preparing', actions: [startAll, 'startLines'], meta: meta.start },
        'order.readyLines': readyLines,
      },
    },
    preparing: {
      on: {
        ...inWork,
        'order.append': {},
        'order.ready': { target: 'ready', actions: [startAll, 'readyLines'], meta: meta.ready },
        'order.readyLines': readyLines,
        'order.recallLines': recallLines,
      },
    },
    ready: {
      on: {
        ...inWork,
        'order.append': 'accepted',
        'order.recallLines': recallLines,
        'order.absorb': [
          { guard: asks('arrivesReady'), actions: recalculated },
          { target: 'accepted', actions: recalculated },
        ],
        'order.serve': [
          { guard: and(['isDineIn', 'isPaid']), target: 'completed', actions: handOver, meta: meta.serve },
          { guard: 'isDineIn', target: 'served', actions: handOver, meta: meta.serve },
        ],
        'order.collect': [
          { guard: and(['isPickup', 'isPaid']), target: 'completed', actions: handOver, meta: meta.collect },
          { guard: 'isPickup', target: 'collected', actions: handOver, meta: meta.collect },
        ],
        'order.dispatch': {
          guard: 'isDelivery',
          target: 'out_for_delivery',
          actions: 'sendCourier',
          meta: meta.dispatch,
        },
      },
    },
    served: {
      on: {
        ...inWork,
        ...handedOver,
        'order.append': 'accepted',
        'order.absorb': [
          { guard: asks('arrivesServed'), actions: recalculated },
          { guard: asks('arrivesReady'), target: 'ready', actions: recalculated },
          { target: 'accepted', actions: recalculated },
        ],
      },
    },
    collected: { on: handedOver },
    out_for_delivery: {
      on: {
        'order.deliver': [
          { guard: 'isPaid', target: 'completed', actions: handOver, meta: meta.deliver },
          { target: 'delivered', actions: handOver, meta: meta.deliver },
        ],
        'order.failDelivery': {
          target: 'delivery_failed',
          actions: ['keepReason', 'recallCourier'],
          meta: meta.failDelivery,
        },
        'order.pay': pay,
        'order.credit': creditInWork,
        'order.debit': debitInWork,
        'order.refund': refund,
        'order.void': voiding,
      },
    },
    delivery_failed: {
      on: {
        'order.dispatch': { target: 'out_for_delivery', actions: 'sendCourier', meta: meta.dispatch },
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
          meta: meta.reopen,
        },
        'order.unpay': unpay,
        'order.void': voiding,
        'order.refund': refund,
        'order.debit': [
          { ...debitInWork, guard: asks('isWithinRefundable', 'isPickup'), target: 'collected' },
          { ...debitInWork, guard: asks('isWithinRefundable', 'isDelivery'), target: 'delivered' },
          { ...debitInWork, target: 'served' },
        ],
      },
    },
    rejected: { type: 'final' },
    cancelled: { on: { 'order.restore': restored } },
    voided: { on: { 'order.debit': debitInWork } },
    written_off: { type: 'final' },
    merged: {
      on: {
        'order.unmerge': [
          unmerge.served,
          unmerge.ready,
          unmerge.preparing,
          { target: 'accepted', actions: recalculated },
        ],
      },
    },
  },
})

export const order = lifecycle('order', machine, orderExamples)
