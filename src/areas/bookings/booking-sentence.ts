import type { Booking } from '#contract/bookings/rows.ts'
import { minutesUntil, tableNames } from './booking-actions.ts'
import type { WordKey, WordsIn } from '../../i18n/word-key.ts'

/** A phrase of the language files with its values; instants are formatted when it is rendered. */
interface BookingPhrase {
  key: WordKey
  isLate?: boolean
  values?: Record<string, string | number>
  at?: string
  /** Another instant, shown beside it. */
  until?: string
}

/** Describes the state of a booking at `now` (milliseconds), in short sentences. */
export function bookingSentence(booking: Booking, now: number): BookingPhrase[] {
  const { state, pax, arrived, over, reason, starts_at: at } = booking
  const key = (name: WordsIn<'bookings.says.'>) => `bookings.says.${name}` as const
  const left = minutesUntil(booking, now)
  const phrases: BookingPhrase[] = []
  const table = tableNames(booking)
  if (state === 'requested') phrases.push({ key: key('asks'), at })
  else if (state === 'waiting')
    phrases.push({ key: key('waiting'), at: booking.waits?.from, until: booking.waits?.until })
  else if (state === 'offered') phrases.push({ key: key('offered'), at, until: booking.offer_until ?? at })
  else if (state === 'confirmed') phrases.push({ key: key(left >= 0 ? 'expected' : 'due'), at })
  else if (state === 'late') phrases.push({ key: key('late'), isLate: true, at, values: { minutes: -left } })
  else if (state === 'arrived')
    phrases.push({ key: key(arrived < pax ? 'partly' : 'here'), values: { arrived, pax }, at })
  else phrases.push({ key: key(state), at: booking.state_at })
  const isOpen = state === 'requested' || state === 'confirmed' || state === 'late' || state === 'arrived'
  if (isOpen) phrases.push(table ? { key: key('table'), values: { table } } : { key: key('lane'), isLate: true })
  if (state === 'confirmed' && booking.reconfirmed_at) phrases.push({ key: key('coming'), at: booking.reconfirmed_at })
  else if (state === 'confirmed' && booking.reminded_at) phrases.push({ key: key('asked'), at: booking.reminded_at })
  if (reason) phrases.push({ key: key('reason'), values: { reason } })
  if (over) phrases.push({ key: key('over'), values: { name: over.approver_name ?? '', why: over.reason } })
  return phrases
}
