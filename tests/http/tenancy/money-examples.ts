import { type Example, twice } from './example.ts'
import type { StoreIds } from './store-ids.ts'

/** Examples of calls about the drawers, refunds and receipts of a store, and the credit that it sells. */
export const moneyExamples = (s: StoreIds, till: string): Example[] => [
  { calls: 'GET /admin/drawer/{id}', id: s.drawer },
  { calls: 'GET /admin/refund/{id}', id: s.refund },
  { calls: 'GET /admin/receipt/{id}', id: s.receipt },
  { calls: 'POST /admin/receipt/{id}/print', id: s.receipt, body: {} },
  { calls: 'POST /admin/receipt/{id}/buyer', id: s.receipt, body: { name: 'Ada', address: 'London' } },
  { calls: 'POST /admin/print_drawer/{id}', id: s.drawer, body: {} },
  { calls: 'POST /admin/drawer', body: { till_id: till, counted: 0 } },
  { calls: 'GET /admin/payout/{id}', id: s.payout },
  { calls: 'GET /admin/settlement_item', query: { settlement_id: s.settlement } },
  { calls: 'POST /admin/settlement_item', body: { settlement_id: s.settlement, kind: 'fee', amount: -100 } },
  { calls: 'POST /admin/outgoing/{id}', id: s.outgoing, body: { act: 'give_up' } },
  { calls: 'POST /admin/subscription/{id}', id: s.subscription, body: { event: 'subscription.pause' } },
  { calls: 'POST /admin/invoice/{id}', id: s.invoice, body: { event: 'invoice.pay' } },
  { calls: 'GET /admin/topup/{id}', id: s.topup },
  { calls: 'POST /admin/topup', body: { member_id: s.member, topup_package_id: s.topup_package } },
  { calls: 'POST /admin/promotion/rehearse', body: { id: s.promotion } },
  { calls: 'POST /admin/promotion/worst_cart', body: { id: s.promotion } },
]

/** … and of all its cash, without naming one. */
export const moneyOfStore = (): Example[] => [
  { calls: 'GET /admin/drawer' },
  { calls: 'GET /admin/topup' },
  { calls: 'GET /admin/refund' },
  { calls: 'GET /admin/receipt' },
  { calls: 'GET /admin/receipt_export' },
  { calls: 'GET /admin/unpaid_order' },
  { calls: 'GET /admin/payout' },
  { calls: 'POST /admin/payout', body: {} },
  { calls: 'GET /admin/outgoing' },
  { calls: 'GET /admin/check' },
  { calls: 'POST /admin/check', body: {} },
  { calls: 'GET /admin/subscription' },
  { calls: 'POST /admin/subscription', body: { plan_id: 'nobody' } },
  { calls: 'GET /admin/commission' },
  { calls: 'POST /admin/commission_terms', body: { agent_id: 'nobody', basis_points: 1000, months: 12 } },
  { calls: 'POST /admin/commission', body: { agent_id: 'nobody', reference: 'Transfer', pin: '000000' } },
  { calls: twice('GET', '/subscription_history') },
  { calls: twice('GET', '/subscription_payment') },
  { calls: 'GET /admin/transaction_settlement' },
  { calls: 'POST /admin/transaction_settlement', body: { business_day: '2026-11-20' } },
]
