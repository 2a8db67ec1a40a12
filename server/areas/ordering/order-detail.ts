import { eq } from 'drizzle-orm'
import type { OrderDetail } from '#contract/orders/order.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { printJobs } from '../../db/schema/index.ts'
import { ApiError } from '../../http/errors.ts'
import { type KnownRows, nothingKnown } from '../../engine/known.ts'
import { perksOfOrder } from '../members/member-rows.ts'
import { orderRows } from '../orders/order-rows.ts'
import { paymentRows } from '../payments/payment-rows.ts'
import { printJobRows } from '../printing/print-rows.ts'
import { receiptsOfOrder } from '../orders/order-receipts.ts'
import { refundRowsOf } from '../payments/refund-rows.ts'
import type { Store } from '../../http/store.ts'
import { ticketsOfOrder } from '../kitchen/ticket-rows.ts'
import { timeline } from '../../engine/timeline.ts'

/** Reads an order with its payments, refunds and history. Unknown orders and those of other stores are 404. */
export async function orderDetail(
  tx: Db | Tx,
  store: Store,
  orderId: string,
  known: KnownRows = nothingKnown,
): Promise<OrderDetail> {
  const [order] = await orderRows(tx, store, [orderId], known.of('order'))
  if (!order) throw new ApiError('not_found')
  const payments = await paymentRows(tx, store, [orderId])
  const own = await timeline(tx, store, 'order', [orderId], null, known.history)
  const paid = await timeline(
    tx,
    store,
    'payment',
    payments.map((payment) => payment.id),
    null,
    known.history,
  )
  const tickets = await ticketsOfOrder(tx, store, orderId)
  const jobs = await printJobRows(tx, store, eq(printJobs.orderId, orderId))
  const refunds = await refundRowsOf(tx, store, [orderId])
  const givenBack = await timeline(
    tx,
    store,
    'refund',
    refunds.map(({ id: refundId }) => refundId),
    null,
    known.history,
  )
  return {
    ...order,
    payments,
    refunds,
    tickets,
    print_jobs: jobs,
    receipts: await receiptsOfOrder(tx, store, orderId),
    perks: await perksOfOrder(tx, store, orderId),
    timeline: [...own, ...paid, ...givenBack].toSorted((a, b) => a.at.localeCompare(b.at)),
  }
}
