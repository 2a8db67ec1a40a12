import { eq } from 'drizzle-orm'
import { type CheckInCalendar, noCalendar } from '#contract/rewards/check-in.ts'
import { noLadder } from '#contract/members/ranks.ts'
import type {
  CancellationFacts,
  ClaimFacts,
  DeliveryFacts,
  MemberFacts,
  OwnerFacts,
  RedemptionFacts,
  VoucherFacts,
} from '#contract/facts.ts'
import type {
  CancellationState,
  ClaimState,
  DeliveryState,
  OrderState,
  OwnerState,
  RedemptionState,
  VoucherState,
} from '#contract/states.ts'
import {
  brands,
  consents,
  members,
  merchants,
  orderLines,
  orders,
  perkEntries,
  tables,
  voucherEntries,
  vouchers,
} from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { day, placeOrder } from '../place.ts'

/** An order whose goods are claimed or not: packed where they are ready, taken long ago where that cannot be undone. */
export async function placeClaim(h: House, claim: ClaimState, facts: ClaimFacts): Promise<string> {
  const method = facts.hasGoods ? 'pickup' : 'dine_in'
  const { id } = await placeOrder(h, { state: facts.isReady ? 'ready' : 'preparing', method })
  const claimedAt = claim === 'unclaimed' ? null : new Date(evening.getTime() - (facts.isUndoable ? 0 : 60_000))
  await h.db.update(orders).set({ claim, claimedAt }).where(eq(orders.id, id))
  return id
}

/** An order of which a cake was cancelled a moment ago, or longer ago than that can be undone. */
export async function placeCancellation(
  h: House,
  cancellation: CancellationState,
  { isWithinWindow, isUntouched, soldOut }: CancellationFacts,
): Promise<string> {
  const { id } = await placeOrder(h, { state: 'served', occupancy: 'served', paid: isUntouched ? 0 : 0.5 })
  if (cancellation === 'none') return id
  const offAt = new Date(evening.getTime() - (isWithinWindow ? 0 : 60_000))
  // More than there are of it, where it cannot be sold again.
  const quantity = soldOut.length === 0 ? 1 : 1000
  const cake = { id: h.outside.ids.id(), menuId: h.menu.cake, quantity }
  const price = { name: 'Tarte Tatin', unitPrice: 940, amount: 940 * quantity }
  const off = { state: 'cancelled', offAt, offEvent: 'order.cancel', offBy: h.owner.id } as const
  await h.db
    .insert(orderLines)
    .values({ merchantId: h.merchantId, orderId: id, ...cake, ...price, ...off, sort: 2, sentAt: evening })
  const lines = [{ ...cake, state: 'served' as const, made: false }]
  const cancelled = { at: offAt.toISOString(), state: 'served' as const, lines }
  await h.db.update(orders).set({ cancellation, cancelled }).where(eq(orders.id, id))
  return id
}

/** Returns the state of an order whose delivery is in a state. */
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
  const id = h.outside.ids.id()
  const joined = { joinedIn: h.merchantId, joinedAt: evening }
  await h.db.insert(members).values({ brandId: h.brandId, id, username: id, name, ...joined })
  return id
}

/** Gives the brand ranks that no member has spent enough for, and a member one of them by hand if the facts say so. */
export async function placeRank(
  h: House,
  memberId: string,
  { ranks, rank, isRankLocked }: Pick<MemberFacts, 'ranks' | 'rank' | 'isRankLocked'>,
): Promise<void> {
  if (ranks.length === 0) return
  const all = ranks.map((id, at) => ({ id, name: id, threshold: 1000 * (at + 1), points_percent: 100 }))
  await h.db
    .update(brands)
    .set({ ladder: { ...noLadder, ranks: all } })
    .where(eq(brands.id, h.brandId))
  if (isRankLocked)
    await h.db
      .update(members)
      .set({ rankId: ranks[rank - 1]!, rankUntil: '2026-12-24' })
      .where(eq(members.id, memberId))
}

/** Has a member say yes to offers. */
export async function giveConsent(h: House, memberId: string): Promise<void> {
  const said = { brandId: h.brandId, memberId, seq: 1, state: 'granted', source: 'till' } as const
  await h.db.insert(consents).values({ ...said, at: evening, actorName: 'Floor' })
}

/**
 * An order that a colleague was or was not asked to take over; completed a day ago, or longer than points may be moved.
 */
export async function placeOwner(h: House, owner: OwnerState, facts: OwnerFacts): Promise<string> {
  const { isOpen, isCompleted, isWithinWindow, isRedeemed, isSilenceConsent } = facts
  await h.db.update(merchants).set({ isSilenceConsent }).where(eq(merchants.merchantId, h.merchantId))
  const state = isOpen ? 'served' : isCompleted ? 'completed' : 'cancelled'
  const { id } = await placeOrder(h, { state, paid: isCompleted ? 1 : 0 })
  const closedAt = isOpen ? null : new Date(evening.getTime() - (isWithinWindow ? 1 : 8) * 86_400_000)
  const askedStaffId = owner === 'proposed' ? h.floor.id : null
  const redemption = isRedeemed ? 'points' : 'none'
  await h.db.update(orders).set({ owner, askedStaffId, closedAt, redemption }).where(eq(orders.id, id))
  return id
}

