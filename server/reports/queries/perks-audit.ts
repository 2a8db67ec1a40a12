import { sql } from 'drizzle-orm'
import { perksAudit } from '#contract/reports/perks-audit.ts'
import { dayOf, inSpan, notAfter, ofStores } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Gifts and withdrawals that needed a special right: reversals of perks, and approved steps on orders. */
export const perksAuditSource = sourceOf(
  perksAudit,
  (scope) => sql`(
    SELECT e.id, e.at, s.name AS store, 'perk.' || e.kind AS event, o.number AS order_number, m.name AS member_name,
      e.amount + e.pending - e.short AS amount, e.actor_name, NULL::text AS approver_name
    FROM perk_entries e
    JOIN merchants s ON s.merchant_id = e.merchant_id
    JOIN members m ON m.brand_id = e.brand_id AND m.id = e.member_id
    LEFT JOIN orders o ON o.merchant_id = e.merchant_id AND o.id = e.order_id
    WHERE ${ofStores('e', scope)} AND ${inSpan('e.business_day', scope)}${notAfter('e.at', scope)} AND e.kind IN ('reversed', 'short', 'returned', 'dropped')
    UNION ALL
    SELECT a.merchant_id || '-' || a.seq, a.at, s.name, a.event, o.number, NULL, NULL::bigint, a.actor_name, a.approver_name
    FROM audit_entries a
    JOIN merchants s ON s.merchant_id = a.merchant_id
    LEFT JOIN orders o ON o.merchant_id = a.merchant_id AND o.id = a.subject_id
    WHERE ${ofStores('a', scope)} AND ${dayOf('a.at', 'a.merchant_id', scope)} BETWEEN ${scope.from} AND ${scope.to}${notAfter('a.at', scope)}
      AND a.approver_name IS NOT NULL AND a.subject_type = 'order'
  )`,
)
