import { defineReport } from '../report.ts'

const filters = {
  kind: { kind: 'choice', words: 'report.given', choices: ['promotion', 'discount', 'voucher', 'points'] },
  promotion_id: { kind: 'reference', to: 'promotion' },
} as const

/** Discounts of orders: each promotion, discount, voucher and use of points with its amount. */
export const discountList = defineReport({
  name: 'discount_list',
  group: 'sales',
  usual: 'today',
  filters: { ...filters, given_by: { kind: 'text' } },
  columns: {
    key: { kind: 'text' },
    placed_at: { kind: 'instant' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    order_id: { kind: 'text' },
    order_number: { kind: 'text', isSearched: true },
    name: { kind: 'text', isSearched: true },
    kind: { kind: 'choice', words: 'report.given' },
    staff_name: { kind: 'person', isSearched: true },
    discount: { kind: 'money', isSum: true },
    net: { kind: 'money', head: 'net_billed' },
  },
  keys: ['key'],
  sort: ['placed_at', 'desc'],
})

/**
 * Promotions, discounts, vouchers and points: their uses, their amounts, and the net sales of their orders. An order
 * with several promotions counts for each, so that net sales have no total.
 */
export const promotion = defineReport({
  name: 'promotion_report',
  also: ['report/promotion'],
  group: 'guests',
  usual: 'month',
  filters,
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    kind: { kind: 'choice', words: 'report.given' },
    uses: { kind: 'whole', isSum: true },
    discount: { kind: 'money', isSum: true },
    net: { kind: 'money', head: 'net_billed' },
    members: { kind: 'whole' },
  },
  keys: ['key'],
  sort: ['discount', 'desc'],
  drills: [{ to: 'discount_list', by: { '': 'given_by' }, same: [['uses', 'rows'], 'discount'] }],
  chart: { x: 'name', y: 'discount' },
})
