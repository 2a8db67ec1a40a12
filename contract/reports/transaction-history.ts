import { defineReport, type ReportDrill } from '../report.ts'
import { channels, paymentStates } from '../states.ts'

/** The payments behind figures of payment methods; each report adds its own grouping. */
export const toPayments = {
  to: 'transaction_history_list',
  same: [
    ['payments', 'rows'],
    ['taken', 'amount'],
    ['tips', 'tip'],
  ],
} as const satisfies Omit<ReportDrill, 'by'>

/** Payments that were taken, one row each. */
export const transactionHistory = defineReport({
  name: toPayments.to,
  also: ['transaction_report_detail'],
  group: 'money',
  isOfMoney: true,
  usual: 'today',
  filters: {
    payment_method: { kind: 'text' },
    channel: { kind: 'choice', words: 'report.channel', choices: channels },
    status: { kind: 'choice', words: 'state.payment', choices: paymentStates },
    staff_id: { kind: 'reference', to: 'user' },
  },
  columns: {
    id: { kind: 'text' },
    at: { kind: 'instant' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    order_id: { kind: 'text' },
    order_number: { kind: 'text', isSearched: true },
    payment_method: { kind: 'text', isSearched: true },
    status: { kind: 'choice', words: 'state.payment' },
    amount: { kind: 'money', isSum: true },
    tip: { kind: 'money', isSum: true },
    rounding: { kind: 'money', isSum: true },
    refunded: { kind: 'money', isSum: true },
    tendered: { kind: 'money' },
    change_due: { kind: 'money' },
    staff_name: { kind: 'person', isSearched: true },
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})
