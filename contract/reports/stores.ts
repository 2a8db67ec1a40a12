import { defineReport } from '../report.ts'

/** Stores with their sales, voids, refunds and new members. */
export const stores = defineReport({
  name: 'store_list',
  also: ['brand_outlet_list'],
  group: 'house',
  usual: 'today',
  columns: {
    id: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    brand: { kind: 'text', isSearched: true },
    state: { kind: 'choice', words: 'state.store' },
    orders: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    average: { kind: 'money', ratio: ['net', 'orders'] },
    voided: { kind: 'whole', isSum: true },
    refunded: { kind: 'money', isSum: true },
    new_members: { kind: 'whole', isSum: true },
    last_order_at: { kind: 'instant' },
  },
  keys: ['id'],
  sort: ['net', 'desc'],
  chart: { x: 'name', y: 'net' },
})
