import { and, eq } from 'drizzle-orm'
import { referralEvents } from '#contract/charts/referral.ts'
import { referral } from '#machines/referral.machine.ts'
import { grants, rewards } from '../../db/schema/index.ts'
import { bind } from '../../engine/binding.ts'
import { refs } from '../../engine/command.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { giveWherePossible, lockAlso } from '../rewards/give-reward.ts'
import { lapsing } from './lapsing.ts'
import { referralRows } from './referral-rows.ts'

export const referralBinding = bind<(typeof referral)['machine'], 'referral'>({
  chart: referral,
  subject: 'referral',
  events: referralEvents,
  facts: async ({ tx, store }, { id }) => (await referralRows(tx, store, [id]))[0]!.facts,
  stamp: (_, work) => ({ stateAt: work.now }),
  effects: {
    /** Gives both members the present rewards of the store; a reward out of stock is not given. */
    async reward({ work, row, event }) {
      const { referrerRewardId, refereeRewardId } = work.store.row
      await work.set('referral', row.id, { orderId: event.order_id as string })
      await setDeadline(work, lapsing(row.id), null)
      const cause = { kind: 'referral', id: row.id } as const
      for (const [rewardId, memberId] of [
        [referrerRewardId, row.referrerId],
        [refereeRewardId, row.refereeId],
      ] as const)
        if (rewardId !== null && (await isKept(work.tx, work.store.merchantId, rewardId)))
          await giveWherePossible(work, { rewardId, memberId, cause })
    },
    /** Revokes the rewards; used ones stay, and are counted. */
    async takeBack({ work, row }) {
      const given = await work.tx
        .select({ id: grants.id })
        .from(grants)
        .where(and(eq(grants.merchantId, row.merchantId), eq(grants.causeKind, 'referral'), eq(grants.causeId, row.id)))
        .orderBy(grants.id)
      await lockAlso(work, refs('grant', ...given.map(({ id }) => id)))
      let short = 0
      for (const { id } of given) {
        const isOver = work.row('grant', id).state === 'withdrawn'
        if (!isOver && !(await work.offer('grant', id, { type: 'grant.reverse' }))) short += 1
      }
      await work.set('referral', row.id, { short })
    },
  },
})

/** Tells if the store still has a reward. */
const isKept = async (tx: Parameters<typeof referralRows>[0], merchantId: string, id: string): Promise<boolean> =>
  (await tx.$count(rewards, and(eq(rewards.merchantId, merchantId), eq(rewards.id, id)))) > 0
