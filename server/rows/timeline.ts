import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/rows/order.ts'
import type { Db, Tx } from '../db/connect.ts'
import { auditEntries, reasons } from '../db/schema/index.ts'
import type { AuditEntry } from '../journal/journal.ts'
import type { Store } from './store.ts'

/** The reason of an entry, joined by what it was asked with. */
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

/** Entries of a history that are shown at most. */
const most = 200

/**
 * The history of rows of one kind from an instant on (null: from the beginning), oldest first; with `fresh`, what a command is
 * about to write down of them.
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
