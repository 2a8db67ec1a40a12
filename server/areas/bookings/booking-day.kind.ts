import { and, eq, inArray } from 'drizzle-orm'
import { day as dayField } from '#contract/days.ts'
import type { BookingDay } from '#contract/bookings/rows.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { bookingDays, bookings } from '../../db/schema/index.ts'
import type { Kind } from '../../engine/kind.ts'
import type { Store } from '../../http/store.ts'
import type { Ref } from '../../db/subjects.ts'
import { bookingDayFacts, type BookingDayRow } from './booking-facts.ts'
import { movedRefs } from './moves.ts'
import { wire } from '../../http/wire.ts'

/** Creates missing rows of days; they are locked in the order of their dates. */
export async function ensureDays(tx: Tx, merchantId: string, days: readonly string[]): Promise<void> {
  const rows = days.filter((day) => dayField.safeParse(day).success).toSorted()
  if (rows.length > 0)
    await tx
      .insert(bookingDays)
      .values(rows.map((id) => ({ merchantId, id })))
      .onConflictDoNothing()
}

/** Returns the condition for the parties that wait for a table on a day. */
export const waitsOn = (merchantId: string, day: string) =>
  and(eq(bookings.merchantId, merchantId), eq(bookings.businessDay, day), eq(bookings.state, 'waiting'))

const onWire = wire<BookingDay>()('id version facts facts_until state resume_at')

/** Returns a day for bookings as the API shows it. */
function dayWire(row: BookingDayRow, store: Store): BookingDay {
  const facts = bookingDayFacts(row, store)
  const resumes = row.state === 'paused' && !facts.isResumeDue ? row.resumeAt : null
  return onWire({ ...row, facts, factsUntil: resumes ?? undefined })
}

/** Returns days as the API shows them; a day without a row has the values of a new one. */
export async function dayRows(tx: Db | Tx, store: Store, days: readonly string[]): Promise<BookingDay[]> {
  if (days.length === 0) return []
  const { merchantId } = store
  const rows = await tx
    .select()
    .from(bookingDays)
    .where(and(eq(bookingDays.merchantId, merchantId), inArray(bookingDays.id, [...days])))
  const fresh = (id: string): BookingDayRow => ({ merchantId, id, state: 'taking', resumeAt: null, version: 1 })
  return days.map((id) => dayWire(rows.find((row) => row.id === id) ?? fresh(id), store))
}

export const bookingDayKind: Kind<BookingDay> = {
  ensure: (tx, merchantId, day) => ensureDays(tx, merchantId, [day]),
  /** Finds the day; if it offers its tables, also the waiting parties. */
  async family(tx, merchantId, day, event) {
    await ensureDays(tx, merchantId, [day])
    const own: Ref = { type: 'booking_day', id: day }
    if (event.type !== 'bookingDay.offerNext') return [own, ...(await movedRefs(tx, merchantId, event))]
    const waiting = await tx.select({ id: bookings.id }).from(bookings).where(waitsOn(merchantId, day))
    return [own, ...waiting.map(({ id }): Ref => ({ type: 'booking', id }))]
  },
  rows: ({ tx, store }, ids) => dayRows(tx, store, ids),
  isLive: true,
}
