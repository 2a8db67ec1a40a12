import { and, eq } from 'drizzle-orm'
import type { Refund } from '#contract/payments/refund.ts'
import { refunds } from '../../db/schema/index.ts'
import { ApiError } from '../../http/errors.ts'
import { refundRows } from './refund-rows.ts'
import { orderFamily } from '../families/families.ts'
import { previewOf } from '../orders/preview.ts'
import type { Kind } from '../../engine/kind.ts'

export const refundKind: Kind<Refund> = {
  async family(tx, merchantId, refundId) {
    const [refund] = await tx
      .select({ orderId: refunds.orderId })
      .from(refunds)
      .where(and(eq(refunds.merchantId, merchantId), eq(refunds.id, refundId)))
    if (!refund) throw new ApiError('not_found')
    return orderFamily(tx, merchantId, refund.orderId)
  },
  rows: ({ tx, store }, ids) => refundRows(tx, store, ids),
  isLive: true,
  shownBy: (work, id) => [{ type: 'order', id: work.row('refund', id).orderId }],
  preview: (work, id) => previewOf(work, work.row('refund', id).orderId),
}
