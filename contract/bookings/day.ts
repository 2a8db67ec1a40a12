/**
 * The one place that decides which times of a day are offered to a party. The list of times, the booking itself, moving
 * one and the tests all use it, so that every offered time can be booked.
 */
import { z } from 'zod'
import { named } from '../named.ts'
import { bookingDayStates } from './states.ts'
import { overruled, type SlotReason, type TableReason } from './reasons.ts'

/** A quarter hour in milliseconds: stays begin and end with one. */
export const quarter = 15 * 60_000

/** A stretch of the day with its starts, as instants in milliseconds. */
export const DayTime = named('DayTime', {
  id: z.string(),
  name: z.string(),
  starts: z.array(z.number()).readonly(),
  /** Every stay has ended by then. */
  ends: z.number().nullable(),
  paceCovers: z.number().nullable(),
  paceParties: z.number().nullable(),
  onlineCovers: z.number().nullable(),
  /** Empty means all. */
  sectionIds: z.array(z.string()).readonly(),
})
export type DayTime = z.output<typeof DayTime>

const DayTable = named('DayTable', {
  id: z.string(),
  name: z.string(),
  seats: z.number(),
  /** The sections that it is in. */
  sectionIds: z.array(z.string()).readonly(),
  /** Guests may book it online. */
  isOnline: z.boolean(),
  isOutOfUse: z.boolean(),
})
type DayTable = z.output<typeof DayTable>

/** Tables that may become one; the first is where the party orders. */
const DayJoin = named('DayJoin', {
  tableIds: z.array(z.string()).readonly(),
  minPax: z.number(),
  maxPax: z.number(),
})
type DayJoin = z.output<typeof DayJoin>

/** A table that is not free for a while. */
export const BusySpan = named('BusySpan', {
  tableId: z.string(),
  from: z.number(),
  until: z.number(),
  why: z.enum(['promised', 'sitting', 'held']),
  /** The booking that it is promised to. */
  bookingId: z.string().nullable(),
})
export type BusySpan = z.output<typeof BusySpan>

/** A promise of the day that was not broken, as far as limits count it. */
const DayPromise = named('DayPromise', {
  id: z.string(),
  at: z.number(),
  until: z.number(),
  pax: z.number(),
  experienceId: z.string().nullable(),
  /** The section that it wished for. */
  sectionId: z.string().nullable(),
  isOnline: z.boolean(),
  /** The house may give it other tables. */
  isMovable: z.boolean(),
})
type DayPromise = z.output<typeof DayPromise>

export const DayClosure = named('DayClosure', {
  name: z.string(),
  from: z.number(),
  until: z.number(),
  /** Empty means all. */
  sectionIds: z.array(z.string()).readonly(),
  isOnlineOnly: z.boolean(),
})
export type DayClosure = z.output<typeof DayClosure>

const DayExperience = named('DayExperience', {
  id: z.string(),
  minPax: z.number(),
  maxPax: z.number(),
  isOnThisDay: z.boolean(),
  /** Minutes. */
  stay: z.number().nullable(),
  seats: z.number().nullable(),
  timeIds: z.array(z.string()).readonly(),
  sectionIds: z.array(z.string()).readonly(),
})
type DayExperience = z.output<typeof DayExperience>

/** All that a day's offer depends on. */
export const DayBook = named('DayBook', {
  now: z.number(),
  state: z.enum(bookingDayStates),
  /** The first and the last start that guests may book online. */
  earliest: z.number(),
  latest: z.number(),
  /** The largest party that can book online. */
  maxPax: z.number(),
  /** Minutes that a party of up to 2, 4, 6 and more stays. */
  stays: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly(),
  times: z.array(DayTime).readonly(),
  tables: z.array(DayTable).readonly(),
  joins: z.array(DayJoin).readonly(),
  taken: z.array(BusySpan).readonly(),
  promises: z.array(DayPromise).readonly(),
  closures: z.array(DayClosure).readonly(),
  experiences: z.array(DayExperience).readonly(),
})
export type DayBook = z.output<typeof DayBook>

export interface Wish {
  pax: number
  isOnline: boolean
  sectionId?: string | null
  experienceId?: string | null
  /** Exactly these tables; with none the lane. */
  tableIds?: readonly string[]
}

/** The answer for one start. `over`: only above the limits, with a supervisor's PIN. */
export interface Slot {
  at: number
  until: number
  time: DayTime
  verdict: 'free' | 'over' | 'no'
  reason: SlotReason | null
  /** The tables that the party would get; none where none is free. */
  tableIds: readonly string[]
  /** Guests with a booking in the same quarter hour. */
  covers: number
}

