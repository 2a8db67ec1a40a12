import { defineReport, type Report, type ReportColumn } from '../report.ts'

/** Parts of the product that some reports wait for. */
type Awaited = 'rewards' | 'referral' | 'feedback' | 'wheel'

const text: ReportColumn = { kind: 'text' }
const money: ReportColumn = { kind: 'money', isSum: true }
const whole: ReportColumn = { kind: 'whole', isSum: true }
const choice: ReportColumn = { kind: 'choice' }
const instant: ReportColumn = { kind: 'instant' }
const member = {
  name: { kind: 'text', isSearched: true },
  username: { kind: 'text', isSearched: true, right: 'members' },
} as const

/** Pairs a report to come with the part of the product that will bring its rows. */
function waitingFor(
  waits: Awaited,
  name: string,
  columns: Record<string, ReportColumn>,
  more: Partial<Pick<Report, 'also' | 'usual' | 'group'>> = {},
): { report: Report; waits: Awaited } {
  const report = defineReport<string>({
    name,
    group: 'guests',
    usual: 'month',
    columns: { id: text, ...columns },
    keys: ['id'],
    sort: ['id', 'desc'],
    ...more,
  })
  return { report, waits }
}

const reward = {
  name: { kind: 'text', isSearched: true },
  status: choice,
  issued: whole,
  used: whole,
  discount: money,
} as const
const referral = { at: instant, referrer: text, referee: text, status: choice } as const

/** Reports that answer with their columns and no rows until what they tell of exists. */
export const waitingReports = [
  waitingFor('rewards', 'member_collect_reward_history', {
    at: instant,
    ...member,
    source: choice,
    reward: text,
    status: choice,
  }),
  waitingFor('rewards', 'reward_listing', reward),
  waitingFor('rewards', 'reward_used_history', {
    at: instant,
    ...member,
    reward: text,
    order_number: text,
    value: money,
  }),
  waitingFor('rewards', 'deals', reward),
  waitingFor('rewards', 'exclusive', reward),
  waitingFor('rewards', 'marketplace', reward),
  waitingFor('rewards', 'boost_cart', reward, { also: ['boost_art'] }),
  waitingFor('referral', 'referral_reward_history', { ...referral, reward: text }),
  waitingFor('referral', 'referral_cashback_history', { ...referral, order_number: text, base: money, amount: money }),
  waitingFor('referral', 'referral_report', {
    referrer: text,
    invited: whole,
    joined: whole,
    first_orders: whole,
    net: money,
    cost: money,
  }),
  waitingFor('referral', 'referee_list', { ...referral, orders: whole, net: money }),
  waitingFor('referral', 'referral_report_list', {
    campaign: text,
    invited: whole,
    joined: whole,
    net: money,
    cost: money,
  }),
  waitingFor('feedback', 'feedback_list', {
    at: instant,
    ...member,
    order_number: text,
    score: { kind: 'whole' },
    text,
    status: choice,
  }),
  waitingFor('wheel', 'spin_wheel', { name: text, weight: whole, wins: whole }),
]
