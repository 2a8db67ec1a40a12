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
  { calls: 'GET /public/club/{key}', key: s.key },
  { calls: 'POST /public/club/{key}/code', key: s.key, body: { phone: '+4930123456', language: 'en' } },
  { calls: 'POST /public/club/{key}/sign_in', key: s.key, body: { phone: '+4930123456', code: '000000' } },
  { calls: 'POST /public/club/{key}/sign_out', key: s.key },
  { calls: 'GET /public/club/{key}/me', key: s.key },
  { calls: 'POST /public/club/{key}/step', key: s.key, body: { event: 'member.check_in' } },
  { calls: 'POST /public/club/{key}/claim', key: s.key, body: { reward_id: 'nobody' } },
  { calls: 'POST /public/club/{key}/spin', key: s.key },
  { calls: 'POST /public/club/{key}/email', key: s.key, body: { email: 'ada@example.org', language: 'en' } },
  { calls: 'GET /public/club/{key}/push', key: s.key },
  {
    calls: 'POST /public/club/{key}/push',
    key: s.key,
    body: {
      endpoint: 'https://fcm.googleapis.com/x',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
      language: 'en',
      is_on: true,
    },
  },
  ...bookingDoorExamples(s),
]
