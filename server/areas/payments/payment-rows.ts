import { and, eq, inArray } from 'drizzle-orm'
import type { PaymentFacts } from '#contract/facts.ts'
import type { Payment } from '#contract/rows/order.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, payments } from '../../db/schema/index.ts'
import type { Store } from '../../engine/store.ts'

type PaymentRow = typeof payments.$inferSelect

/** Facts for the payment chart. */
export const paymentFacts = (row: PaymentRow, store: Store): PaymentFacts => ({
  amount: row.amount,
  refunded: row.refunded,
  refunding: row.refunding,
  isSameDay: row.businessDay >= store.businessDay,
})

/** The payments of some orders on the wire, oldest first. */
export async function paymentRows(tx: Db | Tx, store: Store, orderIds: readonly string[]): Promise<Payment[]> {
  if (orderIds.length === 0) return []
  const rows = await tx
    .select({ payment: payments, staffName: accounts.name })
    .from(payments)
    .leftJoin(accounts, eq(accounts.id, payments.staffId))
    .where(and(eq(payments.merchantId, store.merchantId), inArray(payments.orderId, [...orderIds])))
    .orderBy(payments.at, payments.id)
  return rows.map(({ payment, staffName }) => ({
    id: payment.id,
    version: payment.version,
    facts: paymentFacts(payment, store),
    order_id: payment.orderId,
    state: payment.state,
    method: payment.method,
    amount: payment.amount,
    refunded: payment.refunded,
    refunding: payment.refunding,
    rounding: payment.rounding,
    tip: payment.tip,
    tendered: payment.tendered,
    change_due: payment.changeDue,
    staff_name: staffName,
    at: payment.at.toISOString(),
  }))
}
