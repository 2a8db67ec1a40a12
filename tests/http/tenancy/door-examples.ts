import { bookingDoorExamples } from './booking-examples.ts'
import type { Example } from './example.ts'
import type { StoreIds } from './store-ids.ts'

/** Calls of guests, who have no token but the key to a store's door. */
export const doorExamples = (s: Pick<StoreIds, 'key' | 'entry' | 'link' | 'order'>): Example[] => [
  { calls: 'GET /public/queue/{key}', key: s.key },
  { calls: 'GET /public/menu/{key}', key: s.key, query: { table: 'nobody' } },
  { calls: 'GET /public/feedback/{key}/{id}', key: s.key, id: s.order },
  { calls: 'POST /public/feedback/{key}/{id}', key: s.key, id: s.order, body: { score: 4 } },
  { calls: 'GET /public/queue/{key}/qr', key: s.key, query: { origin: 'https://bistro.example' } },
  { calls: 'POST /public/queue/{key}/join', key: s.key, body: { pax: 99, name: 'Ada' } },
  { calls: 'GET /public/queue/{key}/ticket/{id}', key: s.key, id: s.entry },
  { calls: 'POST /public/queue/{key}/ticket/{id}/leave', key: s.key, id: s.entry, body: {} },
  ...bookingDoorExamples(s),
]
