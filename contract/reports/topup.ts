import { topupStates } from '../members/credit.ts'
import { defineReport } from '../report.ts'
import { recordStates } from '../states.ts'

const money = { kind: 'money', isSum: true } as const

/** Packages of credit: how often each was sold in a period, and the bought credit of it that is still to be spent. */
export const topupPackageList = defineReport({
  name: 'topup_package_list',
  also: ['topupPackage'],
  group: 'guests',
  usual: 'month',
  filters: { status: { kind: 'choice', words: 'state.record-status', choices: recordStates, isOfRows: true } },
  columns: {
    id: { kind: 'text' },
    store: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    price: { kind: 'money' },
    credit: { kind: 'money' },
    bonus: { kind: 'money' },
    status: { kind: 'choice', words: 'state.record-status' },
    sold: { kind: 'whole', isSum: true },
    taken: money,
    outstanding: money,
  },
  keys: ['id'],
  sort: ['sold', 'desc'],
  drills: [
    { to: 'topup_history', by: { '': 'topup_package_id' }, filters: { status: 'credited' }, same: [['sold', 'rows']] },
    { to: 'topup_history', by: { '': 'topup_package_id' }, same: ['taken'] },
  ],
})

/** Sales of credit, one by one. */
export const topupHistory = defineReport({
  name: 'topup_history',
  also: ['admin_view_topup_history'],
  group: 'guests',
  isOfMoney: true,
  usual: 'month',
  filters: {
    member_id: { kind: 'text' },
    topup_package_id: { kind: 'reference', to: 'topup_package' },
    status: { kind: 'choice', words: 'state.topup', choices: topupStates },
  },
  columns: {
    id: { kind: 'text' },
    at: { kind: 'instant' },
    store: { kind: 'text' },
    name: { kind: 'text', isSearched: true, isGuest: true },
    username: { kind: 'text', isSearched: true, right: 'members' },
    package: { kind: 'text', isSearched: true },
    payment_method: { kind: 'text' },
    paid: money,
    credit: money,
    bonus: money,
    given_back: money,
    taken: money,
    status: { kind: 'choice', words: 'state.topup' },
    staff_name: { kind: 'person' },
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})
