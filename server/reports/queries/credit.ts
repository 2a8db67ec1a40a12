import type { CreditEntryKind } from '#contract/credit.ts'
import { sql } from 'drizzle-orm'
import { memberCredit, memberWallet } from '#contract/reports/credit.ts'
import { inSpan, ofStores, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Credit of members, entry by entry. */
export const memberCreditSource = sourceOf(
  memberCredit,
  (scope) => sql`(
    SELECT e.id, e.at AS created_at, e.business_day, s.name AS store, m.name, m.username, e.kind, e.purse, e.amount,
      e.balance_after, e.expires_on, o.number AS order_number, e.actor_name
    FROM credit_entries e
    JOIN merchants s ON s.merchant_id = e.merchant_id
    JOIN members m ON m.brand_id = e.brand_id AND m.id = e.member_id
    LEFT JOIN payments p ON p.merchant_id = e.merchant_id AND p.id = e.payment_id
    LEFT JOIN orders o ON o.merchant_id = p.merchant_id AND o.id = p.order_id
    WHERE ${ofStores('e', scope)} AND ${inSpan('e.business_day', scope)}
      ${where('e.member_id', scope.filters.member_id)} ${where('e.kind', scope.filters.kind)}
      ${where('e.purse', scope.filters.purse)}
  )`,
)

/** Credit of members in a period: what they had, what came and went, what they have, and what of it the house owes. */
export const memberWalletSource = sourceOf(memberWallet, (scope) => {
  const moved = (...kinds: CreditEntryKind[]) => sql`e.business_day >= ${scope.from} AND e.kind IN ${kinds}`
  const sum = (when: ReturnType<typeof sql>) => sql`coalesce(sum(e.amount) FILTER (WHERE ${when}), 0)`
  return sql`(
    SELECT m.id, m.name, m.username, ${sum(sql`e.business_day < ${scope.from}`)} AS opening,
      ${sum(sql`${moved('topup')} AND e.purse = 'paid'`)} AS topped_up,
      ${sum(sql`${moved('topup', 'granted')} AND e.purse = 'bonus'`)} AS bonus, ${sum(moved('spent'))} AS spent,
      ${sum(moved('returned'))} AS refunded, ${sum(moved('reversed', 'withdrawn'))} AS reversed,
      ${sum(moved('expired'))} AS expired, ${sum(moved('moved'))} AS moved, sum(e.amount) AS closing, ${sum(sql`e.purse = 'paid'`)} AS owed
    FROM credit_entries e JOIN members m ON m.brand_id = e.brand_id AND m.id = e.member_id
    WHERE ${ofStores('e', scope)} AND e.business_day <= ${scope.to}
    GROUP BY m.brand_id, m.id
  )`
})
