import { and, eq } from 'drizzle-orm'
import type { GrantCause } from '#contract/rewards/states.ts'
import { grant } from '#machines/grant.machine.ts'
import { decide } from '#machines/workflow/decide.ts'
import { grants } from '../../db/schema/index.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import type { Ref, SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { factsFor } from './grant-rows.ts'

/** A reward for a member, and its cause, for which they get it once. */
interface RewardRequest {
  rewardId: string
  memberId: string
  cause: { kind: GrantCause; id: string }
}

/** Returns the rows to lock for giving a reward. */
export const givingRefs = ({ rewardId, memberId }: Pick<RewardRequest, 'rewardId' | 'memberId'>): Ref[] => [
  { type: 'reward', id: rewardId },
  { type: 'member', id: memberId },
]

/** Locks rows that the command has not locked yet. Throws 404 if one does not exist. */
export async function lockAlso(work: Work, refs: readonly Ref[]): Promise<void> {
  const isNew = ({ type, id }: Ref) => work.rows(type).every((row) => row.id !== id)
  await work.lock(refs.filter(isNew))
}

/**
 * Offers a member a reward, which they can claim until a time; null if it was already offered or given for the cause.
 */
export async function offerReward(
  work: Work,
  giving: RewardRequest,
  until: Date | null,
): Promise<SubjectRow<'grant'> | null> {
  const { memberId, rewardId, cause } = giving
  await lockAlso(work, givingRefs(giving))
  const { merchantId, row: store } = work.store
  const known = and(
    eq(grants.merchantId, merchantId),
    eq(grants.causeKind, cause.kind),
    eq(grants.causeId, cause.id),
    eq(grants.memberId, memberId),
    eq(grants.rewardId, rewardId),
  )
  if ((await work.tx.$count(grants, known)) > 0) return null
  const row = await work.insert(
    'grant',
    'grant',
    {
      brandId: store.brandId,
      memberId,
      rewardId,
      causeKind: cause.kind,
      causeId: cause.id,
      offeredUntil: until,
      createdAt: work.now,
      stateAt: work.now,
      actorId: work.actor.id,
      actorName: work.actor.name,
    },
    'grant.offer',
  )
  if (until) await setDeadline(work, { chart: 'grant', subjectId: row.id, event: 'grant.lapse' }, until)
  return row
}

/**
 * Gives a member a reward, once per cause: it takes one from the stock and creates the perk, credit or voucher, under
 * the locks of the reward and the member. This is for automatic rewards; a person gives rewards by `act`.
 *
 * Returns the id of the grant; null if it was already given for the cause. Throws 409 with the guard that refuses: the
 * reward has ended or is out of stock, or the member has reached the limit.
 */
export async function giveReward(work: Work, giving: RewardRequest): Promise<string | null> {
  const row = await offerReward(work, giving, null)
  if (row) await work.send('grant', row.id, { type: 'grant.give' })
  return row?.id ?? null
}

/** Does the same as `giveReward`, but returns null and writes nothing if the chart refuses. */
export async function giveWherePossible(work: Work, giving: RewardRequest): Promise<string | null> {
  await lockAlso(work, givingRefs(giving))
  return (await canGive(work, giving)) ? giveReward(work, giving) : null
}

async function canGive(work: Work, { rewardId, memberId }: RewardRequest): Promise<boolean> {
  const facts = await factsFor(work.tx, work.store, work.row('member', memberId), [work.row('reward', rewardId)])
  return decide(grant.machine, { state: 'offered', facts: facts.get(rewardId)! }, { type: 'grant.give' }).ok
}
