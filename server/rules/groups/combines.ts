import { sql } from 'drizzle-orm'
import type { Rules } from '../rule.ts'

/** I10: lines that orders gave to another one are there, once, and nowhere else. */
export const combineRules: Rules = {
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
}
