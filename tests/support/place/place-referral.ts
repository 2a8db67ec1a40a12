import { eq } from 'drizzle-orm'
import type { FeedbackFacts, ReferralFacts } from '#contract/rewards/facts.ts'
import type { FeedbackState, ReferralState } from '#contract/rewards/states.ts'
import { feedbacks, members, orders, referrals } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { placeOrder } from '../place.ts'
import { placeMember } from './place-guests.ts'

/** The referral of a member by another, in a state. */
export async function placeReferral(h: House, state: ReferralState, { isReferrerActive }: ReferralFacts) {
  const [referrerId, refereeId] = [await placeMember(h, 'Ada'), await placeMember(h, 'Bo')]
  if (!isReferrerActive) await h.db.update(members).set({ state: 'blocked' }).where(eq(members.id, referrerId))
  const id = h.outside.ids.id()
  await h.db.insert(referrals).values({
    merchantId: h.merchantId,
    id,
    brandId: h.brandId,
    referrerId,
    refereeId,
    state,
    createdAt: evening,
    stateAt: evening,
    actorName: 'Test',
  })
  return id
}

/** The first order of the referred member. */
export async function placeOrderOfReferee(h: House, referralId: string): Promise<string> {
  const { id } = await placeOrder(h, { state: 'completed', paid: 1 })
  const [referral] = await h.db.select().from(referrals).where(eq(referrals.id, referralId))
  await h.db.update(orders).set({ memberId: referral!.refereeId }).where(eq(orders.id, id))
  return id
}

/** A guest's feedback on an order, content or not. */
export async function placeFeedback(h: House, state: FeedbackState, { isContent }: FeedbackFacts): Promise<string> {
  const id = h.outside.ids.id()
  const { id: orderId } = await placeOrder(h, { state: 'completed', paid: 1 })
  await h.db.insert(feedbacks).values({
    merchantId: h.merchantId,
    id,
    orderId,
    brandId: h.brandId,
    state,
    score: isContent ? 5 : 1,
    text: 'The soup was cold',
    createdAt: evening,
    stateAt: evening,
  })
  return id
}
