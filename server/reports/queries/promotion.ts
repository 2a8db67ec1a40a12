import { sql } from 'drizzle-orm'
import { promotion } from '#contract/reports/promotion.ts'
import { saleOrders, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Promotions, discounts, vouchers and points as they were given: uses, what they took off, and the net sales of their orders. */
export const promotionSource = sourceOf(
  promotion,
  (scope) => sql`(
    SELECT kind || ' ' || coalesce(terms_id, name) AS key, max(name) AS name, max(kind) AS kind, count(*) AS uses,
      sum(discount) AS discount, sum(net) AS net, count(DISTINCT member_id) AS members
    FROM (
      SELECT o.discount, o.net, o.member_id, coalesce(t.discount_terms ->> 'promotion_id', t.discount_terms ->> 'id') AS terms_id,
        coalesce(t.discount_terms ->> 'name', '') AS name,
        CASE WHEN t.discount_terms ? 'voucher_id' THEN 'voucher' WHEN t.discount_terms ? 'points' THEN 'points' WHEN t.discount_terms ? 'promotion_id' THEN 'promotion' ELSE 'discount' END AS kind
      FROM ${saleOrders(scope)} o JOIN orders t ON t.merchant_id = o.merchant_id AND t.id = o.id
      WHERE o.counts AND o.discount <> 0
    ) given
    WHERE true ${where('kind', scope.filters.kind)}
    GROUP BY kind || ' ' || coalesce(terms_id, name)
  )`,
)
