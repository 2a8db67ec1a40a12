import { and, eq, gte, inArray, isNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import { addDays, weekdayOf } from '#contract/calendar.ts'
import { type DayBook, type DayClosure, type DayTime, type BusySpan, usualStay } from '#contract/bookings/day.ts'
import { promisedStates, uncountedStates } from '#contract/bookings/states.ts'
import { startOfBusinessDay, wallInstant } from '../../business-day.ts'
import type { Db, Tx } from '../../db/handle.ts'
import {
  bookingClosures,
  bookingDays,
  bookingExperiences,
  bookings,
  bookingTimes,
  tableJoins,
  tables,
  tableSections,
  visits,
} from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { minute } from './booking-facts.ts'

/** Expected further stay of a party that sits longer than usual. */
const leastLeft = 15 * minute

/** The settings of a store's bookings. */
export interface SetUp {
  sections: (typeof tableSections.$inferSelect)[]
  joins: (typeof tableJoins.$inferSelect)[]
  times: (typeof bookingTimes.$inferSelect)[]
  experiences: (typeof bookingExperiences.$inferSelect)[]
  closures: (typeof bookingClosures.$inferSelect)[]
  tables: (typeof tables.$inferSelect)[]
}

/** Reads the active settings of a store's bookings. */
export async function readSetUp(tx: Db | Tx, { merchantId }: Store): Promise<SetUp> {
  const ofStore = <T extends { merchantId: typeof bookings.merchantId; status: typeof tableSections.status }>(
    table: T,
  ) => and(eq(table.merchantId, merchantId), eq(table.status, 'active'))
  return {
    sections: await tx
      .select()
      .from(tableSections)
      .where(ofStore(tableSections as never))
      .orderBy(tableSections.sort, tableSections.name),
    joins: await tx
      .select()
      .from(tableJoins)
      .where(ofStore(tableJoins as never))
      .orderBy(tableJoins.sort, tableJoins.name),
    times: await tx
      .select()
      .from(bookingTimes)
      .where(ofStore(bookingTimes as never))
      .orderBy(bookingTimes.sort, bookingTimes.name),
    experiences: await tx
      .select()
      .from(bookingExperiences)
      .where(ofStore(bookingExperiences as never))
      .orderBy(bookingExperiences.sort, bookingExperiences.name),
    closures: await tx
      .select()
      .from(bookingClosures)
      .where(ofStore(bookingClosures as never))
      .orderBy(bookingClosures.fromDate),
    tables: await tx
      .select()
      .from(tables)
      .where(and(eq(tables.merchantId, merchantId), ne(tables.occupancy, 'removed')))
      .orderBy(sql`length(${tables.name})`, tables.name),
  }
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/**
 * Returns the minutes of a clock time after the first midnight of its business day: a time before the cut-off hour is
 * in the following night.
 */
const afterMidnight = (clock: string, { row }: Pick<Store, 'row'>) => {
  const minutes = minutesOf(clock)
  return minutes < row.businessDayCut * 60 ? minutes + 24 * 60 : minutes
}
const instantOf = (day: string, minutes: number, { row }: Pick<Store, 'row'>) =>
  wallInstant(day, minutes, row.timeZone)?.getTime()

const isOn = (day: string, { fromDate, toDate }: { fromDate: string | null; toDate: string | null }) =>
  (fromDate === null || fromDate <= day) && (toDate === null || day <= toDate)

/** Returns the booking times of a day; if some replace the others, only these. */
export function timesOf({ times }: Pick<SetUp, 'times'>, day: string): SetUp['times'] {
  const weekday = String(weekdayOf(day) + 1)
  const held = times.filter(
    (time) => isOn(day, time) && (time.weekdays.length === 0 || time.weekdays.some((one) => one === weekday)),
  )
  const instead = held.filter(({ replaces }) => replaces)
  return instead.length > 0 ? instead : held
}

/** Returns the starts of a booking time on a day: each wall time that the zone's clocks show, at its first instant. */
export function startsOf(time: SetUp['times'][number], day: string, store: Pick<Store, 'row'>): DayTime {
  const first = afterMidnight(time.opens, store)
  const last = afterMidnight(time.lastStart, store)
  const starts: number[] = []
  for (let at = first; at <= last; at += time.interval) {
    const start = instantOf(day, at, store)
    if (start !== undefined) starts.push(start)
  }
  return {
    id: time.id,
    name: time.name,
    starts,
    ends: time.ends === null ? null : (instantOf(day, afterMidnight(time.ends, store), store) ?? null),
    paceCovers: time.paceCovers,
    paceParties: time.paceParties,
    onlineCovers: time.onlineCovers,
    sectionIds: time.sectionId,
  }
}

/** Returns the closures of a day, as spans of it. */
export function closuresOn({ closures }: Pick<SetUp, 'closures'>, day: string, store: Store): DayClosure[] {
  const begins = startOfBusinessDay(day, store.row).getTime()
  const ends = startOfBusinessDay(addDays(day, 1), store.row).getTime()
  const at = (clock: string | null, otherwise: number) =>
    clock === null ? otherwise : (instantOf(day, afterMidnight(clock, store), store) ?? otherwise)
  return closures
    .filter((one) => isOn(day, one))
    .map((one) => ({
      name: one.name,
      from: at(one.fromTime, begins),
      until: at(one.toTime, ends),
      sectionIds: one.sectionId,
      isOnlineOnly: one.kind === 'not_online',
    }))
}

/** Reads the seated parties with their start; a joined table is taken by the party of its head. */
async function readSitting(tx: Db | Tx, store: Store): Promise<{ visitId: string; seatedAt: number; pax: number }[]> {
  const rows = await tx
    .select({ id: visits.id, seatedAt: visits.seatedAt, pax: visits.pax })
    .from(visits)
    .where(and(eq(visits.merchantId, store.merchantId), isNull(visits.endedAt)))
  return rows.map(({ id, seatedAt, pax }) => ({ visitId: id, seatedAt: seatedAt.getTime(), pax }))
}

/** Reads the relevant bookings of some days, and of the days around them. */
const readKept = (tx: Db | Tx, { merchantId }: Store, first: string, last: string) =>
  tx
    .select({
      id: bookings.id,
      day: bookings.businessDay,
      state: bookings.state,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      pax: bookings.pax,
      experienceId: bookings.experienceId,
      sectionId: bookings.sectionId,
      isPinned: bookings.isPinned,
      source: bookings.source,
      tableIds: bookings.tableIds,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.merchantId, merchantId),
        gte(bookings.businessDay, addDays(first, -1)),
        lte(bookings.businessDay, addDays(last, 1)),
        notInArray(bookings.state, [...uncountedStates]),
      ),
    )
type KeptRow = Awaited<ReturnType<typeof readKept>>[number]

const isPromised = ({ state }: KeptRow) => (promisedStates as readonly string[]).includes(state)

/** Returns the tables of bookings, for the time that they are reserved. */
const promisedIn = (kept: readonly KeptRow[]): BusySpan[] =>
  kept.filter(isPromised).flatMap(({ id, startsAt, endsAt, tableIds }) =>
    tableIds.map((tableId): BusySpan => ({
      tableId,
      from: startsAt.getTime(),
      until: endsAt.getTime(),
      why: 'promised',
      bookingId: id,
    })),
  )

/** Reads the data of consecutive days that the offered times depend on. A command locks a day's row before. */
export async function readDays(
  tx: Db | Tx,
  store: Store,
  days: readonly [string, ...string[]],
  given?: SetUp,
): Promise<DayBook[]> {
  const { merchantId, row, now } = store
  const setUp = given ?? (await readSetUp(tx, store))
  const states = await tx
    .select()
    .from(bookingDays)
    .where(and(eq(bookingDays.merchantId, merchantId), inArray(bookingDays.id, [...days])))
  const kept = await readKept(tx, store, days[0], days.at(-1)!)
  const stays = [row.bookingStay2, row.bookingStay4, row.bookingStay6, row.bookingStayMore] as const
  const sitting = await takenNow(tx, store, setUp, stays)
  const tablesOfDay = setUp.tables.map((table) => {
    const sections = setUp.sections.filter(({ tableId }) => tableId.includes(table.id))
    return {
      id: table.id,
      name: table.name,
      seats: table.seats,
      sectionIds: sections.map(({ id }) => id),
      isOnline: sections.some(({ taken }) => taken === 'online'),
      isOutOfUse: table.occupancy === 'out_of_service',
    }
  })
  return days.map((day): DayBook => {
    const own = states.find(({ id }) => id === day)
    const isResumed = own?.state === 'paused' && own.resumeAt !== null && own.resumeAt <= now
    const around = kept.filter((one) => addDays(day, -1) <= one.day && one.day <= addDays(day, 1))
    return {
      now: now.getTime(),
      state: isResumed ? 'taking' : (own?.state ?? 'taking'),
      earliest: now.getTime() + row.bookingLeadMinutes * minute,
      latest: startOfBusinessDay(addDays(store.businessDay, row.bookingHorizonDays + 1), row).getTime() - 1,
      maxPax: row.bookingMaxPax,
      stays,
      times: timesOf(setUp, day).map((time) => startsOf(time, day, store)),
      tables: tablesOfDay,
      joins: setUp.joins.map(({ tableId, minPax, maxPax }) => ({ tableIds: tableId, minPax, maxPax })),
      taken: [...promisedIn(around), ...sitting],
      promises: around
        .filter((one) => one.day === day)
        .map(({ id, state, startsAt, endsAt, isPinned, source, ...one }) => ({
          id,
          at: startsAt.getTime(),
          until: endsAt.getTime(),
          pax: one.pax,
          experienceId: one.experienceId,
          sectionId: one.sectionId,
          isOnline: source === 'guest',
          isMovable: !isPinned && (state === 'requested' || state === 'confirmed'),
        })),
      closures: closuresOn(setUp, day, store),
      experiences: setUp.experiences.map((one) => ({
        id: one.id,
        minPax: one.minPax,
        maxPax: one.maxPax,
        isOnThisDay: isOn(day, one),
        stay: one.stay,
        seats: one.seats,
        timeIds: one.timeId,
        sectionIds: one.sectionId,
      })),
    }
  })
}

/** Reads one day. */
export const readDay = async (tx: Db | Tx, store: Store, day: string, given?: SetUp): Promise<DayBook> =>
  (await readDays(tx, store, [day], given))[0]!

/** Returns the tables with guests, and those that are manually held. */
async function takenNow(tx: Db | Tx, store: Store, setUp: SetUp, stays: DayBook['stays']): Promise<BusySpan[]> {
  const parties = new Map((await readSitting(tx, store)).map((one) => [one.visitId, one]))
  const visitOf = new Map(setUp.tables.map(({ id, visitId }) => [id, visitId]))
  const least = store.now.getTime() + leastLeft
  return setUp.tables.flatMap((table): BusySpan[] => {
    const party = parties.get(table.visitId ?? visitOf.get(table.headTableId ?? '') ?? '')
    if (party) {
      const until = Math.max(party.seatedAt + usualStay(stays, party.pax), least)
      return [{ tableId: table.id, from: party.seatedAt, until, why: 'sitting', bookingId: null }]
    }
    const hold = table.reservedFor
    if (!hold || hold.bookingId !== undefined) return []
    const from = Date.parse(hold.at)
    const until = from + usualStay(stays, hold.pax)
    return [{ tableId: table.id, from, until, why: 'held', bookingId: null }]
  })
}
