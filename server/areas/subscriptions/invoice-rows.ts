import { and, eq, inArray } from 'drizzle-orm'
import type { Invoice } from '#contract/subscriptions/subscription.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { invoices, merchants } from '../../db/schema/index.ts'
import { inOrder } from '../../http/in-order.ts'
import { wire } from '../../http/wire.ts'

const invoiceWire = wire<Invoice>()(
  'id version facts merchant_id store number plan_id plan_name currency state lines total issued_on due_on paid_on',
  'reference remark state_at',
)

/** Reads invoices of some stores as the API shows them, in the order of `ids`; unknown ids are left out. */
export async function invoiceRows(
  tx: Db | Tx,
  merchantIds: readonly string[],
  ids: readonly string[],
): Promise<Invoice[]> {
  if (merchantIds.length === 0 || ids.length === 0) return []
  const rows = await tx
    .select({ invoice: invoices, store: merchants.name })
    .from(invoices)
    .innerJoin(merchants, eq(merchants.merchantId, invoices.merchantId))
    .where(and(inArray(invoices.merchantId, [...merchantIds]), inArray(invoices.id, [...ids])))
  return inOrder(ids, rows, ({ invoice }) => invoice.id).map(({ invoice, store }) =>
    invoiceWire({ ...invoice, store, facts: { total: invoice.total } }),
  )
}
