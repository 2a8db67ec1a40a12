import { sql } from 'drizzle-orm'
import { offLineList } from '#contract/reports/off-lines.ts'
import { nameOf, numberOf, offLines, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

const source = sourceOf(offLineList, (scope) => {
  const { kind, made, order_method: method } = scope.filters
  return sql`(
    SELECT off.id, l.off_at, off.business_day, s.name AS store, off.order_id, ${numberOf('off')} AS order_number, off.method AS order_method,
      l.name, l.quantity, off.amount, l.off_event AS event, CASE WHEN off.made THEN 'yes' ELSE 'no' END AS made, w.name AS reason,
      ${nameOf('l.off_by')} AS staff_name, ${nameOf('l.off_approver_id')} AS approver_name,
      floor(extract(epoch FROM l.off_at - l.sent_at) / 60)::int AS minutes
    FROM ${offLines(scope)} off
    JOIN merchants s ON s.merchant_id = off.merchant_id
    JOIN order_lines l ON l.merchant_id = off.merchant_id AND l.id = off.id
    LEFT JOIN reasons w ON w.merchant_id = l.merchant_id AND w.id = l.off_reason_id
    WHERE true ${where('off.method', method)} ${where('off.kind', kind)}
      ${made ? sql`AND off.made = ${made === 'yes'}` : sql``}
  )`
})

/** Lines that were voided or cancelled, by the day of their order's sale, one row each. */
export const offLinesSource = { ...source, isReadOnce: true as const }
