import { and, eq, inArray, sql } from 'drizzle-orm'
import type { QueueEntryFacts, QueueGroupFacts } from '#contract/facts.ts'
import { liveEntryStates } from '#contract/states.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { cartLines, carts, orders, queueEntries, type queueGroups } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'

export type QueueGroupRow = typeof queueGroups.$inferSelect
export type QueueEntryRow = typeof queueEntries.$inferSelect

/** Returns the time within which a seating or a no-show can be undone, in milliseconds (workflows 2). */
export const undoWindow = ({ row }: Store): number => row.queueUndoSeconds * 1000
const minutes = (count: number) => count * 60_000
const after = (instant: Date | null, milliseconds: number) => (instant?.getTime() ?? 0) + milliseconds

/** The numbers of parties in a line, by state. */
export interface LineCounts {
  live: number
  waiting: number
  arrived: number
}
const nobodyInLine: LineCounts = { live: 0, waiting: 0, arrived: 0 }

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

/** Tells if the business day of a line's tickets is over. */
export const isDayOver = (row: QueueGroupRow, store: Store): boolean =>
  row.ticketDay !== null && row.ticketDay < store.businessDay

/**
 * The number of the next ticket of a line; numbers begin again with a business day, once the line has no earlier
 * parties.
 */
export const nextNumber = (row: QueueGroupRow, store: Store, live: number): number =>
  (live === 0 && isDayOver(row, store) ? 0 : row.lastTicket) + 1

/** The name of a ticket: "A7". */
export const ticketOf = (row: Pick<QueueGroupRow, 'prefix'>, number: number): string => `${row.prefix}${number}`

/** Returns the facts that the chart of a line reads. */
export const queueGroupFacts = (row: QueueGroupRow, store: Store, counts = nobodyInLine): QueueGroupFacts => ({
  minPax: row.minPax,
  maxPax: row.maxPax,
  capacity: row.capacity,
  ...counts,
  isResumeDue: row.state === 'paused' && row.resumeAt !== null && row.resumeAt <= store.now,
})

/**
 * Returns the facts that the chart of a party reads; `isBusy` tells that dishes were chosen or ordered at its table.
 */
export const queueEntryFacts = (
  row: QueueEntryRow,
  group: QueueGroupRow,
  store: Store,
  isBusy: boolean,
): QueueEntryFacts => {
  const now = store.now.getTime()
  const isFresh = row.cameFrom !== null && after(row.stateAt, undoWindow(store)) > now
  const isLineThere = group.state !== 'removed'
  return {
    calls: row.calls,
    callLimit: group.callLimit,
    isOverdue: row.state === 'called' && after(row.calledAt, minutes(group.holdMinutes)) <= now,
    isWithinGrace: row.state !== 'skipped' || after(row.stateAt, minutes(group.graceMinutes)) > now,
    isUndoable: (row.state === 'no_show' || row.state === 'serving') && isFresh && isLineThere && !isBusy,
    cameFrom: row.cameFrom,
  }
}

/** Returns the time at which the next fact of a party changes. */
export function changesAt(
  row: QueueEntryRow,
  group: QueueGroupRow,
  store: Store,
  facts: QueueEntryFacts,
): Date | undefined {
  if (row.state === 'called' && !facts.isOverdue) return new Date(after(row.calledAt, minutes(group.holdMinutes)))
  if (row.state === 'skipped' && facts.isWithinGrace) return new Date(after(row.stateAt, minutes(group.graceMinutes)))
  return facts.isUndoable ? new Date(after(row.stateAt, undoWindow(store))) : undefined
}

/** Returns those of the given visits that have cart lines or orders. */
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
