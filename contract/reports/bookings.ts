import { bookingSources, bookingStates } from '../bookings/states.ts'
import { defineReport } from '../report.ts'

const filters = {
  source: { kind: 'choice', words: 'state.booking-source', choices: bookingSources },
  state: { kind: 'choice', words: 'state.booking', choices: bookingStates },
} as const

const groups = { day: 'day', booking_time: 'booking_time', party_size: 'pax', store: 'store' } as const

/** Bookings by the day of their start, the time or the section: expected guests and those who came. */
export const bookings = defineReport({
  name: 'booking_report',
  group: 'guests',
  usual: 'month',
  by: ['day', 'booking_time', 'party_size', 'store'],
  filters,
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    parties: { kind: 'whole', isSum: true },
    booked_covers: { kind: 'whole', isSum: true },
    came_covers: { kind: 'whole', isSum: true },
    came_share: { kind: 'share', ratio: ['came_covers', 'booked_covers'] },
    no_shows: { kind: 'whole', isSum: true },
    no_show_share: { kind: 'share', ratio: ['no_shows', 'parties'] },
    cancelled: { kind: 'whole', isSum: true },
  },
  keys: ['key'],
  sort: ['key', 'asc'],
  drills: [
    {
      to: 'booking_history_list',
      by: groups,
      same: [
        ['parties', 'rows'],
        ['booked_covers', 'pax'],
        ['came_covers', 'arrived'],
      ],
    },
    { to: 'booking_history_list', by: groups, filters: { state: 'no_show' }, same: [['no_shows', 'rows']] },
  ],
})

/** Every booking of some days, with its outcome. */
export const bookingHistory = defineReport({
  name: 'booking_history_list',
  group: 'guests',
  usual: 'week',
  filters: { ...filters, booking_time: { kind: 'reference' }, pax: { kind: 'text' } },
  columns: {
    id: { kind: 'text' },
    starts_at: { kind: 'instant' },
    store: { kind: 'text' },
    code: { kind: 'text', isSearched: true },
    name: { kind: 'text', isSearched: true, isGuest: true },
    pax: { kind: 'whole', isSum: true },
    arrived: { kind: 'whole', isSum: true },
    state: { kind: 'choice', words: 'state.booking' },
    source: { kind: 'choice', words: 'state.booking-source' },
    booking_time: { kind: 'text' },
    made_at: { kind: 'instant' },
  },
  keys: ['id'],
  sort: ['starts_at', 'desc'],
})

const sum = { kind: 'money', isSum: true } as const

/**
 * Deposits that changed in a period, and all that are held at its end: the taken, used, returned and kept amounts of
 * each.
 */
export const bookingDeposits = defineReport({
  name: 'booking_deposit_report',
  group: 'guests',
  isOfMoney: true,
  usual: 'month',
  filters: { status: { kind: 'choice', words: 'state.deposit', choices: ['held', 'used', 'returned', 'kept'] } },
  columns: {
    id: { kind: 'text' },
    at: { kind: 'instant' },
    store: { kind: 'text' },
    code: { kind: 'text', isSearched: true },
    name: { kind: 'text', isSearched: true, isGuest: true },
    payment_method: { kind: 'text' },
    taken: sum,
    used: sum,
    returned: sum,
    kept: sum,
    held: sum,
    status: { kind: 'choice', words: 'state.deposit' },
    staff_name: { kind: 'person' },
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})
