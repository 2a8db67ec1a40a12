import { and, eq, gte, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import { type DayBook, quarter, slotsOf, type BusySpan, tablesAt, bestAt, type Wish } from '#contract/bookings/day.ts'
import type {
  BookingSlots,
  BookingTimeline,
  CalendarDay,
  FilteredSection,
  RoomWay,
  TimelineBar,
} from '#contract/bookings/rows.ts'
import { waysToSeat } from '#contract/bookings/room.ts'
import { uncountedStates, waitingStates } from '#contract/bookings/states.ts'
import { startOfBusinessDay } from '../../business-day.ts'
import type { Db } from '../../db/handle.ts'
import { bookingDays, bookings, visits } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { groupBy } from '../../http/group-by.ts'
import { dayRows } from './booking-day.kind.ts'
import { inLane } from './booking-list.ts'
import { bookingRows } from './booking-rows.ts'
import { closuresOn, readDay, readSetUp, type SetUp, timesOf } from './read-day.ts'

const iso = (at: number) => new Date(at).toISOString()

/** Returns every start of a day for a party, with the reason if it is not offered. */
export function slotsIn(book: DayBook, day: string, wish: Wish): BookingSlots {
  const named = new Map(book.tables.map(({ id, name }) => [id, { id, name }]))
  const slots = slotsOf(book, wish)
  return {
    day,
    state: book.state,
    slots: slots.map(({ at, until, time, verdict, reason, tableIds, covers }) => ({
      at: iso(at),
      until: iso(until),
      time_id: time.id,
      time_name: time.name,
      verdict,
      reason,
      tables: tableIds.flatMap((id) => named.get(id) ?? []),
      covers,
      pace: time.paceCovers,
    })),
    reason: slots.length > 0 ? null : 'noService',
  }
}

/** Returns the sections for a party at a start, each with its tables and the reasons why some are not free. */
export function sectionsAt({ sections }: SetUp, book: DayBook, wish: Wish, at: number): FilteredSection[] {
  return sections.map(({ id, name, tableId }) => {
    const slot = bestAt(book, { ...wish, sectionId: id }, at)
    const tables = slot ? tablesAt(book, { ...wish, sectionId: id }, slot.time, at) : []
    return {
      id,
      name,
      free: slot?.verdict === 'free',
      reason: slot ? slot.reason : 'noService',
      tables: tables
        .filter(([table]) => tableId.includes(table.id))
        .map(([table, reason]) => ({
          id: table.id,
          name: table.name,
          seats: table.seats,
          free: reason === null,
          reason,
        })),
    }
  })
}

/** Returns ways to seat a party at a start, with the names of the changed bookings and tables. */
export async function roomIn(db: Db, store: Store, book: DayBook, wish: Wish, at: number): Promise<RoomWay[]> {
  const ways = waysToSeat(book, wish, at)
  const moved = ways.flatMap(({ move }) => move?.bookingId ?? [])
  const rows = moved.length === 0 ? [] : await bookingRows(db, store, inArray(bookings.id, moved))
  const named = new Map(book.tables.map(({ id, name }) => [id, { id, name }]))
  const names = (ids: readonly string[]) => ids.flatMap((id) => named.get(id) ?? [])
  return ways.flatMap(({ kind, at: start, until, tableIds, move }): RoomWay[] => {
    const way = { kind, at: iso(start), until: iso(until), tables: names(tableIds) }
    if (!move) return [{ ...way, move: null }]
    const other = rows.find(({ id }) => id === move.bookingId)
    if (!other) return []
    const { id, name, pax, starts_at: begins } = other
    return [{ ...way, move: { booking_id: id, name, pax, at: begins, from: names(move.from), to: names(move.to) } }]
  })
}

/** Returns one row per day of a period. */
export async function calendarOf(db: Db, store: Store, from: string, to: string): Promise<CalendarDay[]> {
  const { merchantId } = store
  const kept = notInArray(bookings.state, [...uncountedStates])
  const [setUp, states, counted] = await Promise.all([
    readSetUp(db, store),
    db
      .select()
      .from(bookingDays)
      .where(and(eq(bookingDays.merchantId, merchantId), gte(bookingDays.id, from), lte(bookingDays.id, to))),
    db
      .select({
        day: bookings.businessDay,
        parties: sql`count(*) FILTER (WHERE ${kept})`.mapWith(Number),
        covers: sql`coalesce(sum(${bookings.pax}) FILTER (WHERE ${kept}), 0)`.mapWith(Number),
        requested: sql`count(*) FILTER (WHERE ${eq(bookings.state, 'requested')})`.mapWith(Number),
        lane: sql`count(*) FILTER (WHERE ${inLane})`.mapWith(Number),
        waiting: sql`count(*) FILTER (WHERE ${inArray(bookings.state, [...waitingStates])})`.mapWith(Number),
        no_shows: sql`count(*) FILTER (WHERE ${eq(bookings.state, 'no_show')})`.mapWith(Number),
      })
      .from(bookings)
      .where(and(eq(bookings.merchantId, merchantId), gte(bookings.businessDay, from), lte(bookings.businessDay, to)))
      .groupBy(bookings.businessDay),
  ])
  const bookable = new Set(setUp.sections.flatMap(({ tableId }) => tableId))
  const seats = setUp.tables.reduce((sum, { id, seats: own }) => sum + (bookable.has(id) ? own : 0), 0)
  const nothing = { parties: 0, covers: 0, requested: 0, lane: 0, waiting: 0, no_shows: 0 }
  const days: CalendarDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { day: _, ...counts } = counted.find((one) => one.day === day) ?? { day, ...nothing }
    days.push({
      day,
      state: states.find(({ id }) => id === day)?.state ?? 'taking',
      ...counts,
      seats,
      closures: closuresOn(setUp, day, store).map(({ name }) => name),
      times: timesOf(setUp, day).map(({ name }) => name),
    })
  }
  return days
}

