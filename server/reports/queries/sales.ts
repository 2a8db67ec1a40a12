import { sql } from 'drizzle-orm'
import { sales } from '#contract/reports/sales.ts'
import { halfHour, nameOf, netSales, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/**
 * Net sales, orders and guests. Half hours are counted from the hour at which the business day begins; refunds belong to
 * none. A party's guests stand with its first order.
 */
export const salesSource = sourceOf(sales, (scope) => {
  const { staff_id: staff, order_method: method } = scope.filters
  const slot = halfHour('n.placed_at', scope)
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
    SELECT key, max(told.name) AS name, sum(orders) AS orders, sum(net) AS net, coalesce(sum(v.pax) FILTER (WHERE place = 1), 0) AS covers,
      coalesce(sum(orders) FILTER (WHERE told.member_id IS NOT NULL), 0) AS member_orders,
      count(DISTINCT told.member_id) FILTER (WHERE orders > 0) AS members
    FROM (
      SELECT n.*, ${key} AS key, ${name} AS name,
        row_number() OVER (PARTITION BY n.merchant_id, n.visit_id, n.orders ORDER BY n.placed_at) * n.orders AS place
      FROM ${netSales(scope)} n
      WHERE true ${where('n.staff_id', staff)} ${where('n.method', method)}
    ) told
    LEFT JOIN visits v ON v.merchant_id = told.merchant_id AND v.id = told.visit_id
    GROUP BY key
  )`
})
