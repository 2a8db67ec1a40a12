import { and, eq, gte, inArray } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/rows/order.ts'
import type { Db, Tx } from '../db/connect.ts'
import { auditEntries } from '../db/schema/index.ts'
import type { Store } from './store.ts'

/** The history of rows of one kind from an instant on (null: from the beginning), oldest first. */
export async function timeline(
  tx: Db | Tx,
  store: Store,
  subjectType: string,
  subjectIds: readonly string[],
  from: Date | null,
): Promise<TimelineEntry[]> {
  if (subjectIds.length === 0) return []
  const rows = await tx
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.merchantId, store.merchantId),
        eq(auditEntries.subjectType, subjectType),
        inArray(auditEntries.subjectId, [...subjectIds]),
        from ? gte(auditEntries.at, from) : undefined,
      ),
    )
    .orderBy(auditEntries.seq)
    .limit(200)
  return rows.map((row) => ({
    at: row.at.toISOString(),
    actor: row.actorName,
    chart: row.chart,
    event: row.event,
    from: row.fromState,
    to: row.toState,
    detail: row.detail,
    approver: row.approverName,
    request_id: row.requestId,
  }))
}
