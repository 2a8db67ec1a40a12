import { and, eq, inArray, sql } from 'drizzle-orm'
import type { GrantFacts } from '#contract/rewards/facts.ts'
import type { Grant } from '#contract/rewards/grant-row.ts'
import type { Perk } from '#contract/states.ts'
import type { GrantState } from '#contract/rewards/states.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { grants, members, rewards, vouchers } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { standingOf } from '../members/member-rows.ts'
import { inOrder } from '../../http/in-order.ts'
import { wire } from '../../http/wire.ts'

type RewardRow = typeof rewards.$inferSelect
type MemberRow = typeof members.$inferSelect

/** The states of a grant that count for the reward's stock and a member's limit. */
const countedGrants = ['given', 'used', 'expired'] as const satisfies GrantState[]

/** The perk that a reward gives; null for credit and vouchers. */
export const perkOf = ({ gives }: Pick<RewardRow, 'gives'>): Perk | null =>
  gives === 'point' || gives === 'stamp' || gives === 'spin_token' ? gives : null

/** Tells if a reward is active on a business day. */
const isAlive = ({ status, fromDate, toDate }: RewardRow, today: string): boolean =>
  status === 'active' && (fromDate === null || fromDate <= today) && (toDate === null || today <= toDate)

/** Returns the facts of an offer. */
const offerFacts = (
  reward: RewardRow,
  member: Pick<MemberRow, 'state'>,
  today: string,
  { points, had }: { points: number; had: number },
): GrantFacts => ({
  isAlive: isAlive(reward, today),
  isInStock: reward.stock === null || reward.given < reward.stock,
  isWithinLimit: reward.memberLimit === null || had < reward.memberLimit,
  isMemberActive: member.state === 'active',
  isCovered: points >= reward.cost,
  isUnused: true,
})

/** Reads the number of times that members got each reward of the store, by "member reward". */
async function timesHad(
  tx: Db | Tx,
  { merchantId }: Store,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ memberId: grants.memberId, rewardId: grants.rewardId, count: sql`count(*)`.mapWith(Number) })
    .from(grants)
    .where(
      and(
        eq(grants.merchantId, merchantId),
        inArray(grants.memberId, [...memberIds]),
        inArray(grants.state, [...countedGrants]),
      ),
    )
    .groupBy(grants.memberId, grants.rewardId)
  return new Map(rows.map(({ memberId, rewardId, count }) => [`${memberId} ${rewardId}`, count]))
}

/** Reads the facts that offers of some rewards to a member would have, by reward. */
export async function factsFor(
  tx: Db | Tx,
  store: Store,
  member: Pick<MemberRow, 'id' | 'state'>,
  offered: readonly RewardRow[],
): Promise<Map<string, GrantFacts>> {
  const has = await standingOf(tx, store, [member.id])
  const points = has.find(({ perk }) => perk === 'point')?.balance ?? 0
  const had = await timesHad(tx, store, [member.id])
  return new Map(
    offered.map((reward) => [
      reward.id,
      offerFacts(reward, member, store.businessDay, { points, had: had.get(`${member.id} ${reward.id}`) ?? 0 }),
    ]),
  )
}

const settled: GrantFacts = {
  isAlive: true,
  isInStock: true,
  isWithinLimit: true,
  isMemberActive: true,
  isCovered: true,
  isUnused: true,
}

/** Reads the rest of gifts of credit, by their grant, in minor units. */
async function creditLeft(tx: Db | Tx, { merchantId }: Store, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ origin: string; left: string }>(sql`
    SELECT origin, sum(amount) AS left FROM credit_entries
    WHERE merchant_id = ${merchantId} AND ${inArray(sql`origin`, [...ids])} GROUP BY origin`)
  return new Map(rows.map(({ origin, left }) => [origin, Number(left)]))
}

const grantWire = wire<Grant>()(
  'id version facts state reward_id reward channel gives amount member_id member cause_kind cost voucher offered_until',
  'created_at state_at actor',
)

/** Reads grants as the API shows them, in the order of `ids`; unknown ids are left out. */
export async function grantRows(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Grant[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ grant: grants, reward: rewards, member: members, voucher: vouchers })
    .from(grants)
    .innerJoin(rewards, and(eq(rewards.merchantId, grants.merchantId), eq(rewards.id, grants.rewardId)))
    .innerJoin(members, and(eq(members.brandId, grants.brandId), eq(members.id, grants.memberId)))
    .leftJoin(vouchers, and(eq(vouchers.merchantId, grants.merchantId), eq(vouchers.id, grants.voucherId)))
    .where(and(eq(grants.merchantId, store.merchantId), inArray(grants.id, [...ids])))
  const memberIds = [...new Set(rows.map(({ grant }) => grant.memberId))]
  const has = await standingOf(tx, store, memberIds)
  const had = await timesHad(tx, store, memberIds)
  const balance = (memberId: string, perk: Perk) =>
    has.find((one) => one.member_id === memberId && one.perk === perk)?.balance ?? 0
  const credit = await creditLeft(tx, store, ids)
  /** A grant is unused while its voucher is on no order, or the member still has the whole amount. */
  const isUnused = ({ grant, reward, voucher }: (typeof rows)[number]): boolean => {
    if (voucher !== null) return (voucher.state === 'issued' || voucher.state === 'returned') && voucher.uses === 0
    const perk = perkOf(reward)
    const left = perk === null ? (credit.get(grant.id) ?? 0) : balance(grant.memberId, perk)
    return left >= (grant.amount ?? 0)
  }
  return inOrder(ids, rows, ({ grant }) => grant.id).map((found) => {
    const { grant, reward, member, voucher } = found
    const facts =
      grant.state === 'offered'
        ? offerFacts(reward, member, store.businessDay, {
            points: balance(member.id, 'point'),
            had: had.get(`${member.id} ${reward.id}`) ?? 0,
          })
        : {
            ...settled,
            isUnused: grant.state === 'given' ? isUnused(found) : grant.state !== 'used',
          }
    return grantWire({
      ...grant,
      facts,
      reward: reward.name,
      channel: reward.channel,
      gives: reward.gives,
      member: member.name,
      voucher: voucher && { id: voucher.id, code: voucher.code, uses_limit: voucher.usesLimit },
      actor: grant.actorName,
    })
  })
}
