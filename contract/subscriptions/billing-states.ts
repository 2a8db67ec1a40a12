/** The stored states of payouts, subscriptions and invoices, as they go on the wire. */
/** Kinds of money beside the payments of a posted day. */
export const settlementItemKinds = [
  'fee',
  'chargeback',
  'wallet_share',
  'voucher_share',
  'deposit',
  'correction',
] as const
export type SettlementItemKind = (typeof settlementItemKinds)[number]

/** Online payments on their way to the store's account. */
export const payoutStates = ['planned', 'paid', 'failed', 'cancelled'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Subscription of a store to a plan of the house. */
export const subscriptionStates = ['trialing', 'active', 'past_due', 'unpaid', 'paused', 'cancelled'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export const invoiceStates = ['open', 'overdue', 'paid', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** The interval at which a plan is billed. */
export const billingIntervals = ['month', 'year'] as const
export type BillingInterval = (typeof billingIntervals)[number]
