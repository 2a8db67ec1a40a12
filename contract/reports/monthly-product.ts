import { defineReport } from '../report.ts'

/** Dishes month by month, for the requested days, beside the whole month before. */
export const monthlyProduct = defineReport({
  name: 'monthly_product_report',
  group: 'items',
  usual: 'month',
  columns: {
    key: { kind: 'text' },
    month: { kind: 'month' },
    name: { kind: 'text', isSearched: true, none: 'report.none.dish' },
    quantity: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    net_before: { kind: 'money', isSum: true },
    change: { kind: 'money', isSum: true },
  },
  keys: ['key', 'month'],
  sort: ['month', 'desc'],
  drills: [{ to: 'sale_line_list', by: { '': { menu_id: 'key', month: 'month' } }, same: ['quantity', 'net'] }],
})
