import { defineReport } from '../report.ts'

/** Stores with their sales, voids, refunds and new members. */
export const stores = defineReport({
  name: 'store_list',
  also: ['brand_outlet_list'],
  group: 'house',
  usual: 'today',
  filters: {
    agent_id: { kind: 'reference', isOfRows: true },
    plan_id: { kind: 'reference', to: 'plan', isOfRows: true },
  },
  columns: {
    id: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    brand: { kind: 'text', isSearched: true },
    state: { kind: 'choice', words: 'state.store' },
    plan: { kind: 'text', isSearched: true },
    orders: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    average: { kind: 'money', ratio: ['net', 'orders'] },
    voided: { kind: 'whole', isSum: true },
    gross: { kind: 'money', isSum: true },
    off: { kind: 'money', isSum: true },
    void_share: { kind: 'share', ratio: ['off', 'placed'] },
    placed: { kind: 'money', isSum: true },
    taken: { kind: 'money', isSum: true },
    refunded: { kind: 'money', isSum: true },
    refund_share: { kind: 'share', ratio: ['refunded', 'taken'] },
    new_members: { kind: 'whole', isSum: true },
    last_order_at: { kind: 'instant' },
  },
  keys: ['id'],
  sort: ['net', 'desc'],
  drills: [
    { to: 'sale_list', by: { '': 'store' }, same: ['orders', 'net', 'gross'] },
    { to: 'order_history_list', by: { '': 'store' }, filters: { order_status: 'voided' }, same: [['voided', 'rows']] },
    { to: 'off_line_list', by: { '': 'store' }, filters: { kind: 'voided' }, same: [['off', 'amount']] },
    { to: 'transaction_history_list', by: { '': 'store' }, same: [['taken', 'amount']] },
    { to: 'refund_completed_report', by: { '': 'store' }, same: [['refunded', 'amount']] },
    { to: 'member_listing', by: { '': 'store' }, filters: { joined: 'yes' }, same: [['new_members', 'rows']] },
  ],
  chart: { x: 'name', y: 'net' },
})
