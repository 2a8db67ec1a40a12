import { eq } from 'drizzle-orm'
import type { CombineFacts } from '#contract/facts.ts'
import { orderTotals } from '#contract/pricing/order-totals.ts'
import type { CombineState } from '#contract/states.ts'
import { combines, orderLines, orders, tables } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { placeMember } from './place-guests.ts'
import { freeNumber, placeOrder } from '../place.ts'
import { priceLinesOf } from './price-lines.ts'

/**
 * Two orders at tables of their own, one of which was combined into the other or is about to be; its facts are those of
 * the order that gives its lines.
 */
export async function placeCombine(h: House, state: CombineState, facts: CombineFacts): Promise<string> {
  const { closedOrders, paidOrders, otherDayOrders, otherTaxOrders, courierOrders } = facts
  const { lockedOrders, redeemedOrders, members } = facts
  const ofSource = [
    closedOrders,
    paidOrders,
    otherDayOrders,
    otherTaxOrders,
    courierOrders,
    lockedOrders,
    redeemedOrders,
  ]
  const [number] = ofSource.flat()
  if (number) await freeNumber(h, number)
  const target = await placeOrder(h, { state: 'served', occupancy: 'served' })
  const source = await placeOrder(h, {
    state: closedOrders.length > 0 ? 'collected' : 'served',
    occupancy: 'served',
    number,
    paid: paidOrders.length > 0 ? 0.5 : 0,
    ...(otherDayOrders.length > 0 && { businessDay: '2026-11-19' }),
    ...(otherTaxOrders.length > 0 && { taxRate: 700 }),
  })
  if (courierOrders.length > 0) await h.db.update(orders).set({ delivery: 'booked' }).where(eq(orders.id, source.id))
  if (redeemedOrders.length > 0) await h.db.update(orders).set({ redemption: 'points' }).where(eq(orders.id, source.id))
  for (const [at, name] of members.entries()) {
    const memberId = await placeMember(h, name)
    await h.db
      .update(orders)
      .set({ memberId, placedAt: new Date(evening.getTime() + at) })
      .where(eq(orders.id, [target, source][at]!.id))
  }
  if (lockedOrders.length > 0)
    await h.db.update(tables).set({ bill: 'billed', billCopies: 1 }).where(eq(tables.id, source.tableId!))
  const id = h.outside.ids.id()
  const isDone = state !== 'picked'
  const money = { discount: 0, adjustment: 0, discountTerms: null, adjustmentTerms: null }
  const before = { state: 'served', stageAt: evening.toISOString(), ...money } as const
  const as = (orderId: string, versionAfter: number) => ({
    ...before,
    id: orderId,
    applyServiceCharge: true,
    versionAfter,
  })
  await h.db.insert(combines).values({
    merchantId: h.merchantId,
    id,
    state,
    targetOrderId: target.id,
    sourceOrderIds: [source.id],
    snapshot: isDone
      ? {
          orders: [as(target.id, facts.isUntouched ? 1 : 2), as(source.id, 1)],
          lines: source.lineIds.map((lineId, sort) => ({ id: lineId, orderId: source.id, originOrderId: null, sort })),
        }
      : null,
    undoUntil: new Date(evening.getTime() + (isDone && facts.isWithinWindow ? 10_000 : 0)),
    at: evening,
  })
  if (isDone) await mergeByHand(h, source, target.id)
  return id
}

/** A source as combining leaves it: its lines are the target's, and it owes nothing. */
async function mergeByHand(h: House, source: { id: string; tableId?: string }, targetId: string): Promise<void> {
  const moved = { orderId: targetId, originOrderId: source.id }
  await h.db.update(orderLines).set(moved).where(eq(orderLines.orderId, source.id))
  const empty = { subtotal: 0, serviceCharge: 0, tax: 0, taxInside: 0, total: 0 }
  await h.db
    .update(orders)
    .set({ ...empty, state: 'merged', mergedInto: targetId })
    .where(eq(orders.id, source.id))
  const lines = await h.db.select().from(orderLines).where(eq(orderLines.orderId, targetId))
  const [target] = await h.db.select().from(orders).where(eq(orders.id, targetId))
  const totals = orderTotals(
    lines.map(({ amount }) => amount),
    target!,
  )
  await h.db.update(orders).set(totals).where(eq(orders.id, targetId))
  await priceLinesOf(h, targetId)
  await h.db.update(tables).set({ bill: 'none' }).where(eq(tables.id, source.tableId!))
}
