import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { id } from '#contract/charts/fields.ts'
import type { InvoiceListing } from '#contract/subscriptions/subscription.ts'
import { invoiceStates } from '#contract/subscriptions/billing-states.ts'
import type { Db } from '../../db/handle.ts'
import { invoices, merchants } from '../../db/schema/index.ts'
import { holds, listQuery } from '../../http/list-query.ts'
import { invoiceRows } from './invoice-rows.ts'

/** Query of the lists of payments: All Plan, and the payment status. */
export const invoiceListQuery = z.strictObject({
  ...listQuery,
  plan_id: id.optional(),
  payment_status: z.enum(invoiceStates).optional(),
})

function found(merchantIds: readonly string[], asked: z.output<typeof invoiceListQuery>): SQL | undefined {
  return and(
    inArray(invoices.merchantId, [...merchantIds]),
    asked.plan_id === undefined ? undefined : eq(invoices.planId, asked.plan_id),
    asked.payment_status === undefined ? undefined : eq(invoices.state, asked.payment_status),
    asked.startDate === undefined ? undefined : gte(invoices.issuedOn, asked.startDate.slice(0, 10)),
    asked.endDate === undefined ? undefined : lte(invoices.issuedOn, asked.endDate.slice(0, 10)),
    holds(asked.search, invoices.number, invoices.planName, invoices.reference, merchants.name),
  )
}

/** Reads a page of the invoices of some stores, the latest first, with totals of all found ones, by currency. */
export async function listInvoices(
  db: Db,
  merchantIds: readonly string[],
  asked: z.output<typeof invoiceListQuery>,
): Promise<InvoiceListing> {
  if (merchantIds.length === 0) return { aaData: [], recordsTotal: 0, recordsFiltered: 0, totals_by_currency: [] }
  const ofStore = eq(merchants.merchantId, invoices.merchantId)
  const where = found(merchantIds, asked)
  const sums = await db
    .select({
      currency: invoices.currency,
      count: sql`count(*)`.mapWith(Number),
      total: sql`sum(${invoices.total})`.mapWith(Number),
      open: sql`coalesce(sum(${invoices.total}) FILTER (WHERE ${invoices.state} IN ('open', 'overdue')), 0)`.mapWith(
        Number,
      ),
    })
    .from(invoices)
    .innerJoin(merchants, ofStore)
    .where(where)
    .groupBy(invoices.currency)
    .orderBy(invoices.currency)
  const direction = asked.order === 'asc' ? asc : desc
  const page = await db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(merchants, ofStore)
    .where(where)
    .orderBy(direction(invoices.issuedOn), direction(invoices.number), direction(invoices.id))
    .limit(asked.length)
    .offset(asked.start)
  return {
    aaData: await invoiceRows(
      db,
      merchantIds,
      page.map((row) => row.id),
    ),
    recordsTotal: await db.$count(invoices, inArray(invoices.merchantId, [...merchantIds])),
    recordsFiltered: sums.reduce((all, { count }) => all + count, 0),
    totals_by_currency: sums.map(({ currency, total, open }) => ({ currency, total, open })),
  }
}
