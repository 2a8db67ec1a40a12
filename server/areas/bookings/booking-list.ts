import { and, eq, gte, inArray, lt, lte, not, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { BookingListing } from '#contract/bookings/rows.ts'
import {
  bookingSources,
  bookingStates,
  promisedStates,
  uncountedStates,
  waitingStates,
} from '#contract/bookings/states.ts'
import { id } from '#contract/charts/fields.ts'
import { day } from '#contract/days.ts'
import type { Db } from '../../db/handle.ts'
import { bookings } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { holdsPhone } from '../../phones/search-phone.ts'
import { holds, listQuery } from '../../http/list-query.ts'
import { bookingRows } from './booking-rows.ts'

const several = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)))
    .optional()

/**
 * Days and times are those of the start. `state`: one or several, with commas between. `lane`: without a table.
 * `waits`: on the waiting list, or not.
 */
export const bookingListQuery = z.strictObject({
  ...listQuery,
  order: z.enum(['asc', 'desc']).default('asc'),
  day: day.optional(),
  state: several(bookingStates),
  source: several(bookingSources),
  time_id: id.optional(),
  section_id: id.optional(),
  experience_id: id.optional(),
  table_id: id.optional(),
  lane: z.stringbool().optional(),
  waits: z.stringbool().optional(),
})
type Query = z.output<typeof bookingListQuery>

/** The condition of a booking that still needs a table. */
export const inLane = and(inArray(bookings.state, [...promisedStates]), sql`cardinality(${bookings.tableIds}) = 0`)

const onList = inArray(bookings.state, [...waitingStates])

function filtered(query: Query): SQL | undefined {
  const { startDate: from, endDate: to } = query
  const isDay = (value: string) => value.length === 10
  return and(
    query.day === undefined ? undefined : eq(bookings.businessDay, query.day),
    from === undefined
      ? undefined
      : isDay(from)
        ? gte(bookings.businessDay, from)
        : gte(bookings.startsAt, new Date(from)),
    to === undefined ? undefined : isDay(to) ? lte(bookings.businessDay, to) : lt(bookings.startsAt, new Date(to)),
    query.state && inArray(bookings.state, query.state),
    query.source && inArray(bookings.source, query.source),
    query.time_id === undefined ? undefined : eq(bookings.timeId, query.time_id),
    query.section_id === undefined ? undefined : eq(bookings.sectionId, query.section_id),
    query.experience_id === undefined ? undefined : eq(bookings.experienceId, query.experience_id),
    query.table_id === undefined ? undefined : sql`${query.table_id} = ANY (${bookings.tableIds})`,
    query.lane ? inLane : undefined,
    query.waits === undefined ? undefined : query.waits ? onList : not(onList),
    or(
      holds(query.search, bookings.name, bookings.code),
      holdsPhone(query.search, sql`coalesce(${bookings.phone}, '')`),
    ),
  )
}

/** Reads a page of bookings by their start, with the counts of all filtered bookings. */
export async function bookingList(db: Db, store: Store, query: Query): Promise<BookingListing> {
  const ofStore = eq(bookings.merchantId, store.merchantId)
  const which = filtered(query)
  // A party that does not come is listed, but is counted only if its state is requested.
  const isPromised = query.state ? sql`true` : notInArray(bookings.state, [...uncountedStates])
  const count = (of: SQL | undefined) => sql`count(*) FILTER (WHERE ${of})`.mapWith(Number)
  const sums = db
    .select({
      found: sql`count(*)`.mapWith(Number),
      parties: count(isPromised),
      pax: sql`coalesce(sum(${bookings.pax}) FILTER (WHERE ${isPromised}), 0)`.mapWith(Number),
      requested: count(eq(bookings.state, 'requested')),
      lane: count(inLane),
      waiting: count(onList),
    })
    .from(bookings)
    .where(and(ofStore, which))
  const [aaData, recordsTotal, [row]] = await Promise.all([
    bookingRows(db, store, which, query),
    db.$count(bookings, ofStore),
    sums,
  ])
  const { found, ...tally } = row!
  return { aaData, recordsTotal, recordsFiltered: found, tally }
}
