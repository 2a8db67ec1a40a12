import { defineReport } from '../report.ts'
import { channels } from '../states.ts'
import { toPayments } from './transaction-history.ts'

const groups = {
  method: 'payment_method',
  day_method: { day: 'business_day', payment_method: 'method' },
  day: 'day',
  store: 'store',
} as const

/** Sums that each way to pay took and gave back, over all days or day by day. */
export const transactionReport = defineReport({
  name: 'transaction_report',
  group: 'money',
  isOfMoney: true,
  usual: 'today',
  by: ['method', 'day_method', 'day', 'store'],
  filters: { channel: { kind: 'choice', words: 'report.channel', choices: channels } },
  columns: {
    key: { kind: 'text' },
    method: { kind: 'text' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    payment_method: { kind: 'text', isSearched: true },
    payments: { kind: 'whole', isSum: true },
    taken: { kind: 'money', isSum: true },
    rounding: { kind: 'money', isSum: true },
    refunds: { kind: 'whole', isSum: true },
    given_back: { kind: 'money', isSum: true },
    tips: { kind: 'money', isSum: true },
    left: { kind: 'money', isSum: true },
  },
  keys: ['key'],
  sort: ['left', 'desc'],
  drills: [
    { ...toPayments, by: groups },
    {
      to: 'refund_completed_report',
      by: groups,
      same: [
        ['refunds', 'rows'],
        ['given_back', 'amount'],
      ],
    },
  ],
  chart: { x: 'payment_method', y: 'left' },
})
