import { and, arrayContains, desc, eq } from 'drizzle-orm'
import type { OrderReceipt } from '#contract/receipts/order-receipt.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { receipts } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'

const ofOrderWire = wire<OrderReceipt>()('id series number at copies')

/** Reads the receipts of an order, the oldest first. */
export async function receiptsOfOrder(tx: Db | Tx, store: Store, orderId: string): Promise<OrderReceipt[]> {
  const rows = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.merchantId, store.merchantId), arrayContains(receipts.orderIds, [orderId])))
    .orderBy(receipts.at, desc(receipts.series), receipts.number)
  return rows.map(ofOrderWire)
}
