import { defineReport } from '../report.ts'
import { type SettlementState, settlementStates } from '../states.ts'

/** The day of a row that is posted; before, its figures are of when it was added up, and its rows of now. */
const ofDay = {
  by: { '': { day: 'business_day', store: 'merchant_id' } },
  onlyIn: { status: ['posted', 'paid_out', 'adjusted'] satisfies readonly SettlementState[] },
} as const

/** Business days as they were added up and posted. */
export const settlement = defineReport({
  name: 'settlement_report',
  group: 'money',
  isOfMoney: true,
  usual: 'month',
  filters: { status: { kind: 'choice', words: 'state.settlement', choices: settlementStates, isOfRows: true } },
  columns: {
    id: { kind: 'text' },
    merchant_id: { kind: 'text' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    status: { kind: 'choice', words: 'state.settlement' },
    z_number: { kind: 'text' },
    payments: { kind: 'whole', isSum: true },
    taken: { kind: 'money', isSum: true },
    rounding: { kind: 'money', isSum: true },
    given_back: { kind: 'money', isSum: true },
    prepaid: { kind: 'money', isSum: true },
    paid_ahead: { kind: 'money', isSum: true },
    left: { kind: 'money', isSum: true },
    lost: { kind: 'money', isSum: true },
    adjustment: { kind: 'money', isSum: true },
    paid_out: { kind: 'choice', words: 'state.payout' },
    staff_name: { kind: 'person', isSearched: true },
    at: { kind: 'instant' },
  },
  keys: ['id'],
  sort: ['business_day', 'desc'],
  drills: [
    {
      to: 'transaction_history_list',
      ...ofDay,
      same: [
        ['payments', 'rows'],
        ['taken', 'amount'],
      ],
    },
    { to: 'refund_completed_report', ...ofDay, same: [['given_back', 'amount']] },
  ],
})
