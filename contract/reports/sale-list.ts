import { defineReport } from '../report.ts'
import { orderMethods } from '../states.ts'

const money = { kind: 'money', isSum: true } as const
const yesOrNo = { kind: 'choice', words: 'report.made', choices: ['yes', 'no'] } as const

/** Parts of which sales are the sum: orders that count and refunds that lower a sale, one row each. */
export const saleList = defineReport({
  name: 'sale_list',
  group: 'sales',
  usual: 'today',
  filters: {
    kind: { kind: 'choice', words: 'report.sale', choices: ['order', 'refund'] },
    order_method: { kind: 'choice', words: 'orders.method', choices: orderMethods },
    staff_id: { kind: 'reference', to: 'user' },
    of_member: yesOrNo,
    member_id: { kind: 'text' },
    half_hour: { kind: 'text' },
    week_hour: { kind: 'reference' },
  },
  columns: {
    id: { kind: 'text' },
    at: { kind: 'instant' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    kind: { kind: 'choice', words: 'report.sale' },
    order_id: { kind: 'text' },
    order_number: { kind: 'text', isSearched: true },
    order_method: { kind: 'choice', words: 'orders.method' },
    staff_name: { kind: 'person', isSearched: true },
    orders: { kind: 'whole', isSum: true },
    covers: { kind: 'whole', isSum: true },
    gross: money,
    discount: money,
    comps: money,
    adjustment: money,
    tax_in_prices: money,
    refunds: money,
    net: money,
    service: money,
    tax: money,
    billed: money,
    refunded: money,
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})
