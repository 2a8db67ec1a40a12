import { eq } from 'drizzle-orm'
import type { GrantFacts } from '#contract/rewards/facts.ts'
import type { GrantState } from '#contract/rewards/states.ts'
import { grants, members, rewards, vouchers } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { givePoints, placeMember, placeVoucher } from './place-guests.ts'

/** The spin that won a reward. */
type Winner = { memberId: string; spinId: string }

/** A grant in a state, by its facts: of a voucher if it is on an order, of five points otherwise. */
export async function placeGrant(h: House, state: GrantState, facts: GrantFacts, winner?: Winner): Promise<string> {
  const own = () => ({ merchantId: h.merchantId, id: h.outside.ids.id() })
  const memberId = winner?.memberId ?? (await placeMember(h))
  if (state === 'offered' && facts.isCovered) await givePoints(h, memberId, 100)
  if (!facts.isMemberActive) await h.db.update(members).set({ state: 'blocked' }).where(eq(members.id, memberId))
  const had = (state === 'given' || state === 'used' || state === 'expired' ? 1 : 0) + (facts.isWithinLimit ? 0 : 1)
  const isOnOrder = state === 'given' && !facts.isUnused
  const unused = { uses: 0, reserved: 1, usesLeft: 0, isOver: false }
  const voucherId = isOnOrder ? (await placeVoucher(h, 'reserved', unused)).id : null
  if (voucherId) await h.db.update(vouchers).set({ memberId }).where(eq(vouchers.id, voucherId))
  const gives = isOnOrder ? 'voucher_amount' : 'point'
  const reward = { ...own(), name: 'Five points', channel: 'marketplace', gives, count: 5, cost: 10 } as const
  await h.db.insert(rewards).values({
    ...reward,
    given: had,
    stock: facts.isInStock ? null : had,
    memberLimit: facts.isWithinLimit ? null : 1,
    status: facts.isAlive ? 'active' : 'inactive',
  })
  const row = (at: GrantState, { id, merchantId } = own()) => ({
    merchantId,
    id,
    brandId: h.brandId,
    memberId,
    rewardId: reward.id,
    state: at,
    amount: at === 'offered' || isOnOrder ? null : 5,
    causeKind: winner ? ('spin' as const) : ('hand' as const),
    causeId: winner?.spinId ?? id,
    createdAt: evening,
    stateAt: evening,
    actorName: 'Test',
  })
  const placed = { ...row(state), voucherId }
  for (const one of facts.isWithinLimit ? [placed] : [row('given'), placed]) {
    await h.db.insert(grants).values(one)
    if (one.amount !== null) await givePoints(h, memberId, one.amount, { kind: 'granted', causeId: one.id })
  }
  return placed.id
}
