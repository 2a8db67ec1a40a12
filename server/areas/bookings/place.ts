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

/** A party's wish for a start. */
interface StartRequest extends Wish {
  at: Date
  day: string
  /** True if it may exceed the limits, with a supervisor's approval. */
  isOver: boolean
}

/** Makes the 409 for a start that is not free, with the nearest free ones. */
export const notOffered = (reason: SlotReason, nearest: readonly number[] = []): ApiError =>
  new ApiError('illegal_transition', {
    message: reasonInWords(booking, 'requested', {}, reason),
    details: { chart: booking.id, reason, nearest: nearest.map((at) => new Date(at).toISOString()) },
  })

/**
 * Finds tables for a party under the day's lock; `own` is the booking that is changed. Throws 409 with the reason and
 * the nearest other starts.
 */
export async function decideOn(work: Work, asked: StartRequest, own?: string): Promise<Slot> {
  const day = await readDay(work.tx, work.store, asked.day)
  const at = asked.at.getTime()
  // The size of a late party may still change: its start has passed, and stays.
  const isSameStart = own !== undefined && work.row('booking', own).startsAt.getTime() === at
  const book = own === undefined ? day : without({ ...day, now: isSameStart ? Math.min(day.now, at) : day.now }, own)
  const slot = bestAt(book, asked, at)
  if (slot && (slot.verdict === 'free' || (slot.verdict === 'over' && asked.isOver))) return slot
  throw notOffered(slot?.reason ?? 'noService', nearestTo(book, asked, at))
}

/** Returns the columns of a booking for the found slot. */
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

/** Reserves the tables of a locked booking. Throws 409 if another booking has them. */
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

/** Moves other bookings to other tables, so that a party has room. Throws 409 if one of them cannot move. */
export async function makeRoom(work: Work, event: ChartEvent): Promise<void> {
  for (const { booking_id: bookingId, table_id } of movesOf(event)) {
    const { businessDay, isPinned } = work.row('booking', bookingId)
    // Someone has fixed its table since the ways were listed.
    if (isPinned) throw notOffered('noTable')
    if (!work.rows('booking_day').some(({ id }) => id === businessDay)) throw refusedField('moves', 'otherDay')
    await work.send('booking', bookingId, { type: 'booking.makeWay', table_id })
  }
}

/** Returns the locked tables that are held on the plan for a booking. */
export const heldFor = (work: Work, bookingId: string) =>
  work.rows('table').filter((one) => one.occupancy === 'reserved' && one.reservedFor?.bookingId === bookingId)

/** Releases the tables that are held on the plan for a booking, except some. */
export async function dropHolds(work: Work, bookingId: string, but: readonly string[] = []): Promise<void> {
  for (const table of heldFor(work, bookingId))
    if (!but.includes(table.id)) await work.send('table-occupancy', table.id, { type: 'table.unreserve' })
}

/** Makes a locked day offer a free table to the waiting parties, after the command. */
export async function lookAgain(work: Work, day: string): Promise<void> {
  const { tx, store, now } = work
  if (!work.rows('booking_day').some(({ id }) => id === day)) return
  if ((await tx.$count(bookings, waitsOn(store.merchantId, day))) === 0) return
  await setDeadline(work, { chart: 'booking-day', subjectId: day, event: 'bookingDay.offerNext' }, now)
}

/** Raises the version of a day whose bookings changed, so that every screen reads it again. */
export async function touchDay(work: Work, day: string): Promise<void> {
  if (work.rows('booking_day').some(({ id }) => id === day)) await work.set('booking_day', day, {})
}
