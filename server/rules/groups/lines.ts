import { sql } from 'drizzle-orm'
import { taxBeside } from '../../db/money-sql.ts'
import type { Rules } from '../rule.ts'

/** L1 and L2: an order's money is that of its lines, and a line's adds up by itself. */
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
}
