import { defineReport } from '../report.ts'
import { feedbackStates, referralStates } from '../rewards/states.ts'

const who = {
  id: { kind: 'text' },
  at: { kind: 'instant' },
  store: { kind: 'text' },
  referrer: { kind: 'text', isSearched: true, isGuest: true },
  referee: { kind: 'text', isSearched: true, isGuest: true },
} as const

/** Figures that are sums over the referred members. */
const brought = [['joined', 'rows'], 'first_orders', 'net', 'cashback'] as const

/** Rewards that were given for bringing a member. */
export const referralRewards = defineReport({
  name: 'referral_reward_history',
  group: 'guests',
  usual: 'month',
  columns: { ...who, reward: { kind: 'text', isSearched: true }, status: { kind: 'choice', words: 'state.grant' } },
  keys: ['id'],
  sort: ['at', 'desc'],
})

/** Bonus credit that members got for the orders of those whom they referred. */
export const referralCashback = defineReport({
  name: 'referral_cashback_history',
  group: 'guests',
  usual: 'month',
  columns: {
    ...who,
    order_number: { kind: 'text', isSearched: true },
    base: { kind: 'money', isSum: true },
    share: { kind: 'share' },
    amount: { kind: 'money', isSum: true },
    short: { kind: 'money', isSum: true },
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})

/** Members who referred others, with the orders of those. */
export const referrers = defineReport({
  name: 'referral_report',
  group: 'guests',
  usual: 'month',
  columns: {
    key: { kind: 'text' },
    referrer: { kind: 'text', isSearched: true, isGuest: true },
    joined: { kind: 'whole', isSum: true },
    first_orders: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    cashback: { kind: 'money', isSum: true },
  },
  keys: ['key'],
  sort: ['joined', 'desc'],
  drills: [{ to: 'referee_list', by: { '': 'referrer_id' }, same: brought }],
})

/** Referred members, one by one. */
export const referees = defineReport({
  name: 'referee_list',
  group: 'guests',
  usual: 'month',
  filters: {
    status: { kind: 'choice', words: 'state.referral', choices: referralStates },
    referrer_id: { kind: 'reference' },
  },
  columns: {
    ...who,
    status: { kind: 'choice', words: 'state.referral' },
    first_orders: { kind: 'whole', isSum: true },
    orders: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    cashback: { kind: 'money', isSum: true },
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})

/** The same by month or store. */
export const referralSums = defineReport({
  name: 'referral_report_list',
  group: 'guests',
  usual: 'month',
  by: ['month', 'store'],
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    joined: { kind: 'whole', isSum: true },
    first_orders: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    cashback: { kind: 'money', isSum: true },
  },
  keys: ['key'],
  sort: ['key', 'asc'],
  drills: [{ to: 'referee_list', by: { month: 'month', store: 'store' }, same: brought }],
})

/** Words of guests after their visits. */
export const feedbackList = defineReport({
  name: 'feedback_list',
  group: 'guests',
  usual: 'month',
  filters: { status: { kind: 'choice', words: 'state.feedback', choices: feedbackStates } },
  columns: {
    id: { kind: 'text' },
    at: { kind: 'instant' },
    store: { kind: 'text' },
    name: { kind: 'text', isSearched: true, isGuest: true },
    username: { kind: 'text', isSearched: true, right: 'members' },
    order_number: { kind: 'text', isSearched: true },
    score: { kind: 'whole' },
    words: { kind: 'text', isSearched: true },
    status: { kind: 'choice', words: 'state.feedback' },
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})
