import { defineReport } from '../report.ts'

/** Orders of members, with the points that they earned and the voucher that was used. */
export const memberTransaction = defineReport({
  name: 'member_transaction_history',
  group: 'guests',
  usual: 'month',
  filters: { member_id: { kind: 'text' } },
  columns: {
    id: { kind: 'text' },
    at: { kind: 'instant' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    name: { kind: 'text', isSearched: true, isGuest: true },
    username: { kind: 'text', isSearched: true, right: 'members' },
    order_number: { kind: 'text', isSearched: true },
    order_status: { kind: 'choice', words: 'state.order' },
    net: { kind: 'money', isSum: true, head: 'net_billed' },
    billed: { kind: 'money', isSum: true },
    points: { kind: 'whole', isSum: true },
    stamps: { kind: 'whole', isSum: true },
    voucher: { kind: 'text' },
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})
