import { sql } from 'drizzle-orm'
import { sales } from '#contract/reports/sales.ts'
import { salesOf } from '../books.ts'
import { halfHour, nameOf, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/**
 * Net sales, orders and guests. Half hours are counted from the beginning of the business day; refunds belong to none.
 */
export const salesSource = sourceOf(sales, (scope) => {
  const { staff_id: staff, order_method: method } = scope.filters
  const slot = halfHour('n', scope)
  const groupings = {
    day: { key: sql`n.business_day`, name: sql`n.business_day` },
    staff: { key: sql`coalesce(n.staff_id, '')`, name: sql`coalesce(${nameOf('n.staff_id')}, '')` },
    store: { key: sql`n.merchant_id`, name: sql`(SELECT s.name FROM merchants s WHERE s.merchant_id = n.merchant_id)` },
    half_hour: {
      key: sql`coalesce(to_char(${slot} - make_interval(hours => ${scope.cut}::int), 'HH24:MI'), '')`,
      name: sql`coalesce(to_char(${slot}, 'HH24:MI'), '')`,
    },
  }
  const { key, name } = groupings[scope.by as keyof typeof groupings] ?? groupings.half_hour
  return sql`(
    SELECT ${key} AS key, max(${name}) AS name, sum(n.orders) AS orders, sum(n.net) AS net, sum(n.covers) AS covers,
      coalesce(sum(n.orders) FILTER (WHERE n.member_id IS NOT NULL), 0) AS member_orders,
      count(DISTINCT n.member_id) FILTER (WHERE n.orders > 0) AS members
    FROM ${salesOf(scope)} n
    WHERE true ${where('n.staff_id', staff)} ${where('n.method', method)}
    GROUP BY 1
  )`
})
