import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/audit/timeline.ts'
import type { Db, Tx } from '../db/handle.ts'
import { auditEntries, reasons } from '../db/schema/index.ts'
import type { AuditEntry } from './journal/journal.ts'
import type { Store } from '../http/store.ts'

/** Condition that joins the reason of an entry, by its id in the event. */
export const reasonOfEntry = and(
  eq(reasons.merchantId, auditEntries.merchantId),
  eq(reasons.id, sql`${auditEntries.detail} ->> 'reason_id'`),
)

/** An audit entry as part of a history. */
export const timelineWire = (row: AuditEntry, reason: string | null): TimelineEntry => ({
  at: row.at.toISOString(),
  actor: row.actorName,
  chart: row.chart,
  event: row.event,
  from: row.fromState,
  to: row.toState,
  detail: row.detail ?? {},
  approver: row.approverName ?? null,
  reason,
  device: row.device ?? null,
  request_id: row.requestId,
})

/** An entry that is about to be written, with the name of its reason. */
export interface FreshEntry {
  entry: AuditEntry
  reason: string | null
}

/** Largest number of entries in a shown history. */
const most = 200

/**
 * Reads the history of rows of one kind from a time on (null: from the beginning), oldest first; with `fresh`,
 * including the entries that a command is about to write.
 */
export async function timeline(
  tx: Db | Tx,
  store: Store,
  subjectType: string,
  subjectIds: readonly string[],
  from: Date | null,
  fresh: readonly FreshEntry[] = [],
): Promise<TimelineEntry[]> {
  if (subjectIds.length === 0) return []
  const rows = await tx
    .select({ entry: auditEntries, reason: reasons.name })
    .from(auditEntries)
    .leftJoin(reasons, reasonOfEntry)
    .where(
      and(
        eq(auditEntries.merchantId, store.merchantId),
        eq(auditEntries.subjectType, subjectType),
        inArray(auditEntries.subjectId, [...subjectIds]),
        from ? gte(auditEntries.at, from) : undefined,
      ),
    )
    .orderBy(auditEntries.seq)
    .limit(most)
  const isOwn = ({ entry }: FreshEntry) => entry.subjectType === subjectType && subjectIds.includes(entry.subjectId)
  return [...rows, ...fresh.filter(isOwn)].slice(0, most).map(({ entry, reason }) => timelineWire(entry, reason))
}
