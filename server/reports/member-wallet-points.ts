import { sql } from 'drizzle-orm'
import { memberWalletPoints } from '#contract/reports/member-wallet-points.ts'
import type { PerkEntryKind } from '#contract/states.ts'
import { ofStores } from './facts.ts'
import { sourceOf } from './report.ts'

/** Points of members in a period: what they had, what came and went, and what they have. */
export const memberWalletPointsSource = sourceOf(memberWalletPoints, (scope) => {
  const moved = (...kinds: PerkEntryKind[]) => {
    const named = sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )
    return sql`coalesce(sum(e.amount) FILTER (WHERE e.business_day >= ${scope.from} AND e.kind IN (${named})), 0)`
  }
  return sql`(
    SELECT id, name, username, opening, earned, spent, reversed, returned, expired, opening + moved AS closing
    FROM (
      SELECT m.id, m.name, m.username,
        coalesce(sum(e.amount) FILTER (WHERE e.business_day < ${scope.from}), 0) AS opening,
        coalesce(sum(e.amount) FILTER (WHERE e.business_day >= ${scope.from}), 0) AS moved,
        ${moved('earned', 'recovered')} AS earned, ${moved('spent')} AS spent, ${moved('reversed', 'short')} AS reversed,
        ${moved('returned')} AS returned, ${moved('expired')} AS expired
      FROM perk_entries e JOIN members m ON m.brand_id = e.brand_id AND m.id = e.member_id
      WHERE ${ofStores('e', scope)} AND e.business_day <= ${scope.to} AND e.perk = 'point'
      GROUP BY m.brand_id, m.id
    ) told
  )`
})
