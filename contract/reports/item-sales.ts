import { defineReport } from '../report.ts'
import { orderMethods } from '../states.ts'

/** Filters of sold dishes: by category, by dish, by kind of order. */
export const dishFilters = {
  category_id: { kind: 'reference', to: 'category' },
  menu_id: { kind: 'reference', to: 'menu' },
  order_method: { kind: 'choice', words: 'orders.method', choices: orderMethods },
} as const

/** Sales by dish, by category or by store. */
export const itemSales = defineReport({
  name: 'item_sales_report',
  group: 'items',
  usual: 'month',
  by: ['item', 'category', 'store', 'day'],
  filters: dishFilters,
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true, none: { item: 'report.none.dish', category: 'report.none.dish' } },
    quantity: { kind: 'whole', isSum: true },
    gross: { kind: 'money', isSum: true },
    discount: { kind: 'money', isSum: true, isTaken: true },
    comps: { kind: 'money', isSum: true, isTaken: true },
    adjustment: { kind: 'money', isSum: true },
    tax_in_prices: { kind: 'money', isSum: true, isTaken: true },
    refunded: { kind: 'money', isSum: true, isTaken: true },
    net: { kind: 'money', isSum: true },
    average: { kind: 'money', ratio: ['net', 'quantity'] },
    share: { kind: 'share', shareOf: 'net' },
  },
  keys: ['key'],
  sort: ['net', 'desc'],
  drills: [
    {
      to: 'sale_line_list',
      by: { item: 'menu_id', category: 'category_id', store: 'store', day: 'day' },
      same: ['quantity', 'gross', 'discount', 'comps', 'adjustment', 'tax_in_prices', 'refunded', 'net'],
    },
  ],
  chart: { x: 'name', y: 'net' },
})