/** The day without one booking: a booking that is being changed does not block its own times. */
export const without = (book: DayBook, bookingId: string): DayBook => ({
  ...book,
  taken: book.taken.filter((one) => one.bookingId !== bookingId),
  promises: book.promises.filter(({ id }) => id !== bookingId),
})

const none: readonly string[] = []
const quarterOf = (at: number) => Math.floor(at / quarter)
const isAmong = (ids: readonly string[], wanted: readonly string[]) =>
  wanted.length === 0 || wanted.some((id) => ids.includes(id))

const experienceOf = (book: DayBook, { experienceId }: Wish) =>
  experienceId ? book.experiences.find(({ id }) => id === experienceId) : undefined

/** Minutes rounded up to quarter hours, in milliseconds. */
const inQuarters = (minutes: number) => Math.ceil((minutes * 60_000) / quarter) * quarter

/** The usual stay of a party, in milliseconds. */
export const usualStay = ([two, four, six, more]: DayBook['stays'], pax: number): number =>
  inQuarters(pax <= 2 ? two : pax <= 4 ? four : pax <= 6 ? six : more)

/** The stay of a party as it would be booked, in milliseconds. */
function stayOf(book: DayBook, wish: Wish): number {
  const stay = experienceOf(book, wish)?.stay
  return stay ? inQuarters(stay) : usualStay(book.stays, wish.pax)
}

/** The promises that begin in the same quarter hour. */
const besides = (book: DayBook, at: number) => book.promises.filter((one) => quarterOf(one.at) === quarterOf(at))
const coversOf = (promises: readonly DayPromise[]) => promises.reduce((sum, { pax }) => sum + pax, 0)

const covers = ({ from, until }: { from: number; until: number }, at: number) => from <= at && at < until

/** The first rule about the whole store that refuses the start. */
function refusalOf(book: DayBook, wish: Wish, time: DayTime, at: number): SlotReason | null {
  const { pax, isOnline } = wish
  const closures = book.closures.filter((one) => one.sectionIds.length === 0 && covers(one, at))
  if (book.state === 'closed' || closures.some((one) => !one.isOnlineOnly)) return 'dayClosed'
  if (at + quarter <= book.now) return 'past'
  if (isOnline) {
    if (at < book.earliest) return 'tooSoon'
    if (at > book.latest) return 'tooFar'
    if (book.state === 'paused') return 'paused'
    if (closures.length > 0) return 'notOnline'
    if (pax > book.maxPax) return 'callUs'
  }
  const experience = experienceOf(book, wish)
  if (wish.experienceId) {
    if (!experience?.isOnThisDay || !isAmong([time.id], experience.timeIds)) return 'notOffered'
    if (pax < experience.minPax) return 'tooFew'
    if (pax > experience.maxPax) return 'tooMany'
    const same = book.promises.filter((one) => one.at === at && one.experienceId === experience.id)
    if (experience.seats !== null && coversOf(same) + pax > experience.seats) return 'experienceFull'
  }
  const coming = besides(book, at)
  if (time.paceCovers !== null && coversOf(coming) + pax > time.paceCovers) return 'paceCovers'
  if (time.paceParties !== null && coming.length + 1 > time.paceParties) return 'paceParties'
  const online = coming.filter((one) => one.isOnline)
  if (isOnline && time.onlineCovers !== null && coversOf(online) + pax > time.onlineCovers) return 'paceOnline'
  if (time.ends !== null && at + stayOf(book, wish) > time.ends) return 'tooLate'
  return null
}

/** The reason why a table cannot be kept for a while; null where it can. */
function inTheWay(book: DayBook, table: DayTable, from: number, until: number): TableReason | null {
  if (table.isOutOfUse) return 'outOfUse'
  const taken = book.taken.find((one) => one.tableId === table.id && one.from < until && from < one.until)
  return taken?.why ?? null
}

/**
 * The reason why a table is not given to a party at a start; its size is checked last, since joined tables are larger.
 */
export function refusedBy(book: DayBook, wish: Wish, time: DayTime, table: DayTable, at: number): TableReason | null {
  const wanted = wish.sectionId ? [wish.sectionId] : none
  const sections = [time.sectionIds, experienceOf(book, wish)?.sectionIds ?? none, wanted]
  if (table.sectionIds.length === 0 || !sections.every((ids) => isAmong(table.sectionIds, ids))) return 'otherSection'
  const closed = book.closures.filter((one) => one.sectionIds.length > 0 && covers(one, at))
  const isClosed = closed.some(
    (one) => isAmong(table.sectionIds, one.sectionIds) && (wish.isOnline || !one.isOnlineOnly),
  )
  if (isClosed) return 'outOfUse'
  if (wish.isOnline && !table.isOnline) return 'notOnline'
  return inTheWay(book, table, at, at + stayOf(book, wish))
}

