import { defineReport } from '../report.ts'
import { orderMethods } from '../states.ts'

/** Lines that were removed from orders, one row each: the act, the person, the approver and the reason. */
export const offLineList = defineReport({
  name: 'off_line_list',
  group: 'sales',
  usual: 'today',
  filters: {
    kind: { kind: 'choice', words: 'report.off', choices: ['voided', 'cancelled'] },
    made: { kind: 'choice', words: 'report.made', choices: ['yes', 'no'] },
    order_method: { kind: 'choice', words: 'orders.method', choices: orderMethods },
  },
  columns: {
    id: { kind: 'text' },
    off_at: { kind: 'instant' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    order_id: { kind: 'text' },
    order_number: { kind: 'text', isSearched: true },
    order_method: { kind: 'choice', words: 'orders.method' },
    name: { kind: 'text', isSearched: true },
    quantity: { kind: 'whole', isSum: true },
    amount: { kind: 'money', isSum: true },
    event: { kind: 'choice', words: 'event' },
    made: { kind: 'choice', words: 'report.made' },
    reason: { kind: 'text', isSearched: true },
    staff_name: { kind: 'person', isSearched: true },
    approver_name: { kind: 'person', isSearched: true },
    minutes: { kind: 'minutes' },
  },
  keys: ['id'],
  sort: ['off_at', 'desc'],
})
