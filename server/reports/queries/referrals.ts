import { type SQL, sql } from 'drizzle-orm'
import {
  feedbackList,
  referees,
  referralCashback,
  referralRewards,
  referralSums,
  referrers,
} from '#contract/reports/referrals.ts'
import { dayOf, notAfter, ofStores, type Scope, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Limits a table to the days of a scope, by the clock of its stores. */
const inDays = (table: string, scope: Scope): SQL =>
  sql`${dayOf(`${table}.created_at`, `${table}.merchant_id`, scope)} BETWEEN ${scope.from} AND ${scope.to}${notAfter(`${table}.created_at`, scope)}`

/** Referrals with both names; `f` is the referral, `a` the referrer, `b` the referred member, `s` the store. */
const whoCame = sql`referrals f
    JOIN merchants s ON s.merchant_id = f.merchant_id
    JOIN members a ON a.brand_id = f.brand_id AND a.id = f.referrer_id
    JOIN members b ON b.brand_id = f.brand_id AND b.id = f.referee_id`

/** Orders of a referred member in the store, and the referrer's cashback. */
const brought = sql`CROSS JOIN LATERAL (
      SELECT count(*) AS orders, coalesce(sum(o.subtotal - o.discount + o.adjustment), 0) AS net FROM orders o
      WHERE o.merchant_id = f.merchant_id AND o.member_id = f.referee_id AND o.state = 'completed'
    ) sold CROSS JOIN LATERAL (
      SELECT coalesce(sum(c.amount), 0) AS cashback FROM cashbacks c
      WHERE c.merchant_id = f.merchant_id AND c.referral_id = f.id
    ) back`

/** Rewards for referrals. */
export const referralRewardsSource = sourceOf(
  referralRewards,
  (scope) => sql`(
    SELECT g.id, g.created_at AS at, s.name AS store, a.name AS referrer, b.name AS referee, r.name AS reward, g.state AS status
    FROM ${whoCame}
    JOIN grants g ON g.merchant_id = f.merchant_id AND g.cause_kind = 'referral' AND g.cause_id = f.id
    JOIN rewards r ON r.merchant_id = g.merchant_id AND r.id = g.reward_id
    WHERE ${ofStores('f', scope)} AND ${inDays('g', scope)}
  )`,
)

/** Bonus credit that members got from the orders of referred members. */
export const referralCashbackSource = sourceOf(
  referralCashback,
  (scope) => sql`(
    SELECT c.id, c.created_at AS at, s.name AS store, a.name AS referrer, b.name AS referee, o.number AS order_number, c.base,
      c.share, c.amount, c.short
    FROM ${whoCame}
    JOIN cashbacks c ON c.merchant_id = f.merchant_id AND c.referral_id = f.id
    JOIN orders o ON o.merchant_id = c.merchant_id AND o.id = c.order_id
    WHERE ${ofStores('f', scope)} AND ${inDays('c', scope)}
  )`,
)

/** Members who referred others, with the orders of these. */
export const referrersSource = sourceOf(
  referrers,
  (scope) => sql`(
    SELECT a.id AS key, a.name AS referrer, count(*) AS joined, count(f.order_id) AS first_orders, sum(sold.net) AS net,
      sum(back.cashback) AS cashback
    FROM ${whoCame} ${brought}
    WHERE ${ofStores('f', scope)} AND ${inDays('f', scope)}
    GROUP BY a.id, a.name
  )`,
)

/** Referred members, one row each. */
export const refereesSource = sourceOf(
  referees,
  (scope) => sql`(
    SELECT f.id, f.created_at AS at, s.name AS store, a.name AS referrer, b.name AS referee, f.state AS status,
      (f.order_id IS NOT NULL)::int AS first_orders, sold.orders, sold.net, back.cashback
    FROM ${whoCame} ${brought}
    WHERE ${ofStores('f', scope)} AND ${inDays('f', scope)} ${where('f.state', scope.filters.status)}
      ${where('f.referrer_id', scope.filters.referrer_id)}
  )`,
)

/** Referrals by month or store. */
export const referralSumsSource = sourceOf(referralSums, (scope) => {
  const month = sql`left(${dayOf('f.created_at', 'f.merchant_id', scope)}, 7)`
  const [key, name] = scope.by === 'store' ? [sql`f.merchant_id`, sql`max(s.name)`] : [month, sql`max(${month})`]
  return sql`(
    SELECT ${key} AS key, ${name} AS name, count(*) AS joined, count(f.order_id) AS first_orders, sum(sold.net) AS net,
      sum(back.cashback) AS cashback
    FROM ${whoCame} ${brought}
    WHERE ${ofStores('f', scope)} AND ${inDays('f', scope)}
    GROUP BY 1
  )`
})

/** Feedback of guests after their visits. */
export const feedbackListSource = sourceOf(
  feedbackList,
  (scope) => sql`(
    SELECT f.id, f.created_at AS at, s.name AS store, m.name, m.username, o.number AS order_number, f.score, f.text AS words,
      f.state AS status
    FROM feedbacks f
    JOIN merchants s ON s.merchant_id = f.merchant_id
    JOIN orders o ON o.merchant_id = f.merchant_id AND o.id = f.order_id
    LEFT JOIN members m ON m.brand_id = f.brand_id AND m.id = f.member_id
    WHERE ${ofStores('f', scope)} AND ${inDays('f', scope)} ${where('f.state', scope.filters.status)}
  )`,
)
