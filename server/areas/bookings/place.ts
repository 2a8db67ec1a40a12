import { areFree, bestAt, nearestTo, type Slot, type Wish, without } from '#contract/bookings/day.ts'
import type { SlotReason } from '#contract/bookings/reasons.ts'
import { booking } from '#machines/booking.machine.ts'
import { bookings } from '../../db/schema/index.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { ApiError } from '../../http/errors.ts'
import { refusedField } from '../../http/problem.ts'
import { reasonInWords } from '../../engine/refusal.ts'
import type { Work } from '../../engine/work.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import type { BookingRow } from './booking-facts.ts'
import { movesOf } from './moves.ts'
import { waitsOn } from './booking-day.kind.ts'
import { readDay } from './read-day.ts'
import { freeSlices, takeSlices } from './slices.ts'

/** A party's wish for a start, as it was asked for. */
interface StartRequest extends Wish {
  at: Date
  day: string
  /** Above the limits, with a supervisor's yes. */
  isOver: boolean
}

/** Makes the 409 of a start that is not to be had, with the nearest ones that are. */
export const notOffered = (reason: SlotReason, nearest: readonly number[] = []): ApiError =>
  new ApiError('illegal_transition', {
    message: reasonInWords(booking, 'requested', {}, reason),
    details: { chart: booking.id, reason, nearest: nearest.map((at) => new Date(at).toISOString()) },
  })

/**
 * Decides under the day's lock what a party gets; `own` is the booking that is changed. Throws 409 with the reason and
 * the nearest other starts.
 */
export async function decideOn(work: Work, asked: StartRequest, own?: string): Promise<Slot> {
  const day = await readDay(work.tx, work.store, asked.day)
  const at = asked.at.getTime()
  // A party that is late already may still be one more: its start has come, and stays.
  const isSameStart = own !== undefined && work.row('booking', own).startsAt.getTime() === at
  const book = own === undefined ? day : without({ ...day, now: isSameStart ? Math.min(day.now, at) : day.now }, own)
  const slot = bestAt(book, asked, at)
  if (slot && (slot.verdict === 'free' || (slot.verdict === 'over' && asked.isOver))) return slot
  throw notOffered(slot?.reason ?? 'noService', nearestTo(book, asked, at))
}

/** The columns of a booking that follow from what was decided. */
export const columnsOf = (work: Work, slot: Slot, asked: StartRequest) => ({
  startsAt: asked.at,
  endsAt: new Date(slot.until),
  businessDay: asked.day,
  pax: asked.pax,
  sectionId: asked.sectionId ?? null,
  experienceId: asked.experienceId ?? null,
  timeId: slot.time.id,
  tableIds: [...slot.tableIds],
  isPinned: asked.tableIds !== undefined && slot.tableIds.length > 0,
  over: slot.reason === null ? null : { reason: slot.reason, approverName: work.approval?.approverName ?? null },
})

/** Keeps the tables of a locked booking for it. Throws 409 where someone else has them. */
export async function keepTables(work: Work, { id, tableIds, startsAt, endsAt }: BookingRow): Promise<void> {
  if (!(await takeSlices(work, id, { tableIds, from: startsAt, until: endsAt }))) throw notOffered('noTable')
}

/** Gives a booking these tables, if all of them are free for its stay. */
export async function placeOn(work: Work, row: BookingRow, tableIds: readonly string[]): Promise<boolean> {
  const book = without(await readDay(work.tx, work.store, row.businessDay), row.id)
  const isFree = areFree(book, tableIds, row.startsAt.getTime(), row.endsAt.getTime())
  await work.set('booking', row.id, { tableIds: isFree ? [...tableIds] : [] })
  if (isFree) await keepTables(work, row)
  else await freeSlices(work, row.id)
  return isFree
}

/** Gives other bookings other tables, so that a party has room. Throws 409 where one of them cannot go there. */
export async function makeRoom(work: Work, event: ChartEvent): Promise<void> {
  for (const { booking_id: bookingId, table_id } of movesOf(event)) {
    const { businessDay, isPinned } = work.row('booking', bookingId)
    // Someone has fixed its table since the ways were listed.
    if (isPinned) throw notOffered('noTable')
    if (!work.rows('booking_day').some(({ id }) => id === businessDay)) throw refusedField('moves', 'otherDay')
    await work.send('booking', bookingId, { type: 'booking.makeWay', table_id })
  }
}

/** The locked tables that the plan holds for a booking. */
export const heldFor = (work: Work, bookingId: string) =>
  work.rows('table').filter((one) => one.occupancy === 'reserved' && one.reservedFor?.bookingId === bookingId)

/** Lets go of the tables that the plan holds for a booking, but for some. */
export async function dropHolds(work: Work, bookingId: string, but: readonly string[] = []): Promise<void> {
  for (const table of heldFor(work, bookingId))
    if (!but.includes(table.id)) await work.send('table-occupancy', table.id, { type: 'table.unreserve' })
}

/** Has a locked day look who of those who wait gets a table that became free, once the command is done. */
export async function lookAgain(work: Work, day: string): Promise<void> {
  const { tx, store, now } = work
  if (!work.rows('booking_day').some(({ id }) => id === day)) return
  if ((await tx.$count(bookings, waitsOn(store.merchantId, day))) === 0) return
  await setDeadline(work, { chart: 'booking-day', subjectId: day, event: 'bookingDay.offerNext' }, now)
}

/** Raises the version of a day whose promises changed, so that every screen looks again. */
export async function touchDay(work: Work, day: string): Promise<void> {
  if (work.rows('booking_day').some(({ id }) => id === day)) await work.set('booking_day', day, {})
}
