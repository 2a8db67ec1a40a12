import { eq } from 'drizzle-orm'
import type { GrantFacts } from '#contract/rewards/facts.ts'
import type { GrantState } from '#contract/rewards/states.ts'
import { grants, members, perkEntries, rewards } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { day } from '../place.ts'
import { givePoints, placeMember, placeVoucher } from './place-guests.ts'

/** A giving in a state, as its facts say: of a voucher where it lies on an order, of five points otherwise. */
export async function placeGrant(h: House, state: GrantState, facts: GrantFacts): Promise<string> {
  const own = () => ({ merchantId: h.merchantId, id: h.outside.ids.id() })
  const memberId = await placeMember(h)
  if (state === 'offered' && facts.isCovered) await givePoints(h, memberId, 100)
  if (!facts.isMemberActive) await h.db.update(members).set({ state: 'blocked' }).where(eq(members.id, memberId))
  const had = (state === 'given' || state === 'used' || state === 'expired' ? 1 : 0) + (facts.isWithinLimit ? 0 : 1)
  const isOnOrder = state === 'given' && !facts.isUnused
  const unused = { uses: 0, reserved: 1, usesLeft: 0, isOver: false }
  const voucherId = isOnOrder ? (await placeVoucher(h, 'reserved', unused)).id : null
  const gives = isOnOrder ? 'voucher_amount' : 'point'
  const reward = { ...own(), name: 'Five points', channel: 'marketplace', gives, count: 5, cost: 10 } as const
  await h.db.insert(rewards).values({
    ...reward,
    given: had,
    stock: facts.isInStock ? null : had,
    memberLimit: facts.isWithinLimit ? null : 1,
    status: facts.isAlive ? 'active' : 'inactive',
  })
  const row = (cause: string, at: GrantState) => ({
    ...own(),
    brandId: h.brandId,
    memberId,
    rewardId: reward.id,
    state: at,
    amount: at === 'offered' || isOnOrder ? null : 5,
    causeKind: 'hand' as const,
    causeId: cause,
    createdAt: evening,
    stateAt: evening,
    actorName: 'Test',
  })
  if (!facts.isWithinLimit) await h.db.insert(grants).values(row('before', 'given'))
  const placed = { ...row('this', state), voucherId }
  await h.db.insert(grants).values(placed)
  if (state === 'given' && !isOnOrder) await bookPoints(h, memberId, placed.id)
  return placed.id
}

/** Books the points that were given. */
async function bookPoints(h: House, memberId: string, causeId: string) {
  const entry = { merchantId: h.merchantId, brandId: h.brandId, memberId, perk: 'point', pendingAfter: 0 } as const
  const when = { businessDay: day, at: evening, actorName: 'Test', requestId: causeId }
  const given = { seq: 1, kind: 'granted', amount: 5, balanceAfter: 5, causeId } as const
  await h.db.insert(perkEntries).values({ ...entry, ...when, ...given, id: h.outside.ids.id() })
}
