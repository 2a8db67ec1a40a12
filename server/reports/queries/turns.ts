import { sql } from 'drizzle-orm'
import { turns } from '#contract/reports/turns.ts'
import { inSpan, ofStores } from '../facts.ts'
import { sourceOf } from '../report.ts'

const groupings: Readonly<Record<string, { key: string; name: string }>> = {
  table: { key: "v.merchant_id || ' ' || v.table_id", name: "max(coalesce(t.name, ''))" },
  day: { key: 'v.business_day', name: 'max(v.business_day)' },
  store: { key: 'v.merchant_id', name: 'max(s.name)' },
}

/** How long parties that left stayed at their tables. */
export const turnsSource = sourceOf(turns, (scope) => {
  const { key, name } = groupings[scope.by] ?? groupings.table!
  return sql`(
    SELECT ${sql.raw(key)} AS key, ${sql.raw(name)} AS name, count(*) AS visits, sum(v.pax) AS covers,
      sum(floor(extract(epoch FROM v.ended_at - v.seated_at) / 60)::int) AS minutes
    FROM visits v
    JOIN merchants s ON s.merchant_id = v.merchant_id
    LEFT JOIN tables t ON t.merchant_id = v.merchant_id AND t.id = v.table_id
    WHERE ${ofStores('v', scope)} AND ${inSpan('v.business_day', scope)} AND v.ended_at IS NOT NULL
    GROUP BY 1
  )`
})
