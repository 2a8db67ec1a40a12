import { sql } from 'drizzle-orm'
import { promotion } from '#contract/reports/promotion.ts'
import { sourceOf } from '../report.ts'
import { discountRows } from './discounts.ts'

/**
 * Promotions, discounts, vouchers and points: their uses, the discounts, and the net sales of their orders. An order
 * with several promotions counts for each.
 */
export const promotionSource = sourceOf(
  promotion,
  (scope) => sql`(
    SELECT given_by AS key, max(name) AS name, max(kind) AS kind, count(*) AS uses, sum(discount) AS discount, sum(net) AS net,
      count(DISTINCT member_id) AS members
    FROM ${discountRows(scope)} given
    GROUP BY given_by
  )`,
)
