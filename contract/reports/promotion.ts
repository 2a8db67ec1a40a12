import { defineReport } from '../report.ts'

/**
 * Promotions, discounts, vouchers and points as they were given: uses, what they took off, and the net sales of their
 * orders. An order with several promotions counts with each, so that net sales have no total.
 */
export const promotion = defineReport({
  name: 'promotion_report',
  also: ['report/promotion'],
  group: 'guests',
  usual: 'month',
  filters: { kind: { kind: 'choice', words: 'report.given', choices: ['promotion', 'discount', 'voucher', 'points'] } },
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    kind: { kind: 'choice', words: 'report.given' },
    uses: { kind: 'whole', isSum: true },
    discount: { kind: 'money', isSum: true },
    net: { kind: 'money' },
    members: { kind: 'whole' },
  },
  keys: ['key'],
  sort: ['discount', 'desc'],
  chart: { x: 'name', y: 'discount' },
})
