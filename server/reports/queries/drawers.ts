import { type SQL, sql } from 'drizzle-orm'
import { drawerList, drawerReport } from '#contract/reports/drawers.ts'
import { inSpan, nameOf, notAfter, ofStores, type Scope, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

const groupings: Readonly<Record<string, { key: string; name: string }>> = {
  till: { key: "d.merchant_id || ' ' || d.till_id", name: "max(coalesce(d.till, ''))" },
  staff: { key: 'd.staff_id', name: "max(coalesce(d.staff_name, ''))" },
  day: { key: 'd.business_day', name: 'max(d.business_day)' },
  store: { key: 'd.merchant_id', name: 'max(d.store)' },
}

const sum = (...kinds: string[]) =>
  sql.raw(`coalesce(sum(e.amount) FILTER (WHERE e.kind IN ('${kinds.join("', '")}')), 0)`)

/** Drawers that were counted, by the day on which they were opened; a drawer that may still be counted is left out. */
const counted = (scope: Scope): SQL => sql`(
    SELECT d.merchant_id, d.id, d.till_id, d.staff_id, d.opened_at, d.business_day, d.state AS status, d.no_sales, s.name AS store,
      t.name AS till, ${nameOf('d.staff_id')} AS staff_name, m.float, m.cash, m.paid_in, m.taken_out, m.expected_cash, m.over_short,
      m.expected_cash + m.over_short AS counted
    FROM drawers d
    JOIN merchants s ON s.merchant_id = d.merchant_id
    LEFT JOIN tills t ON t.merchant_id = d.merchant_id AND t.id = d.till_id
    CROSS JOIN LATERAL (
      SELECT ${sum('float', 'opening_difference')} AS float,
        ${sum('sale', 'unsale', 'refund', 'topup', 'untopup', 'deposit', 'undeposit')} AS cash, ${sum('paid_in')} AS paid_in,
        -${sum('paid_out', 'drop', 'tip_out')} AS taken_out, ${sum('over_short')} AS over_short,
        coalesce(sum(e.amount) FILTER (WHERE e.kind NOT IN ('over_short', 'left_in', 'banked')), 0) AS expected_cash
      FROM cash_entries e WHERE e.merchant_id = d.merchant_id AND e.drawer_id = d.id
    ) m
    CROSS JOIN LATERAL (SELECT coalesce((d.counts -> -1 ->> 'at')::timestamptz, d.state_at) AS at) c
    WHERE ${ofStores('d', scope)} AND ${inSpan('d.business_day', scope)} AND d.state IN ('counted', 'closed')${notAfter('c.at', scope)}
  )`

/** Cash that was over or short in counted drawers. */
export const drawerReportSource = sourceOf(drawerReport, (scope) => {
  const { key, name } = groupings[scope.by] ?? groupings.till!
  return sql`(
    SELECT ${sql.raw(key)} AS key, ${sql.raw(name)} AS name, count(*) AS drawers, sum(greatest(d.over_short, 0)) AS over,
      sum(least(d.over_short, 0)) AS short, sum(d.over_short) AS over_short, sum(d.no_sales) AS no_sales
    FROM ${counted(scope)} d GROUP BY 1
  )`
})

/** Drawers that were counted, one row each. */
export const drawerListSource = sourceOf(drawerList, (scope) => {
  const sign = { over: 1, short: -1, none: 0 }[scope.filters.difference ?? '']
  return sql`(
    SELECT d.id, d.opened_at, d.business_day, d.store, d.till, d.staff_name, d.status, d.float, d.cash, d.paid_in, d.taken_out,
      d.expected_cash, d.counted, d.over_short, d.no_sales
    FROM ${counted(scope)} d
    WHERE true ${where(groupings.till!.key, scope.filters.till)} ${where('d.staff_id', scope.filters.staff_id)}
      ${sign === undefined ? sql`` : sql`AND sign(d.over_short) = ${sign}`}
  )`
})
