import { sql } from 'drizzle-orm'
import { hours } from '#contract/reports/hours.ts'
import { salesOf } from '../books.ts'
import { wallOf, weekHour, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Net sales by weekday and hour; hours are counted from the beginning of the business day. */
export const hoursSource = sourceOf(
  hours,
  (scope) => sql`(
    SELECT coalesce(told.slot, '') AS key, left(told.slot, 1) AS weekday, max(told.hour) AS hour, sum(told.orders) AS orders,
      sum(told.net) AS net
    FROM (
      SELECT q.orders, q.net, ${weekHour('q', scope)} AS slot,
        to_char(${wallOf('q.placed_at', 'q.merchant_id', scope)}, 'HH24:00') AS hour
      FROM (
        SELECT n.merchant_id, n.business_day, n.placed_at, sum(n.orders) AS orders, sum(n.net) AS net
        FROM ${salesOf(scope)} n WHERE true ${where('n.method', scope.filters.order_method)} GROUP BY 1, 2, 3
      ) q
    ) told
    GROUP BY told.slot
  )`,
)
