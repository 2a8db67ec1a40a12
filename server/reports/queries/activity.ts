import { sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import { activity } from '#contract/reports/activity.ts'
import { startOfBusinessDay } from '../../business-day.ts'
import { notAfter, ofStores, type Scope } from '../facts.ts'
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

/** Steps that a supervisor should know of: what was taken back, refunded, written off, or posted. */
export const activitySource = sourceOf(activity, (scope) => {
  const begin = (day: string, { timeZone, cut }: Pick<Scope, 'timeZone' | 'cut'>) =>
    startOfBusinessDay(day, { timeZone, businessDayCut: cut }).toISOString()
  /** The steps of stores in the days of their clock. */
  const stepsOf = (stores: readonly string[], clock: Pick<Scope, 'timeZone' | 'cut'>) =>
    sql`(${ofStores('a', { stores })} AND a.at >= ${begin(scope.from, clock)}::timestamptz
      AND a.at < ${begin(addDays(scope.to, 1), clock)}::timestamptz)`
  const parts = scope.clocks
    ? scope.stores.map((store) => stepsOf([store], scope.clocks?.get(store) ?? scope))
    : [stepsOf(scope.stores, scope)]
  return sql`(
    SELECT a.merchant_id || '-' || a.seq AS id, a.at, s.name AS store, a.event, o.id AS order_id, o.number AS order_number,
      a.actor_name, a.approver_name
    FROM audit_entries a
    JOIN merchants s ON s.merchant_id = a.merchant_id
    LEFT JOIN refunds r ON a.subject_type = 'refund' AND r.merchant_id = a.merchant_id AND r.id = a.subject_id
    LEFT JOIN payments p ON a.subject_type = 'payment' AND p.merchant_id = a.merchant_id AND p.id = a.subject_id
    LEFT JOIN orders o ON o.merchant_id = a.merchant_id AND o.id = coalesce(r.order_id, p.order_id, a.subject_id)
    WHERE (${sql.join(parts, sql` OR `)}) AND a.event IN ${told}${notAfter('a.at', scope)}
  )`
})
