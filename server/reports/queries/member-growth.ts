import { sql } from 'drizzle-orm'
import { memberGrowth } from '#contract/reports/member-growth.ts'
import { around, dayOf, notAfter, ofStores, weekOf } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** New members by the day, week or store in which they joined. */
export const memberGrowthSource = sourceOf(memberGrowth, (scope) => {
  const joinedOn = dayOf('m.joined_at', 'm.joined_in', scope)
  const store = scope.by === 'store'
  const key = store ? sql`s.merchant_id` : scope.by === 'week' ? weekOf(joinedOn) : joinedOn
  return sql`(
    SELECT key, max(name) AS name, count(*) AS joined
    FROM (
      SELECT ${key} AS key, ${store ? sql`s.name` : key} AS name
      FROM members m JOIN merchants s ON s.merchant_id = m.joined_in
      WHERE ${ofStores('s', scope)} AND ${around('m.joined_at', scope)} AND ${joinedOn} BETWEEN ${scope.from} AND ${scope.to}${notAfter('m.joined_at', scope)}
    ) told
    GROUP BY key
  )`
})
