import { sql } from 'drizzle-orm'
import { memberWalletPoints } from '#contract/reports/member-wallet-points.ts'
import { ofStores } from './facts.ts'
import { sourceOf } from './report.ts'

/** Points of members in a period: what they had, what came and went, and what they have. */
export const memberWalletPointsSource = sourceOf(memberWalletPoints, (scope) => {
  const sum = (kinds: string, days: string) =>
    sql.raw(`coalesce(sum(e.amount) FILTER (WHERE e.business_day ${days}${kinds && ` AND e.kind IN (${kinds})`}), 0)`)
  return sql`(
    SELECT id, name, username, opening, earned, spent, reversed, returned, expired, opening + moved AS closing
    FROM (
      SELECT m.id, m.name, m.username,
        coalesce(sum(e.amount) FILTER (WHERE e.business_day < ${scope.from}), 0) AS opening,
        coalesce(sum(e.amount) FILTER (WHERE e.business_day >= ${scope.from}), 0) AS moved,
        ${sum("'earned', 'recovered'", `>= '${scope.from}'`)} AS earned, ${sum("'spent'", `>= '${scope.from}'`)} AS spent,
        ${sum("'reversed', 'short'", `>= '${scope.from}'`)} AS reversed, ${sum("'returned'", `>= '${scope.from}'`)} AS returned,
        ${sum("'expired'", `>= '${scope.from}'`)} AS expired
      FROM perk_entries e JOIN members m ON m.brand_id = e.brand_id AND m.id = e.member_id
      WHERE ${ofStores('e', scope)} AND e.business_day <= ${scope.to} AND e.perk = 'point'
      GROUP BY m.brand_id, m.id
    ) told
  )`
})
