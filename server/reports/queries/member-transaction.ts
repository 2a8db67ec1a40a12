import { sql } from 'drizzle-orm'
import { memberTransaction } from '#contract/reports/member-transaction.ts'
import { saleOrders, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Orders of members, with the earned perks and the used voucher. */
export const memberTransactionSource = sourceOf(memberTransaction, (scope) => {
  const earned = (perk: string) => sql`coalesce((SELECT sum(e.amount + e.pending) FROM perk_entries e
      WHERE e.merchant_id = o.merchant_id AND e.order_id = o.id AND e.perk = ${perk}), 0)`
  return sql`(
    SELECT o.id, o.placed_at AS at, o.business_day, s.name AS store, m.name, m.username, o.number AS order_number,
      o.state AS order_status, o.net, o.billed, ${earned('point')} AS points, ${earned('stamp')} AS stamps,
      (SELECT max(v.name) FROM voucher_entries e JOIN vouchers v ON v.merchant_id = e.merchant_id AND v.id = e.voucher_id
        WHERE e.merchant_id = o.merchant_id AND e.order_id = o.id AND e.kind = 'redeemed') AS voucher
    FROM ${saleOrders(scope)} o
    JOIN merchants s ON s.merchant_id = o.merchant_id
    LEFT JOIN members m ON m.brand_id = s.brand_id AND m.id = o.member_id
    WHERE o.member_id IS NOT NULL ${where('o.member_id', scope.filters.member_id)}
  )`
})
