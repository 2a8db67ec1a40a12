import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns the visits of the parties on a visit's bill: its own, those of joined tables, and those of orders that were
 * combined into its orders.
 */
export const visitsBehind = (merchantId: string, visitId: SQL): SQL => sql`(
  WITH RECURSIVE behind (order_id, visit_id) AS (
    SELECT id, visit_id FROM orders WHERE merchant_id = ${merchantId} AND visit_id = ${visitId}
    UNION SELECT m.id, m.visit_id FROM behind b JOIN orders m ON m.merchant_id = ${merchantId} AND m.merged_into = b.order_id
  )
  SELECT visit_id FROM behind UNION SELECT ${visitId}
  UNION SELECT t.own_visit_id FROM tables h JOIN tables t ON t.merchant_id = h.merchant_id AND t.head_table_id = h.id
    WHERE h.merchant_id = ${merchantId} AND h.visit_id = ${visitId})`
