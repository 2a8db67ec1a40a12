import type { Order, OrderDetail } from '#contract/orders/order.ts'
import { papersTakenBack } from '../kitchen/withdraw.ts'
import { orderDetail } from './order-detail.ts'
import { orderRows } from '../orders/order-rows.ts'
import { orderFamily, voucherOf } from '../families/families.ts'
import { previewOf } from '../orders/preview.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Kind } from '../../engine/kind.ts'

export const orderKind: Kind<Order, OrderDetail> = {
  /** Adds the voucher that an event names, and the waiting papers of a cancellation that is undone. */
  family: async (tx, merchantId, orderId, event) => [
    ...(await orderFamily(tx, merchantId, orderId)),
    ...(event.type === 'cancellation.undo' ? await papersTakenBack(tx, merchantId, orderId) : []),
    ...(event.type === 'redemption.useVoucher' ? await voucherOf(tx, merchantId, event) : []),
  ],
  rows: ({ tx, store }, ids) => orderRows(tx, store, ids),
  detail: ({ tx, store, published }, id) => orderDetail(tx, store, id, published),
  isLive: true,
  /** Announces the tables whose tiles show the order. */
  shownBy(work, id) {
    const { visitId } = work.row('order', id)
    return work.rows('table').flatMap((table) => (table.visitId === visitId ? { type: 'table', id: table.id } : []))
  },
  forgets: 'visit',
  sums: ({ total, captured }: SubjectRow<'order'>) => ({ total, captured }),
  preview: previewOf,
}
