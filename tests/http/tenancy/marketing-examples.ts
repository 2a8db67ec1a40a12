import type { Example } from './example.ts'
import type { StoreIds } from './store-ids.ts'

/** Calls about what guests are told, with rows of one store. */
export const marketingExamples = (s: StoreIds): Example[] => [
  {
    calls: 'POST /admin/sandbox/{id}',
    id: s.phone,
    body: { act: 'deliver' },
    onlyFor: ['admin', 'brand', 'agent', 'owner', 'supervisor'],
  },
]

/** Calls about a store as a whole. */
export const marketingOfStore: Example[] = [{ calls: 'GET /admin/sandbox' }]
