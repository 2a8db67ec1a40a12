import { and, eq } from 'drizzle-orm'
import type { Invoice } from '#contract/subscriptions/subscription.ts'
import { invoices } from '../../db/schema/index.ts'
import type { Kind } from '../../engine/kind.ts'
import { ApiError } from '../../http/errors.ts'
import { invoiceRows } from './invoice-rows.ts'

export const invoiceKind: Kind<Invoice> = {
  /** Finds an invoice with its subscription, which its payment may reactivate. */
  async family(tx, merchantId, invoiceId) {
    const [row] = await tx
      .select({ id: invoices.subscriptionId })
      .from(invoices)
      .where(and(eq(invoices.merchantId, merchantId), eq(invoices.id, invoiceId)))
    if (!row) throw new ApiError('not_found')
    return [
      { type: 'invoice', id: invoiceId },
      { type: 'subscription', id: row.id },
    ]
  },
  rows: ({ tx, store }, ids) => invoiceRows(tx, [store.merchantId], ids),
  isLive: false,
}
