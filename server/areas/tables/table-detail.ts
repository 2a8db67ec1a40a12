import { and, eq } from 'drizzle-orm'
import type { Table, TableDetail } from '#contract/tables/table.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { carts, orders } from '../../db/schema/index.ts'
import { ApiError } from '../../http/errors.ts'
import { cartRow } from '../carts/cart-rows.ts'
import { type KnownRows, nothingKnown } from '../../engine/known.ts'
import { orderRows } from '../orders/order-rows.ts'
import { paymentRows } from '../payments/payment-rows.ts'
import type { Store } from '../../http/store.ts'
import { tableRows } from './table-rows.ts'
import { timeline } from '../../engine/timeline.ts'

/**
 * Reads a table with all rows of its visit, except those that a command has just published. Unknown tables and those of
 * other stores are 404.
 */
export async function tableDetail(
  tx: Db | Tx,
  store: Store,
  tableId: string,
  known: KnownRows = nothingKnown,
): Promise<TableDetail> {
  const table = known.of<Table>('table').find(({ id }) => id === tableId) ?? (await tableRows(tx, store, [tableId]))[0]
  if (!table) throw new ApiError('not_found')
  const visitId = table.visit?.id
  const orderIds = visitId
    ? await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.merchantId, store.merchantId), eq(orders.visitId, visitId)))
        .orderBy(orders.placedAt)
    : []
  const ids = orderIds.map((order) => order.id)
  const [cart] = visitId
    ? await tx
        .select()
        .from(carts)
        .where(and(eq(carts.merchantId, store.merchantId), eq(carts.visitId, visitId), eq(carts.state, 'open')))
    : []
  return {
    ...table,
    cart: cart ? await cartRow(tx, store, cart) : null,
    visit_orders: await orderRows(tx, store, ids, known.of('order')),
    payments: await paymentRows(tx, store, ids),
    timeline: await timeline(
      tx,
      store,
      'table',
      [tableId],
      table.visit ? new Date(table.visit.seated_at) : null,
      known.history,
    ),
  }
}
