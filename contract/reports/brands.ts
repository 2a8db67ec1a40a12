import { defineReport } from '../report.ts'

/** Brands with their plans, stores, members and sales. */
export const brands = defineReport({
  name: 'brand_list',
  also: ['master_merchant_list'],
  group: 'house',
  usual: 'today',
  columns: {
    id: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    plan: { kind: 'text', isSearched: true },
    stores: { kind: 'whole', isSum: true },
    members: { kind: 'whole', isSum: true },
    orders: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    average: { kind: 'money', ratio: ['net', 'orders'] },
  },
  keys: ['id'],
  sort: ['net', 'desc'],
  drills: [
    { to: 'store_list', by: { '': 'brand' }, same: [['stores', 'rows'], 'orders', 'net'], isOfBrand: 'reached' },
  ],
})