/**
 * A voucher in a state, with as many uses as its facts say, and an open order for each reserved use: the given order is
 * one of these, or has ended and used it.
 */
export async function placeVoucher(
  h: House,
  state: VoucherState,
  { uses, reserved, usesLeft, isOver }: VoucherFacts,
  order?: string,
): Promise<{ id: string; code: string }> {
  const id = h.outside.ids.id()
  const own = { merchantId: h.merchantId, id, code: id, name: 'Five off' }
  const orderIds = order === undefined ? [] : [order]
  while (orderIds.length < reserved) orderIds.push((await placeOrder(h, { state: 'served' })).id)
  const discountTerms = { kind: 'amount' as const, value: 0, voucher_id: id }
  for (const orderId of orderIds)
    await h.db.update(orders).set({ redemption: 'voucher', discountTerms }).where(eq(orders.id, orderId))
  await h.db.insert(vouchers).values({
    ...own,
    state,
    kind: 'amount',
    value: 500,
    uses,
    reserved,
    usesLimit: uses + reserved + usesLeft,
    expiresOn: isOver ? '2026-11-19' : null,
    issuedAt: evening,
    stateAt: evening,
  })
  const entry = {
    merchantId: h.merchantId,
    voucherId: id,
    businessDay: day,
    at: evening,
    actorName: 'Test',
    requestId: id,
  }
  const steps: Partial<typeof voucherEntries.$inferInsert>[] = [
    { kind: 'issued', uses: 0 },
    ...orderIds.map((orderId) => ({ kind: 'reserved' as const, uses: 0, orderId })),
    ...Array.from({ length: uses }, (_, at) => ({
      kind: 'redeemed' as const,
      uses: at + 1,
      orderId: reserved === 0 ? (order ?? null) : null,
    })),
  ]
  for (const step of steps)
    await h.db.insert(voucherEntries).values({ ...entry, id: h.outside.ids.id(), kind: 'issued', uses: 0, ...step })
  return { id, code: id }
}

/** A member's order at a table, with a voucher or points on it or not. */
export async function placeRedemption(h: House, redemption: RedemptionState, facts: RedemptionFacts): Promise<string> {
  await h.db.update(merchants).set({ pointValue: 10 }).where(eq(merchants.merchantId, h.merchantId))
  const { isOpen, isUnpaid, isBillLocked, hasDiscount } = facts
  const free = { menuId: h.menu.cake, name: 'Tarte Tatin', quantity: 1, unitPrice: 0, amount: 0 }
  const { id, tableId } = await placeOrder(
    h,
    isOpen ? { state: 'served', paid: isUnpaid ? 0 : 0.5 } : { state: 'completed', lines: [free] },
  )
  if (isBillLocked) await h.db.update(tables).set({ bill: 'billed', billCopies: 1 }).where(eq(tables.id, tableId!))
  const memberId = await placeMember(h)
  await givePoints(h, memberId, 100)
  const terms = { kind: 'amount' as const, value: 0 }
  // An order that has ended has used it.
  const [uses, reserved] = isOpen ? [0, 1] : [1, 0]
  const ofOrder = { uses, reserved, usesLeft: 0, isOver: false }
  const voucher = redemption === 'voucher' && (await placeVoucher(h, isOpen ? 'reserved' : 'redeemed', ofOrder, id))
  const discountTerms =
    redemption === 'points'
      ? { ...terms, points: 0 }
      : voucher
        ? { ...terms, voucher_id: voucher.id }
        : hasDiscount
          ? { ...terms, name: 'Staff' }
          : null
  await h.db.update(orders).set({ redemption, memberId, discountTerms }).where(eq(orders.id, id))
  return id
}

/** Has the brand give points for each check-in in a row. */
export const giveForComing = (h: House, days: number[], more: Partial<CheckInCalendar> = {}) =>
  h.db
    .update(brands)
    .set({ checkIn: { ...noCalendar, days, ...more } })
    .where(eq(brands.id, h.brandId))

/** Points that a member has from elsewhere, or for a cause. */
export async function givePoints(
  h: House,
  memberId: string,
  amount: number,
  given: Partial<Pick<typeof perkEntries.$inferInsert, 'kind' | 'causeId'>> = {},
): Promise<void> {
  const earlier = await h.db.select().from(perkEntries).where(eq(perkEntries.memberId, memberId))
  await h.db.insert(perkEntries).values({
    merchantId: h.merchantId,
    id: h.outside.ids.id(),
    brandId: h.brandId,
    memberId,
    perk: 'point',
    seq: earlier.length + 1,
    kind: 'earned',
    ...given,
    amount,
    balanceAfter: earlier.reduce((sum, entry) => sum + entry.amount, amount),
    pendingAfter: 0,
    businessDay: day,
    at: evening,
    actorName: 'Test',
    requestId: h.outside.ids.id(),
  })
}
