import { and, eq } from 'drizzle-orm'
import type { OrderSums } from '#contract/pricing/line-money.ts'
import type { GivenDiscount } from '#contract/orders/order.ts'
import type { PaymentStatus } from '#contract/states.ts'
import { orderLines } from '../../db/schema/index.ts'
import { countLines, liveLine } from './order-rows.ts'
import { standingMoney, writeLinePrices } from './price-lines.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { bestPromotions, type PromotionShares, isPricedByRules } from '../promotions/price-order.ts'

/**
 * Returns the payment status of an order from its amounts (workflows 3.8). An order with a line and without a price is
 * paid: a voucher, points or comps cover all of it. A cancelled or voided order never shows "paid".
 */
export function paymentStatusOf(
  order: Pick<SubjectRow<'order'>, 'state' | 'total' | 'captured' | 'refunded' | 'refunding'>,
  { hadMoney, hasLines }: { hadMoney: boolean; hasLines: boolean },
): PaymentStatus {
  if (order.refunding > 0) return 'refund_pending'
  if (order.refunded > 0) return order.refunded >= order.captured ? 'refunded' : 'partially_refunded'
  if (order.captured > 0) return order.captured >= order.total ? 'paid' : 'partially_paid'
  if (order.state === 'written_off') return 'written_off'
  if (order.state === 'voided' && hadMoney) return 'voided'
  return order.state === 'completed' || (hasLines && order.total === 0) ? 'paid' : 'unpaid'
}

type LineRow = typeof orderLines.$inferSelect

const linesOf = ({ tx, store }: Work, orderId: string): Promise<LineRow[]> =>
  tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, store.merchantId), eq(orderLines.orderId, orderId), liveLine))
    .orderBy(orderLines.sort, orderLines.id)

/**
 * Computes an order's money again from its live lines, which it reads if the caller has none, and updates its table's
 * bill. Until the first payment all lines are priced again, with the promotions that make the order cheapest; after it
 * each remaining line keeps its price.
 */
export async function recalculateOrder(work: Work, orderId: string, known?: readonly LineRow[]): Promise<void> {
  const lines = known?.toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1)) ?? (await linesOf(work, orderId))
  await priceOrder(work, orderId, lines, await givePromotions(work, orderId, lines))
}

async function priceOrder(
  work: Work,
  orderId: string,
  lines: readonly LineRow[],
  { shares }: PromotionSearch,
): Promise<void> {
  const order = work.row('order', orderId)
  const standing = order.captured > 0 ? lines : await writeLinePrices(work, order, lines, shares)
  const { terms, ...totals } = standingMoney(order, standing)
  const isNew = terms !== undefined && asText(terms) !== asText(order.discountTerms)
  await recordMoney(work, orderId, order.captured, { ...totals, ...(isNew && { discountTerms: terms }) })
}

const asText = (terms: GivenDiscount | null) =>
  terms?.fixed || terms?.promotions
    ? [terms.value, ...(terms.promotions ?? []).map(({ id, amount }) => `${id} ${amount}`)].join(' ')
    : undefined

interface PromotionSearch {
  isChanged: boolean
  shares: PromotionShares
}

/** Gives an order the promotions that make it cheapest, or removes them; returns whether its discount changed. */
async function givePromotions(work: Work, orderId: string, lines: readonly LineRow[]): Promise<PromotionSearch> {
  const order = work.row('order', orderId)
  if (!isPricedByRules(order)) return { isChanged: false, shares: new Map() }
  const { terms: discountTerms, shares } = await bestPromotions(work.tx, work.store, order, lines)
  const isChanged = asText(order.discountTerms) !== asText(discountTerms)
  if (isChanged) await work.set('order', orderId, { discountTerms, discount: 0 })
  return { isChanged, shares }
}

/** Prices an order again after its member was named, if that changes its promotions. */
export async function priceForMember(work: Work, orderId: string): Promise<void> {
  const lines = await linesOf(work, orderId)
  const search = await givePromotions(work, orderId, lines)
  if (search.isChanged) await priceOrder(work, orderId, lines, search)
}

/**
 * Writes an order's money: the amount taken, its present cost and its payment status; then updates its table's bill.
 * This raises the table's version, so that a person can pay or reverse only the bill that they saw.
 */
export async function recordMoney(
  work: Work,
  orderId: string,
  captured: number,
  totals: Partial<OrderSums & { discountTerms: GivenDiscount | null }> = {},
): Promise<void> {
  const order = work.row('order', orderId)
  const hadMoney = (work.before('order', orderId)?.captured ?? 0) > 0 || order.paymentStatus === 'voided'
  const costs = { ...order, ...totals, captured }
  const isFree = captured === 0 && costs.total === 0
  const hasLines = isFree && (await countLines(work.tx, work.store, orderId)).lines > 0
  const paymentStatus = paymentStatusOf(costs, { hadMoney, hasLines })
  await work.set('order', orderId, { ...totals, captured, paymentStatus })
  const table = tableOf(work, order)
  if (!table) return
  await work.offer('table-bill', table.id, { type: 'bill.recalculate' })
  await work.set('table', table.id, {})
}

/** Returns the table of an order, while its party is still there. */
export const tableOf = (work: Work, order: SubjectRow<'order'>): SubjectRow<'table'> | undefined =>
  work.rows('table').find((table) => table.visitId !== null && table.visitId === order.visitId)
