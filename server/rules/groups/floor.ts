import { sql } from 'drizzle-orm'
import type { Rules } from '../rule.ts'

/** I3, I4 and I15: the seats of parties, their orders, and their bills. */
export const floorRules: Rules = {
  'I3 a visit has at each of its tables one open order that nothing was ever paid on, at most': sql`
    SELECT o.merchant_id, o.visit_id AS id FROM orders o
    WHERE o.visit_id IS NOT NULL AND o.state IN ('accepted', 'preparing', 'ready', 'served') AND o.captured = 0
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.merchant_id = o.merchant_id AND p.order_id = o.id)
    GROUP BY o.merchant_id, o.visit_id, o.table_id HAVING count(*) > 1`,
  'I4 a table is occupied exactly while a visit is open at it': sql`
    SELECT t.merchant_id, t.id FROM tables t LEFT JOIN visits v ON v.merchant_id = t.merchant_id AND v.table_id = t.id AND v.ended_at IS NULL
    WHERE (t.occupancy IN ('seated', 'ordered', 'served')) <> (v.id IS NOT NULL) OR t.visit_id IS DISTINCT FROM v.id`,
  'I4 a table’s bill is what its party’s orders owe': sql`
    SELECT t.merchant_id, t.id FROM tables t
    LEFT JOIN orders o ON o.merchant_id = t.merchant_id AND o.visit_id = t.visit_id
      AND o.state NOT IN ('cancelled', 'rejected', 'voided', 'written_off', 'merged')
    GROUP BY t.merchant_id, t.id
    HAVING CASE WHEN coalesce(sum(o.total), 0) = 0 AND coalesce(sum(o.captured), 0) = 0 THEN t.bill NOT IN ('none', 'paid')
      WHEN sum(least(o.captured, o.total)) >= sum(o.total) THEN t.bill <> 'paid'
      WHEN sum(least(o.captured, o.total)) > 0 THEN t.bill <> 'partially_paid'
      ELSE t.bill NOT IN ('unpaid', 'billed') END`,
  'I4 a joined table has no guests of its own, and its head is nobody’s member': sql`
    SELECT t.merchant_id, t.id FROM tables t
    LEFT JOIN tables h ON h.merchant_id = t.merchant_id AND h.id = t.head_table_id
    WHERE (t.link = 'member') <> (t.occupancy = 'joined') OR (t.link = 'member') <> (h.id IS NOT NULL)
      OR (h.id IS NOT NULL AND h.link <> 'head') OR (t.link <> 'member' AND t.own_visit_id IS NOT NULL)
      OR (t.link = 'head') <> EXISTS (
        SELECT 1 FROM tables m WHERE m.merchant_id = t.merchant_id AND m.head_table_id = t.id)`,
  'I15 nobody leaves an open cart behind': sql`
    SELECT c.merchant_id, c.id FROM carts c JOIN visits v ON v.merchant_id = c.merchant_id AND v.id = c.visit_id
    WHERE v.ended_at IS NOT NULL AND c.state = 'open'`,
  'I3 an order that nothing was ever paid on stands where its party sits': sql`
    SELECT o.merchant_id, o.id FROM orders o JOIN visits v ON v.merchant_id = o.merchant_id AND v.id = o.visit_id
    WHERE o.state IN ('accepted', 'preparing', 'ready', 'served') AND o.total > 0
      AND (v.ended_at IS NOT NULL OR (v.table_id IS DISTINCT FROM o.table_id AND NOT EXISTS (
        SELECT 1 FROM tables m WHERE m.merchant_id = o.merchant_id AND m.id = o.table_id AND m.head_table_id = v.table_id)))
      AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.merchant_id = o.merchant_id AND p.order_id = o.id)`,
  'I4 a party from the queue sits where its visit is, and nobody sits who still waits': sql`
    SELECT e.merchant_id, e.id FROM queue_entries e LEFT JOIN visits v
      ON v.merchant_id = e.merchant_id AND v.id = e.visit_id AND v.table_id = e.table_id AND v.ended_at IS NULL
    WHERE (e.state = 'serving' AND v.id IS NULL)
      OR (e.state IN ('waiting', 'called', 'arrived', 'skipped') AND e.visit_id IS NOT NULL)`,
  'I4 where nothing was ordered yet no order is open': sql`
    SELECT t.merchant_id, t.id FROM tables t JOIN orders o ON o.merchant_id = t.merchant_id AND o.visit_id = t.visit_id
    WHERE t.occupancy = 'seated' AND o.state IN ('accepted', 'preparing', 'ready', 'served')`,
}
