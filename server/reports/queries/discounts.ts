import { type SQL, sql } from 'drizzle-orm'
import { discountList } from '#contract/reports/promotion.ts'
import { nameOf, numberOf, saleOrders, type Scope, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/**
 * Discounts of orders that count, one row for each discount of an order: promotions in their order, then the rest of
 * the order's discount, from a voucher, from points or by hand.
 */
export const discountRows = (scope: Scope): SQL => {
  const isOfTerms = scope.filters.promotion_id !== undefined || (scope.filters.kind ?? 'discount') !== 'discount'
  return sql`(
    SELECT * FROM (
      SELECT merchant_id, order_id, business_day, placed_at, staff_id, net, member_id, name, kind, place,
        kind || ' ' || coalesce(terms_id, name) AS given_by, greatest(0, least(amount, discount - before)) AS discount,
        CASE WHEN kind = 'promotion' THEN terms_id END AS promotion_id
      FROM (
        SELECT o.merchant_id, o.id AS order_id, o.business_day, o.placed_at, o.staff_id, o.net, o.member_id, o.discount, place,
          coalesce((one ->> 'amount')::bigint, o.discount) AS amount, before,
          coalesce(one ->> 'id', o.discount_terms ->> 'id') AS terms_id,
          coalesce(CASE WHEN one ? 'id' THEN one ->> 'name' WHEN NOT o.discount_terms ? 'promotions' THEN o.discount_terms ->> 'name' END, '') AS name,
          CASE WHEN one ? 'id' THEN 'promotion' WHEN o.discount_terms ? 'voucher_id' THEN 'voucher'
            WHEN o.discount_terms ? 'points' THEN 'points' ELSE 'discount' END AS kind
        FROM ${saleOrders(scope)} o
        CROSS JOIN LATERAL (
          SELECT one, place, coalesce(sum((one ->> 'amount')::bigint) OVER (ORDER BY place
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
          FROM jsonb_array_elements(coalesce(o.discount_terms -> 'promotions', '[]') || '[{}]') WITH ORDINALITY AS each (one, place)
        ) kept
        WHERE o.counts AND o.discount <> 0 ${isOfTerms ? sql`AND o.discount_terms IS NOT NULL` : sql``}
      ) parts
    ) given
    WHERE discount > 0 ${where('kind', scope.filters.kind)} ${where('promotion_id', scope.filters.promotion_id)}
      ${where('given_by', scope.filters.given_by)}
  )`
}

/** Discounts of orders, one row each. */
export const discountListSource = sourceOf(
  discountList,
  (scope) => sql`(
    SELECT x.order_id || ' ' || x.place AS key, x.placed_at, x.business_day, s.name AS store, x.order_id,
      ${numberOf('x')} AS order_number, x.name, x.kind, ${nameOf('x.staff_id')} AS staff_name, x.discount, x.net
    FROM ${discountRows(scope)} x JOIN merchants s ON s.merchant_id = x.merchant_id
  )`,
)