/** Returns parties that were at some tables on a day, with their stays. */
async function visitBars(db: Db, store: Store, day: string, taken: readonly BusySpan[]) {
  const rows = await db
    .select()
    .from(visits)
    .where(and(eq(visits.merchantId, store.merchantId), eq(visits.businessDay, day)))
  const sitting = new Map(taken.filter(({ why }) => why === 'sitting').map((one) => [one.tableId, one.until]))
  return rows.map(({ id, tableId, pax, name, seatedAt, endedAt }) => ({
    tableId,
    bar: {
      kind: 'visit',
      id,
      from: seatedAt.toISOString(),
      until: endedAt?.toISOString() ?? iso(sitting.get(tableId) ?? store.now.getTime() + quarter),
      name,
      pax,
      state: null,
    } satisfies TimelineBar,
  }))
}

/** Reads a day as the timeline shows it. */
export async function timelineOf(db: Db, store: Store, day: string): Promise<BookingTimeline> {
  const setUp = await readSetUp(db, store)
  const book = await readDay(db, store, day, setUp)
  const rows = await bookingRows(
    db,
    store,
    and(eq(bookings.businessDay, day), notInArray(bookings.state, [...uncountedStates])),
  )
  const promised = rows.filter(({ visit_id: visitId }) => visitId === null)
  const bars = [
    ...promised.flatMap((row) =>
      row.tables.map(({ id: tableId }) => ({
        tableId,
        bar: {
          kind: 'booking',
          id: row.id,
          from: row.starts_at,
          until: row.ends_at,
          name: row.name,
          pax: row.pax,
          state: row.state,
        } satisfies TimelineBar,
      })),
    ),
    ...(await visitBars(db, store, day, book.taken)),
    ...heldBars(setUp, book),
  ]
  const onTable = groupBy(bars, ({ tableId }) => tableId)
  const starts = book.times.flatMap(({ starts: own }) => own)
  const begins = Math.min(...starts, ...bars.map(({ bar }) => Date.parse(bar.from)))
  const ends = Math.max(...bars.map(({ bar }) => Date.parse(bar.until)), ...starts.map((at) => at + 8 * quarter))
  const dayStarts = startOfBusinessDay(day, store.row).getTime()
  const [from, until] = Number.isFinite(begins) ? [begins, ends] : [dayStarts, dayStarts + 96 * quarter]
  const [own] = await dayRows(db, store, [day])
  return {
    day: own!,
    business_day: day,
    from: iso(Math.floor(from / quarter) * quarter),
    until: iso(Math.ceil(until / quarter) * quarter),
    tables: book.tables.map(({ id, name, seats, sectionIds, isOutOfUse }) => ({
      id,
      name,
      seats,
      section_id: [...sectionIds],
      is_out_of_use: isOutOfUse,
      bars: (onTable.get(id) ?? []).map(({ bar }) => bar),
    })),
    sections: setUp.sections.map(({ id, name }) => ({ id, name })),
    lane: promised.filter(({ tables }) => tables.length === 0),
    bookings: rows,
    pace: paceOf(book),
    closures: book.closures.map((one) => ({
      name: one.name,
      from: iso(one.from),
      until: iso(one.until),
      section_id: [...one.sectionIds],
    })),
    book,
  }
}

/** Returns tables that are manually held. */
const heldBars = ({ tables }: SetUp, { taken }: DayBook) =>
  taken
    .filter(({ why }) => why === 'held')
    .map(({ tableId, from, until }) => {
      const hold = tables.find(({ id }) => id === tableId)?.reservedFor
      const bar = { kind: 'hold', id: tableId, from: iso(from), until: iso(until), state: null } as const
      return { tableId, bar: { ...bar, name: hold?.name ?? null, pax: hold?.pax ?? 0 } satisfies TimelineBar }
    })

/** Returns the guests and parties of each bookable quarter hour, with the maximum. */
function paceOf({ times, promises }: DayBook): BookingTimeline['pace'] {
  const most = new Map<number, number | null>()
  for (const { starts, paceCovers } of times) for (const at of starts) most.set(Math.floor(at / quarter), paceCovers)
  for (const { at } of promises) if (!most.has(Math.floor(at / quarter))) most.set(Math.floor(at / quarter), null)
  return [...most]
    .toSorted(([a], [b]) => a - b)
    .map(([slice, limit]) => {
      const coming = promises.filter(({ at }) => Math.floor(at / quarter) === slice)
      return {
        at: iso(slice * quarter),
        covers: coming.reduce((sum, { pax }) => sum + pax, 0),
        parties: coming.length,
        most: limit,
      }
    })
}
