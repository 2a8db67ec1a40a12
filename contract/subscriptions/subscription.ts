/** The rows of plans, subscriptions and invoices as they go on the wire. */
import type { InvoiceFacts, SubscriptionFacts } from './billing-facts.ts'
import type { BillingInterval, InvoiceState, SubscriptionState } from './billing-states.ts'
import type { Listing, WorkflowRow } from '../listing.ts'

/** An offer of the house to its stores; minor units of its own currency. */
export interface Plan {
  id: string
  version: number
  name: string
  currency: string
  amount: number
  every: BillingInterval
  trial_days: number
  status: 'active' | 'inactive'
  /** Stores that subscribe to it now. */
  stores: number
}

/** The subscription of a store, with the terms that it began with. */
export interface Subscription extends WorkflowRow<SubscriptionFacts> {
  merchant_id: string
  store: string
  plan_id: string
  plan_name: string
  currency: string
  amount: number
  every: BillingInterval
  state: SubscriptionState
  started_on: string
  /** The first day of the next period, or the day after its end. */
  renews_on: string
  ends: boolean
  /** Sum of the open and overdue invoices, in minor units. */
  owed: number
  state_at: string
}

/** A line of an invoice: a period and its price in minor units. */
export interface InvoiceLine {
  name: string
  from: string
  to: string
  amount: number
}

export interface Invoice extends WorkflowRow<InvoiceFacts> {
  merchant_id: string
  store: string
  number: string
  plan_id: string
  plan_name: string
  currency: string
  /** The payment status. */
  state: InvoiceState
  lines: InvoiceLine[]
  total: number
  issued_on: string
  due_on: string
  paid_on: string | null
  reference: string | null
  remark: string | null
  state_at: string
}

/** A page of invoices; totals by currency, since currencies are never added. */
export interface InvoiceListing extends Listing<Invoice> {
  totals_by_currency: { currency: string; total: number; open: number }[]
}

/** A step of a store's subscription. */
export interface SubscriptionStep {
  id: string
  at: string
  event: string
  from_state: SubscriptionState | null
  to_state: SubscriptionState
  actor_name: string
}

/**
 * An entry of an agent's commission, in minor units: positive if it is owed to the agent, negative if it was paid out.
 */
interface CommissionEntry {
  id: string
  kind: 'accrued' | 'paid'
  agent_id: string
  agent: string
  store: string
  currency: string
  amount: number
  /** Number of the invoice that was paid, or of the statement that paid it out. */
  number: string
  reference: string | null
  at: string
  actor_name: string
}

/** An agent of the store in hand: the terms, null if none are signed, and the open commission. */
export interface CommissionTerms {
  agent_id: string
  agent: string
  terms: { basis_points: number; months: number; signed_on: string } | null
  owed: number
  currency: string
}

export interface CommissionListing extends Listing<CommissionEntry> {
  agents: CommissionTerms[]
}
