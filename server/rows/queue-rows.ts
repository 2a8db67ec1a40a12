import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { QueueEntryFacts, QueueGroupFacts } from '#contract/facts.ts'
import { liveEntryStates } from '#contract/states.ts'
import type { QueueEntry, QueueGroup } from '#contract/wire-queue.ts'
import type { Db, Tx } from '../db/connect.ts'
import { cartLines, carts, orders, queueEntries, queueGroups, reasons, tables } from '../db/schema/index.ts'
import { groupBy } from './group-by.ts'
import type { Store } from './store.ts'

export type QueueGroupRow = typeof queueGroups.$inferSelect
export type QueueEntryRow = typeof queueEntries.$inferSelect

/** How long a seating or a no-show can be taken back, in milliseconds (workflows 2). */
export const undoWindow = 30_000
const minutes = (count: number) => count * 60_000
const after = (instant: Date | null, milliseconds: number) => (instant?.getTime() ?? 0) + milliseconds

/** Who stands in a line, by state. */
export interface LineCounts {
  live: number
  waiting: number
  arrived: number
}
export const nobodyInLine: LineCounts = { live: 0, waiting: 0, arrived: 0 }

/** Counts the parties in some lines, by group. */
export async function countLines(
  tx: Db | Tx,
  store: Store,
  groupIds: readonly string[],
): Promise<Map<string, LineCounts>> {
  if (groupIds.length === 0) return new Map()
  const rows = await tx
    .select({
      groupId: queueEntries.groupId,
      live: sql`count(*)`.mapWith(Number),
      waiting: sql`count(*) FILTER (WHERE ${queueEntries.state} = 'waiting')`.mapWith(Number),
      arrived: sql`count(*) FILTER (WHERE ${queueEntries.state} = 'arrived')`.mapWith(Number),
    })
    .from(queueEntries)
    .where(
      and(
        eq(queueEntries.merchantId, store.merchantId),
        inArray(queueEntries.groupId, [...groupIds]),
        inArray(queueEntries.state, [...liveEntryStates]),
      ),
    )
    .groupBy(queueEntries.groupId)
  return new Map(rows.map(({ groupId, ...counts }) => [groupId, counts]))
}

/** What the chart of a line reads. */
export const queueGroupFacts = (row: QueueGroupRow, store: Store, counts = nobodyInLine): QueueGroupFacts => ({
  minPax: row.minPax,
  maxPax: row.maxPax,
  capacity: row.capacity,
  ...counts,
  isResumeDue: row.state === 'paused' && row.resumeAt !== null && row.resumeAt <= store.now,
})

/** What the chart of a party reads; `isBusy` says that something was chosen or ordered at its table. */
export const queueEntryFacts = (
  row: QueueEntryRow,
  group: QueueGroupRow,
  store: Store,
  isBusy: boolean,
): QueueEntryFacts => {
  const now = store.now.getTime()
  const isFresh = row.cameFrom !== null && after(row.stateAt, undoWindow) > now
  return {
    calls: row.calls,
    callLimit: group.callLimit,
    isOverdue: row.state === 'called' && after(row.calledAt, minutes(group.holdMinutes)) <= now,
    isWithinGrace: row.state !== 'skipped' || after(row.stateAt, minutes(group.graceMinutes)) > now,
    isUndoable: (row.state === 'no_show' || row.state === 'serving') && isFresh && !isBusy,
    cameFrom: row.cameFrom,
  }
}

/** When the next fact of a party changes by itself. */
function changesAt(row: QueueEntryRow, group: QueueGroupRow, facts: QueueEntryFacts): Date | undefined {
  if (row.state === 'called' && !facts.isOverdue) return new Date(after(row.calledAt, minutes(group.holdMinutes)))
  if (row.state === 'skipped' && facts.isWithinGrace) return new Date(after(row.stateAt, minutes(group.graceMinutes)))
  return facts.isUndoable ? new Date(after(row.stateAt, undoWindow)) : undefined
}

/** Those of some visits for which something is in the cart or ordered. */
export async function busyVisits(tx: Db | Tx, store: Store, visitIds: readonly string[]): Promise<Set<string>> {
  if (visitIds.length === 0) return new Set()
  const ordered = await tx
    .select({ visitId: orders.visitId })
    .from(orders)
    .where(and(eq(orders.merchantId, store.merchantId), inArray(orders.visitId, [...visitIds])))
  const chosen = await tx
    .select({ visitId: carts.visitId })
    .from(cartLines)
    .innerJoin(carts, and(eq(carts.merchantId, cartLines.merchantId), eq(carts.id, cartLines.cartId)))
    .where(and(eq(carts.merchantId, store.merchantId), inArray(carts.visitId, [...visitIds])))
  return new Set([...ordered, ...chosen].flatMap(({ visitId }) => visitId ?? []))
}

