import { defineReport } from '../report.ts'
import { dishFilters } from './item-sales.ts'

/** Lines of orders that count, and lines of refunds, one row each. */
export const saleLineList = defineReport({
  name: 'sale_line_list',
  group: 'items',
  usual: 'today',
  filters: {
    ...dishFilters,
    option: { kind: 'text' },
    comps: { kind: 'choice', words: 'report.made', choices: ['yes', 'no'] },
  },
  columns: {
    id: { kind: 'text' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    order_id: { kind: 'text' },
    order_number: { kind: 'text', isSearched: true },
    order_method: { kind: 'choice', words: 'orders.method' },
    name: { kind: 'text', isSearched: true, none: 'report.none.dish' },
    staff_name: { kind: 'person', isSearched: true },
    quantity: { kind: 'whole', isSum: true },
    gross: { kind: 'money', isSum: true },
    discount: { kind: 'money', isSum: true, isTaken: true },
    comps: { kind: 'money', isSum: true, isTaken: true },
    adjustment: { kind: 'money', isSum: true },
    tax_in_prices: { kind: 'money', isSum: true, isTaken: true },
    refunded: { kind: 'money', isSum: true, isTaken: true },
    net: { kind: 'money', isSum: true },
  },
  keys: ['id'],
  sort: ['business_day', 'desc'],
})
