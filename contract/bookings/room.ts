/** Ways to seat a party where a plain look finds none, or where its own table is not free. */
import { z } from 'zod'
import { named } from '../named.ts'
import { areFree, bestAt, choose, type DayBook, refusedBy, type BusySpan, type Wish } from './day.ts'

/** Tables for a party, and the one booking that moves to other tables for it. */
export const Way = named('Way', {
  kind: z.enum(['table', 'join', 'move']),
  at: z.number(),
  until: z.number(),
  tableIds: z.array(z.string()).readonly(),
  move: z
    .object({ bookingId: z.string(), from: z.array(z.string()).readonly(), to: z.array(z.string()).readonly() })
    .nullable(),
})
export type Way = z.output<typeof Way>

/** Maximum number of proposals of one kind. */
const most = 2

/** The sets of tables that a party fits, the smallest first: one alone, or one of the joins. */
function placements({ tables, joins }: DayBook, { pax }: Wish): (readonly string[])[] {
  const alone = tables.filter(({ seats }) => seats >= pax).toSorted((a, b) => a.seats - b.seats)
  const together = joins.filter(({ minPax, maxPax, tableIds }) => minPax <= pax && pax <= maxPax && tableIds.length > 1)
  return [...alone.map(({ id }) => [id]), ...together.map(({ tableIds }) => tableIds)]
}

/**
 * Finds ways to seat a party at a start: free tables or a free join, and if there is none, one booking that moves to
 * other tables of its own start and section. Bookings with pinned tables, and parties that have arrived, stay. The same
 * book gives the same ways. Returns none if the store's own limits refuse: then no table helps.
 */
export function waysToSeat(book: DayBook, wish: Wish, at: number): Way[] {
  const slot = bestAt(book, wish, at)
  if (!slot || (slot.reason !== null && slot.reason !== 'noTable')) return []
  const { time, until } = slot
  const isAllowed = (ids: readonly string[]) =>
    ids.every((id) => {
      const table = book.tables.find((one) => one.id === id)
      const why = table ? refusedBy(book, wish, time, table, at) : 'outOfUse'
      return why === null || why === 'promised'
    })
  const ways = placements(book, wish)
    .filter(isAllowed)
    .flatMap((tableIds): Way[] => {
      const own = { at, until, tableIds }
      if (areFree(book, tableIds, at, until))
        return [{ ...own, kind: tableIds.length > 1 ? 'join' : 'table', move: null }]
      const move = moveOf(book, own)
      return move ? [{ ...own, kind: 'move', move }] : []
    })
  const ofKind = (kind: Way['kind']) => ways.filter((way) => way.kind === kind).slice(0, most)
  const free = [...ofKind('table'), ...ofKind('join')]
  return free.length > 0 ? free : ofKind('move')
}

/** The one booking that blocks some tables, with the tables that it can move to; null unless there is exactly one. */
function moveOf(book: DayBook, { at, until, tableIds }: Pick<Way, 'at' | 'until' | 'tableIds'>): Way['move'] {
  const inTheWay = book.taken.filter((one) => tableIds.includes(one.tableId) && one.from < until && at < one.until)
  const [first] = inTheWay
  const bookingId = first?.bookingId
  if (!bookingId || inTheWay.some((one) => one.bookingId !== bookingId)) return null
  const other = book.promises.find(({ id }) => id === bookingId)
  const time = book.times.find(({ starts }) => other && starts.includes(other.at))
  if (!other?.isMovable || !time) return null
  const taken: BusySpan[] = [
    ...book.taken.filter((one) => one.bookingId !== bookingId),
    ...tableIds.map((tableId): BusySpan => ({ tableId, from: at, until, why: 'promised', bookingId: null })),
  ]
  const then = { ...book, taken }
  const { pax, experienceId, sectionId } = other
  const to = choose(then, { pax, experienceId, sectionId, isOnline: other.isOnline }, time, other.at)
  const from = first ? book.taken.filter((one) => one.bookingId === bookingId).map(({ tableId }) => tableId) : []
  return to.length > 0 && areFree(then, to, other.at, other.until) ? { bookingId, from, to } : null
}
