import { bestAt, type DayBook, tablesAt, without, type Wish } from '#contract/bookings/day.ts'
import type { SlotReason, TableReason } from '#contract/bookings/reasons.ts'
import type { Booking, BookingTimeline } from '#contract/bookings/rows.ts'

/** The answer for putting a booking at a table and a start; `tight`: it is given, though chairs are missing. */
export interface Place {
  /** The table of its row; null is the lane. */
  rowId: string | null
  at: number
  until: number
  /** All tables that it would get. */
  tableIds: readonly string[]
  verdict: 'free' | 'tight' | 'over' | 'no'
  /** `here`: the party has arrived, so only its table can change. */
  reason: SlotReason | TableReason | 'here' | null
}

export const cellId = (rowId: string | null, at: number): string => `${rowId ?? 'lane'} ${at}`

/** The starts of a day, in order. */
export const startsOf = (book: DayBook): number[] =>
  [...new Set(book.times.flatMap(({ starts }) => starts))].toSorted((a, b) => a - b)

/**
 * The tables that a party gets if it is put on one: its present ones, that one, or a join with it that is large enough.
 */
function tablesFor(book: DayBook, { pax, tables }: Booking, rowId: string): readonly string[] {
  const own = tables.map(({ id }) => id)
  if (own.length > 1 && own.includes(rowId)) return own
  const seats = book.tables.find(({ id }) => id === rowId)?.seats ?? 0
  if (seats >= pax) return [rowId]
  const join = book.joins.find(
    ({ tableIds, minPax, maxPax }) => tableIds.includes(rowId) && minPax <= pax && pax <= maxPax,
  )
  return join?.tableIds ?? [rowId]
}

/** Decides on one place by the rules of the day; `book` is the day without the booking. */
export function placeAt(book: DayBook, booking: Booking, rowId: string | null, at: number): Place {
  const isSameStart = at === Date.parse(booking.starts_at)
  const day = isSameStart ? { ...book, now: Math.min(book.now, at) } : book
  const tableIds = rowId === null ? [] : tablesFor(day, booking, rowId)
  const wish: Wish = { pax: booking.pax, isOnline: false, experienceId: booking.experience_id, tableIds }
  const slot = bestAt(day, wish, at)
  const place = { rowId, at, tableIds, until: slot?.until ?? at }
  if (!isSameStart && booking.state === 'arrived') return { ...place, verdict: 'no', reason: 'here' }
  // The start stays, so only the tables are checked.
  if (rowId === null && isSameStart && booking.state !== 'requested')
    return { ...place, until: Date.parse(booking.ends_at), verdict: 'free', reason: null }
  if (!slot) return { ...place, verdict: 'no', reason: 'noService' }
  if (rowId !== null && slot.tableIds.length === 0) {
    const reasons = new Map(tablesAt(day, wish, slot.time, at).map(([table, reason]) => [table.id, reason]))
    const why = tableIds.map((id) => reasons.get(id)).find((reason) => reason && reason !== 'tooSmall')
    return { ...place, verdict: 'no', reason: why ?? 'noTable' }
  }
  if (slot.verdict !== 'free') return { ...place, verdict: slot.verdict, reason: slot.reason }
  const seats = day.tables.reduce((sum, { id, seats: own }) => sum + (tableIds.includes(id) ? own : 0), 0)
  return seats < booking.pax
    ? { ...place, verdict: 'tight', reason: 'tooSmall' }
    : { ...place, verdict: 'free', reason: null }
}

/** Decides on one cell of the timeline. */
export function placeOfCell({ book }: BookingTimeline, booking: Booking, cell: string): Place {
  const [rowId, at] = cell.split(' ') as [string, string]
  return placeAt(without(book, booking.id), booking, rowId === 'lane' ? null : rowId, Number(at))
}

/** Decides on every table and start of a day for a booking, by cell. */
export function placesFor({ book, tables }: BookingTimeline, booking: Booking): Map<string, Place> {
  const day = without(book, booking.id)
  const rows = [null, ...tables.map(({ id }) => id)]
  const all = startsOf(book).flatMap((at) => rows.map((rowId) => placeAt(day, booking, rowId, at)))
  return new Map(all.map((place) => [cellId(place.rowId, place.at), place]))
}

/** The free places, as a refusal names them: other tables at the start first, then the table later or earlier. */
export function nearestPlaces(places: ReadonlyMap<string, Place>, { rowId, at }: Place): Place[] {
  const isFree = ({ verdict, rowId: row }: Place) => verdict === 'free' && row !== null
  const gap = (place: Place) => Math.abs(place.at - at)
  const free = [...places.values()].filter(isFree)
  const same = free.filter((place) => place.rowId === rowId).toSorted((a, b) => gap(a) - gap(b))
  const beside = free.filter((place) => place.at === at)
  return [...same.slice(0, 1), ...beside.slice(0, 2)]
}
