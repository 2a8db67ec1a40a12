import { sql } from 'drizzle-orm'
import { promotion } from '#contract/reports/promotion.ts'
import { saleOrders, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/**
 * Promotions, discounts, vouchers and points as they were given: uses, what they took off, and the net sales of their
 * orders. An order with several promotions counts with each.
 */
export const promotionSource = sourceOf(
  promotion,
  (scope) => sql`(
    SELECT kind || ' ' || coalesce(terms_id, name) AS key, max(name) AS name, max(kind) AS kind, count(*) AS uses,
      sum(discount) AS discount, sum(net) AS net, count(DISTINCT member_id) AS members
    FROM (
      SELECT net, member_id, terms_id, name, kind, greatest(0, least(amount, discount - before)) AS discount
      FROM (
        SELECT o.net, o.member_id, o.discount, coalesce((one ->> 'amount')::bigint, o.discount) AS amount, before,
          coalesce(one ->> 'id', o.discount_terms ->> 'id') AS terms_id,
          coalesce(CASE WHEN one ? 'id' THEN one ->> 'name' WHEN NOT o.discount_terms ? 'promotions' THEN o.discount_terms ->> 'name' END, '') AS name,
          CASE WHEN one ? 'id' THEN 'promotion' WHEN o.discount_terms ? 'voucher_id' THEN 'voucher'
            WHEN o.discount_terms ? 'points' THEN 'points' ELSE 'discount' END AS kind
        FROM ${saleOrders(scope)} o
        CROSS JOIN LATERAL (
          SELECT one, coalesce(sum((one ->> 'amount')::bigint) OVER (ORDER BY place
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
          FROM jsonb_array_elements(coalesce(o.discount_terms -> 'promotions', '[]') || '[{}]') WITH ORDINALITY AS each (one, place)
        ) kept
        WHERE o.counts AND o.discount <> 0
      ) parts
    ) given
    WHERE discount > 0 ${where('kind', scope.filters.kind)}
    GROUP BY kind || ' ' || coalesce(terms_id, name)
  )`,
)
