import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditPage, AuditRow } from '#contract/audit/audit.ts'
import type { Db } from '../../db/handle.ts'
import { auditEntries, merchantHeads, reasons } from '../../db/schema/index.ts'
import { reasonOfEntry, timelineWire } from '../../engine/timeline.ts'
import type { Store } from '../../http/store.ts'
import { isSelf, why } from '../../reports/audit-kinds.ts'
import { type auditQuery, auditWhere } from './audit-query.ts'
import { subjectNames } from './subject-names.ts'

type AuditQuery = z.output<typeof auditQuery>

/**
 * Reads entries of the records, latest first, each with the name of its subject; starts at a cursor and does not count
 * the entries.
 */
export async function auditRows(db: Db, store: Store, query: AuditQuery): Promise<Pick<AuditPage, 'aaData' | 'next'>> {
  const page = await db
    .select({
      entry: auditEntries,
      reason: why,
      isSelf,
    })
    .from(auditEntries)
    .leftJoin(reasons, reasonOfEntry)
    .where(auditWhere(db, store, query, query.before))
    .orderBy(desc(auditEntries.at), desc(auditEntries.seq))
    .limit(query.length + 1)
  const rows = page.slice(0, query.length)
  const nameOf = await subjectNames(
    db,
    store,
    rows.map(({ entry }) => entry),
  )
  const last = rows.at(-1)?.entry
  return {
    aaData: rows.map(({ entry, reason, isSelf }): AuditRow => {
      const { name, orderId } = nameOf(entry)
      return {
        ...timelineWire(entry, reason),
        id: `${entry.requestId}_${entry.seq}`,
        seq: entry.seq,
        actor_id: entry.actorId,
        subject_type: entry.subjectType,
        subject_id: entry.subjectId,
        subject_name: name,
        order_id: orderId,
        is_self: isSelf,
      }
    }),
    next: page.length > rows.length && last ? `${last.at.toISOString()}_${last.seq}` : null,
  }
}

/** Reads a page of the records, and counts the store's entries. */
export async function auditPage(db: Db, store: Store, query: AuditQuery): Promise<AuditPage> {
  const [head] = await db
    .select({ count: merchantHeads.auditSeq })
    .from(merchantHeads)
    .where(eq(merchantHeads.merchantId, store.merchantId))
  return { ...(await auditRows(db, store, query)), recordsTotal: head?.count ?? 0 }
}
