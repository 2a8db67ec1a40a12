import { sql } from 'drizzle-orm'
import { taxBeside } from '../../db/money-sql.ts'
import type { Rules } from '../rule.ts'

/** Leaves out orders (o) that lost a paid line: their other lines keep their former amounts. */
export const lostNoPaidLine = sql`NOT EXISTS (SELECT FROM order_lines gone WHERE gone.merchant_id = o.merchant_id AND gone.order_id = o.id
  AND gone.state IN ('voided', 'cancelled') AND gone.total <> 0)`

/**
 * I2 and I5: an order’s money follows from its lines, and a finished order has neither an open payment nor food in the
 * kitchen.
 */
export const orderRules: Rules = {
  'I2 an order’s total is its lines, discount, adjustment, service charge and tax': sql`
    SELECT o.merchant_id, o.id FROM orders o LEFT JOIN order_lines l ON l.merchant_id = o.merchant_id AND l.order_id = o.id
      AND l.state NOT IN ('voided', 'cancelled')
    GROUP BY o.merchant_id, o.id
    HAVING o.subtotal <> coalesce(sum(l.amount) FILTER (WHERE NOT l.comped), 0)
      OR o.comps <> coalesce(sum(l.amount) FILTER (WHERE l.comped), 0)
      OR o.total <> o.subtotal - o.discount + o.adjustment + o.service_charge + ${taxBeside('o', 'o')}`,
  'I2 a discount and an adjustment are what an order was given comes to on its lines': sql`
    SELECT merchant_id, id FROM orders o WHERE discount_terms IS NOT NULL AND ${lostNoPaidLine} AND discount <>
      CASE WHEN subtotal < coalesce((discount_terms ->> 'minimum')::bigint, 0) THEN 0 ELSE least(subtotal,
        coalesce((discount_terms ->> 'maximum')::bigint, subtotal),
        CASE discount_terms ->> 'kind' WHEN 'percent' THEN round(subtotal::numeric * (discount_terms ->> 'value')::bigint / 10000)
          ELSE (discount_terms ->> 'value')::bigint END) END
    UNION ALL SELECT merchant_id, id FROM orders o WHERE adjustment_terms IS NOT NULL AND ${lostNoPaidLine}
      AND adjustment <> greatest((adjustment_terms ->> 'value')::bigint, discount - subtotal) AND NOT (subtotal = 0 AND adjustment = 0)`,
  'I19 what an order is given by promotions is what each of them takes off': sql`
    SELECT merchant_id, id FROM orders CROSS JOIN LATERAL (
      SELECT coalesce(sum((one ->> 'amount')::bigint), 0) AS taken, coalesce(min((one ->> 'amount')::bigint), 0) AS least
      FROM jsonb_array_elements(discount_terms -> 'promotions') AS one) AS kept
    WHERE discount_terms ?| ARRAY['promotions', 'promotion_id']
      AND (kept.least <= 0 OR kept.taken > (discount_terms ->> 'value')::bigint
        OR (discount_terms ? 'promotion_id' AND kept.taken <> (discount_terms ->> 'value')::bigint))`,
  'I20 no promotion is used more often, or gives away more, than it may': sql`
    SELECT p.merchant_id, p.id FROM promotions p JOIN (
      SELECT o.merchant_id, one ->> 'id' AS id, sum(coalesce((one ->> 'uses')::int, 1)) AS uses, sum((one ->> 'amount')::bigint) AS amount
      FROM orders o CROSS JOIN LATERAL jsonb_array_elements(o.discount_terms -> 'promotions') AS one
      WHERE o.discount_terms ? 'promotions' AND o.state NOT IN ('rejected', 'cancelled', 'voided', 'written_off', 'merged')
      GROUP BY 1, 2) AS given ON given.merchant_id = p.merchant_id AND given.id = p.id
    WHERE given.uses > p.uses_limit OR given.amount > p.budget`,
  'I2 no line and no total is negative': sql`
    SELECT merchant_id, id FROM order_lines WHERE amount < 0
    UNION ALL SELECT merchant_id, id FROM orders WHERE total < 0 OR subtotal < 0 OR tax < 0 OR service_charge < 0`,
  'I2 a line costs its price and options, times its quantity': sql`
    SELECT merchant_id, id FROM order_lines
    WHERE import_key IS NULL AND amount <> quantity * (unit_price
      + coalesce((SELECT sum((option ->> 'price')::bigint) FROM jsonb_array_elements(options) AS option), 0))`,
  'I5 a voided, cancelled, rejected or merged order holds no payment': sql`
    SELECT o.merchant_id, o.id FROM orders o JOIN payments p ON p.merchant_id = o.merchant_id AND p.order_id = o.id
    WHERE o.state IN ('voided', 'cancelled', 'rejected', 'written_off', 'merged') AND (p.state IN ('captured', 'partly_refunded', 'authorized') OR o.captured > 0)`,
  'I5 a voided or cancelled order has no line left, a served or completed one none on its way': sql`
    SELECT DISTINCT o.merchant_id, o.id FROM orders o JOIN order_lines l ON l.merchant_id = o.merchant_id AND l.order_id = o.id
    WHERE (o.state IN ('voided', 'cancelled', 'rejected', 'written_off') AND l.state NOT IN ('voided', 'cancelled'))
      OR (o.state IN ('served', 'collected', 'delivered', 'completed') AND l.state IN ('sent', 'started', 'ready'))
      OR (o.state = 'ready' AND l.state IN ('sent', 'started'))`,
  'I5 what was written off owes nothing, and says what was lost and when': sql`
    SELECT merchant_id, id FROM orders
    WHERE (state = 'written_off') <> (lost_day IS NOT NULL) OR (state = 'written_off') <> (payment_status = 'written_off')
      OR (state = 'written_off' AND (total <> 0 OR lost = 0)) OR (state <> 'written_off' AND lost <> 0)`,
  'I5 a completed order is paid': sql`SELECT merchant_id, id FROM orders WHERE state = 'completed' AND captured < total`,
  'I2 service charge and tax are what their rates make of the rest': sql`
    SELECT merchant_id, id FROM (SELECT *, (subtotal - discount + adjustment)::numeric AS net FROM orders) AS o
    WHERE ${lostNoPaidLine} AND (service_charge <> round(CASE WHEN apply_service_charge THEN net * service_rate / 10000 ELSE 0 END)
      OR (tax_added IS NULL AND tax <> round((net + service_charge) * tax_rate / CASE WHEN tax_inclusive THEN 10000 + tax_rate ELSE 10000 END)))`,
}
