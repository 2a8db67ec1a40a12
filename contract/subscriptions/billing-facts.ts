/** Facts that the charts of payouts, subscriptions and invoices read. */
export interface PayoutFacts {
  /** The store has an account that it can be paid to. */
  hasAccount: boolean
}

export interface SubscriptionFacts {
  /** Ends with its period. */
  ends: boolean
  /** Invoices that are overdue. */
  overdue: number
}

export interface InvoiceFacts {
  /** Minor units. */
  total: number
}
