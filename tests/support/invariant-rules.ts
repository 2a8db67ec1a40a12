import { type SQL, sql } from 'drizzle-orm'

/** What must hold of the rows of every database at every moment, each as the query that finds what breaks it (quality C). */
export const rules: Readonly<Record<string, SQL>> = {
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
      OR p.refunding <> coalesce(sum(r.amount) FILTER (WHERE r.state IN ('requested', 'approved', 'pending', 'processing', 'failed')), 0)
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
      OR (captured = 0 AND (payment_status = 'partially_paid' OR (payment_status = 'paid' AND total > 0)))`,
  'I1 a payment takes something, and gives back in change what was tendered above it': sql`
    SELECT merchant_id, id FROM payments
    WHERE amount <= 0 OR refunded < 0 OR refunded > amount OR change_due < 0
      OR (tendered IS NOT NULL AND change_due <> tendered - amount - rounding)`,
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
  'I1 the parts of a bill’s payment are what was asked for and tendered': sql`
    SELECT b.merchant_id, b.subject_id AS id FROM audit_entries b
    JOIN audit_entries c ON c.merchant_id = b.merchant_id AND c.request_id = b.request_id AND c.event = 'payment.create'
    JOIN payments p ON p.merchant_id = c.merchant_id AND p.id = c.subject_id
    WHERE b.event = 'bill.pay' AND b.chart = 'table-bill'
    GROUP BY b.merchant_id, b.seq, b.subject_id, b.detail
    HAVING sum(p.amount) <> coalesce((b.detail ->> 'amount')::bigint, sum(p.amount))
      OR sum(p.tendered) <> coalesce((b.detail ->> 'tendered')::bigint, sum(p.amount + p.rounding))`,
  'I2 an order’s total is its lines, discount, adjustment, service charge and tax': sql`
    SELECT o.merchant_id, o.id FROM orders o LEFT JOIN order_lines l ON l.merchant_id = o.merchant_id AND l.order_id = o.id
      AND l.state NOT IN ('voided', 'cancelled')
    GROUP BY o.merchant_id, o.id
    HAVING o.subtotal <> coalesce(sum(l.amount), 0)
      OR o.total <> o.subtotal - o.discount + o.adjustment + o.service_charge + CASE WHEN o.tax_inclusive THEN 0 ELSE o.tax END`,
  'I2 no line and no total is negative': sql`
    SELECT merchant_id, id FROM order_lines WHERE amount < 0
    UNION ALL SELECT merchant_id, id FROM orders WHERE total < 0 OR subtotal < 0 OR tax < 0 OR service_charge < 0`,
  'I2 a line costs its price and options, times its quantity': sql`
    SELECT merchant_id, id FROM order_lines
    WHERE import_key IS NULL AND amount <> quantity * (unit_price
      + coalesce((SELECT sum((option ->> 'price')::bigint) FROM jsonb_array_elements(options) AS option), 0))`,
  'I3 a visit has one open order that nothing was ever paid on, at most': sql`
    SELECT o.merchant_id, o.visit_id AS id FROM orders o
    WHERE o.visit_id IS NOT NULL AND o.state IN ('accepted', 'preparing', 'ready', 'served') AND o.captured = 0
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.merchant_id = o.merchant_id AND p.order_id = o.id)
    GROUP BY o.merchant_id, o.visit_id HAVING count(*) > 1`,
  'I4 a table is occupied exactly while a visit is open at it': sql`
    SELECT t.merchant_id, t.id FROM tables t LEFT JOIN visits v ON v.merchant_id = t.merchant_id AND v.table_id = t.id AND v.ended_at IS NULL
    WHERE (t.occupancy IN ('seated', 'ordered', 'served')) <> (v.id IS NOT NULL) OR t.visit_id IS DISTINCT FROM v.id`,
  'I4 a table’s bill is what its party’s orders owe': sql`
    SELECT t.merchant_id, t.id FROM tables t
    LEFT JOIN orders o ON o.merchant_id = t.merchant_id AND o.visit_id = t.visit_id
      AND o.state NOT IN ('cancelled', 'rejected', 'voided', 'merged')
    GROUP BY t.merchant_id, t.id
    HAVING CASE WHEN coalesce(sum(o.total), 0) = 0 AND coalesce(sum(o.captured), 0) = 0 THEN t.bill NOT IN ('none', 'paid')
      WHEN sum(least(o.captured, o.total)) >= sum(o.total) THEN t.bill <> 'paid'
      WHEN sum(least(o.captured, o.total)) > 0 THEN t.bill <> 'partially_paid'
      ELSE t.bill NOT IN ('unpaid', 'billed') END`,
  'I5 a voided, cancelled, rejected or merged order holds no payment': sql`
    SELECT o.merchant_id, o.id FROM orders o JOIN payments p ON p.merchant_id = o.merchant_id AND p.order_id = o.id
    WHERE o.state IN ('voided', 'cancelled', 'rejected', 'merged') AND (p.state IN ('captured', 'partly_refunded', 'authorized') OR o.captured > 0)`,
  'I5 a voided or cancelled order has no line left, a served or completed one none on its way': sql`
    SELECT DISTINCT o.merchant_id, o.id FROM orders o JOIN order_lines l ON l.merchant_id = o.merchant_id AND l.order_id = o.id
    WHERE (o.state IN ('voided', 'cancelled', 'rejected') AND l.state NOT IN ('voided', 'cancelled'))
      OR (o.state IN ('served', 'collected', 'delivered', 'completed') AND l.state IN ('sent', 'started', 'ready'))
      OR (o.state = 'ready' AND l.state IN ('sent', 'started'))`,
  'I5 a completed order is paid': sql`SELECT merchant_id, id FROM orders WHERE state = 'completed' AND captured < total`,
  'I8 a counted stock is what came in and went out, never below zero': sql`
    SELECT m.merchant_id, m.id FROM menus m LEFT JOIN stock_entries s ON s.merchant_id = m.merchant_id AND s.menu_id = m.id
    WHERE m.balance IS NOT NULL GROUP BY m.merchant_id, m.id
    HAVING m.balance <> coalesce(sum(s.quantity), 0) OR m.balance < 0`,
  'I8 what a line took from stock is gone while it stands or was made, and back otherwise': sql`
    SELECT l.merchant_id, l.id FROM order_lines l JOIN stock_entries s ON s.merchant_id = l.merchant_id AND s.order_line_id = l.id
    GROUP BY l.merchant_id, l.id
    HAVING bool_or(s.kind = 'sold')
      AND sum(s.quantity) <> CASE WHEN l.returned OR (l.state IN ('voided', 'cancelled') AND l.made IS NOT TRUE) THEN 0 ELSE -l.quantity END`,
  'I10 a merged order has no line, owes nothing, and points at the order that has its lines': sql`
    SELECT o.merchant_id, o.id FROM orders o
    WHERE (o.state = 'merged') <> (o.merged_into IS NOT NULL)
      OR (o.state = 'merged' AND (o.total <> 0 OR o.subtotal <> 0
        OR NOT EXISTS (SELECT 1 FROM orders t WHERE t.merchant_id = o.merchant_id AND t.id = o.merged_into)
        OR EXISTS (SELECT 1 FROM order_lines l WHERE l.merchant_id = o.merchant_id AND l.order_id = o.id
          AND l.state NOT IN ('voided', 'cancelled'))))`,
  'I10 a line stands on another order than its own only where it was combined': sql`
    SELECT l.merchant_id, l.id FROM order_lines l
    WHERE l.origin_order_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM combines c WHERE c.merchant_id = l.merchant_id AND c.state IN ('undoable', 'final')
        AND EXISTS (SELECT 1 FROM jsonb_array_elements(c.snapshot -> 'lines') AS line WHERE line ->> 'id' = l.id))`,
  'I10 what was combined and not taken apart holds every line that it moved, once': sql`
    SELECT c.merchant_id, c.id FROM combines c CROSS JOIN LATERAL jsonb_array_elements(c.snapshot -> 'lines') AS line
    WHERE c.state IN ('undoable', 'final') AND NOT EXISTS (
      SELECT 1 FROM order_lines l
      WHERE l.merchant_id = c.merchant_id AND l.id = line ->> 'id' AND l.origin_order_id IS NOT NULL)`,
  'I12 no row points into another store': sql`
    SELECT o.merchant_id, o.id FROM orders o
    WHERE (o.table_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.merchant_id = o.merchant_id AND t.id = o.table_id))
      OR (o.visit_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.merchant_id = o.merchant_id AND v.id = o.visit_id))
      OR (o.reason_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM reasons r WHERE r.merchant_id = o.merchant_id AND r.id = o.reason_id))
    UNION ALL SELECT t.merchant_id, t.id FROM tables t
    WHERE t.visit_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.merchant_id = t.merchant_id AND v.id = t.visit_id)`,
  'I14 a paper is as far as what sends it': sql`
    SELECT j.merchant_id, j.id FROM print_jobs j JOIN outbox x ON x.merchant_id = j.merchant_id AND x.subject_id = j.id
    WHERE (j.state = 'printed') <> (x.state = 'sent') OR (j.state = 'cleared') <> (x.state = 'acknowledged')
      OR (j.state = 'failed') <> (x.state = 'failed')`,
  'I14 a paper is printed once, and then says when': sql`
    SELECT merchant_id, id FROM print_jobs WHERE (printed_at IS NOT NULL) <> (state = 'printed') AND copy = 1 AND asked_by IS NOT NULL
    UNION ALL SELECT merchant_id, subject_id AS id FROM audit_entries
    WHERE chart = 'print-job' AND to_state = 'printed' AND from_state IN ('queued', 'sending')
    GROUP BY merchant_id, subject_id HAVING count(*) > 1`,
  'I16 what is taken back was told to the same zone before': sql`
    SELECT t.merchant_id, t.id FROM kitchen_tickets t JOIN kitchen_ticket_lines l ON l.merchant_id = t.merchant_id AND l.ticket_id = t.id
    WHERE t.kind = 'cancel' AND NOT EXISTS (
      SELECT 1 FROM kitchen_ticket_lines m JOIN kitchen_tickets u ON u.merchant_id = m.merchant_id AND u.id = m.ticket_id
      WHERE m.merchant_id = l.merchant_id AND m.order_line_id = l.order_line_id AND u.zone_id = t.zone_id AND u.kind <> 'cancel')`,
  'I16 a line is told to a zone once, and taken back once': sql`
    SELECT l.merchant_id, l.order_line_id AS id FROM kitchen_ticket_lines l
    JOIN kitchen_tickets t ON t.merchant_id = l.merchant_id AND t.id = l.ticket_id
    GROUP BY l.merchant_id, l.order_line_id, t.zone_id, t.kind = 'cancel' HAVING count(*) > 1`,
  'I15 nobody leaves an open cart behind': sql`
    SELECT c.merchant_id, c.id FROM carts c JOIN visits v ON v.merchant_id = c.merchant_id AND v.id = c.visit_id
    WHERE v.ended_at IS NOT NULL AND c.state = 'open'`,
}
