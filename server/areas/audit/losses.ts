import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { type LossGroup, type Losses, type LossKind, lossKinds } from '#contract/rows/audit.ts'
import { addDays } from '#contract/calendar.ts'
import { startOfBusinessDay } from '../../business-day.ts'
import type { Db } from '../../db/handle.ts'
import { auditEntries, reasons, refunds } from '../../db/schema/index.ts'
import { reasonOfEntry } from '../../engine/timeline.ts'
import type { Store } from '../../engine/store.ts'
import { isSelf, kindConditions, why } from './audit-query.ts'

/** The amount by which an order's total fell; 0 where it rose. */
const fell = sql`greatest(0, coalesce((${auditEntries.detail} #>> '{money,total,0}')::bigint - (${auditEntries.detail} #>> '{money,total,1}')::bigint, 0))`

/** Tells if a refund counts: it is completed, and does not follow from a void, which already counted its lines. */
const givenBack = sql`(${auditEntries.toState} IN ('completed', 'manual_completed') AND NOT EXISTS (
  SELECT 1 FROM audit_entries q JOIN audit_entries v ON v.merchant_id = q.merchant_id AND v.at = q.at AND v.request_id = q.request_id
  WHERE q.merchant_id = ${auditEntries.merchantId} AND q.subject_type = 'refund' AND q.subject_id = ${auditEntries.subjectId}
    AND q.event = 'refund.request' AND v.event = 'order.void'))`

const counted: Record<LossKind, ReturnType<typeof sql>> = {
  ...kindConditions,
  refund: sql`(${kindConditions.refund} AND ${givenBack})`,
}
const kind = sql.join(
  [sql`CASE`, ...lossKinds.map((one) => sql`WHEN ${counted[one]} THEN ${sql.raw(`'${one}'`)}`), sql`END`],
  sql` `,
)
const groups = ['by_kind', 'by_person', 'by_approver', 'by_reason'] as const
/** Group of a row, by the columns that were not grouped: the last bit is the reason, the first the person. */
const groupOf: Record<number, (typeof groups)[number]> = {
  7: 'by_kind',
  3: 'by_person',
  5: 'by_approver',
  6: 'by_reason',
}

interface Row extends LossGroup {
  ungrouped: number
}

/** Returns what was taken back or given away on a business day, by kind, person, approver and reason. */
export async function lossesOf(db: Db, store: Store, businessDay: string): Promise<Losses> {
  const [begins, ends] = [0, 1].map((days) => startOfBusinessDay(addDays(businessDay, days), store.row)) as [Date, Date]
  const ofStore = eq(auditEntries.merchantId, store.merchantId)
  const entries = db
    .select({
      kind: sql`${kind}`.as('kind'),
      person: sql`${auditEntries.actorId}`.as('person'),
      personName: sql`${auditEntries.actorName}`.as('person_name'),
      approver: sql`${auditEntries.approverName}`.as('approver'),
      why: sql`${why}`.as('why'),
      amount: sql`CASE WHEN ${refunds.id} IS NOT NULL THEN ${refunds.amount} ELSE ${fell} END`.as('amount'),
      self: sql`${isSelf}`.as('self'),
    })
    .from(auditEntries)
    .leftJoin(reasons, reasonOfEntry)
    .leftJoin(
      refunds,
      and(
        eq(refunds.merchantId, auditEntries.merchantId),
        eq(auditEntries.subjectType, 'refund'),
        eq(refunds.id, auditEntries.subjectId),
      ),
    )
    .where(and(ofStore, gte(auditEntries.at, begins), lt(auditEntries.at, ends)))
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT e.kind, grouping(e.person, e.approver, e.why) AS ungrouped,
      coalesce(e.person, e.approver, e.why) AS key, coalesce(e.person_name, e.approver, e.why) AS name,
      count(*)::int AS count, sum(e.amount)::bigint AS amount, (count(*) FILTER (WHERE e.self))::int AS self
    FROM (${entries}) e
    WHERE e.kind IS NOT NULL AND e.amount > 0
    GROUP BY GROUPING SETS ((e.kind), (e.kind, e.person, e.person_name), (e.kind, e.approver), (e.kind, e.why))
    ORDER BY amount DESC, name`)
  const losses: Losses = { business_day: businessDay, by_kind: [], by_person: [], by_approver: [], by_reason: [] }
  for (const { ungrouped, ...group } of rows) losses[groupOf[ungrouped]!].push(group)
  return losses
}
