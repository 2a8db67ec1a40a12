import { and, asc, eq } from 'drizzle-orm'
import type { GrantCause, RewardChannel } from '#contract/rewards/states.ts'
import type { Tx } from '../../db/handle.ts'
import { grants, rewards } from '../../db/schema/index.ts'
import { refs } from '../../engine/command.ts'
import type { Ref } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { giveWherePossible, lockAlso } from './give-reward.ts'

/** The channels whose rewards are given automatically. */
type OwnChannel = Extract<RewardChannel, 'topup_package' | 'check_in'>

interface Cause {
  kind: GrantCause
  id: string
}

/** Returns the rewards that a channel of a store gives now, for the locks of a command. */
export async function rewardsOf(tx: Tx, merchantId: string, channel: OwnChannel): Promise<Ref[]> {
  const rows = await tx
    .select({ id: rewards.id })
    .from(rewards)
    .where(and(eq(rewards.merchantId, merchantId), eq(rewards.channel, channel), eq(rewards.status, 'active')))
    .orderBy(asc(rewards.id))
  return refs('reward', ...rows.map(({ id }) => id))
}

/** Gives a member every reward of a channel that they may have now, once for its cause. */
export async function giveByChannel(work: Work, channel: OwnChannel, memberId: string, cause: Cause): Promise<void> {
  for (const { id: rewardId } of await rewardsOf(work.tx, work.store.merchantId, channel))
    await giveWherePossible(work, { rewardId, memberId, cause })
}

/** Revokes the unused rewards of a cause. */
export async function takeBackGiven(work: Work, { kind, id }: Cause): Promise<void> {
  const rows = await work.tx
    .select({ id: grants.id })
    .from(grants)
    .where(
      and(
        eq(grants.merchantId, work.store.merchantId),
        eq(grants.causeKind, kind),
        eq(grants.causeId, id),
        eq(grants.state, 'given'),
      ),
    )
    .orderBy(asc(grants.id))
  await lockAlso(work, refs('grant', ...rows.map((row) => row.id)))
  for (const row of rows) await work.offer('grant', row.id, { type: 'grant.reverse' })
}
