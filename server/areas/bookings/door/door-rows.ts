import { eq } from 'drizzle-orm'
import { type DayBook, slotsOf, type Wish } from '#contract/bookings/day.ts'
import type { BookingDoor, DoorDays, DoorSlots, OwnBooking } from '#contract/bookings/door.ts'
import type { SlotReason } from '#contract/bookings/reasons.ts'
import { addDays } from '#contract/calendar.ts'
import type { Db, Tx } from '../../../db/handle.ts'
import { bookings } from '../../../db/schema/index.ts'
import type { Store } from '../../../http/store.ts'
import { ApiError } from '../../../http/errors.ts'
import { momentsOf } from '../booking-facts.ts'
import { bookingRows } from '../booking-rows.ts'
import { depositsOf } from '../deposits/deposit-rows.ts'
import { closuresOn, readDays, readSetUp, type SetUp } from '../read-day.ts'

const iso = (at: number) => new Date(at).toISOString()
const storeOf = ({ row }: Store) => ({
  name: row.name,
  time_zone: row.timeZone,
  currency: row.currency,
  language: row.language,
})

/** Returns the last day that guests may book. */
export const lastDayOf = ({ businessDay, row }: Store): string => addDays(businessDay, row.bookingHorizonDays)

/** Reads the store as guests see it. */
export async function doorOf(tx: Db | Tx, store: Store): Promise<BookingDoor> {
  const { row } = store
  const { sections, experiences } = await readSetUp(tx, store)
  return {
    as_of: store.now.toISOString(),
    store: storeOf(store),
    first_day: store.businessDay,
    last_day: lastDayOf(store),
    max_pax: row.bookingMaxPax,
    ask_from: row.bookingAskFrom,
    cancel_hours: row.bookingCancelHours,
    sections: sections
      .filter(({ taken }) => taken === 'online')
      .map(({ id, name, names, note }) => ({ id, name, names: { ...names }, note })),
    experiences: experiences.map(({ id, name, names, note, minPax, maxPax, price, deposit, stay }) => ({
      id,
      name,
      names: { ...names },
      note,
      min_pax: minPax,
      max_pax: maxPax,
      price,
      deposit,
      stay,
    })),
  }
}

/** Returns the starts of a day as guests see them: taken ones are included with their reason. */
export function doorSlots(store: Store, setUp: SetUp, book: DayBook, day: string, wish: Wish): DoorSlots {
  const slots = slotsOf(book, wish).filter(({ reason }) => reason !== 'past')
  const namesOf = new Map(setUp.times.map(({ id, names }) => [id, { ...names }]))
  const closed = new Set(closuresOn(setUp, day, store).map(({ name }) => name))
  return {
    day,
    slots: slots.map(({ at, until, time, reason }) => ({
      at: iso(at),
      until: iso(until),
      time_name: time.name,
      names: namesOf.get(time.id) ?? {},
      is_free: reason === null,
      reason,
    })),
    reason: slots.length > 0 ? null : 'noService',
    notes: setUp.closures.flatMap(({ name, note }) => (closed.has(name) && note ? [note] : [])),
  }
}

/**
 * Returns the reason why a day has no table for a party: the last reason of its starts, since it is the closest to a
 * free table.
 */
function dayReason(book: DayBook, wish: Wish): SlotReason | null {
  const slots = slotsOf(book, wish)
  if (slots.some(({ reason }) => reason === null)) return null
  return slots.at(-1)?.reason ?? 'noService'
}

/** Returns the days of a period, with those that have a start for a party. */
export async function doorDays(
  tx: Db | Tx,
  store: Store,
  days: readonly [string, ...string[]],
  wish: Wish,
): Promise<DoorDays> {
  const books = await readDays(tx, store, days, await readSetUp(tx, store))
  return {
    days: days.map((day, index) => {
      const reason = dayReason(books[index]!, wish)
      return { day, is_free: reason === null, reason }
    }),
  }
}

/** Reads a booking for its guest, who has its link. Throws 404 if there is none. */
export async function ownBooking(tx: Db | Tx, store: Store, id: string, link: string): Promise<OwnBooking> {
  const [row] = await bookingRows(tx, store, eq(bookings.id, id))
  if (!row) throw new ApiError('not_found')
  const { lastChange } = momentsOf({ startsAt: new Date(row.starts_at) }, store)
  const asked = await depositsOf(tx, store, id)
  const isOpen = row.state === 'requested' || row.state === 'confirmed'
  return {
    as_of: store.now.toISOString(),
    link,
    store: storeOf(store),
    code: row.code,
    state: row.state,
    version: row.version,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    pax: row.pax,
    name: row.name,
    wish: row.wish,
    section_name: row.section_name,
    experience_name: row.experience_name,
    is_changeable: isOpen && row.facts.isWithinWindow,
    changeable_until: iso(lastChange),
    waits: row.waits,
    offer_until: row.offer_until,
    is_asked: row.state === 'confirmed' && row.reminded_at !== null && row.reconfirmed_at === null,
    is_reconfirmed: row.reconfirmed_at !== null,
    deposit_due: asked.reduce(
      (sum, { state, facts, amount }) => (state === 'due' && facts.isExpected ? sum + amount : sum),
      0,
    ),
    deposit_paid: asked.reduce((sum, { held, used, kept }) => sum + held + used + kept, 0),
  }
}
