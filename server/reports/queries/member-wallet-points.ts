import { type SQL, sql } from 'drizzle-orm'
import { memberWalletPoints } from '#contract/reports/member-wallet-points.ts'
import { pointMoves } from '#contract/reports/perk-entries.ts'
import { notAfter, ofBrands, type Scope } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Returns sums of points in the days of a scope, one for each kind of movement. */
export const movesOf = (scope: Pick<Scope, 'from'>): SQL =>
  sql.join(
    Object.entries(pointMoves).map(
      ([move, kinds]) =>
        sql`coalesce(sum(e.amount) FILTER (WHERE e.business_day >= ${scope.from} AND e.kind IN ${kinds}), 0) AS ${sql.identifier(move)}`,
    ),
    sql`, `,
  )

/**
 * Points of members in a period, in all stores of a brand: the opening balance, the movements, and the closing balance.
 */
export const memberWalletPointsSource = sourceOf(
  memberWalletPoints,
  (scope) => sql`(
    SELECT id, name, username, opening, earned, spent, reversed, returned, expired, adjusted, moved, opening + came AS closing
    FROM (
      SELECT m.id, m.name, m.username,
        coalesce(sum(e.amount) FILTER (WHERE e.business_day < ${scope.from}), 0) AS opening,
        coalesce(sum(e.amount) FILTER (WHERE e.business_day >= ${scope.from}), 0) AS came, ${movesOf(scope)}
      FROM perk_entries e JOIN members m ON m.brand_id = e.brand_id AND m.id = e.member_id
      WHERE ${ofBrands('e', scope)} AND e.business_day <= ${scope.to}${notAfter('e.at', scope)} AND e.perk = 'point'
      GROUP BY m.brand_id, m.id
    ) told
  )`,
)
