import { sql } from 'drizzle-orm'
import { turns, visitList } from '#contract/reports/turns.ts'
import { inSpan, notAfter, ofStores, type Scope, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

const groupings: Readonly<Record<string, { key: string; name: string }>> = {
  table: { key: "v.merchant_id || ' ' || v.table_id", name: "max(coalesce(t.name, ''))" },
  day: { key: 'v.business_day', name: 'max(v.business_day)' },
  store: { key: 'v.merchant_id', name: 'max(s.name)' },
}

const minutes = 'floor(extract(epoch FROM v.ended_at - v.seated_at) / 60)::int'

/** Parties of a scope that left, with their table and store. */
const left = (scope: Scope) => sql`visits v
    JOIN merchants s ON s.merchant_id = v.merchant_id
    LEFT JOIN tables t ON t.merchant_id = v.merchant_id AND t.id = v.table_id
    WHERE ${ofStores('v', scope)} AND ${inSpan('v.business_day', scope)} AND v.ended_at IS NOT NULL${notAfter('v.ended_at', scope)}`

/** The stays of parties that have left. */
export const turnsSource = sourceOf(turns, (scope) => {
  const { key, name } = groupings[scope.by] ?? groupings.table!
  return sql`(
    SELECT ${sql.raw(key)} AS key, ${sql.raw(name)} AS name, count(*) AS visits, sum(v.pax) AS covers,
      sum(${sql.raw(minutes)}) AS minutes
    FROM ${left(scope)}
    GROUP BY 1
  )`
})

/** The same parties, one row each. */
export const visitListSource = sourceOf(
  visitList,
  (scope) => sql`(
    SELECT v.id, v.seated_at, v.business_day, s.name AS store, coalesce(t.name, '') AS table_name, v.name AS guest_name, v.pax AS covers,
      v.ended_at, ${sql.raw(minutes)} AS minutes
    FROM ${left(scope)} ${where(groupings.table!.key, scope.filters.table)}
  )`,
)
