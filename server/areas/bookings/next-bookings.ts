import { and, eq, inArray } from 'drizzle-orm'
import { promisedStates } from '#contract/bookings/states.ts'
import type { NextBooking } from '#contract/tables/table.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { bookings } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'

/** Reads the next booking of each table, on the store's present day. */
export async function nextBookings(tx: Db | Tx, store: Store): Promise<Map<string, NextBooking>> {
  const rows = await tx
    .select({
      id: bookings.id,
      name: bookings.name,
      pax: bookings.pax,
      at: bookings.startsAt,
      until: bookings.endsAt,
      tableIds: bookings.tableIds,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.merchantId, store.merchantId),
        eq(bookings.businessDay, store.businessDay),
        inArray(bookings.state, [...promisedStates]),
      ),
    )
    .orderBy(bookings.startsAt)
  const next = new Map<string, NextBooking>()
  for (const { tableIds, until, at, ...one } of rows)
    if (until > store.now)
      for (const tableId of tableIds) if (!next.has(tableId)) next.set(tableId, { ...one, at: at.toISOString() })
  return next
}
