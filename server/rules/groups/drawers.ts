import { sql } from 'drizzle-orm'
import type { Rules } from '../rule.ts'

const afterCount = sql`('over_short', 'left_in', 'banked')`
const counted = sql`(d.counts -> -1 ->> 'counted')::bigint`

/** I1: cash is a ledger. Money design 1.5, R5 and R6. */
export const drawerRules: Rules = {
  'I1 what a drawer should hold is the sum of its entries, and a closed one holds nothing': sql`
    SELECT d.merchant_id, d.id FROM drawers d
    LEFT JOIN cash_entries e ON e.merchant_id = d.merchant_id AND e.drawer_id = d.id
    GROUP BY d.merchant_id, d.id
    HAVING (d.state = 'closed' AND coalesce(sum(e.amount), 0) <> 0)
      OR (d.state IN ('counted', 'closed') AND coalesce(sum(e.amount) FILTER (WHERE e.kind = 'over_short'), 0)
        <> coalesce(${counted}, 0) - coalesce(sum(e.amount) FILTER (WHERE e.kind NOT IN ${afterCount}), 0))
      OR (d.state NOT IN ('counted', 'closed') AND bool_or(e.kind IN ${afterCount}))`,
  'I1 cash that was paid lies in the drawer that took it, and what went back came out of one': sql`
    SELECT p.merchant_id, p.id FROM payments p
    LEFT JOIN cash_entries s ON s.merchant_id = p.merchant_id AND s.payment_id = p.id AND s.kind = 'sale'
    WHERE p.drawer_id IS DISTINCT FROM s.drawer_id
      OR (s.amount IS NOT NULL AND (s.amount <> p.amount + p.rounding + p.tip OR s.business_day <> p.business_day))
    UNION ALL SELECT p.merchant_id, p.id FROM payments p
    LEFT JOIN cash_entries u ON u.merchant_id = p.merchant_id AND u.payment_id = p.id AND u.kind = 'unsale'
    WHERE (u.amount IS NULL AND p.state = 'voided' AND p.drawer_id IS NOT NULL)
      OR (u.amount IS NOT NULL AND (p.state <> 'voided' OR u.amount <> -(p.amount + p.rounding + p.tip)))
    UNION ALL SELECT r.merchant_id, r.id FROM refunds r
    LEFT JOIN cash_entries e ON e.merchant_id = r.merchant_id AND e.refund_id = r.id
    WHERE (r.drawer_id IS DISTINCT FROM e.drawer_id AND NOT (e.drawer_id IS NULL AND r.amount + r.rounding = 0))
      OR (e.amount IS NOT NULL AND (e.amount <> -(r.amount + r.rounding) OR e.business_day <> r.business_day
        OR NOT r.is_cash OR r.state NOT IN ('completed', 'handed_over', 'manual_completed')))`,
  'I1 cash for credit lies in the drawer that took it, and what went back came out of one': sql`
    SELECT u.merchant_id, u.id FROM topups u
    LEFT JOIN cash_entries c ON c.merchant_id = u.merchant_id AND c.topup_id = u.id AND c.kind = 'topup'
    LEFT JOIN cash_entries b ON b.merchant_id = u.merchant_id AND b.topup_id = u.id AND b.kind = 'untopup'
    WHERE u.drawer_id IS DISTINCT FROM c.drawer_id OR u.returned_drawer_id IS DISTINCT FROM b.drawer_id
      OR (c.amount IS NOT NULL AND (NOT u.is_cash OR c.amount <> u.price + u.rounding OR c.business_day <> u.business_day))
      OR (b.amount IS NOT NULL AND (b.amount <> -(u.returned + u.returned_rounding) OR b.business_day <> u.returned_day))`,
  'I1 while a store keeps drawers, no cash is taken past them': sql`
    SELECT p.merchant_id, p.id FROM payments p
    JOIN payment_options o ON o.merchant_id = p.merchant_id AND o.code = p.method AND o.is_cash
    JOIN drawers d ON d.merchant_id = p.merchant_id AND d.opened_at < p.at AND (d.state <> 'closed' OR d.state_at > p.at)
    WHERE p.drawer_id IS NULL AND p.state NOT IN ('created', 'authorized', 'failed', 'released')`,
  'I1 a drawer that a person accepted was counted by another': sql`
    SELECT d.merchant_id, d.id FROM drawers d
    JOIN cash_entries e ON e.merchant_id = d.merchant_id AND e.drawer_id = d.id
    WHERE NOT d.accepted_alone AND e.kind = 'over_short' AND e.approver_id = d.counts -> -1 ->> 'staffId'`,
}
