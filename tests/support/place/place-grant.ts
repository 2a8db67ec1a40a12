import { eq } from 'drizzle-orm'
import type { GrantFacts } from '#contract/rewards/facts.ts'
import type { GrantState } from '#contract/rewards/states.ts'
import { grants, members, perkEntries, rewards } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { day } from '../place.ts'
import { givePoints, placeMember } from './place-guests.ts'

/** A giving of five points in a state, as its facts say. */
export async function placeGrant(h: House, state: GrantState, facts: GrantFacts): Promise<string> {
  const own = () => ({ merchantId: h.merchantId, id: h.outside.ids.id() })
  const memberId = await placeMember(h)
  if (state === 'offered' && facts.isCovered) await givePoints(h, memberId, 100)
  if (!facts.isMemberActive) await h.db.update(members).set({ state: 'blocked' }).where(eq(members.id, memberId))
  const had = (state === 'given' || state === 'used' || state === 'expired' ? 1 : 0) + (facts.isWithinLimit ? 0 : 1)
  const reward = { ...own(), name: 'Five points', channel: 'marketplace', gives: 'point', count: 5, cost: 10 } as const
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
    amount: at === 'offered' ? null : 5,
    causeKind: 'hand' as const,
    causeId: cause,
    createdAt: evening,
    stateAt: evening,
    actorName: 'Test',
  })
  if (!facts.isWithinLimit) await h.db.insert(grants).values(row('before', 'given'))
  const placed = row('this', state)
  await h.db.insert(grants).values(placed)
  if (state === 'given') await bookGiven(h, memberId, { causeId: placed.id, isUnused: facts.isUnused })
  return placed.id
}

/** Books the points that were given, and that they are spent again where they are not unused. */
async function bookGiven(h: House, memberId: string, { causeId, isUnused }: { causeId: string; isUnused: boolean }) {
  const entry = { merchantId: h.merchantId, brandId: h.brandId, memberId, perk: 'point', pendingAfter: 0 } as const
  const when = { businessDay: day, at: evening, actorName: 'Test', requestId: causeId }
  const steps = [
    { seq: 1, kind: 'granted', amount: 5, balanceAfter: 5, causeId } as const,
    ...(isUnused ? [] : [{ seq: 2, kind: 'spent', amount: -5, balanceAfter: 0 } as const]),
  ]
  for (const step of steps)
    await h.db.insert(perkEntries).values({ ...entry, ...when, ...step, id: h.outside.ids.id() })
}
