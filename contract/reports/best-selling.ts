import { defineReport } from '../report.ts'

/** Dishes by sales, with their share and that of all dishes above them. */
export const bestSelling = defineReport({
  name: 'best_selling_report',
  group: 'items',
  usual: 'month',
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true, none: 'report.none.dish' },
    quantity: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    share: { kind: 'share', shareOf: 'net' },
    cumulative: { kind: 'share' },
  },
  keys: ['key'],
  sort: ['net', 'desc'],
  drills: [{ to: 'sale_line_list', by: { '': 'menu_id' }, same: ['quantity', 'net'] }],
  chart: { x: 'name', y: 'net' },
})
