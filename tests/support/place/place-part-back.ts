import { eq } from 'drizzle-orm'
import { orders, payments, refunds } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'

/** Asks one unit of what was paid on an order back: it is on its way. */
export async function placePartBack(h: House, orderId: string): Promise<void> {
  const back = { refunding: 1 }
  const ofOrder = eq(payments.orderId, orderId)
  const [payment] = await h.db.update(payments).set(back).where(ofOrder).returning()
  const { merchantId, businessDay, method } = payment!
  await h.db
    .update(orders)
    .set({ ...back, paymentStatus: 'refund_pending' })
    .where(eq(orders.id, orderId))
  await h.db.insert(refunds).values({
    merchantId,
    id: h.outside.ids.id(),
    orderId,
    paymentId: payment!.id,
    state: 'pending',
    method,
    isCash: false,
    amount: back.refunding,
    aboveLimit: false,
    requesterId: h.floor.id,
    businessDay,
    requestedAt: evening,
    stateAt: evening,
  })
}
