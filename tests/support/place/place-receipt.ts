import type { House } from '../house.ts'
import { placeOrder } from '../place.ts'

/** A receipt of a table that pays at once, as the server issues it. Returns its id. */
export async function placeReceipt(h: House): Promise<string> {
  const { tableId } = await placeOrder(h, { state: 'served' })
  const paid = await h.floor.patch('/admin/toggle_payment_status', { table_id: tableId, payment_method: 'card' })
  const { receipts: issued } = (await h.floor.get(`/admin/order_detail/${paid.data.orders[0].id}`)).data
  return issued[0].id as string
}
