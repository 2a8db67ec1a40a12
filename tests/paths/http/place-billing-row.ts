import type { InvoiceFacts, PayoutFacts, SubscriptionFacts } from '#contract/subscriptions/billing-facts.ts'
import type { InvoiceState, PayoutState, SubscriptionState } from '#contract/subscriptions/billing-states.ts'
import { placeInvoice, placePayout, placeSubscription } from '../../support/place/place-billing.ts'
import type { House } from '../../support/house.ts'

/** Rows of payouts, subscriptions and invoices, put where a path begins. */
export const placedBilling = {
  payout: {
    place: (h: House, _: unknown, state: string, facts: PayoutFacts) => placePayout(h, state as PayoutState, facts),
    words: {},
  },
  subscription: {
    place: (h: House, _: unknown, state: string, facts: SubscriptionFacts) =>
      placeSubscription(h, state as SubscriptionState, facts),
    words: {},
  },
  invoice: {
    place: (h: House, _: unknown, state: string, facts: InvoiceFacts) => placeInvoice(h, state as InvoiceState, facts),
    words: {},
  },
}
