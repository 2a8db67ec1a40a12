import { oneOf, startIn } from '../../ui/show/pages.ts'
import { bookingSources, bookingStates, type BookingSource, type BookingState } from '#contract/bookings/states.ts'

/** The ways to look at bookings, in the order of their keys. */
export const bookingViews = ['list', 'day', 'week', 'month', 'timeline'] as const
export type BookingView = (typeof bookingViews)[number]

/** The part of the page’s address that chooses the bookings that are shown. */
export interface BookingFilters {
  view: BookingView
  /** A business day; null is the present one. */
  day: string | null
  state: BookingState | 'lane' | null
  source: BookingSource | null
  section: string | null
  q: string
  start: number
}

/** Reads the filters from an address; unknown values count as missing. */
export const readBookingsUrl = (search: URLSearchParams): BookingFilters => ({
  view: oneOf(bookingViews, search.get('view')) ?? 'list',
  day: /^\d{4}-\d{2}-\d{2}$/.exec(search.get('day') ?? '')?.[0] ?? null,
  state: oneOf([...bookingStates, 'lane'], search.get('state')),
  source: oneOf(bookingSources, search.get('source')),
  section: search.get('section'),
  q: search.get('q') ?? '',
  start: startIn(search),
})

/** Writes the filters into an address, without those that are not set. */
export const writeBookingsUrl = ({ view, start, ...rest }: BookingFilters): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ ...(view !== 'list' && { view }), ...rest, ...(start > 0 && { start: String(start) }) }).filter(
      (entry): entry is [string, string] => Boolean(entry[1]),
    ),
  )
