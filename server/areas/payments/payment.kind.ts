import { and, eq } from 'drizzle-orm'
import type { Payment } from '#contract/orders/order.ts'
import { payments } from '../../db/schema/index.ts'
import { ApiError } from '../../http/errors.ts'
import { paymentRows } from './payment-rows.ts'
import { orderFamily } from '../families/families.ts'
import { previewOf } from '../orders/preview.ts'
import type { Kind } from '../../engine/kind.ts'

export const paymentKind: Kind<Payment> = {
  async family(tx, merchantId, paymentId) {
    const [payment] = await tx
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(and(eq(payments.merchantId, merchantId), eq(payments.id, paymentId)))
    if (!payment) throw new ApiError('not_found')
    return orderFamily(tx, merchantId, payment.orderId)
  },
  async rows(work, ids) {
    const orderIds = ids.map((id) => work.row('payment', id).orderId)
    const rows = await paymentRows(work.tx, work.store, [...new Set(orderIds)])
    return rows.filter(({ id }) => ids.includes(id))
  },
  /** Announces its order instead. */
  isLive: false,
  shownBy: (work, id) => [{ type: 'order', id: work.row('payment', id).orderId }],
  preview: (work, id) => previewOf(work, work.row('payment', id).orderId),
}
