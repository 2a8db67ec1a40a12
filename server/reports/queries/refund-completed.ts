import { sql } from 'drizzle-orm'
import { refundCompleted } from '#contract/reports/refund-completed.ts'
import { methodName, nameOf, ofChannel, refundRows, told, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Completed refunds, one row each, with the requester and the approver. */
export const refundCompletedSource = sourceOf(
  refundCompleted,
  (scope) => sql`(
    SELECT r.id, r.at, r.business_day, s.name AS store, r.order_id, o.number AS order_number, ${methodName('r')} AS payment_method,
      r.amount, r.rounding, w.name AS reason, ${nameOf('f.requester_id')} AS requester_name,
      ${nameOf('f.approver_id')} AS approver_name, floor(extract(epoch FROM r.at - f.requested_at) / 60)::int AS minutes
    FROM ${refundRows(scope)} r
    JOIN refunds f ON f.merchant_id = r.merchant_id AND f.id = r.id
    JOIN merchants s ON s.merchant_id = r.merchant_id
    LEFT JOIN orders o ON o.merchant_id = r.merchant_id AND o.id = r.order_id
    LEFT JOIN reasons w ON w.merchant_id = f.merchant_id AND w.id = f.reason_id
    WHERE true ${where('r.method', scope.filters.payment_method)} ${ofChannel('r', scope)}${told('r', scope)}
  )`,
)
