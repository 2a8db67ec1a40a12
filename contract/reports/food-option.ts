import { defineReport } from '../report.ts'

/** Items of options: how often they were chosen, among how many portions of dishes that offer them, and their sales. */
export const foodOption = defineReport({
  name: 'food_option_report',
  group: 'items',
  usual: 'month',
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    option: { kind: 'text', isSearched: true },
    chosen: { kind: 'whole', isSum: true },
    offered: { kind: 'whole' },
    attach: { kind: 'share' },
    revenue: { kind: 'money', isSum: true },
  },
  keys: ['key'],
  sort: ['chosen', 'desc'],
  drills: [{ to: 'sale_line_list', by: { '': 'option' }, same: [['chosen', 'quantity']] }],
  chart: { x: 'name', y: 'chosen' },
})