/** Each table with the reason why a party does not get it alone. */
export const tablesAt = (book: DayBook, wish: Wish, time: DayTime, at: number): [DayTable, TableReason | null][] =>
  book.tables.map((table) => [
    table,
    refusedBy(book, wish, time, table, at) ?? (table.seats < wish.pax ? 'tooSmall' : null),
  ])

/** Possible tables, with the values by which they are chosen: the smaller comes first. */
interface Choice {
  tableIds: readonly string[]
  by: readonly [tables: number, spare: number, isInJoin: number, place: number]
}

/** Chooses tables: few, small, and none that a large party could need. */
export function choose(book: DayBook, wish: Wish, time: DayTime, at: number): readonly string[] {
  const free = book.tables.filter((table) => refusedBy(book, wish, time, table, at) === null)
  const joined = new Set(book.joins.flatMap(({ tableIds }) => tableIds))
  const alone = free
    .filter(({ seats }) => seats >= wish.pax)
    .map(({ id, seats }, place): Choice => ({
      tableIds: [id],
      by: [1, seats - wish.pax, joined.has(id) ? 1 : 0, place],
    }))
  const together = book.joins
    .filter(({ minPax, maxPax, tableIds }) => minPax <= wish.pax && wish.pax <= maxPax && tableIds.length > 1)
    .filter(({ tableIds }) => tableIds.every((id) => free.some((table) => table.id === id)))
    .map(({ tableIds, maxPax }, place): Choice => ({ tableIds, by: [tableIds.length, maxPax - wish.pax, 1, place] }))
  const order = (a: Choice, b: Choice) => a.by.map((value, index) => value - b.by[index]!).find((gap) => gap !== 0) ?? 0
  return [...alone, ...together].toSorted(order)[0]?.tableIds ?? none
}

/** Tells if all of some tables can be kept for a while. */
export const areFree = (book: DayBook, tableIds: readonly string[], from: number, until: number): boolean =>
  tableIds.every((id) => {
    const table = book.tables.find((one) => one.id === id)
    return table !== undefined && inTheWay(book, table, from, until) === null
  })

/** The tables that a party gets: the ones that it must have, where they are free, or the best. */
function placeOf(book: DayBook, wish: Wish, time: DayTime, at: number): readonly string[] {
  if (wish.tableIds === undefined) return choose(book, wish, time, at)
  return areFree(book, wish.tableIds, at, at + stayOf(book, wish)) ? wish.tableIds : none
}

/** Decides on one start of a time. */
function slotAt(book: DayBook, wish: Wish, time: DayTime, at: number): Slot {
  const refusal = refusalOf(book, wish, time, at)
  const tableIds = placeOf(book, wish, time, at)
  const reason = refusal ?? (tableIds.length === 0 ? 'noTable' : null)
  const isOverruled = !wish.isOnline && reason !== null && (overruled as readonly SlotReason[]).includes(reason)
  return {
    at,
    until: at + stayOf(book, wish),
    time,
    verdict: reason === null ? 'free' : isOverruled ? 'over' : 'no',
    reason,
    tableIds,
    covers: coversOf(besides(book, at)),
  }
}

/** Every start of the day, in order. */
export const slotsOf = (book: DayBook, wish: Wish): Slot[] =>
  book.times.flatMap((time) => time.starts.map((at) => slotAt(book, wish, time, at))).toSorted((a, b) => a.at - b.at)

/** The first free start from one instant to another. */
export const firstFree = (book: DayBook, wish: Wish, from: number, until: number): number | undefined =>
  slotsOf(book, wish).find(({ at, verdict }) => verdict === 'free' && from <= at && at <= until)?.at

const worth = { free: 0, over: 1, no: 2 } as const

/** Decides on an instant: the best of the times that begin then. Undefined where none does. */
export const bestAt = (book: DayBook, wish: Wish, at: number): Slot | undefined =>
  book.times
    .filter(({ starts }) => starts.includes(at))
    .map((time) => slotAt(book, wish, time, at))
    .toSorted((a, b) => worth[a.verdict] - worth[b.verdict])[0]

/** The free starts of the day that are nearest to an instant, at most three, in their order. */
export const nearestTo = (book: DayBook, wish: Wish, at: number): number[] =>
  [...new Set(slotsOf(book, wish).flatMap((slot) => (slot.verdict === 'free' ? [slot.at] : [])))]
    .toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at) || a - b)
    .slice(0, 3)
    .toSorted((a, b) => a - b)
