import { defineReport } from '../report.ts'

/** Net sales, orders and guests by day, by half hour or by store. */
export const sales = defineReport({
  name: 'sales_report',
  group: 'sales',
  usual: 'today',
  by: ['half_hour', 'day', 'store'],
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    orders: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    average: { kind: 'money', ratio: ['net', 'orders'] },
    covers: { kind: 'whole', isSum: true },
    member_orders: { kind: 'whole', isSum: true },
    members: { kind: 'whole' },
  },
  keys: ['key'],
  sort: ['key', 'asc'],
})
