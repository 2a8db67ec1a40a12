import type { OrderFacts } from '#contract/facts.ts'
import { combinableStates } from '#contract/states.ts'
import type { ChartEvent } from './workflow/chart.ts'
import type { OrderEvent } from './order.amounts.ts'

/** Just taken: two lines, nothing paid. */
export const taken: OrderFacts = {
  method: 'dine_in',
  total: 1000,
  fullTotal: 1000,
  captured: 0,
  refundable: 0,
  lines: 2,
  started: 0,
  isSameDay: true,
  isSettled: false,
  isBillLocked: false,
}
const paid: OrderFacts = { ...taken, captured: taken.total, refundable: taken.total }
const handed: OrderFacts = { ...paid, started: taken.lines }

/** Worked examples of the order chart. */
export const orderExamples = {
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
    { ...taken, total: 0, fullTotal: 0 },
    { ...taken, isBillLocked: true },
    { ...taken, isSameDay: false },
  ],
  /** Handed over, and then made cheaper: the payments are enough now. */
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
    { type: 'order.readyLines', order_item_id: ['line'] },
    { type: 'order.recallLines', order_item_id: ['line'] },
    { type: 'order.serve' },
    { type: 'order.collect' },
    { type: 'order.dispatch' },
    { type: 'order.deliver' },
    { type: 'order.failDelivery', remark: 'Nobody at home' },
    { type: 'order.append' },
    { type: 'order.finish' },
    { type: 'order.writeOff', reason_id: 'reason' },
    { type: 'order.merge' },
    { type: 'order.part' },
    { type: 'order.absorb', stage: 'sent' },
    { type: 'order.absorb', stage: 'ready' },
    { type: 'order.absorb', stage: 'served' },
    ...combinableStates.map((state) => ({ type: 'order.unmerge', state }) as const),
    ...combinableStates.map((state) => {
      const started = state === 'accepted' ? 0 : 2
      return { type: 'order.restore', state, lines: 2, started, total: 1000, fullTotal: 1000 } as const
    }),
    { type: 'order.pay', payment_method: 'card' },
    { type: 'order.pay', payment_method: 'cash', amount: 400, tendered: 500 },
    { type: 'order.pay', payment_method: 'cash', amount: 9999 },
    { type: 'order.credit', amount: 1000 },
    { type: 'order.credit', amount: 400 },
    { type: 'order.debit', amount: 1000 },
    { type: 'order.unpay', reason_id: 'reason' },
    { type: 'order.cancel', reason_id: 'reason' },
    { type: 'order.cancel', reason_id: 'reason', order_item_id: ['line'] },
    { type: 'order.edit', order_item_id: ['line'], reason_id: 'reason' },
    { type: 'order.edit', begun_item_id: ['line'], reason_id: 'reason' },
    { type: 'order.edit', change: [{ order_item_id: 'line', remark: 'Without onions' }] },
    { type: 'order.edit', adjustment_value: 0 },
    { type: 'order.void', reason_id: 'reason' },
    { type: 'order.void', reason_id: 'reason', order_item_id: ['line'] },
    { type: 'order.comp', reason_id: 'reason' },
    { type: 'order.comp', reason_id: 'reason', order_item_id: ['line'] },
    { type: 'order.uncomp' },
    { type: 'order.reopen', reason_id: 'reason' },
    { type: 'order.refund', reason_id: 'reason' },
    { type: 'order.refund', reason_id: 'reason', amount: 400 },
  ],
  /** A payment is captured as it is taken, and a void returns the captured amount, within the same command. */
  echoes: (event, { total, captured, lines }) => {
    if (event.type === 'order.pay') return [{ type: 'order.credit', amount: event.amount ?? total - captured }]
    const isWhole = event.type === 'order.void' && (event.order_item_id?.length ?? lines) >= lines
    return (isWhole || event.type === 'order.unpay') && captured > 0 ? [{ type: 'order.debit', amount: captured }] : []
  },
} satisfies {
  starts: OrderFacts[]
  rows: { state: string; facts: OrderFacts }[]
  events: OrderEvent[]
  echoes: (event: OrderEvent, facts: OrderFacts) => ChartEvent[]
}
