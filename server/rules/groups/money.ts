import { sql } from 'drizzle-orm'
import type { Rules } from '../rule.ts'

/** I1: captured, refunded and settled amounts agree with the ledger of payments and refunds. */
export const moneyRules: Rules = {
  'I1 what an order captured is what its payments took': sql`
    SELECT o.merchant_id, o.id FROM orders o LEFT JOIN payments p ON p.merchant_id = o.merchant_id AND p.order_id = o.id
      AND p.state IN ('captured', 'partly_refunded', 'refunded', 'batched', 'settled')
    GROUP BY o.merchant_id, o.id
    HAVING o.captured <> coalesce(sum(p.amount), 0) OR o.refunded <> coalesce(sum(p.refunded), 0)
      OR o.refunding <> coalesce(sum(p.refunding), 0) OR o.captured < 0`,
  'I1 what went back of a payment, and what is on its way, is what its refunds say': sql`
    SELECT p.merchant_id, p.id FROM payments p LEFT JOIN refunds r ON r.merchant_id = p.merchant_id AND r.payment_id = p.id
    GROUP BY p.merchant_id, p.id
    HAVING p.refunded <> coalesce(sum(r.amount) FILTER (WHERE r.state IN ('completed', 'manual_completed')), 0)
      OR p.refunding <> coalesce(sum(r.amount) FILTER (WHERE r.state IN ('requested', 'approved', 'pending', 'processing', 'failed', 'handed_over')), 0)
      OR p.refunded + p.refunding > p.amount OR bool_or(r.order_id <> p.order_id)`,
  'I1 above the limit two people gave back': sql`
    SELECT merchant_id, id FROM refunds
    WHERE above_limit AND (approver_id IS NULL OR approver_id = requester_id) AND state NOT IN ('requested', 'denied')`,
  'I1 an order says of its payment what its money says': sql`
    SELECT merchant_id, id FROM orders
    WHERE payment_status <> CASE
        WHEN refunding > 0 THEN 'refund_pending'
        WHEN refunded > 0 THEN CASE WHEN refunded >= captured THEN 'refunded' ELSE 'partially_refunded' END
        WHEN captured > 0 THEN CASE WHEN captured >= total THEN 'paid' ELSE 'partially_paid' END
        ELSE payment_status END
      OR (captured = 0 AND (payment_status = 'partially_paid' OR (payment_status = 'paid' AND total > 0)))
      OR (captured = 0 AND total = 0 AND payment_status = 'unpaid' AND EXISTS (SELECT FROM order_lines l
        WHERE l.merchant_id = orders.merchant_id AND l.order_id = orders.id AND l.state NOT IN ('voided', 'cancelled')))`,
  'I1 a payment takes something, and gives back in change what was tendered above it': sql`
    SELECT merchant_id, id FROM payments
    WHERE amount <= 0 OR refunded < 0 OR refunded > amount OR change_due < 0 OR tip < 0
      OR (tendered IS NOT NULL AND change_due <> tendered - amount - rounding - tip)`,
  'I1 a line that was paid for by itself was so by a payment of its order that was not taken back': sql`
    SELECT l.merchant_id, l.order_id AS id FROM order_lines l
    JOIN payments p ON p.merchant_id = l.merchant_id AND p.id = l.payment_id
    WHERE p.order_id <> l.order_id OR p.state IN ('created', 'authorized', 'failed', 'released', 'voided')`,
  'I1 only cash is rounded': sql`
    SELECT p.merchant_id, p.id FROM payments p
    JOIN payment_options o ON o.merchant_id = p.merchant_id AND o.code = p.method
    WHERE p.rounding <> 0 AND NOT o.is_cash
    UNION ALL SELECT merchant_id, id FROM refunds WHERE rounding <> 0 AND NOT is_cash`,
  'I1 a day that is closed holds no payment that is not settled': sql`
    SELECT p.merchant_id, p.id FROM payments p
    JOIN settlements s ON s.merchant_id = p.merchant_id AND s.business_day = p.business_day
    WHERE s.state IN ('posted', 'paid_out', 'adjusted') AND p.settlement_id IS NULL AND p.state IN ('captured', 'partly_refunded')
    UNION ALL SELECT merchant_id, id FROM payments WHERE state = 'batched'`,
  'I1 the sale of an order that is not over and not settled belongs to a day that is not closed': sql`
    SELECT o.merchant_id, o.id FROM orders o
    JOIN settlements s ON s.merchant_id = o.merchant_id AND s.business_day = coalesce(o.carried_to, o.business_day)
    WHERE s.state IN ('posted', 'paid_out', 'adjusted') AND NOT o.settled
      AND o.state NOT IN ('completed', 'rejected', 'cancelled', 'voided', 'written_off', 'merged')`,
  'I1 the parts of a bill’s payment are what was asked for and tendered': sql`
    SELECT b.merchant_id, b.subject_id AS id FROM audit_entries b
    JOIN audit_entries c ON c.merchant_id = b.merchant_id AND c.request_id = b.request_id AND c.event = 'payment.create'
    JOIN payments p ON p.merchant_id = c.merchant_id AND p.id = c.subject_id
    WHERE b.event = 'bill.pay' AND b.chart = 'table-bill'
    GROUP BY b.merchant_id, b.seq, b.subject_id, b.detail
    HAVING sum(p.amount) <> coalesce((b.detail ->> 'amount')::bigint, sum(p.amount))
      OR sum(p.tendered) <> coalesce((b.detail ->> 'tendered')::bigint, sum(p.amount + p.rounding + p.tip))
      OR sum(p.tip) <> coalesce((b.detail ->> 'tip')::bigint, 0)`,
  'I1 a posted day says what its payments took and its refunds gave back': sql`
    SELECT s.merchant_id, s.id FROM settlements s WHERE s.state IN ('posted', 'paid_out', 'adjusted') AND (
      SELECT (coalesce(sum((t ->> 'amount')::bigint), 0), coalesce(sum((t ->> 'payments')::numeric), 0),
        coalesce(sum((t ->> 'refunded')::bigint), 0), coalesce(sum((t ->> 'tips')::bigint), 0)) FROM jsonb_array_elements(s.totals) AS t)
      <> (SELECT (coalesce(sum(p.amount), 0), count(*)::numeric, (SELECT coalesce(sum(r.amount), 0) FROM refunds r
          WHERE r.merchant_id = s.merchant_id AND r.business_day = s.business_day
            AND r.state IN ('completed', 'manual_completed')), coalesce(sum(p.tip), 0))
        FROM payments p WHERE p.merchant_id = s.merchant_id AND p.business_day = s.business_day
          AND p.state IN ('captured', 'partly_refunded', 'refunded', 'settled'))`,
}
