import { and, eq, sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import { grantEvents } from '#contract/charts/grant.ts'
import { grant } from '#machines/grant.machine.ts'
import { rewards } from '../../db/schema/index.ts'
import { bind } from '../../engine/binding.ts'
import { refs } from '../../engine/command.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { giveBonus, withdrawBonus } from '../members/wallet/give-bonus.ts'
import { issueVoucher } from '../members/perks/issue-voucher.ts'
import { comeBack } from '../members/perks/come-back.ts'
import { PerkLedger } from '../members/perks/perk-ledger.ts'
import { lockAlso } from './give-reward.ts'
import { grantRows, perkOf } from './grant-rows.ts'

type GrantRow = SubjectRow<'grant'>
type RewardRow = SubjectRow<'reward'>

/**
 * Takes one from a reward's stock, or returns one. The row is locked, and the condition makes sure that no more are
 * given than there are. The version stays, since the settings of the reward do not change.
 */
async function count(work: Work, reward: RewardRow, change: 1 | -1): Promise<void> {
  const { merchantId, id } = reward
  const [row] = await work.tx
    .update(rewards)
    .set({ given: sql`${rewards.given} + ${change}` })
    .where(
      and(
        eq(rewards.merchantId, merchantId),
        eq(rewards.id, id),
        sql`(${rewards.stock} IS NULL OR ${rewards.given} + ${change} <= ${rewards.stock})`,
      ),
    )
    .returning({ given: rewards.given })
  if (!row) throw new Error(`Reward ${id} is out of stock, although it was locked.`)
  reward.given = row.given
}

/** Creates the perk, credit or voucher of a reward. */
async function make(work: Work, { id, memberId }: GrantRow, reward: RewardRow): Promise<void> {
  const perk = perkOf(reward)
  if (perk !== null) {
    const amount = reward.count ?? 0
    const ledger = await PerkLedger.open(work, [memberId])
    const expiresOn = ledger.expiryOf(perk)
    await ledger.write({ memberId, perk, causeId: id }, { kind: 'granted', amount, expiresOn })
    await work.set('grant', id, { amount })
    return
  }
  if (reward.gives === 'credit') {
    const amount = reward.value ?? 0
    await giveBonus(work, { memberId, amount, cause: 'reward', origin: id })
    await work.set('grant', id, { amount })
    return
  }
  const { minimum, validDays } = reward
  const voucherId = await issueVoucher(work, {
    name: reward.name,
    kind: reward.gives === 'voucher_percent' ? 'percent' : 'amount',
    value: reward.value ?? 0,
    ...(minimum !== null && { minimum }),
    ...(validDays !== null && { expires_on: addDays(work.store.businessDay, validDays) }),
    uses_limit: 1,
    member_id: memberId,
  })
  await work.set('grant', id, { voucherId })
}

/** Returns the points that a grant cost. */
const returnCost = (work: Work, ledger: PerkLedger, { id, memberId }: GrantRow) =>
  comeBack(
    work,
    ledger,
    { memberId, perk: 'point', causeId: id },
    'restored',
    sql`cause_id = ${id} AND kind IN ('used', 'restored')`,
  )

export const grantBinding = bind<(typeof grant)['machine'], 'grant'>({
  chart: grant,
  subject: 'grant',
  events: grantEvents,
  facts: async ({ tx, store }, { id }) => (await grantRows(tx, store, [id]))[0]!.facts,
  stamp: (_, work) => ({ stateAt: work.now }),
  effects: {
    async give({ work, row }) {
      const reward = work.row('reward', row.rewardId)
      await count(work, reward, 1)
      await make(work, row, reward)
    },
    async pay({ work, row }) {
      const { cost } = work.row('reward', row.rewardId)
      const ledger = await PerkLedger.open(work, [row.memberId])
      await ledger.take({ memberId: row.memberId, perk: 'point', causeId: row.id }, 'used', cost)
      await work.set('grant', row.id, { cost })
    },
    async takeBack({ work, row }) {
      const { id, memberId, voucherId, rewardId, amount } = row
      await lockAlso(work, [...refs('reward', rewardId), ...refs('voucher', voucherId ?? undefined)])
      const reward = work.row('reward', rewardId)
      if (voucherId !== null) await work.send('voucher', voucherId, { type: 'voucher.revoke' })
      const ledger = await PerkLedger.open(work, [memberId])
      const perk = perkOf(reward)
      if (perk !== null) {
        const about = { memberId, perk, causeId: id }
        await ledger.take(about, 'withdrawn', amount ?? 0, await lotOf(work, row))
      } else if (reward.gives === 'credit') await withdrawBonus(work, { memberId, cause: 'reward', origin: id })
      await returnCost(work, ledger, row)
      await count(work, reward, -1)
    },
    async restock({ work, row }) {
      await lockAlso(work, refs('reward', row.rewardId))
      await returnCost(work, await PerkLedger.open(work, [row.memberId]), row)
      await count(work, work.row('reward', row.rewardId), -1)
    },
  },
})

/** Finds the last day of a grant's amount. */
async function lotOf(work: Work, { id, merchantId }: GrantRow): Promise<string | null> {
  const { rows } = await work.tx.execute<{ expires_on: string | null }>(sql`
    SELECT expires_on::text AS expires_on FROM perk_entries
    WHERE merchant_id = ${merchantId} AND cause_id = ${id} AND kind = 'granted' LIMIT 1`)
  return rows[0]?.expires_on ?? null
}
