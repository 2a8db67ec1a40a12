import { firstFree, type Slot, type Wish } from '#contract/bookings/day.ts'
import { type SlotReason, waitable } from '#contract/bookings/reasons.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { businessDayOf } from '../../business-day.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { theHouse } from '../../http/actor.ts'
import { refusedField } from '../../http/problem.ts'
import type { Work } from '../../engine/work.ts'
import { type BookingRow, minute } from './booking-facts.ts'
import { columnsOf, decideOn, keepTables, notOffered, touchDay } from './place.ts'
import { readDay } from './read-day.ts'

/** Distance from its start within which a request accepts another one, unless it names a span of its own. */
const around = 90 * minute

/** Returns a party's wish for the search of offers; a guest's wish is limited to online booking. */
const wishOf = ({ pax, sectionId, experienceId, source }: BookingRow, isByHouse: boolean): Wish => ({
  pax,
  sectionId,
  experienceId,
  isOnline: isByHouse && source === 'guest',
})

const spanOf = ({ waitsFrom, waitsUntil }: BookingRow) => [waitsFrom!.getTime(), waitsUntil!.getTime()] as const

/** Returns the reason why waiting for a span of a day is useless; null if a table may become free. */
export function waitRefusal(starts: readonly Slot[], [from, until]: readonly [number, number]): SlotReason | null {
  const meant = starts.filter(({ at }) => from <= at && at <= until)
  const isHopeful = meant.some(({ reason }) => reason === null || waitable.includes(reason))
  return isHopeful ? null : (meant.at(-1)?.reason ?? 'noService')
}

/** Refuses a span that ends before it begins, or is not within its day. Throws 422. */
export function checkSpan({ store }: Work, day: string, from: Date, until: Date): void {
  if (businessDayOf(from, store.row) !== day) throw refusedField('from', 'otherDay')
  if (until < from || businessDayOf(until, store.row) !== day) throw refusedField('until', 'lastBeforeFirst')
}

/** Puts a party on the waiting list of its locked day, which then checks for free tables. Throws 422. */
export async function joinList(work: Work, row: BookingRow, event: ChartEvent): Promise<void> {
  const { now, store } = work
  const day = row.businessDay
  const start = row.startsAt.getTime()
  const isOfDay = (at: number) => businessDayOf(new Date(at), store.row) === day
  const at = (given: unknown, otherwise: number) =>
    new Date((given as string | undefined) ?? (isOfDay(otherwise) ? otherwise : start))
  const waitsFrom = at(event.from, Math.max(now.getTime(), start - around))
  const waitsUntil = at(event.until, Math.max(waitsFrom.getTime(), start + around))
  checkSpan(work, day, waitsFrom, waitsUntil)
  await work.set('booking', row.id, { waitsFrom, waitsUntil })
  await setDeadline(work, { chart: 'booking-day', subjectId: day, event: 'bookingDay.offerNext' }, now)
}

/** Reserves a table for a waiting party: at the start in the event, or at the first free one. */
export async function placeOffer(work: Work, row: BookingRow, event: ChartEvent): Promise<void> {
  const wish = wishOf(row, work.actor.id === theHouse.id)
  const day = row.businessDay
  const at =
    event.at === undefined
      ? firstFree(await readDay(work.tx, work.store, day), wish, ...spanOf(row))
      : Date.parse(event.at as string)
  if (at === undefined) throw notOffered('noTable')
  const asked = { ...wish, at: new Date(at), day, isOver: false }
  const slot = await decideOn(work, asked)
  const offerUntil = new Date(work.now.getTime() + work.store.row.bookingOfferMinutes * minute)
  await work.set('booking', row.id, { ...columnsOf(work, slot, asked), offerUntil })
  await keepTables(work, row)
  await touchDay(work, day)
}

/** Offers free tables of a day to the waiting parties, in the order of their requests, if they fit. */
export async function offerNext(work: Work, day: string): Promise<void> {
  const waiting = work
    .rows('booking')
    .filter(({ state, businessDay }) => state === 'waiting' && businessDay === day)
    .toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime() || (a.id < b.id ? -1 : 1))
  let book = await readDay(work.tx, work.store, day)
  for (const row of waiting) {
    const at = firstFree(book, wishOf(row, true), ...spanOf(row))
    if (at === undefined) continue
    await work.send('booking', row.id, { type: 'booking.offer', at: new Date(at).toISOString() })
    book = await readDay(work.tx, work.store, day)
  }
}
