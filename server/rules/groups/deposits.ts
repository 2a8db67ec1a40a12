import { sql } from 'drizzle-orm'
import type { Rules } from '../rule.ts'

const holding = sql`('captured', 'partly_refunded', 'refunded', 'batched', 'settled')`

/** B9: deposits are a ledger apart from sales; bookings design, section 11. */
export const depositRules: Rules = {
  'B9 what was taken of a deposit is held, used, kept or given back': sql`
    SELECT d.merchant_id, d.id FROM deposits d
    LEFT JOIN deposit_entries e ON e.merchant_id = d.merchant_id AND e.deposit_id = d.id
    GROUP BY d.merchant_id, d.id
    HAVING coalesce(sum(e.amount), 0) <> d.held
      OR -coalesce(sum(e.amount) FILTER (WHERE e.kind IN ('used', 'freed')), 0) <> d.used
      OR -coalesce(sum(e.amount) FILTER (WHERE e.kind IN ('kept', 'held_again')), 0) <> d.kept
      OR -coalesce(sum(e.amount) FILTER (WHERE e.kind = 'returned'), 0) <> d.returned
      OR coalesce(sum(e.amount) FILTER (WHERE e.kind = 'taken'), 0) <> CASE WHEN d.state IN ('due', 'waived') THEN 0 ELSE d.amount END
      OR (d.held > 0) <> (d.state = 'held')`,
  'B9 what a bill took of deposits is what was paid with them and not given back': sql`
    SELECT p.merchant_id, p.id FROM payments p
    LEFT JOIN deposit_entries e ON e.merchant_id = p.merchant_id AND e.payment_id = p.id
    GROUP BY p.merchant_id, p.id
    HAVING -coalesce(sum(e.amount), 0)
      <> CASE WHEN p.method = 'deposit' AND p.state IN ${holding} THEN p.amount - p.refunded ELSE 0 END`,
  'B9 what was paid with deposits, on bills and anywhere else, is what was used of them': sql`
    SELECT merchant_id, merchant_id AS id FROM (
      SELECT merchant_id, used FROM deposits
      UNION ALL SELECT merchant_id, refunded - amount FROM payments WHERE method = 'deposit' AND state IN ${holding}
      UNION ALL SELECT merchant_id, -price FROM topups WHERE method = 'deposit' AND state = 'credited'
      UNION ALL SELECT merchant_id, returned - amount FROM deposits WHERE method = 'deposit'
    ) told GROUP BY merchant_id HAVING sum(used) <> 0`,
  'I1 cash for a deposit lies in the drawer that took it, and what went back came out of one': sql`
    SELECT e.merchant_id, e.id FROM deposit_entries e
    JOIN deposits d ON d.merchant_id = e.merchant_id AND d.id = e.deposit_id
    LEFT JOIN cash_entries c ON c.merchant_id = e.merchant_id AND c.deposit_entry_id = e.id
    WHERE e.drawer_id IS DISTINCT FROM c.drawer_id
      OR (c.id IS NOT NULL AND (NOT d.is_cash OR c.amount <> e.amount + e.rounding OR c.business_day <> e.business_day
        OR c.kind <> CASE e.kind WHEN 'taken' THEN 'deposit' WHEN 'returned' THEN 'undeposit' END))`,
  'R9 a posted day says of each way to pay what deposits it took and gave back': sql`
    SELECT s.merchant_id, s.id FROM settlements s JOIN (
      SELECT merchant_id, business_day, t ->> 'method' AS method, coalesce((t ->> 'deposits')::bigint, 0) AS taken
      FROM settlements posted, jsonb_array_elements(totals) t
      UNION ALL SELECT e.merchant_id, e.business_day, d.method, -(e.amount + e.rounding) FROM deposit_entries e
        JOIN deposits d ON d.merchant_id = e.merchant_id AND d.id = e.deposit_id WHERE e.kind IN ('taken', 'returned')
    ) m ON m.merchant_id = s.merchant_id AND m.business_day = s.business_day
    WHERE s.state IN ('posted', 'paid_out', 'adjusted') GROUP BY s.merchant_id, s.id, m.method HAVING sum(taken) <> 0`,
}
