import { eq, sql } from 'drizzle-orm'
import type { RefundState } from '#contract/states.ts'
import { orders, payments, refunds } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'

const ended: readonly RefundState[] = ['completed', 'manual_completed']
const dropped: readonly RefundState[] = ['denied', 'cancelled']

type PlacedBack = Partial<typeof refunds.$inferInsert> & { state: RefundState }

/** A refund of a payment, by default of all of it, with the resulting sums of payment and order. */
export async function askBack(h: House, paymentId: string, given: PlacedBack): Promise<string> {
  const [payment] = await h.db.select().from(payments).where(eq(payments.id, paymentId))
  const { merchantId, orderId, businessDay, method, amount: paid } = payment!
  const { amount = paid, state } = given
  const id = h.outside.ids.id()
  const asked = { merchantId, id, orderId, paymentId, businessDay, requesterId: h.floor.id }
  const usual = { method, isCash: false, aboveLimit: false, requestedAt: evening, stateAt: evening }
  await h.db.insert(refunds).values({ ...asked, ...usual, ...given, amount })
  if (dropped.includes(state)) return id
  const column = ended.includes(state) ? 'refunded' : 'refunding'
  await h.db
    .update(payments)
    .set({
      [column]: sql`${payments[column]} + ${amount}`,
      ...(column === 'refunded' && { state: amount === paid ? 'refunded' : 'partly_refunded' }),
    })
    .where(eq(payments.id, paymentId))
  const [order] = await h.db
    .update(orders)
    .set({ [column]: sql`${orders[column]} + ${amount}` })
    .where(eq(orders.id, orderId))
    .returning()
  const { captured, refunded, refunding } = order!
  const paymentStatus = refunding > 0 ? 'refund_pending' : refunded >= captured ? 'refunded' : 'partially_refunded'
  await h.db.update(orders).set({ paymentStatus }).where(eq(orders.id, orderId))
  return id
}
