import { type Example, twice } from './example.ts'
import type { StoreIds } from './store-ids.ts'

/** Examples of calls about the drawers of a store. */
export const moneyExamples = (s: StoreIds, till: string): Example[] => [
  { calls: 'GET /admin/drawer/{id}', id: s.drawer },
  { calls: 'POST /admin/print_drawer/{id}', id: s.drawer, body: {} },
  { calls: 'POST /admin/drawer', body: { till_id: till, counted: 0 } },
]

/** … and of all its cash, without naming one. */
export const moneyOfStore = (): Example[] => [
  { calls: 'GET /admin/drawer' },
  { calls: 'GET /admin/refund' },
  { calls: twice('GET', '/refund_completed_list') },
  { calls: 'GET /admin/transaction_settlement' },
  { calls: 'POST /admin/transaction_settlement', body: { business_day: '2026-11-20' } },
]
