import { defineReport } from '../report.ts'
import { toPayments } from './transaction-history.ts'

const groups = { staff: 'staff_id', day: 'day', method: 'payment_method', store: 'store' } as const

/** Tips by the person who took the payment, by day, way to pay or store. */
export const tips = defineReport({
  name: 'tips_report',
  group: 'money',
  isOfMoney: true,
  usual: 'month',
  by: ['staff', 'day', 'method', 'store'],
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true, none: { staff: 'report.none.staff' } },
    payments: { kind: 'whole', isSum: true },
    taken: { kind: 'money', isSum: true },
    tips: { kind: 'money', isSum: true },
    tip_share: { kind: 'share', ratio: ['tips', 'taken'] },
  },
  keys: ['key'],
  sort: ['tips', 'desc'],
  drills: [{ ...toPayments, by: groups }],
})
