import { sql } from 'drizzle-orm'
import { taxBeside } from '../../db/money-sql.ts'
import type { Rules } from '../rule.ts'

/** Conditions of a refund that was requested and not dropped, and of one whose money was paid out. */
const isAsked = sql`state NOT IN ('denied', 'cancelled')`
const isGiven = sql`state IN ('completed', 'handed_over', 'manual_completed')`

/**
 * L1 and L2: an order's money is the sum of its lines, and a line's amounts and taxes add up. L8 and L9: a refund is
 * the sum of its lines, and cash is rounded as one sum. Older refunds, whose amounts have no lines, are left out.
 */
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
  'L8 what goes back is that of lines: food, charge and tax of each add up to it': sql`
    SELECT r.merchant_id, r.id FROM refunds r CROSS JOIN LATERAL jsonb_array_elements(r.lines) AS one WHERE one ? 'net'
    GROUP BY r.merchant_id, r.id, r.amount
    HAVING sum((one ->> 'amount')::bigint) <> r.amount OR bool_or((one ->> 'amount')::bigint <>
        (one ->> 'net')::bigint + (one ->> 'service')::bigint + (one ->> 'tax')::bigint)
      OR min(least((one ->> 'net')::bigint, (one ->> 'service')::bigint, (one ->> 'tax')::bigint)) < 0`,
  'L8 what goes back of a dish under each of its taxes adds up to it': sql`
    SELECT r.merchant_id, r.id FROM refunds r CROSS JOIN LATERAL jsonb_array_elements(r.lines) AS one
    JOIN order_lines l ON l.merchant_id = r.merchant_id AND l.id = one ->> 'id' AND l.tax_parts IS NOT NULL
    CROSS JOIN LATERAL (
      SELECT coalesce(sum((p ->> 'net')::bigint + (p ->> 'service')::bigint + (p ->> 'taxed')::bigint), 0) AS amount,
        coalesce(sum((p ->> 'taxed')::bigint), 0) AS tax
      FROM jsonb_array_elements(one -> 'parts') AS p) AS s
    WHERE s.amount <> (one ->> 'amount')::bigint OR s.tax <> (one ->> 'tax')::bigint`,
  'L8 no more is asked back of a line than the guest paid for it': sql`
    SELECT l.merchant_id, l.id FROM refunds r CROSS JOIN LATERAL jsonb_array_elements(r.lines) AS one
    JOIN order_lines l ON l.merchant_id = r.merchant_id AND l.order_id = r.order_id AND l.id = one ->> 'id'
    WHERE one ? 'net' AND r.${isAsked}
    GROUP BY l.merchant_id, l.id, l.total, l.tax HAVING sum((one ->> 'amount')::bigint) > l.total OR sum((one ->> 'tax')::bigint) > l.tax`,
  'L9 cash that went back of a payment is rounded as one sum': sql`
    SELECT r.merchant_id, r.payment_id AS id FROM refunds r JOIN merchants m ON m.merchant_id = r.merchant_id
    WHERE r.is_cash AND r.${isGiven}
    GROUP BY r.merchant_id, r.payment_id, m.cash_rounding
    HAVING bool_and(coalesce(r.lines -> 0 ? 'net', false)) AND sum(r.amount + r.rounding) <>
        round(sum(r.amount) / greatest(m.cash_rounding, 1)::numeric) * greatest(m.cash_rounding, 1)
      AND NOT EXISTS (SELECT FROM audit_entries a WHERE a.merchant_id = r.merchant_id AND a.subject_type = 'merchant'
        AND a.at >= min(r.state_at))`,
}
