import { and, eq } from 'drizzle-orm'
import type { Invoice } from '#contract/subscriptions/subscription.ts'
import { invoices } from '../../db/schema/index.ts'
import type { Kind } from '../../engine/kind.ts'
import { ApiError } from '../../http/errors.ts'
import { invoiceRows } from './invoice-rows.ts'

export const invoiceKind: Kind<Invoice> = {
  /** An invoice with its subscription, which paying it may set free. */
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
