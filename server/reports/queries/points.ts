import { sql } from 'drizzle-orm'
import { points } from '#contract/reports/points.ts'
import { inSpan, notAfter, ofStores, weekOf } from '../facts.ts'
import { movesOf } from './member-wallet-points.ts'
import { sourceOf } from '../report.ts'

/** Movements of points, by week, day or store. */
export const pointsSource = sourceOf(points, (scope) => {
  const isStore = scope.by === 'store'
  const day = sql`e.business_day`
  const key = isStore ? sql`e.merchant_id` : scope.by === 'day' ? day : weekOf(day)
  return sql`(
    SELECT ${key} AS key, ${isStore ? sql`max(s.name)` : sql`max(${key})`} AS name, ${movesOf(scope)}
    FROM perk_entries e JOIN merchants s ON s.merchant_id = e.merchant_id
    WHERE ${ofStores('e', scope)} AND ${inSpan('e.business_day', scope)}${notAfter('e.at', scope)} AND e.perk = 'point'
    GROUP BY 1
  )`
})
