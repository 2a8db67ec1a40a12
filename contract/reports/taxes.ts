import { defineReport } from '../report.ts'
import { orderMethods } from '../states.ts'

const money = { kind: 'money', isSum: true } as const

/** Sales and their refunds by tax rate, category, order method, day or store: net and tax add up to gross. */
export const taxes = defineReport({
  name: 'tax_report',
  group: 'sales',
  usual: 'last_month',
  by: ['rate', 'tax_category', 'order_method', 'day', 'store'],
  filters: { order_method: { kind: 'choice', words: 'orders.method', choices: orderMethods } },
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    net_billed: money,
    tax: money,
    billed: money,
    net_refunded: money,
    tax_refunded: money,
    refunded: money,
    net_kept: money,
    tax_kept: money,
  },
  keys: ['key'],
  sort: ['key', 'asc'],
  drills: [
    { to: 'sale_list', by: { order_method: 'order_method', day: 'day', store: 'store' }, same: ['billed', 'refunded'] },
  ],
})
