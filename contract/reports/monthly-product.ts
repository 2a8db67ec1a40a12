import { defineReport } from '../report.ts'

/** Dishes month by month, beside the last month in which each was sold. */
export const monthlyProduct = defineReport({
  name: 'monthly_product_report',
  group: 'items',
  usual: 'month',
  columns: {
    key: { kind: 'text' },
    month: { kind: 'month' },
    name: { kind: 'text', isSearched: true },
    quantity: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    net_before: { kind: 'money', isSum: true },
    change: { kind: 'money', isSum: true },
  },
  keys: ['key', 'month'],
  sort: ['month', 'desc'],
})
