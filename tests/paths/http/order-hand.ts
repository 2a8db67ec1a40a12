import { and, eq, inArray } from 'drizzle-orm'
import type { LineState } from '#contract/states.ts'
import { payment } from '#machines/payment.machine.ts'
import type { Work } from '../../../server/engine/work.ts'
import { orderFamily } from '../../../server/areas/families/families.ts'
import { lockAlso } from '../../../server/areas/rewards/give-reward.ts'
import { undoableUntil } from '../../../server/areas/orders/cancellation-facts.ts'
import { dropLines } from '../../../server/areas/orders/order-lines.ts'
import { liveLine } from '../../../server/areas/orders/order-rows.ts'
import { moveStock } from '../../../server/areas/orders/stock.ts'
import { returnCash } from '../../../server/areas/payments/cash-drawer.ts'
import { recalculateOrder } from '../../../server/areas/orders/order-money.ts'
import { kitchenTickets, orderLines } from '../../../server/db/schema/index.ts'
import type { House } from '../../support/house.ts'
import { placeOrder } from '../../support/place.ts'

/** Locks an order with all that a command on it may change. */
export async function lock(work: Work, orderId: string): Promise<void> {
  await lockAlso(work, await orderFamily(work.tx, work.store.merchantId, orderId))
}

/** Makes the payment of money that an order is credited with. */
export async function takeMoney(work: Work, orderId: string, amount: number): Promise<void> {
  const { businessDay } = work.store
  const given = { orderId, state: 'captured', method: 'card', amount, businessDay, at: work.now } as const
  await work.insert('payment', 'payment', given, 'payment.create')
}

/** Voids the payments of money that an order is debited with; the excess is paid again. */
export async function voidMoney(work: Work, orderId: string, amount: number): Promise<void> {
  let left = amount
  for (const row of work.rows('payment')) {
    const held = row.state === 'captured' && row.refunded + row.refunding === 0 ? row.amount : 0
    if (row.orderId !== orderId || held === 0 || left === 0) continue
    await work.set('payment', row.id, { state: 'voided' })
    const step = { chart: 'payment', event: 'payment.void', fromState: 'captured', toState: 'voided' }
    work.note({ ...step, subjectType: 'payment', subjectId: row.id, subjectVersion: row.version })
    await returnCash(work, row, payment)
    if (held > left) await takeMoney(work, orderId, held - left)
    left -= Math.min(held, left)
  }
}

/**
 * Restores the lines of an order as they were sold, the last one at the whole total. Withdraws the kitchen's tickets
 * about their removal.
 */
export async function restoreLines(work: Work, orderId: string, state: LineState, total: number): Promise<void> {
  const { merchantId } = work.store
  const ofOrder = and(eq(orderLines.merchantId, merchantId), eq(orderLines.orderId, orderId))
  const all = await work.tx.select().from(orderLines).where(ofOrder).orderBy(orderLines.sort)
  for (const [place, { id, menuId, quantity, made }] of all.entries()) {
    if (made !== true) await moveStock(work, menuId, id, 'sold', quantity)
    const amount = place === all.length - 1 ? total : 0
    await work.tx
      .update(orderLines)
      .set({ state, amount, comped: false })
      .where(and(ofOrder, eq(orderLines.id, id)))
  }
  const { merchantId: ofStore, orderId: of, kind } = kitchenTickets
  await work.tx
    .update(kitchenTickets)
    .set({ withdrawnAt: work.now })
    .where(and(eq(ofStore, merchantId), eq(of, orderId), inArray(kind, ['cancel', 'info'])))
  work.forget()
}

/** Gives some of a payment back, by a refund that ends. */
export async function refund(work: Work, paymentId: string, amount: number): Promise<void> {
  const { orderId, method, businessDay, refunding } = work.row('payment', paymentId)
  const isCash = method === 'cash'
  const asked = { orderId, paymentId, method, amount, businessDay, isCash, aboveLimit: false }
  const when = { requesterId: work.actor.id, requestedAt: work.now, stateAt: work.now }
  const { id } = await work.insert('refund', 'refund', { ...asked, ...when, state: 'processing' }, 'refund.request')
  await work.set('payment', paymentId, { refunding: refunding + amount })
  await work.set('order', orderId, { refunding: work.row('order', orderId).refunding + amount })
  await work.send('refund', id, { type: 'refund.complete' })
}

const linesOf = (orderId: string) => eq(orderLines.orderId, orderId)

/** Takes the last line off an order, whose food was not made, for as long as it can be undone. */
export async function takeLineOff(work: Work, orderId: string): Promise<void> {
  const live = and(eq(orderLines.merchantId, work.store.merchantId), eq(orderLines.orderId, orderId), liveLine)
  const lines = await work.tx.select().from(orderLines).where(live).orderBy(orderLines.sort)
  const undoEnds = undoableUntil(work.now, work.store)
  const off = { type: 'order.cancel', to: 'cancelled', made: false, reason: null, undoEnds } as const
  await dropLines(work, work.row('order', orderId), lines.slice(-1), off)
  await recalculateOrder(work, orderId)
}

/** Takes a voucher off an order, which none has that is merged or restored. */
export async function endRedemption(work: Work, orderId: string): Promise<void> {
  if (work.row('order', orderId).redemption !== 'none')
    await work.send('redemption', orderId, { type: 'redemption.end' })
}

/** Merges an order into one that it has its lines from then on. */
export async function giveLines(h: House, work: Work, orderId: string, merge: () => Promise<void>): Promise<void> {
  const { tableId, visitId, method } = work.row('order', orderId)
  const at = tableId && visitId ? { tableId, visitId } : undefined
  await endRedemption(work, orderId)
  const target = await placeOrder(h, { state: 'accepted', method, at, lines: [] })
  await lock(work, target.id)
  await work.tx.update(orderLines).set({ orderId: target.id }).where(linesOf(orderId))
  work.forget()
  await work.set('order', orderId, { mergedInto: target.id })
  await merge()
  await recalculateOrder(work, target.id)
}

/** Lets an order that was merged take its lines back: the other one is merged into it. */
export async function takeLinesBack(work: Work, orderId: string, unmerge: () => Promise<void>): Promise<void> {
  const { mergedInto } = work.row('order', orderId)
  if (!mergedInto) return unmerge()
  await lock(work, mergedInto)
  await work.tx.update(orderLines).set({ orderId }).where(linesOf(mergedInto))
  work.forget()
  await work.set('order', orderId, { mergedInto: null })
  await work.set('order', mergedInto, { mergedInto: orderId })
  await unmerge()
  await work.send('order', mergedInto, { type: 'order.merge' })
}
