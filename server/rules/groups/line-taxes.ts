import { sql } from 'drizzle-orm'
import type { Rules } from '../rule.ts'
import { lostNoPaidLine } from './orders.ts'

/** Taxed amounts of lines (l) of orders (o): the price and the service charge under each tax. */
const taxed = sql`
  LATERAL (
    SELECT (e.by ->> 'ppm')::bigint AS ppm, (e.by ->> 'isInclusive')::boolean AS inside, e.amount, e.tax
    FROM jsonb_array_elements(l.tax_parts) AS p
    CROSS JOIN LATERAL (VALUES
      (p -> 'tax', (p ->> 'amount')::bigint - (p ->> 'discount')::bigint + (p ->> 'adjustment')::bigint, (p ->> 'taxOnNet')::bigint),
      (p -> 'serviceTax', (p ->> 'service')::bigint, (p ->> 'taxOnService')::bigint)) AS e (by, amount, tax)
    WHERE e.by <> 'null'
    UNION ALL SELECT o.tax_rate * 100::bigint, o.tax_inclusive, l.amount - l.discount + l.adjustment + l.service, l.tax
    WHERE l.tax_parts IS NULL
  ) AS t`

const isOn = sql`l.state NOT IN ('voided', 'cancelled') AND NOT l.comped`

/** The condition that an order (o) never had a payment. */
const isUnpaid = sql`NOT EXISTS (SELECT FROM payments p WHERE p.merchant_id = o.merchant_id AND p.order_id = o.id)`

/** Orders with lines priced by this server: not from before lines had money, nor from another till. */
const pricedOrders = sql`(
  SELECT * FROM orders o WHERE o.tax_inside IS NOT NULL AND NOT EXISTS (
    SELECT FROM order_lines l WHERE l.merchant_id = o.merchant_id AND l.order_id = o.id
      AND (l.origin_order_id IS NOT NULL OR l.import_key IS NOT NULL))
)`

/**
 * Tells if a share differs by a unit or more from its exact fraction by weight: by the method of the largest remainder
 * it is the whole number below or above. The whole amount comes from the order, so that a single line must have all of
 * it.
 */
const isUneven = (share: string, whole: string, weight: string, weights: string) =>
  sql.raw(`abs(${share}::numeric * ${weights} - ${whole}::numeric * ${weight}) >= greatest(${weights}, 1)`)

/**
 * L3 and L4: the allocation of an order's money to its lines, computed from the rows again. Discounts of promotions,
 * and those of combined orders that stay with their lines, are not in proportion to the lines, and are in `given`. A
 * dish that was voided after it was paid keeps its tax; together with the taxes of the others it makes the tax of the
 * order.
 */
export const lineTaxRules: Rules = {
  'L3 until something is paid a dish bears its share of discount, adjustment and service charge': sql`
    SELECT merchant_id, id FROM (
      SELECT o.merchant_id, o.id, o.discount_terms, o.discount AS all_discount, o.adjustment AS all_adjustment, o.service_charge AS all_service,
        l.amount, l.discount, l.adjustment, l.service, l.amount - l.discount AS rest, l.amount - l.discount + l.adjustment AS net,
        sum(l.amount) OVER w AS amounts, sum(l.amount - l.discount) OVER w AS lefts, sum(l.amount - l.discount + l.adjustment) OVER w AS nets
      FROM ${pricedOrders} o JOIN order_lines l ON l.merchant_id = o.merchant_id AND l.order_id = o.id AND ${isOn}
      WHERE ${isUnpaid}
      WINDOW w AS (PARTITION BY o.merchant_id, o.id)
    ) AS s
    WHERE (NOT coalesce(discount_terms ?| ARRAY['promotions', 'promotion_id', 'fixed'], false) AND ${isUneven('discount', 'all_discount', 'amount', 'amounts')})
      OR ${isUneven('adjustment', 'all_adjustment', 'rest', 'lefts')} OR ${isUneven('service', 'all_service', 'net', 'nets')}`,
  'L3 until something is paid what a dish costs under a rate bears its share of the tax of that rate': sql`
    SELECT merchant_id, id FROM (
      SELECT o.merchant_id, o.id, l.tax_parts, t.tax, t.amount, sum(t.amount) OVER w AS amounts,
        round(sum(t.amount) OVER w * t.ppm / CASE WHEN t.inside THEN 1000000 + t.ppm ELSE 1000000 END) AS all_tax
      FROM ${pricedOrders} o JOIN order_lines l ON l.merchant_id = o.merchant_id AND l.order_id = o.id AND ${isOn}
      CROSS JOIN ${taxed}
      WHERE ${isUnpaid}
      WINDOW w AS (PARTITION BY o.merchant_id, o.id, t.ppm, t.inside)
    ) AS s
    WHERE abs(tax::numeric * amounts - all_tax * amount) >= greatest(amounts, 1) * CASE WHEN tax_parts IS NULL THEN 2 ELSE 1 END`,
  'L4 the tax of each rate is what it makes of all dishes that an order had when it was paid': sql`
    SELECT o.merchant_id, o.id FROM ${pricedOrders} o
    JOIN order_lines l ON l.merchant_id = o.merchant_id AND l.order_id = o.id AND NOT l.comped
      AND (l.state NOT IN ('voided', 'cancelled') OR l.total <> 0)
    CROSS JOIN ${taxed}
    WHERE ${lostNoPaidLine} OR NOT EXISTS (SELECT FROM payments p WHERE p.merchant_id = o.merchant_id AND p.order_id = o.id AND p.state = 'voided')
    GROUP BY o.merchant_id, o.id, t.ppm, t.inside
    HAVING sum(t.tax) <> round(sum(t.amount) * t.ppm / CASE WHEN t.inside THEN 1000000 + t.ppm ELSE 1000000 END)`,
}
