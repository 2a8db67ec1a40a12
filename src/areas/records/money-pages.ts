/** The pages of the money desk. */
export const moneyPages = [
  { to: '/money/refunds', title: 'refunds.title' },
  { to: '/money/receipts', title: 'receipts.title' },
  { to: '/money/unpaid', title: 'unpaid.title' },
  { to: '/money/report', title: 'daily.title' },
  { to: '/money/days', title: 'days.title' },
  { to: '/money/payouts', title: 'payouts.title' },
  { to: '/money/subscription', title: 'subscription.title' },
  { to: '/money/outgoing', title: 'outgoing.title' },
] as const
