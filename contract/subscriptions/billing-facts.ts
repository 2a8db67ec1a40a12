import { z } from 'zod'
import { named } from '../named.ts'

/** Facts that the charts of payouts, subscriptions and invoices read. */
export const PayoutFacts = named('PayoutFacts', {
  /** The store has an account that it can be paid to. */
  hasAccount: z.boolean(),
})
export type PayoutFacts = z.output<typeof PayoutFacts>

export const SubscriptionFacts = named('SubscriptionFacts', {
  /** Ends with its period. */
  ends: z.boolean(),
  /** Invoices that are overdue. */
  overdue: z.number(),
})
export type SubscriptionFacts = z.output<typeof SubscriptionFacts>

export const InvoiceFacts = named('InvoiceFacts', {
  /** Minor units. */
  total: z.number(),
})
export type InvoiceFacts = z.output<typeof InvoiceFacts>
