import { eq, sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import type { BookingDayFacts, BookingFacts } from '#contract/bookings/facts.ts'
import { type BookingDayState, type BookingState, promisedStates } from '#contract/bookings/states.ts'
import {
  bookingDays,
  bookings,
  bookingSlices,
  bookingTimes,
  deadlines,
  merchants,
  tableSections,
} from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { day, placeVisit } from '../place.ts'

const hour = 3_600_000
const quarter = 900_000
const stay = 2 * hour

/** The one time of a house: bookings are taken at every quarter hour of every day. */
const timeOf = ({ merchantId }: House) => `always ${merchantId}`

/** Makes it, if it does not exist yet. */
export async function placeBookingTime(h: House): Promise<void> {
  const always = { id: timeOf(h), name: 'Always', opens: '04:00', lastStart: '03:45', interval: 15 }
  await h.db
    .insert(bookingTimes)
    .values({ merchantId: h.merchantId, ...always })
    .onConflictDoNothing()
}

/** Makes a section with tables of its own, of four seats each. Answers its id and theirs. */
export async function placeSection(h: House, count = 1): Promise<{ sectionId: string; tableIds: string[] }> {
  const sectionId = h.outside.ids.id()
  const tableIds: string[] = []
  for (let made = 0; made < count; made += 1)
    tableIds.push((await placeVisit(h, { occupancy: 'available', seats: 4 })).tableId)
  const section = { merchantId: h.merchantId, id: sectionId, name: `Section ${sectionId}`, tableId: tableIds }
  await h.db.insert(tableSections).values(section)
  return { sectionId, tableIds }
}

/** The start of a booking about which its facts are true in the evening. */
function startOf({ isSameDay, isNoShowDue, isWithinWindow }: BookingFacts): Date {
  if (isNoShowDue) return new Date(`${isSameDay ? day : addDays(day, -1)}T18:30:00Z`)
  if (!isSameDay) return new Date(`${addDays(day, 1)}T18:30:00Z`)
  return new Date(`${day}T${isWithinWindow ? '23:30' : '20:00'}:00Z`)
}

const next: Partial<Record<BookingState, string>> = {
  requested: 'booking.expire',
  confirmed: 'booking.late',
  late: 'booking.endDay',
  arrived: 'booking.endDay',
  waiting: 'booking.expire',
  offered: 'booking.lapse',
}

/** Makes a booking in a state, in a section of its own; a seated one sits there. */
export async function placeBooking(h: House, state: BookingState, facts: BookingFacts): Promise<string> {
  const { hasTables, isUndoable, cameFrom, goesByItself, isOfferAlive, isReconfirmed } = facts
  await placeBookingTime(h)
  await h.db.update(merchants).set({ bookingGivesUp: goesByItself }).where(eq(merchants.merchantId, h.merchantId))
  const { sectionId, tableIds: free } = await placeSection(h)
  const at = state === 'seated' ? await placeVisit(h, { seats: 4 }) : undefined
  const tableIds = !hasTables ? [] : at ? [at.tableId] : free
  const startsAt = startOf(facts)
  const id = h.outside.ids.id()
  const own = { merchantId: h.merchantId, id }
  const businessDay = startsAt.toISOString().slice(0, 10)
  const isPromised = (promisedStates as readonly BookingState[]).includes(state)
  await h.db.insert(bookingDays).values({ merchantId: h.merchantId, id: businessDay }).onConflictDoNothing()
  await h.db.insert(bookings).values({
    ...own,
    code: id.slice(0, 12),
    state,
    businessDay,
    startsAt,
    endsAt: new Date(startsAt.getTime() + stay),
    pax: 2,
    arrived: state === 'arrived' ? 2 : 0,
    name: 'Keller',
    sectionId,
    timeId: timeOf(h),
    tableIds,
    ...(state === 'waiting' && { waitsFrom: startsAt, waitsUntil: new Date(startsAt.getTime() + hour) }),
    offerUntil: isOfferAlive ? new Date(evening.getTime() + hour) : state === 'offered' ? evening : null,
    reconfirmedAt: isReconfirmed ? evening : null,
    visitId: at?.visitId,
    cameFrom,
    madeAt: new Date(evening.getTime() - 24 * hour),
    stateAt: cameFrom === null || isUndoable ? evening : new Date(evening.getTime() - hour),
  })
  if (!isPromised && state !== 'waiting') return id
  const first = startsAt.getTime() / quarter
  const slices = (isPromised ? tableIds : []).flatMap((tableId) =>
    Array.from({ length: stay / quarter }, (_, place) => ({
      merchantId: h.merchantId,
      tableId,
      slice: first + place,
      bookingId: id,
    })),
  )
  if (slices.length > 0) await h.db.insert(bookingSlices).values(slices)
  const dueAt = new Date(evening.getTime() + 24 * hour)
  await h.db
    .insert(deadlines)
    .values({ merchantId: h.merchantId, chart: 'booking', subjectId: id, event: next[state]!, dueAt })
  return id
}

/** Makes a day in the future that no other has, with tables to book. */
export async function placeBookingDay(
  h: House,
  state: BookingDayState,
  { isResumeDue }: BookingDayFacts,
): Promise<string> {
  await placeBookingTime(h)
  await placeSection(h, 4)
  const [{ count }] = (await h.db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(bookingDays)
    .where(eq(bookingDays.merchantId, h.merchantId))) as [{ count: number }]
  const id = addDays('2027-01-01', count)
  const resumeAt = isResumeDue ? new Date(evening.getTime() - 60_000) : null
  await h.db.insert(bookingDays).values({ merchantId: h.merchantId, id, state, resumeAt })
  return id
}

/** Both kinds of row, as paths begin with them. */
export const placedBookings = {
  booking: {
    place: (h: House, _: unknown, state: string, facts: BookingFacts) => placeBooking(h, state as BookingState, facts),
    words: { table: async (h: House) => (await placeVisit(h, { occupancy: 'available' })).tableId },
  },
  booking_day: {
    place: (h: House, _: unknown, state: string, facts: BookingDayFacts) =>
      placeBookingDay(h, state as BookingDayState, facts),
    words: { '2026-11-20T19:30:00.000Z': (_: House, id: string) => `${id}T19:30:00.000Z` },
  },
}
