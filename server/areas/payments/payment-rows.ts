import { and, eq, inArray } from 'drizzle-orm'
import type { PaymentFacts } from '#contract/facts.ts'
import type { Payment } from '#contract/orders/order.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, payments } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'

type PaymentRow = typeof payments.$inferSelect

/** Returns the facts for the payment chart. */
export const paymentFacts = (row: PaymentRow, store: Store): PaymentFacts => ({
  amount: row.amount,
  refunded: row.refunded,
  refunding: row.refunding,
  isSameDay: row.businessDay >= store.businessDay,
})

const paymentWire = wire<Payment>()(
  'id version facts order_id state method amount refunded refunding rounding tip tendered change_due staff_name at',
)

/** Reads the payments of some orders as the API shows them, oldest first. */
export async function paymentRows(tx: Db | Tx, store: Store, orderIds: readonly string[]): Promise<Payment[]> {
  if (orderIds.length === 0) return []
  const rows = await tx
    .select({ payment: payments, staffName: accounts.name })
    .from(payments)
    .leftJoin(accounts, eq(accounts.id, payments.staffId))
    .where(and(eq(payments.merchantId, store.merchantId), inArray(payments.orderId, [...orderIds])))
    .orderBy(payments.at, payments.id)
  return rows.map(({ payment, staffName }) =>
    paymentWire({ ...payment, staffName, facts: paymentFacts(payment, store) }),
  )
}
