import { and, eq, inArray } from 'drizzle-orm'
import type { Invoice } from '#contract/rows/money/subscription.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { invoices, merchants } from '../../db/schema/index.ts'

/** Invoices of some stores on the wire, in the order of `ids`; ids that those stores do not have are left out. */
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
  const byId = new Map(rows.map((row) => [row.invoice.id, row]))
  return ids.flatMap((id) => {
    const found = byId.get(id)
    if (!found) return []
    const { invoice: row, store } = found
    return {
      id,
      version: row.version,
      facts: { total: row.total },
      merchant_id: row.merchantId,
      store,
      number: row.number,
      plan_id: row.planId,
      plan_name: row.planName,
      currency: row.currency,
      state: row.state,
      lines: row.lines,
      total: row.total,
      issued_on: row.issuedOn,
      due_on: row.dueOn,
      paid_on: row.paidOn,
      reference: row.reference,
      remark: row.remark,
      state_at: row.stateAt.toISOString(),
    }
  })
}
