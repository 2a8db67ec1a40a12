import { and, eq, inArray } from 'drizzle-orm'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import type { Tx } from '../../db/handle.ts'
import { bookings } from '../../db/schema/index.ts'
import type { Ref } from '../../db/subjects.ts'

/** A booking that moves to other tables, so that another party has room. */
interface TableMove {
  booking_id: string
  table_id: string[]
}

/** Returns the bookings that an event moves for its own party. */
export const movesOf = (event: ChartEvent): TableMove[] => (event.moves as TableMove[] | undefined) ?? []

/** Finds the rows that such moves may change: the bookings, their present tables and their new ones. */
export async function movedRefs(tx: Tx, merchantId: string, event: ChartEvent): Promise<Ref[]> {
  const moves = movesOf(event)
  const ids = moves.map(({ booking_id: id }) => id)
  if (ids.length === 0) return []
  const rows = await tx
    .select({ tableIds: bookings.tableIds })
    .from(bookings)
    .where(and(eq(bookings.merchantId, merchantId), inArray(bookings.id, ids)))
  const tableIds = [...rows.flatMap((row) => row.tableIds), ...moves.flatMap(({ table_id: to }) => to)]
  return [
    ...ids.map((id): Ref => ({ type: 'booking', id })),
    ...[...new Set(tableIds)].map((id): Ref => ({ type: 'table', id })),
  ]
}
