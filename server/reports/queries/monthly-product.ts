import { sql } from 'drizzle-orm'
import { monthlyProduct } from '#contract/reports/monthly-product.ts'
import { addDays } from '#contract/calendar.ts'
import { itemsOf } from '../books.ts'
import { sourceOf } from '../report.ts'

/** Returns the first day of the month before that of a day. */
const firstOfMonthBefore = (day: string) => `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`

/** Dishes month by month, for the days in the scope, compared with the whole previous month. */
export const monthlyProductSource = sourceOf(monthlyProduct, (scope) => {
  const before = { ...scope, from: firstOfMonthBefore(scope.from) }
  const asked = sql`FILTER (WHERE l.business_day >= ${scope.from})`
  return sql`(
    SELECT key, month, name, quantity, net, before AS net_before, net - before AS change
    FROM (SELECT *, CASE WHEN month_before = to_char((month || '-01')::date - 1, 'YYYY-MM') THEN net_before ELSE 0 END AS before FROM (
      SELECT coalesce(l.menu_id, '') AS key, to_char(l.business_day, 'YYYY-MM') AS month, max(coalesce(l.name, '')) AS name,
        count(*) ${asked} AS sold, sum(l.quantity) ${asked} AS quantity, sum(l.net) ${asked} AS net,
        lag(sum(l.net)) OVER own AS net_before, lag(to_char(l.business_day, 'YYYY-MM')) OVER own AS month_before
      FROM ${itemsOf(before)} l GROUP BY 1, to_char(l.business_day, 'YYYY-MM')
      WINDOW own AS (PARTITION BY coalesce(l.menu_id, '') ORDER BY to_char(l.business_day, 'YYYY-MM'))
    ) months) told
    WHERE sold > 0
  )`
})
