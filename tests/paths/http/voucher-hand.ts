import { and, desc, eq, sql } from 'drizzle-orm'
import type { Work } from '../../../server/engine/work.ts'
import { settleSpent } from '../../../server/areas/members/perks/settle-spent.ts'
import { lockAlso } from '../../../server/areas/rewards/give-reward.ts'
import { orders, voucherEntries } from '../../../server/db/schema/index.ts'
import { lock, refund, takeMoney } from './order-hand.ts'

/** Locks the open order that has a voucher, if there is one. */
async function lockOrderOf(work: Work, voucherId: string): Promise<string | undefined> {
  await lockAlso(work, [{ type: 'voucher', id: voucherId }])
  const { merchantId, redemption, discountTerms, state, placedAt } = orders
  const lies = sql`${discountTerms} ->> 'voucher_id' = ${voucherId}`
  const [order] = await work.tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(merchantId, work.store.merchantId), eq(redemption, 'voucher'), eq(state, 'served'), lies))
    .orderBy(placedAt, orders.id)
    .limit(1)
  if (order) await lock(work, order.id)
  return order?.id
}

/** Puts a voucher on an order. */
export async function putOn(work: Work, voucherId: string, orderId: string): Promise<void> {
  await lock(work, orderId)
  const { code } = work.row('voucher', voucherId)
  await work.send('redemption', orderId, { type: 'redemption.useVoucher', code })
}

/** Completes the order that has a voucher, which uses it up; returns false if no order has it. */
export async function complete(work: Work, voucherId: string): Promise<boolean> {
  const orderId = await lockOrderOf(work, voucherId)
  if (!orderId) return false
  const { total: amount } = work.row('order', orderId)
  await takeMoney(work, orderId, amount)
  await work.send('order', orderId, { type: 'order.credit', amount })
  return true
}

/** Removes a voucher from its order; returns false if no order has it. */
export async function takeOff(work: Work, voucherId: string): Promise<boolean> {
  const orderId = await lockOrderOf(work, voucherId)
  if (!orderId) return false
  await work.send('redemption', orderId, { type: 'redemption.takeOff' })
  await settleSpent(work)
  return true
}

/** Gives a used voucher back: the order that used it is refunded. */
export async function giveBack(work: Work, voucherId: string): Promise<void> {
  await lockAlso(work, [{ type: 'voucher', id: voucherId }])
  const { orderId, kind, amount, at } = voucherEntries
  const used = and(eq(voucherEntries.voucherId, voucherId), eq(kind, 'redeemed'))
  const [use] = await work.tx.select({ orderId, amount }).from(voucherEntries).where(used).orderBy(desc(at)).limit(1)
  await lock(work, use!.orderId!)
  const payment = work.rows('payment').find((one) => one.orderId === use!.orderId)!
  await refund(work, payment.id, payment.amount)
  await work.send('voucher', voucherId, { type: 'voucher.giveBack', order_id: use!.orderId, amount: use!.amount })
}

/** Lets the last day of a voucher pass, and returns it then. */
export async function expire(work: Work, voucherId: string): Promise<void> {
  await lockAlso(work, [{ type: 'voucher', id: voucherId }])
  await work.set('voucher', voucherId, { expiresOn: '2026-11-19' })
  if (work.row('voucher', voucherId).state === 'redeemed') return giveBack(work, voucherId)
  if (!(await takeOff(work, voucherId))) await work.send('voucher', voucherId, { type: 'voucher.expire' })
}

/** Takes a voucher away from its member. */
export async function revoke(work: Work, voucherId: string): Promise<void> {
  await takeOff(work, voucherId)
  await work.send('voucher', voucherId, { type: 'voucher.revoke' })
}