/** Lines on the wire; all that were not removed, or those of `ids`. */
export async function queueGroupRows(tx: Db | Tx, store: Store, ids?: readonly string[]): Promise<QueueGroup[]> {
  if (ids?.length === 0) return []
  const rows = await tx
    .select()
    .from(queueGroups)
    .where(
      and(
        eq(queueGroups.merchantId, store.merchantId),
        ids ? inArray(queueGroups.id, [...ids]) : ne(queueGroups.state, 'removed'),
      ),
    )
    .orderBy(queueGroups.sort, queueGroups.id)
  const counts = await countLines(
    tx,
    store,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const facts = queueGroupFacts(row, store, counts.get(row.id))
    const resumesLater = row.state === 'paused' && row.resumeAt !== null && !facts.isResumeDue
    return {
      id: row.id,
      version: row.version,
      facts,
      ...(resumesLater && { facts_until: row.resumeAt!.toISOString() }),
      state: row.state,
      name: row.name,
      prefix: row.prefix,
      min_pax: row.minPax,
      max_pax: row.maxPax,
      capacity: row.capacity,
      sort: row.sort,
      resume_at: row.resumeAt?.toISOString() ?? null,
      quote_minutes: row.turnMinutes * (facts.waiting + 1),
      last_entry_id: row.lastEntryId,
    }
  })
}

const place = { called: 1, arrived: 0, waiting: 2, skipped: 3 } as const
/** As they will be served: who is at the desk, who was called, who waits, who was skipped; then who is gone, last first. */
const standing = (a: QueueEntryRow, b: QueueEntryRow) =>
  (place[a.state as keyof typeof place] ?? 4) - (place[b.state as keyof typeof place] ?? 4) || a.rank - b.rank

/** Parties on the wire: those of `ids`, or those that stand in some lines. */
export async function queueEntryRows(
  tx: Db | Tx,
  store: Store,
  wanted: { ids: readonly string[] } | { groupIds: readonly string[] },
): Promise<QueueEntry[]> {
  const isIds = 'ids' in wanted
  if ((isIds ? wanted.ids : wanted.groupIds).length === 0) return []
  const rows = await tx
    .select({ entry: queueEntries, group: queueGroups, tableName: tables.name, reason: reasons.name })
    .from(queueEntries)
    .innerJoin(
      queueGroups,
      and(eq(queueGroups.merchantId, queueEntries.merchantId), eq(queueGroups.id, queueEntries.groupId)),
    )
    .leftJoin(tables, and(eq(tables.merchantId, queueEntries.merchantId), eq(tables.id, queueEntries.tableId)))
    .leftJoin(reasons, and(eq(reasons.merchantId, queueEntries.merchantId), eq(reasons.id, queueEntries.reasonId)))
    .where(
      and(
        eq(queueEntries.merchantId, store.merchantId),
        isIds
          ? inArray(queueEntries.id, [...wanted.ids])
          : and(inArray(queueEntries.groupId, [...wanted.groupIds]), inArray(queueEntries.state, [...liveEntryStates])),
      ),
    )
  const busy = await busyVisits(
    tx,
    store,
    rows.flatMap(({ entry }) => (entry.state === 'serving' && entry.visitId ? entry.visitId : [])),
  )
  const positions = await positionsIn(tx, store, [...new Set(rows.map(({ entry }) => entry.groupId))])
  return rows
    .toSorted((a, b) => standing(a.entry, b.entry))
    .map(({ entry, group, tableName, reason }) => {
      const facts = queueEntryFacts(entry, group, store, busy.has(entry.visitId ?? ''))
      const until = changesAt(entry, group, facts)
      return {
        id: entry.id,
        version: entry.version,
        facts,
        ...(until && { facts_until: until.toISOString() }),
        state: entry.state,
        group_id: entry.groupId,
        ticket: entry.ticket,
        position: positions.get(entry.id) ?? null,
        pax: entry.pax,
        name: entry.name,
        phone: entry.phone,
        remark: entry.remark,
        calls: entry.calls,
        quote_minutes: entry.quoteMinutes,
        joined_at: entry.joinedAt.toISOString(),
        called_at: entry.calledAt?.toISOString() ?? null,
        state_at: entry.stateAt.toISOString(),
        table_id: entry.tableId,
        table_name: tableName,
        reason,
        status_remark: entry.statusRemark,
      }
    })
}

/** Where everybody who waits in some lines stands, from 1 and without a gap. */
async function positionsIn(tx: Db | Tx, store: Store, groupIds: readonly string[]): Promise<Map<string, number>> {
  if (groupIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: queueEntries.id, groupId: queueEntries.groupId })
    .from(queueEntries)
    .where(
      and(
        eq(queueEntries.merchantId, store.merchantId),
        inArray(queueEntries.groupId, [...groupIds]),
        eq(queueEntries.state, 'waiting'),
      ),
    )
    .orderBy(queueEntries.rank, queueEntries.id)
  return new Map(
    [...groupBy(rows, ({ groupId }) => groupId).values()].flatMap((line) => line.map(({ id }, i) => [id, i + 1])),
  )
}
