import { eq } from 'drizzle-orm'
import type { SettlementFacts } from '#contract/facts.ts'
import type { SettlementState } from '#contract/states.ts'
import { merchants, payments, refunds, settlements } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { placeOrder, placeRefund } from '../place.ts'
import { placePaper, placePrinter } from './place-print.ts'

let daysPlaced = 0

/** A cake that was paid for in cash on a business day. */
async function placeCash(h: House, amount: number, businessDay: string): Promise<void> {
  const lines = [{ menuId: h.menu.cake, name: 'Tarte Tatin', quantity: 1, unitPrice: amount, amount }]
  const { id } = await placeOrder(h, { state: 'completed', paid: 1, lines, serviceRate: 0, businessDay })
  await h.db.update(payments).set({ method: 'cash' }).where(eq(payments.orderId, id))
}

/**
 * A settlement of a day of its own, in a state, with as many open orders, running refunds and days before it as its
 * facts count. Each is of a day before those that were placed so far, so that none waits for another.
 */
export async function placeSettlement(h: House, state: SettlementState, facts: SettlementFacts): Promise<string> {
  daysPlaced += 1
  const dayOf = (shift: number) => new Date(Date.UTC(2020, 0, shift)).toISOString().slice(0, 10)
  const businessDay = dayOf(facts.isOver ? -2 * daysPlaced : 36_500 + daysPlaced)
  const id = h.outside.ids.id()
  const { isAccepted: accepted, countedCash, expectedCash, earlierDays } = facts
  const own = { merchantId: h.merchantId, id, businessDay, state, accepted, countedCash, stateAt: evening }
  await h.db
    .update(merchants)
    .set({ adjustmentLimit: facts.adjustmentLimit })
    .where(eq(merchants.merchantId, h.merchantId))
  if (expectedCash) await placeCash(h, expectedCash, businessDay)
  for (let i = 0; i < earlierDays; i++) await placeCash(h, 940, dayOf(-2 * daysPlaced - 1))
  await h.db.insert(settlements).values(own)
  for (let i = 0; i < facts.openOrders; i++) await placeOrder(h, { state: 'served', businessDay })
  for (let i = 0; i < facts.runningRefunds; i++) {
    const refund = await placeRefund(h, 'pending', { isCash: false, isAboveLimit: false })
    await h.db.update(refunds).set({ businessDay }).where(eq(refunds.id, refund.id))
  }
  for (let i = 0; i < facts.failedEffects; i++) await placeFailure(h, businessDay)
  return id
}

/** Makes a paper for an order of a day that could not be printed. */
async function placeFailure(h: House, businessDay: string): Promise<void> {
  const { id: orderId } = await placeOrder(h, { state: 'completed', paid: 1, businessDay })
  await placePaper(h, await placePrinter(h), { state: 'failed', subjectId: orderId, orderId })
}
