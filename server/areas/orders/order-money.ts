import { and, eq } from 'drizzle-orm'
import { chargedAmounts, orderTotals, type Totals } from '#contract/pricing/order-totals.ts'
import type { GivenDiscount } from '#contract/orders/order.ts'
import type { PaymentStatus } from '#contract/states.ts'
import { orderLines } from '../../db/schema/index.ts'
import { chargesOf, liveLine } from './order-rows.ts'
import type { SubjectRow } from '../../engine/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { bestPromotions, isPricedByRules } from '../promotions/price-order.ts'

/**
 * Returns the payment status of an order from its amounts (workflows 3.8). A cancelled or voided order never shows
 * "paid".
 */
export function paymentStatusOf(
  order: Pick<SubjectRow<'order'>, 'state' | 'total' | 'captured' | 'refunded' | 'refunding'>,
  hadMoney: boolean,
): PaymentStatus {
  if (order.refunding > 0) return 'refund_pending'
  if (order.refunded > 0) return order.refunded >= order.captured ? 'refunded' : 'partially_refunded'
  if (order.captured > 0) return order.captured >= order.total ? 'paid' : 'partially_paid'
  if (order.state === 'written_off') return 'written_off'
  if (order.state === 'voided' && hadMoney) return 'voided'
  return order.state === 'completed' ? 'paid' : 'unpaid'
}

type LineRow = typeof orderLines.$inferSelect

const linesOf = ({ tx, store }: Work, orderId: string): Promise<LineRow[]> =>
  tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, store.merchantId), eq(orderLines.orderId, orderId), liveLine))

/**
 * Computes an order's money again from its live lines, read where the caller has none, with the promotions that make it
 * cheapest, and lets its table's bill follow.
 */
export async function recalculateOrder(work: Work, orderId: string, known?: readonly LineRow[]): Promise<void> {
  const lines = known ?? (await linesOf(work, orderId))
  await givePromotions(work, orderId, lines)
  const order = work.row('order', orderId)
  const totals = orderTotals(chargedAmounts(lines), chargesOf(order))
  const comps = lines.reduce((sum, { amount, comped }) => sum + (comped ? amount : 0), 0)
  await recordMoney(work, orderId, order.captured, { ...totals, comps })
}

const asText = (terms: GivenDiscount | null) => terms?.promotions?.map(({ id, amount }) => `${id} ${amount}`).join(' ')

/** Gives an order the promotions that make it cheapest, or takes them off; returns whether its discount changed. */
async function givePromotions(work: Work, orderId: string, lines: readonly LineRow[]): Promise<boolean> {
  const order = work.row('order', orderId)
  if (!isPricedByRules(order)) return false
  const discountTerms = await bestPromotions(work.tx, work.store, order, lines)
  if (asText(order.discountTerms) === asText(discountTerms)) return false
  await work.set('order', orderId, { discountTerms, discount: 0 })
  return true
}

/** Prices an order again after its member was named, where that changes its promotions. */
export async function priceForMember(work: Work, orderId: string): Promise<void> {
  const lines = await linesOf(work, orderId)
  if (await givePromotions(work, orderId, lines)) await recalculateOrder(work, orderId, lines)
}

/**
 * Writes an order's money: the amount taken, its present cost and its payment status; then lets its table's bill
 * follow. The table's version rises with it, so that nobody pays or takes back a bill other than the one they saw.
 */
export async function recordMoney(
  work: Work,
  orderId: string,
  captured: number,
  totals: Partial<Totals & { comps: number }> = {},
): Promise<void> {
  const order = work.row('order', orderId)
  const hadMoney = (work.before('order', orderId)?.captured ?? 0) > 0 || order.paymentStatus === 'voided'
  const paymentStatus = paymentStatusOf({ ...order, ...totals, captured }, hadMoney)
  await work.set('order', orderId, { ...totals, captured, paymentStatus })
  const table = tableOf(work, order)
  if (!table) return
  await work.offer('table-bill', table.id, { type: 'bill.recalculate' })
  await work.set('table', table.id, {})
}

/** The table of an order, while its party still sits there. */
export const tableOf = (work: Work, order: SubjectRow<'order'>): SubjectRow<'table'> | undefined =>
  work.rows('table').find((table) => table.visitId !== null && table.visitId === order.visitId)
