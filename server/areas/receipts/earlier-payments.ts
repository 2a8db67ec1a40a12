import { and, eq, inArray } from 'drizzle-orm'
import type { EarlierPayment } from '#contract/receipts/receipt.ts'
import type { PaymentState } from '#contract/states.ts'
import { payments } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'
import type { LineRow, OrderRow, PaymentRow, ReceiptNames } from './figures.ts'
import type { ReceiptRecord } from './receipts-of.ts'

/** States of captured payments that were not undone. */
export const takenStates: readonly PaymentState[] = ['captured', 'batched', 'settled', 'partly_refunded', 'refunded']

/** Orders and lines that a sale settles, and the money before it. */
interface Settlement {
  orders: readonly Pick<OrderRow, 'id'>[]
  lines: readonly LineRow[]
  /** The receipt's own payments. */
  own: readonly PaymentRow[]
  receipts: readonly ReceiptRecord[]
  names: ReceiptNames
}

/**
 * Returns the earlier payments that a sale uses: payments for the order that did not settle it, the oldest first,
 * without parts that other sales have used.
 */
export async function earlierOf(work: Work, settled: Settlement): Promise<EarlierPayment[]> {
  const { orders, own, receipts } = settled
  if (orders.every(({ id }) => lackOf(id, settled) <= 0)) return []
  const ids = orders.map(({ id }) => id)
  const rows = await work.tx
    .select()
    .from(payments)
    .where(and(eq(payments.merchantId, work.store.merchantId), inArray(payments.orderId, ids)))
    .orderBy(payments.at, payments.id)
  const isTaken = ({ id, state }: PaymentRow) => takenStates.includes(state) && !own.some((one) => one.id === id)
  return drawn(rows.filter(isTaken), settled, standingSales(receipts))
}

/** Returns the amount of an order's lines that the receipt's own payments do not pay. */
const lackOf = (orderId: string, { lines, own }: Pick<Settlement, 'lines' | 'own'>): number =>
  lines.reduce((sum, line) => sum + (line.orderId === orderId ? line.total : 0), 0) -
  own.reduce((sum, payment) => sum + (payment.orderId === orderId ? payment.amount : 0), 0)

/** Takes the missing amount from payments, in their order. */
export function drawn(
  rows: readonly PaymentRow[],
  settled: Omit<Settlement, 'receipts'>,
  sales: readonly Standing[],
): EarlierPayment[] {
  const used = new Map<string, number>()
  for (const { earlier, payments: settling } of sales) {
    for (const { id, amount } of earlier) used.set(id, (used.get(id) ?? 0) + amount)
    for (const { id } of settling) used.set(id, Infinity)
  }
  return settled.orders.flatMap(({ id: orderId }) => {
    let lack = lackOf(orderId, settled)
    return rows.flatMap((row): EarlierPayment[] => {
      const amount = Math.min(lack, row.amount - (used.get(row.id) ?? 0))
      if (row.orderId !== orderId || amount <= 0) return []
      lack -= amount
      const name = settled.names.methods.get(row.method) ?? row.method
      return [{ id: row.id, order_id: orderId, name, at: row.at.toISOString(), amount }]
    })
  })
}

/** The payments of a sale that was not undone. */
export type Standing = Pick<ReceiptRecord['figures'], 'earlier' | 'payments'>

/** Returns the payments of sales, without those of orders for which they were undone. */
function standingSales(receipts: readonly ReceiptRecord[]): Standing[] {
  const undone = receipts.filter(({ series, refundId }) => series === 'refund' && refundId === null)
  return receipts
    .filter(({ series }) => series === 'sale')
    .map(({ id, figures }) => {
      const gone = new Set(undone.flatMap((one) => (one.ofReceiptId === id ? one.orderIds : [])))
      const stands = (one: { order_id: string }) => !gone.has(one.order_id)
      return { earlier: figures.earlier.filter(stands), payments: figures.payments.filter(stands) }
    })
}
