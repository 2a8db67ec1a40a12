import { type SQL, sql } from 'drizzle-orm'
import { type LossKind, lossKinds, lossList } from '#contract/reports/losses.ts'
import { reasonOfEntry } from '../../engine/timeline.ts'
import { isSelf, kindConditions, why } from '../audit-kinds.ts'
import { dayOf, type Scope, stepsIn, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** The amount by which an order's total fell; 0 if it rose. */
const fell = sql`greatest(0, coalesce((audit_entries.detail #>> '{money,total,0}')::bigint - (audit_entries.detail #>> '{money,total,1}')::bigint, 0))`

/** Tells if a refund counts: it is completed, and does not follow from a void, which already counted its lines. */
const givenBack = sql`audit_entries.to_state IN ('completed', 'manual_completed') AND NOT EXISTS (
  SELECT 1 FROM audit_entries q JOIN audit_entries v ON v.merchant_id = q.merchant_id AND v.at = q.at AND v.request_id = q.request_id
  WHERE q.merchant_id = audit_entries.merchant_id AND q.subject_type = 'refund' AND q.subject_id = audit_entries.subject_id
    AND q.event = 'refund.request' AND v.event = 'order.void')`

const counted = (kind: LossKind): SQL =>
  sql`WHEN ${kindConditions[kind]} ${kind === 'refund' ? sql`AND ${givenBack}` : sql``} THEN ${sql.raw(`'${kind}'`)}`

/** Returns the person of an entry: for a manual refund the person who made it, since the server completes it. */
const closer = (column: string, own: string): SQL =>
  sql`CASE WHEN refunds.state = 'manual_completed' THEN coalesce((SELECT a.${sql.raw(column)} FROM accounts a
    WHERE a.id = refunds.closer_id), audit_entries.${sql.raw(own)}) ELSE audit_entries.${sql.raw(own)} END`

/** Returns audit entries of losses: reversals and free items. */
export function lossRows(scope: Scope): SQL {
  const { kind, staff_id: staff, approver_name: approver, reason, self_approved: self } = scope.filters
  return sql`(
    SELECT * FROM (
      SELECT audit_entries.merchant_id, audit_entries.seq, audit_entries.at, ${dayOf('audit_entries.at', 'audit_entries.merchant_id', scope)} AS business_day,
        CASE ${sql.join(lossKinds.map(counted), sql` `)} END AS kind, coalesce(refunds.amount, ${fell}) AS amount,
        coalesce(refunds.order_id, audit_entries.subject_id) AS order_id, ${closer('id', 'actor_id')} AS staff_id,
        ${closer('name', 'actor_name')} AS staff_name, audit_entries.approver_name, ${why} AS reason,
        CASE WHEN ${isSelf} THEN 'yes' ELSE 'no' END AS self_approved
      FROM audit_entries
      LEFT JOIN reasons ON ${reasonOfEntry}
      LEFT JOIN refunds ON audit_entries.subject_type = 'refund' AND refunds.merchant_id = audit_entries.merchant_id
        AND refunds.id = audit_entries.subject_id
      WHERE ${stepsIn('audit_entries', scope)}
    ) told
    WHERE kind IS NOT NULL AND amount > 0 ${where('kind', kind)} ${where('staff_id', staff)} ${where('reason', reason)}
      ${where('approver_name', approver)} ${where('self_approved', self)}
  )`
}

/** Steps that caused a loss, one row each. */
export const lossListSource = sourceOf(
  lossList,
  (scope) => sql`(
    SELECT x.merchant_id || '-' || x.seq AS id, x.at, x.business_day, s.name AS store, o.id AS order_id, o.number AS order_number,
      x.kind, x.amount, x.reason, x.staff_name, x.approver_name, x.self_approved
    FROM ${lossRows(scope)} x
    JOIN merchants s ON s.merchant_id = x.merchant_id
    LEFT JOIN orders o ON o.merchant_id = x.merchant_id AND o.id = x.order_id
  )`,
)
