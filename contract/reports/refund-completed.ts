import { defineReport } from '../report.ts'
import { channels } from '../states.ts'

/** Money that was refunded, one row each, with the person who requested it and the one who approved. */
export const refundCompleted = defineReport({
  name: 'refund_completed_report',
  also: ['refund_completed_list'],
  group: 'money',
  isOfMoney: true,
  usual: 'today',
  filters: {
    payment_method: { kind: 'text' },
    channel: { kind: 'choice', words: 'report.channel', choices: channels },
  },
  columns: {
    id: { kind: 'text' },
    at: { kind: 'instant' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    order_id: { kind: 'text' },
    order_number: { kind: 'text', isSearched: true },
    payment_method: { kind: 'text', isSearched: true },
    amount: { kind: 'money', isSum: true },
    rounding: { kind: 'money', isSum: true },
    reason: { kind: 'text', isSearched: true },
    requester_name: { kind: 'person', isSearched: true },
    approver_name: { kind: 'person', isSearched: true },
    minutes: { kind: 'minutes' },
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})
