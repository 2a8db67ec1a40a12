import { type SQL, sql } from 'drizzle-orm'
import { memberWalletPoints } from '#contract/reports/member-wallet-points.ts'
import type { PerkEntryKind } from '#contract/states.ts'
import { ofBrands, type Scope } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Points that came and went in the days of a scope, each kind of movement by itself. */
export const pointMoves = (scope: Pick<Scope, 'from'>): SQL => {
  const moved = (...kinds: PerkEntryKind[]) =>
    sql`coalesce(sum(e.amount) FILTER (WHERE e.business_day >= ${scope.from} AND e.kind IN ${kinds}), 0)`
  return sql`${moved('earned', 'recovered', 'checked_in', 'granted', 'cashback')} AS earned, ${moved('spent', 'used')} AS spent, ${moved('reversed', 'short', 'withdrawn')} AS reversed,
        ${moved('returned', 'restored')} AS returned, ${moved('expired')} AS expired, ${moved('adjusted')} AS adjusted,
        ${moved('moved')} AS moved`
}

/** Points of members in a period, which all stores of a brand give and take: what they had, what came and went, and what they have. */
export const memberWalletPointsSource = sourceOf(
  memberWalletPoints,
  (scope) => sql`(
    SELECT id, name, username, opening, earned, spent, reversed, returned, expired, adjusted, moved, opening + came AS closing
    FROM (
      SELECT m.id, m.name, m.username,
        coalesce(sum(e.amount) FILTER (WHERE e.business_day < ${scope.from}), 0) AS opening,
        coalesce(sum(e.amount) FILTER (WHERE e.business_day >= ${scope.from}), 0) AS came, ${pointMoves(scope)}
      FROM perk_entries e JOIN members m ON m.brand_id = e.brand_id AND m.id = e.member_id
      WHERE ${ofBrands('e', scope)} AND e.business_day <= ${scope.to} AND e.perk = 'point'
      GROUP BY m.brand_id, m.id
    ) told
  )`,
)
