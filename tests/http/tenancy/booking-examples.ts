import type { Example } from './example.ts'
import type { StoreIds } from './store-ids.ts'

const at = '2026-12-04T18:00:00Z'
const sought = { pax: '2' }

/** Calls about one booking. */
export const bookingExamples = (s: Pick<StoreIds, 'booking' | 'deposit'>): Example[] => [
  { calls: 'GET /admin/booking/{id}', id: s.booking },
  { calls: 'PUT /admin/booking/{id}', id: s.booking, body: { note: 'Ours' } },
  { calls: 'GET /admin/booking_deposit/{id}', id: s.deposit },
  { calls: 'POST /admin/booking_deposit', body: { booking_id: s.booking, amount: 1000 } },
]

/** Calls about the bookings of a store. */
export const bookingsOfStore: Example[] = [
  { calls: 'GET /admin/booking' },
  { calls: 'POST /admin/booking', body: { pax: 2, at, name: 'Ada' } },
  { calls: 'POST /admin/booking_wait', body: { pax: 2, from: at, until: at, name: 'Ada' } },
  { calls: 'GET /admin/booking_slot', query: { day: '2026-12-04', ...sought } },
  { calls: 'POST /admin/booking_import', body: { csv: 'date,name,pax\n2026-12-04 19:00,Ada,2', dry_run: true } },
  { calls: 'GET /admin/booking_room', query: { at, ...sought } },
  { calls: 'GET /admin/booking_calendar', query: { startDate: '2026-12-01', endDate: '2026-12-31' } },
  { calls: 'GET /admin/booking_timeline' },
  { calls: 'GET /admin/booking_deposit', query: { visit_id: 'nobody' } },
  { calls: 'GET /admin/booking_day/{id}', id: '2026-12-04' },
  { calls: 'GET /admin/table_section_filtered', query: { at, ...sought } },
]

/** Calls of guests for online bookings. */
export const bookingDoorExamples = ({ key, link }: Pick<StoreIds, 'key' | 'link'>): Example[] => [
  { calls: 'GET /public/booking/{key}', key },
  { calls: 'GET /public/booking/{key}/day', key, query: { month: '2026-12', ...sought } },
  { calls: 'GET /public/booking/{key}/slot', key, query: { day: '2026-12-04', ...sought } },
  { calls: 'POST /public/booking/{key}/book', key, body: { pax: 2, at, name: 'Ada', phone: '+49151' } },
  {
    calls: 'POST /public/booking/{key}/wait',
    key,
    body: { pax: 2, from: at, until: at, name: 'Ada', phone: '+49151' },
  },
  { calls: 'GET /public/booking/{key}/own/{id}', key, id: link },
  { calls: 'GET /public/booking/{key}/own/{id}/ics', key, id: link },
  { calls: 'POST /public/booking/{key}/own/{id}/change', key, id: link, body: { wish: 'A quiet corner' } },
  { calls: 'POST /public/booking/{key}/own/{id}/accept', key, id: link, body: {} },
  { calls: 'POST /public/booking/{key}/own/{id}/reconfirm', key, id: link, body: {} },
  { calls: 'POST /public/booking/{key}/own/{id}/cancel', key, id: link, body: {} },
]
