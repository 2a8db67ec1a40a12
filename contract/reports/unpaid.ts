import { defineReport } from '../report.ts'
import { orderMethods } from '../states.ts'

/** Orders that are not paid in full, and those that were written off as a loss, one row each. */
export const unpaidList = defineReport({
  name: 'unpaid_list',
  group: 'money',
  usual: 'month',
  filters: {
    kind: { kind: 'choice', words: 'report.unpaid', choices: ['owed', 'written_off'] },
    order_method: { kind: 'choice', words: 'orders.method', choices: orderMethods },
    staff_id: { kind: 'reference', to: 'user' },
    reason_id: { kind: 'reference', to: 'reason' },
  },
  columns: {
    key: { kind: 'text' },
    placed_at: { kind: 'instant' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    kind: { kind: 'choice', words: 'report.unpaid' },
    order_id: { kind: 'text' },
    order_number: { kind: 'text', isSearched: true },
    order_method: { kind: 'choice', words: 'orders.method' },
    table_name: { kind: 'text', isSearched: true },
    guest_name: { kind: 'text', isSearched: true, isGuest: true },
    staff_name: { kind: 'person', isSearched: true },
    billed: { kind: 'money', isSum: true },
    paid: { kind: 'money', isSum: true },
    due: { kind: 'money', isSum: true },
    lost: { kind: 'money', isSum: true },
    reason: { kind: 'text', isSearched: true },
  },
  keys: ['key'],
  sort: ['placed_at', 'desc'],
})
