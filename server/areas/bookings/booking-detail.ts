import { and, eq, ne, sql } from 'drizzle-orm'
import type { BookingDetail } from '#contract/bookings/rows.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { bookingExperiences, bookings } from '../../db/schema/index.ts'
import { type KnownRows, nothingKnown } from '../../engine/known.ts'
import type { Store } from '../../http/store.ts'
import { timeline } from '../../engine/timeline.ts'
import { ApiError } from '../../http/errors.ts'
import { bookingRows } from './booking-rows.ts'
import { depositsOf } from './deposits/deposit-rows.ts'

/** Counts the outcomes of earlier bookings under the same phone number. */
async function pastOf(tx: Db | Tx, { merchantId }: Store, id: string, phone: string | null) {
  if (phone === null) return { came: 0, no_shows: 0, last_day: null }
  const came = sql`${bookings.state} IN ('seated', 'finished')`
  const isNoShow = eq(bookings.state, 'no_show')
  const [found] = await tx
    .select({
      came: sql`count(*) FILTER (WHERE ${came})`.mapWith(Number),
      no_shows: sql`count(*) FILTER (WHERE ${isNoShow})`.mapWith(Number),
      last_day: sql<string | null>`max(${bookings.businessDay}) FILTER (WHERE ${came} OR ${isNoShow})`,
    })
    .from(bookings)
    .where(and(eq(bookings.merchantId, merchantId), eq(bookings.phone, phone), ne(bookings.id, id)))
  return found!
}

/** Reads the deposit that an experience requires, in minor units. */
async function askedBy(tx: Db | Tx, { merchantId }: Store, pax: number, experienceId: string | null) {
  if (experienceId === null) return null
  const [found] = await tx
    .select({ deposit: bookingExperiences.deposit })
    .from(bookingExperiences)
    .where(and(eq(bookingExperiences.merchantId, merchantId), eq(bookingExperiences.id, experienceId)))
  return found?.deposit ? found.deposit * pax : null
}

/** Reads one booking with its deposits, its history and its party's past. Throws 404. */
export async function bookingDetail(
  tx: Db | Tx,
  store: Store,
  id: string,
  known: KnownRows = nothingKnown,
): Promise<BookingDetail> {
  const [row] = await bookingRows(tx, store, eq(bookings.id, id))
  if (!row) throw new ApiError('not_found')
  return {
    ...row,
    deposits: await depositsOf(tx, store, id),
    deposit_asked: await askedBy(tx, store, row.pax, row.experience_id),
    past: await pastOf(tx, store, id, row.phone),
    timeline: await timeline(tx, store, 'booking', [id], null, known.history),
  }
}
