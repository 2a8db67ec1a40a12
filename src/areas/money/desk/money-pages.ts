import type { Right } from '#contract/roles.ts'

/** The pages of the money desk, each with the right that opens it. */
export const moneyPages: readonly { to: string; title: string; right: Right }[] = [
  { to: '/money/refunds', title: 'refunds.title', right: 'refund' },
  { to: '/money/unpaid', title: 'unpaid.title', right: 'cashier' },
  { to: '/money/report', title: 'daily.title', right: 'report' },
  { to: '/money/days', title: 'days.title', right: 'settle' },
  { to: '/money/payouts', title: 'payouts.title', right: 'settle' },
  { to: '/money/subscription', title: 'subscription.title', right: 'settle' },
  { to: '/money/outgoing', title: 'outgoing.title', right: 'settle' },
]
