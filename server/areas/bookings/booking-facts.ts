import type { BookingDayFacts, BookingFacts } from '#contract/bookings/facts.ts'
import type { bookingDays, bookings } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { quietUntil } from '../messages/quiet-hours.ts'

export type BookingRow = typeof bookings.$inferSelect
export type BookingDayRow = typeof bookingDays.$inferSelect

export const minute = 60_000

/** Returns the instants at which a booking changes by the store's settings, in milliseconds. */
export const momentsOf = ({ startsAt }: Pick<BookingRow, 'startsAt'>, { row }: Store) => ({
  start: startsAt.getTime(),
  hold: startsAt.getTime() - row.bookingHoldMinutes * minute,
  late: startsAt.getTime() + row.bookingLateMinutes * minute,
  noShow: startsAt.getTime() + row.bookingNoShowMinutes * minute,
  lastChange: startsAt.getTime() - row.bookingCancelHours * 60 * minute,
})

const undoEnds = ({ stateAt }: BookingRow, { row }: Store) => stateAt.getTime() + row.queueUndoSeconds * 1000

/**
 * Returns the time of the reminder to the guests, after the quiet hours if it falls into them; null if the store sends
 * none, or there is no time for it.
 */
export function reminderOf({ startsAt }: Pick<BookingRow, 'startsAt'>, { row }: Store): Date | null {
  if (row.bookingReminderHours === 0) return null
  const wanted = new Date(startsAt.getTime() - row.bookingReminderHours * 60 * minute)
  const at = quietUntil({ row, now: wanted }) ?? wanted
  return at < startsAt ? at : null
}

/** Returns the facts of a booking; `isBusy` tells that dishes were chosen or ordered at its table. */
export function bookingFacts(row: BookingRow, store: Store, isBusy: boolean): BookingFacts {
  const now = store.now.getTime()
  const { noShow, lastChange } = momentsOf(row, store)
  const isBack = row.state === 'seated' || row.state === 'no_show'
  return {
    isSameDay: row.businessDay === store.businessDay,
    hasTables: row.tableIds.length > 0,
    isNoShowDue: noShow <= now,
    goesByItself: store.row.bookingGivesUp,
    isWithinWindow: lastChange > now,
    isOfferAlive: row.offerUntil !== null && row.offerUntil.getTime() > now,
    isReconfirmed: row.reconfirmedAt !== null,
    isUndoable: isBack && row.cameFrom !== null && undoEnds(row, store) > now && !isBusy,
    cameFrom: row.cameFrom,
  }
}

/** Returns the instants at which facts of a booking change by time. */
export function bookingChangesAt(row: BookingRow, store: Store, facts: BookingFacts): Date[] {
  const { noShow, lastChange } = momentsOf(row, store)
  const next = [facts.isNoShowDue ? 0 : noShow, facts.isWithinWindow ? lastChange : 0]
  if (facts.isOfferAlive) next.push(row.offerUntil!.getTime())
  if (facts.isUndoable) next.push(undoEnds(row, store))
  return next.filter((at) => at > store.now.getTime()).map((at) => new Date(at))
}

/** Returns the facts of a business day for bookings. */
export const bookingDayFacts = (row: BookingDayRow, store: Store): BookingDayFacts => ({
  isResumeDue: row.state === 'paused' && row.resumeAt !== null && row.resumeAt <= store.now,
})
