import { nanoid } from 'nanoid'
import { eq } from 'drizzle-orm'
import type { ClaimFacts, DeliveryFacts, OwnerFacts } from '#contract/facts.ts'
import type { ClaimState, DeliveryState, OrderState, OwnerState } from '#contract/states.ts'
import { members, merchants, orders } from '../../server/db/schema/index.ts'
import { evening, type House } from './house.ts'
import { placeOrder } from './place.ts'

/** An order whose goods are claimed or not: packed where they are ready, taken long ago where that cannot be undone. */
export async function placeClaim(h: House, claim: ClaimState, facts: ClaimFacts): Promise<string> {
  const method = facts.hasGoods ? 'pickup' : 'dine_in'
  const { id } = await placeOrder(h, { state: facts.isReady ? 'ready' : 'preparing', method })
  const claimedAt = claim === 'unclaimed' ? null : new Date(evening.getTime() - (facts.isUndoable ? 0 : 60_000))
  await h.db.update(orders).set({ claim, claimedAt }).where(eq(orders.id, id))
  return id
}

/** How far an order is whose courier is so far. */
function orderStateOf(delivery: DeliveryState, { isUnderWay, isReady }: DeliveryFacts): OrderState {
  if (!isUnderWay) return delivery === 'none' ? 'pending' : 'cancelled'
  return isReady ? 'ready' : 'accepted'
}

/** An order with a courier in a state; the store's courier settings are those of the facts. */
export async function placeDelivery(h: House, delivery: DeliveryState, facts: DeliveryFacts): Promise<string> {
  const { isDelivery, hasAddress, isQuoteAlive, fee, agreed, tolerance, ownFee } = facts
  const settings = { ownCourierFee: ownFee, courierTolerance: tolerance }
  await h.db.update(merchants).set(settings).where(eq(merchants.merchantId, h.merchantId))
  const method = isDelivery ? 'delivery' : 'pickup'
  const { id } = await placeOrder(h, { state: orderStateOf(delivery, facts), method })
  const isQuoted = delivery === 'quoted'
  const quoteExpiresAt = isQuoted ? new Date(evening.getTime() + (isQuoteAlive ? 60_000 : -1)) : null
  const given = { quoteId: isQuoted ? 'quote' : null, courierFee: fee, courierAgreed: agreed, quoteExpiresAt }
  const address = hasAddress ? 'Torstraße 1' : null
  await h.db
    .update(orders)
    .set({ delivery, address, ...given })
    .where(eq(orders.id, id))
  return id
}

/** A member of the house's brand. */
export async function placeMember(h: House, name = 'Ada'): Promise<string> {
  const id = nanoid()
  const joined = { joinedIn: h.merchantId, joinedAt: evening }
  await h.db.insert(members).values({ brandId: h.brandId, id, username: id, name, ...joined })
  return id
}

/** An order that a colleague was asked to take over or not; completed a day ago, or longer than points may be moved. */
export async function placeOwner(h: House, owner: OwnerState, facts: OwnerFacts): Promise<string> {
  const { isOpen, isCompleted, isWithinWindow, isSilenceConsent } = facts
  await h.db.update(merchants).set({ isSilenceConsent }).where(eq(merchants.merchantId, h.merchantId))
  const state = isOpen ? 'served' : isCompleted ? 'completed' : 'cancelled'
  const { id } = await placeOrder(h, { state, paid: isCompleted ? 1 : 0 })
  const closedAt = isOpen ? null : new Date(evening.getTime() - (isWithinWindow ? 1 : 8) * 86_400_000)
  const askedStaffId = owner === 'proposed' ? h.floor.id : null
  await h.db.update(orders).set({ owner, askedStaffId, closedAt }).where(eq(orders.id, id))
  return id
}
