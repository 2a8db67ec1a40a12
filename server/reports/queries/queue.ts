import { type SQL, sql } from 'drizzle-orm'
import { queueEntryList, queueReport } from '#contract/reports/queue.ts'
import { inSpan, notAfter, ofStores, type Scope, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

const groupings: Readonly<Record<string, { key: string; name: string }>> = {
  line: { key: "q.merchant_id || ' ' || q.group_id", name: "max(coalesce(g.name, ''))" },
  day: { key: 'q.business_day', name: 'max(q.business_day)' },
  party_size: { key: "lpad(q.pax::text, 2, '0')", name: 'max(q.pax)::text' },
  store: { key: 'q.merchant_id', name: 'max(s.name)' },
}

/** Minutes until a party was seated; null if it was not. */
const wait =
  'CASE WHEN w.is_seated THEN greatest(0, floor(extract(epoch FROM coalesce(v.seated_at, q.called_at, q.joined_at) - q.joined_at) / 60))::int END'

/** Parties that joined a line on the days of a scope, with their line and store. */
const waits = (scope: Scope): SQL => sql`queue_entries q
    JOIN merchants s ON s.merchant_id = q.merchant_id
    LEFT JOIN queue_groups g ON g.merchant_id = q.merchant_id AND g.id = q.group_id
    LEFT JOIN visits v ON v.merchant_id = q.merchant_id AND v.id = q.visit_id
    CROSS JOIN LATERAL (SELECT q.state IN ('serving', 'served') AS is_seated) w
    CROSS JOIN LATERAL (SELECT ${sql.raw(wait)} AS minutes) x
    WHERE ${ofStores('q', scope)} AND ${inSpan('q.business_day', scope)}${notAfter('q.joined_at', scope)}`

/** Figures of lines. */
export const queueReportSource = sourceOf(queueReport, (scope) => {
  const { key, name } = groupings[scope.by] ?? groupings.line!
  return sql`(
    SELECT ${sql.raw(key)} AS key, ${sql.raw(name)} AS name, count(*) AS parties, count(*) FILTER (WHERE w.is_seated) AS seated,
      coalesce(sum(x.minutes), 0) AS waited, coalesce(sum(q.quote_minutes) FILTER (WHERE w.is_seated), 0) AS quoted,
      count(*) FILTER (WHERE x.minutes > q.quote_minutes) AS over_quote, sum(q.calls) AS calls,
      count(*) FILTER (WHERE q.state = 'no_show') AS no_shows
    FROM ${waits(scope)}
    GROUP BY 1
  )`
})

/** Parties of a line, one row each. */
export const queueEntryListSource = sourceOf(queueEntryList, (scope) => {
  const { line, pax, state, seated, over_quote: over } = scope.filters
  return sql`(
    SELECT q.id, q.joined_at, q.business_day, s.name AS store, coalesce(g.name, '') AS line, q.ticket, q.name AS guest_name, q.pax,
      q.quote_minutes, x.minutes AS wait_minutes, q.calls, q.state
    FROM ${waits(scope)} ${where(groupings.line!.key, line)} ${where(groupings.party_size!.key, pax)} ${where('q.state', state)}
      ${seated ? sql`AND w.is_seated = ${seated === 'yes'}` : sql``}
      ${over ? sql`AND coalesce(x.minutes > q.quote_minutes, false) = ${over === 'yes'}` : sql``}
  )`
})
