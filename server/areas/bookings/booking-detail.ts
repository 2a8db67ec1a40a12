import { and, eq, max, ne, sql } from 'drizzle-orm'
import type { BookingDetail } from '#contract/booking/rows.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { bookings } from '../../db/schema/index.ts'
import { type Known, nothingKnown } from '../../engine/known.ts'
import type { Store } from '../../engine/store.ts'
import { timeline } from '../../engine/timeline.ts'
import { ApiError } from '../../http/errors.ts'
import { bookingRows } from './booking-rows.ts'

/** Counts what became of earlier bookings under the same phone number. */
async function pastOf(tx: Db | Tx, { merchantId }: Store, id: string, phone: string | null) {
  if (phone === null) return { came: 0, no_shows: 0, last_day: null }
  const count = (states: string) =>
    sql`count(*) FILTER (WHERE ${bookings.state} IN (${sql.raw(states)}))`.mapWith(Number)
  const [found] = await tx
    .select({
      came: count(`'seated', 'finished'`),
      no_shows: count(`'no_show'`),
      last_day: max(bookings.businessDay),
    })
    .from(bookings)
    .where(and(eq(bookings.merchantId, merchantId), eq(bookings.phone, phone), ne(bookings.id, id)))
  return found!
}

/** Reads one booking with its history and its party's past. Throws 404. */
export async function bookingDetail(
  tx: Db | Tx,
  store: Store,
  id: string,
  known: Known = nothingKnown,
): Promise<BookingDetail> {
  const [row] = await bookingRows(tx, store, eq(bookings.id, id))
  if (!row) throw new ApiError('not_found')
  return {
    ...row,
    past: await pastOf(tx, store, id, row.phone),
    timeline: await timeline(tx, store, 'booking', [id], null, known.history),
  }
}
