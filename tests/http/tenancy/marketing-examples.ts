import type { Example } from './example.ts'
import type { StoreIds } from './store-ids.ts'

/** Calls about marketing, with rows of one store. */
export const marketingExamples = (s: StoreIds): Example[] => [
  { calls: 'POST /admin/sandbox/{id}', id: s.phone, body: { act: 'deliver' } },
  { calls: 'POST /admin/sandbox_review/{id}', id: s.whatsapp, body: { review: 'approve' } },
  { calls: 'GET /admin/campaign_funnel/{id}', id: s.marketing_campaign },
]

/** Calls about a store as a whole. */
export const marketingOfStore: Example[] = [
  { calls: 'GET /admin/sandbox' },
  { calls: 'GET /admin/audience_preview' },
  { calls: 'POST /admin/campaign', body: { name: 'Ours', template_id: 'nobody' } },
]
