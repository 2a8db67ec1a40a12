import { eq } from 'drizzle-orm'
import type { ReceiptFacts, ReceiptState } from '#contract/receipts/receipt.ts'
import { merchants, receipts } from '../../../server/db/schema/index.ts'
import type { House } from '../house.ts'
import { placeOrder } from '../place.ts'

/** A receipt of a table that pays at once, as the server issues it. Returns its id. */
export async function placeReceipt(h: House): Promise<string> {
  const { tableId } = await placeOrder(h, { state: 'served' })
  const paid = await h.floor.patch('/admin/toggle_payment_status', { table_id: tableId, payment_method: 'card' })
  const { receipts: issued } = (await h.floor.get(`/admin/order_detail/${paid.data.orders[0].id}`)).data
  return issued[0].id as string
}

/** A receipt in a state; as many copies were requested as its facts leave. */
export async function placeReceiptIn(h: House, state: ReceiptState, { copiesLeft }: ReceiptFacts): Promise<string> {
  const id = await placeReceipt(h)
  const [store] = await h.db.select().from(merchants).where(eq(merchants.merchantId, h.merchantId))
  const buyer = state === 'addressed' ? { name: 'Ada', address: '12 St James Square, London', tax_number: null } : null
  const copies = store!.reprints + 1 - copiesLeft
  await h.db.update(receipts).set({ state, buyer, copies }).where(eq(receipts.id, id))
  return id
}
