import { sql } from 'drizzle-orm'
import { taxBeside } from '../../db/money-sql.ts'
import type { Rules } from '../rule.ts'
import { lostNoPaidLine } from './orders.ts'

/** L1 to L4: an order's money is that of its lines, and a line's adds up by itself and over its taxes. */
export const lineRules: Rules = {
  'L1 an order comes to what its lines come to': sql`
    SELECT o.merchant_id, o.id FROM orders o LEFT JOIN order_lines l ON l.merchant_id = o.merchant_id AND l.order_id = o.id
      AND l.state NOT IN ('voided', 'cancelled') AND NOT l.comped
    GROUP BY o.merchant_id, o.id
    HAVING o.discount <> coalesce(sum(l.discount), 0) OR o.adjustment <> coalesce(sum(l.adjustment), 0)
      OR o.service_charge <> coalesce(sum(l.service), 0) OR o.tax <> coalesce(sum(l.tax), 0) OR o.total <> coalesce(sum(l.total), 0)`,
  'L2 what a line is given is its discount, and it costs the rest with its charge and its tax': sql`
    SELECT l.merchant_id, l.id FROM order_lines l JOIN orders o ON o.merchant_id = l.merchant_id AND o.id = l.order_id
    WHERE l.discount <> coalesce((SELECT sum((one ->> 'amount')::bigint) FROM jsonb_array_elements(l.given) AS one), 0)
      OR (l.total <> 0 AND l.total <> l.amount - l.discount + l.adjustment + l.service + ${taxBeside('l', 'o')})
      OR l.discount < 0 OR l.discount > l.amount OR l.total < 0 OR l.tax_inside > l.tax`,
  'L2 a line on the house comes to nothing': sql`
    SELECT merchant_id, id FROM order_lines
    WHERE comped AND (discount <> 0 OR adjustment <> 0 OR service <> 0 OR tax <> 0 OR total <> 0)`,
  'L2 the shares of a line under its taxes add up to it': sql`
    SELECT l.merchant_id, l.id FROM order_lines l CROSS JOIN LATERAL (
      SELECT sum((p ->> 'amount')::bigint) AS amount, sum((p ->> 'discount')::bigint) AS discount,
        sum((p ->> 'adjustment')::bigint) AS adjustment, sum((p ->> 'service')::bigint) AS service,
        sum((p ->> 'taxOnNet')::bigint + (p ->> 'taxOnService')::bigint) AS tax,
        sum(CASE WHEN (p -> 'tax' ->> 'isInclusive')::boolean THEN (p ->> 'taxOnNet')::bigint ELSE 0 END) AS inside
      FROM jsonb_array_elements(l.tax_parts) AS p) AS s
    WHERE l.tax_parts IS NOT NULL AND l.state NOT IN ('voided', 'cancelled') AND (s.amount <> l.amount OR s.discount <> l.discount
      OR s.adjustment <> l.adjustment OR s.service <> l.service OR s.tax <> l.tax OR s.inside <> l.tax_inside)`,
  'L4 the tax of each rate is what it makes of the dishes under it': sql`
    SELECT merchant_id, id FROM (
      SELECT o.merchant_id, o.id, (e.by ->> 'ppm')::bigint AS ppm, (e.by ->> 'isInclusive')::boolean AS inside, sum(e.amount) AS amount, sum(e.tax) AS tax
      FROM orders o JOIN order_lines l ON l.merchant_id = o.merchant_id AND l.order_id = o.id AND l.state NOT IN ('voided', 'cancelled') AND NOT l.comped
      CROSS JOIN LATERAL jsonb_array_elements(l.tax_parts) AS p
      CROSS JOIN LATERAL (VALUES
        (p -> 'tax', (p ->> 'amount')::bigint - (p ->> 'discount')::bigint + (p ->> 'adjustment')::bigint, (p ->> 'taxOnNet')::bigint),
        (p -> 'serviceTax', (p ->> 'service')::bigint, (p ->> 'taxOnService')::bigint)) AS e (by, amount, tax)
      WHERE o.tax_added IS NOT NULL AND e.by <> 'null' AND ${lostNoPaidLine}
        AND NOT EXISTS (SELECT FROM order_lines moved WHERE moved.merchant_id = o.merchant_id AND moved.order_id = o.id AND moved.origin_order_id IS NOT NULL)
      GROUP BY 1, 2, 3, 4) AS g
    WHERE tax <> round(amount * ppm / CASE WHEN inside THEN 1000000 + ppm ELSE 1000000 END)`,
}
