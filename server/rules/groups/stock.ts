import { sql } from 'drizzle-orm'
import type { Rules } from '../rule.ts'

/** I8: every change of a stock has a cause. */
export const stockRules: Rules = {
  'I8 a counted stock is what came in and went out, never below zero': sql`
    SELECT m.merchant_id, m.id FROM menus m LEFT JOIN stock_entries s ON s.merchant_id = m.merchant_id AND s.menu_id = m.id
    WHERE m.balance IS NOT NULL GROUP BY m.merchant_id, m.id
    HAVING m.balance <> coalesce(sum(s.quantity), 0) OR m.balance < 0`,
  'I8 what a line took from stock is gone while it stands or was made, and back otherwise': sql`
    SELECT l.merchant_id, l.id FROM order_lines l JOIN stock_entries s ON s.merchant_id = l.merchant_id AND s.order_line_id = l.id
    GROUP BY l.merchant_id, l.id
    HAVING bool_or(s.kind = 'sold')
      AND sum(s.quantity) <> CASE WHEN l.returned OR (l.state IN ('voided', 'cancelled') AND l.made IS NOT TRUE) THEN 0 ELSE -l.quantity END`,
}
