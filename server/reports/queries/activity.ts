import { sql } from 'drizzle-orm'
import { activity } from '#contract/reports/activity.ts'
import { stepsIn } from '../facts.ts'
import { sourceOf } from '../report.ts'

const told = [
  'order.void',
  'order.comp',
  'order.cancel',
  'order.reject',
  'order.writeOff',
  'order.unpay',
  'bill.unpay',
  'payment.void',
  'refund.request',
  'refund.approve',
  'refund.deny',
  'refund.fail',
  'refund.complete',
  'refund.completeByHand',
  'print.fail',
  'settlement.post',
]

/** Steps that a supervisor should know of: voids, refunds, write-offs, and posted days. */
export const activitySource = sourceOf(activity, (scope) => {
  return sql`(
    SELECT a.merchant_id || '-' || a.seq AS id, a.at, s.name AS store, a.event, o.id AS order_id, o.number AS order_number,
      a.actor_name, a.approver_name
    FROM audit_entries a
    JOIN merchants s ON s.merchant_id = a.merchant_id
    LEFT JOIN refunds r ON a.subject_type = 'refund' AND r.merchant_id = a.merchant_id AND r.id = a.subject_id
    LEFT JOIN payments p ON a.subject_type = 'payment' AND p.merchant_id = a.merchant_id AND p.id = a.subject_id
    LEFT JOIN orders o ON o.merchant_id = a.merchant_id AND o.id = coalesce(r.order_id, p.order_id, a.subject_id)
    WHERE ${stepsIn('a', scope)} AND a.event IN ${told}
  )`
})
