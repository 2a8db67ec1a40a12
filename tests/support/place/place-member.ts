import { eq } from 'drizzle-orm'
import type { MemberFacts } from '#contract/facts.ts'
import type { MemberState } from '#contract/states.ts'
import { members, orders } from '../../../server/db/schema/index.ts'
import type { House } from '../house.ts'
import { placeOrder } from '../place.ts'
import { giveConsent, giveForComing, givePoints, placeMember, placeRank } from './place-guests.ts'
import { placeCredit, placeTopup } from './place-topup.ts'

/** How paths place a member with what their facts say. */
export const placedMember = {
  async place(
    h: House,
    _: unknown,
    state: string,
    { points, hasOpenOrder, hasCredit, checkInPoints, hasConsent, hasBegun, ...facts }: MemberFacts,
  ) {
    const id = await placeMember(h)
    const mergedInto = state === 'merged' ? await placeMember(h, 'Grace') : null
    if (hasBegun) await placeTopup(h, 'initiated', { isMemberActive: true, price: 5000, refundable: 0 }, id)
    if (hasConsent) await giveConsent(h, id)
    await placeRank(h, id, facts)
    if (points > 0) await givePoints(h, id, points)
    if (hasCredit) await placeCredit(h, id)
    if (checkInPoints > 0) await giveForComing(h, [checkInPoints])
    if (hasOpenOrder) {
      const order = await placeOrder(h, { state: 'served' })
      await h.db.update(orders).set({ memberId: id }).where(eq(orders.id, order.id))
    }
    await h.db
      .update(members)
      .set({ state: state as MemberState, mergedInto })
      .where(eq(members.id, id))
    return id
  },
  words: { survivor: (h: House) => placeMember(h, 'Grace') },
}
