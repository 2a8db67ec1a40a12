import { sql } from 'drizzle-orm'
import { spendingPower } from '#contract/reports/spending-power.ts'
import { salesOf } from '../books.ts'
import { sourceOf } from '../report.ts'

/** Members who ordered, by their spending; band 5 is the fifth of them with the highest spending. */
export const spendingPowerSource = sourceOf(
  spendingPower,
  (scope) => sql`(
    SELECT m.id, m.name, m.username, o.orders, o.net, o.last_visit, o.days_between,
      6 - ntile(5) OVER (ORDER BY o.net DESC, m.id) AS band
    FROM (
      SELECT s.brand_id, o.member_id, sum(o.orders) AS orders, sum(o.net) AS net, max(o.business_day) AS last_visit,
        CASE WHEN count(DISTINCT o.business_day) > 1
          THEN ((max(o.business_day)::date - min(o.business_day)::date) / (count(DISTINCT o.business_day) - 1))::int END AS days_between
      FROM ${salesOf(scope)} o JOIN merchants s ON s.merchant_id = o.merchant_id
      WHERE o.member_id IS NOT NULL GROUP BY 1, 2 HAVING sum(o.orders) > 0
    ) o
    JOIN members m ON m.brand_id = o.brand_id AND m.id = o.member_id
  )`,
)
