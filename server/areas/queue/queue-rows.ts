import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import { liveEntryStates } from '#contract/states.ts'
import type { QueueEntry, QueueGroup, QueueGroupWithEntries } from '#contract/queue/queue.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { queueEntries, queueGroups, reasons, tables } from '../../db/schema/index.ts'
import { groupBy } from '../../http/group-by.ts'
import {
  busyVisits,
  changesAt,
  countLines,
  isDayOver,
  nextNumber,
  type QueueEntryRow,
  queueEntryFacts,
  queueGroupFacts,
  ticketOf,
  undoWindow,
} from './queue-facts.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'

const lineWire = wire<QueueGroup>()(
  'id version facts facts_until state name prefix min_pax max_pax capacity sort resume_at quote_minutes next_ticket',
  'is_day_over turn_minutes hold_minutes grace_minutes call_limit last_entry_id',
)
const entryWire = wire<QueueEntry>()(
  'id version facts facts_until state group_id ticket position pax name phone remark calls quote_minutes joined_at',
  'called_at state_at state_by source table_id table_name reason status_remark',
)

/** Reads lines as the API shows them; all that were not removed, or those of `ids`. */
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
    return lineWire({
      ...row,
      facts,
      factsUntil: resumesLater ? row.resumeAt! : undefined,
      quoteMinutes: row.turnMinutes * (facts.waiting + 1),
      nextTicket: ticketOf(row, nextNumber(row, store, facts.live)),
      isDayOver: facts.live > 0 && isDayOver(row, store),
    })
  })
}

const place = { called: 1, arrived: 0, waiting: 2, skipped: 3 } as const
/** Compares parties in the order of service: at the desk, called, waiting, skipped, gone; then by rank. */
const standing = (a: QueueEntryRow, b: QueueEntryRow) =>
  (place[a.state as keyof typeof place] ?? 4) - (place[b.state as keyof typeof place] ?? 4) || a.rank - b.rank

/** Reads parties as the API shows them: those of `ids`, or those in some lines. */
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
    .map(({ entry, group, ...named }) => {
      const facts = queueEntryFacts(entry, group, store, busy.has(entry.visitId ?? ''))
      const factsUntil = changesAt(entry, group, store, facts) ?? undefined
      return entryWire({ ...entry, ...named, facts, factsUntil, position: positions.get(entry.id) ?? null })
    })
}

/** Finds the ids of the parties that left some lines so recently that it can be undone, the last one first. */
async function recentlyLeft(tx: Db | Tx, store: Store, groupIds: readonly string[]): Promise<string[]> {
  if (groupIds.length === 0) return []
  const rows = await tx
    .select({ id: queueEntries.id })
    .from(queueEntries)
    .where(
      and(
        eq(queueEntries.merchantId, store.merchantId),
        inArray(queueEntries.groupId, [...groupIds]),
        inArray(queueEntries.state, ['serving', 'no_show']),
        gt(queueEntries.stateAt, new Date(store.now.getTime() - undoWindow(store))),
      ),
    )
    .orderBy(desc(queueEntries.stateAt))
  return rows.map(({ id }) => id)
}

/** Returns the position of every waiting party in some lines, from 1 and without a gap. */
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

/** Reads lines with all their parties; all of the store's, or those of `ids`. */
export async function linesWithEntries(
  tx: Db | Tx,
  store: Store,
  ids?: readonly string[],
): Promise<QueueGroupWithEntries[]> {
  const groups = await queueGroupRows(tx, store, ids)
  const groupIds = groups.map((group) => group.id)
  const entries = await queueEntryRows(tx, store, { groupIds })
  const left = await queueEntryRows(tx, store, { ids: await recentlyLeft(tx, store, groupIds) })
  const undoable = left.filter(({ facts }) => facts.isUndoable).toSorted((a, b) => b.state_at.localeCompare(a.state_at))
  const of = (list: QueueEntry[], id: string) => list.filter(({ group_id }) => group_id === id)
  return groups.map((group) => ({ ...group, entries: of(entries, group.id), undoable: of(undoable, group.id) }))
}
