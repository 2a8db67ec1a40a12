import { type SQL, sql } from 'drizzle-orm'
import { collectedRewards, rewardLists, usedRewards, wheelSlotsReport } from '#contract/reports/rewards.ts'
import type { RewardChannel } from '#contract/rewards/states.ts'
import { dayOf, inSpan, notAfter, ofStores, type Scope, where } from '../facts.ts'
import { type ReportSource, sourceOf } from '../report.ts'

const givenIn = (scope: Scope): SQL =>
  sql`${dayOf('g.created_at', 'g.merchant_id', scope)} BETWEEN ${scope.from} AND ${scope.to}${notAfter('g.created_at', scope)}`

const isIssued = sql.raw("g.state IN ('given', 'used', 'expired')")

/**
 * Returns the condition of uses of reward vouchers on some days; a reversed use is subtracted, on the day of the
 * reversal.
 */
const usesIn = (scope: Scope): SQL =>
  sql`e.kind IN ('redeemed', 'returned') AND ${inSpan('e.business_day', scope)}${notAfter('e.at', scope)}`
const used = sql.raw("CASE e.kind WHEN 'redeemed' THEN 1 ELSE -1 END")

const rewardRows =
  (channel: RewardChannel | undefined) =>
  (scope: Scope): SQL => sql`(
    SELECT r.id, s.name AS store, r.name, r.channel, r.status,
      (SELECT count(*) FROM grants g WHERE g.merchant_id = r.merchant_id AND g.reward_id = r.id AND ${isIssued}
        AND ${givenIn(scope)}) AS issued,
      u.used, u.discount, r.stock - r.given AS in_stock
    FROM rewards r JOIN merchants s ON s.merchant_id = r.merchant_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(${used}), 0) AS used, coalesce(sum(e.amount), 0) AS discount
      FROM grants g JOIN voucher_entries e ON e.merchant_id = g.merchant_id AND e.voucher_id = g.voucher_id
      WHERE g.merchant_id = r.merchant_id AND g.reward_id = r.id AND ${usesIn(scope)}
    ) u
    WHERE ${ofStores('r', scope)} AND r.status <> 'archived' ${where('r.channel', channel ?? scope.filters.channel)}
  )`

/** Lists of rewards with their grants in a period. */
type RewardList = (typeof rewardLists)[number]['report']['name']

export const rewardSources = Object.fromEntries(
  rewardLists.map(({ report, channel }) => [
    report.name,
    sourceOf<string, string>(report as never, rewardRows(channel)),
  ]),
) as { [Name in RewardList]: ReportSource<Name> }

/** Rewards that members got, one row each. */
export const collectedRewardsSource = sourceOf(
  collectedRewards,
  (scope) => sql`(
    SELECT g.id, g.created_at AS at, s.name AS store, m.name, m.username, g.cause_kind AS source, r.name AS reward,
      g.state AS status, g.actor_name
    FROM grants g
    JOIN merchants s ON s.merchant_id = g.merchant_id
    JOIN members m ON m.brand_id = g.brand_id AND m.id = g.member_id
    JOIN rewards r ON r.merchant_id = g.merchant_id AND r.id = g.reward_id
    WHERE ${ofStores('g', scope)} AND ${givenIn(scope)} ${where('g.member_id', scope.filters.member_id)}
      ${where('g.state', scope.filters.status)} ${where('g.cause_kind', scope.filters.source)}
      ${where('g.reward_id', scope.filters.reward_id)}
      ${scope.filters.issued ? sql`AND (${isIssued}) = ${scope.filters.issued === 'yes'}` : sql``}
  )`,
)

/** Vouchers of rewards that were used, with the discount that each gave. */
export const usedRewardsSource = sourceOf(
  usedRewards,
  (scope) => sql`(
    SELECT e.id, e.at, s.name AS store, m.name, m.username, r.name AS reward, o.number AS order_number, e.amount AS value, ${used} AS used
    FROM voucher_entries e
    JOIN grants g ON g.merchant_id = e.merchant_id AND g.voucher_id = e.voucher_id
    JOIN merchants s ON s.merchant_id = g.merchant_id
    JOIN members m ON m.brand_id = g.brand_id AND m.id = g.member_id
    JOIN rewards r ON r.merchant_id = g.merchant_id AND r.id = g.reward_id
    LEFT JOIN orders o ON o.merchant_id = e.merchant_id AND o.id = e.order_id
    WHERE ${ofStores('e', scope)} AND ${usesIn(scope)} ${where('g.member_id', scope.filters.member_id)}
      ${where('g.reward_id', scope.filters.reward_id)}
  )`,
)

/** The slots of the wheel: the expected and the real number of wins in a period. */
export const wheelSlotsSource = sourceOf(
  wheelSlotsReport,
  (scope) => sql`(
    SELECT w.id, s.name AS store, w.name, w.weight,
      round(10000.0 * w.weight / greatest(1, sum(w.weight) OVER (PARTITION BY w.merchant_id)))::int AS chance,
      round(drawn.all * w.weight / greatest(1, sum(w.weight) OVER (PARTITION BY w.merchant_id)))::bigint AS expected,
      coalesce(drawn.won, 0) AS won
    FROM wheel_slots w JOIN merchants s ON s.merchant_id = w.merchant_id
    CROSS JOIN LATERAL (
      SELECT count(*)::numeric AS all, count(*) FILTER (WHERE p.won_slot = w.id) AS won FROM spins p
      WHERE p.merchant_id = w.merchant_id AND p.state = 'drawn' AND ${inSpan('p.business_day', scope)}${notAfter('p.created_at', scope)}
    ) drawn
    WHERE ${ofStores('w', scope)}
  )`,
)
