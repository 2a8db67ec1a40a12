/** The rows of plans, subscriptions and invoices as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { InvoiceFacts, SubscriptionFacts } from './billing-facts.ts'
import { billingIntervals, subscriptionStates, invoiceStates } from './billing-states.ts'
import { workflowRow, listing } from '../listing.ts'

/** An offer of the house to its stores; minor units of its own currency. */
export const Plan = named('Plan', {
  id: z.string(),
  version: z.number(),
  name: z.string(),
  currency: z.string(),
  amount: z.number(),
  every: z.enum(billingIntervals),
  trial_days: z.number(),
  status: z.enum(['active', 'inactive']),
  /** Stores that subscribe to it now. */
  stores: z.number(),
})
export type Plan = z.output<typeof Plan>

/** The subscription of a store, with the terms that it began with. */
export const Subscription = named('Subscription', {
  ...workflowRow(SubscriptionFacts).shape,
  merchant_id: z.string(),
  store: z.string(),
  plan_id: z.string(),
  plan_name: z.string(),
  currency: z.string(),
  amount: z.number(),
  every: z.enum(billingIntervals),
  state: z.enum(subscriptionStates),
  started_on: z.string(),
  /** The first day of the next period, or the day after its end. */
  renews_on: z.string(),
  ends: z.boolean(),
  /** Sum of the open and overdue invoices, in minor units. */
  owed: z.number(),
  state_at: z.string(),
})
export type Subscription = z.output<typeof Subscription>

/** A line of an invoice: a period and its price in minor units. */
export const InvoiceLine = named('InvoiceLine', {
  name: z.string(),
  from: z.string(),
  to: z.string(),
  amount: z.number(),
})
export type InvoiceLine = z.output<typeof InvoiceLine>

export const Invoice = named('Invoice', {
  ...workflowRow(InvoiceFacts).shape,
  merchant_id: z.string(),
  store: z.string(),
  number: z.string(),
  plan_id: z.string(),
  plan_name: z.string(),
  currency: z.string(),
  /** The payment status. */
  state: z.enum(invoiceStates),
  lines: z.array(InvoiceLine),
  total: z.number(),
  issued_on: z.string(),
  due_on: z.string(),
  paid_on: z.string().nullable(),
  reference: z.string().nullable(),
  remark: z.string().nullable(),
  state_at: z.string(),
})
export type Invoice = z.output<typeof Invoice>

/** A page of invoices; totals by currency, since currencies are never added. */
export const InvoiceListing = named('InvoiceListing', {
  ...listing(Invoice).shape,
  totals_by_currency: z.array(z.object({ currency: z.string(), total: z.number(), open: z.number() })),
})
export type InvoiceListing = z.output<typeof InvoiceListing>

/** A step of a store's subscription. */
export const SubscriptionStep = named('SubscriptionStep', {
  id: z.string(),
  at: z.string(),
  event: z.string(),
  from_state: z.enum(subscriptionStates).nullable(),
  to_state: z.enum(subscriptionStates),
  actor_name: z.string(),
})
export type SubscriptionStep = z.output<typeof SubscriptionStep>

/**
 * An entry of an agent's commission, in minor units: positive if it is owed to the agent, negative if it was paid out.
 */
const CommissionEntry = named('CommissionEntry', {
  id: z.string(),
  kind: z.enum(['accrued', 'paid']),
  agent_id: z.string(),
  agent: z.string(),
  store: z.string(),
  currency: z.string(),
  amount: z.number(),
  /** Number of the invoice that was paid, or of the statement that paid it out. */
  number: z.string(),
  reference: z.string().nullable(),
  at: z.string(),
  actor_name: z.string(),
})
type CommissionEntry = z.output<typeof CommissionEntry>

/** An agent of the store in hand: the terms, null if none are signed, and the open commission. */
export const CommissionTerms = named('CommissionTerms', {
  agent_id: z.string(),
  agent: z.string(),
  terms: z.object({ basis_points: z.number(), months: z.number(), signed_on: z.string() }).nullable(),
  owed: z.number(),
  currency: z.string(),
})
export type CommissionTerms = z.output<typeof CommissionTerms>

export const CommissionListing = named('CommissionListing', {
  ...listing(CommissionEntry).shape,
  agents: z.array(CommissionTerms),
})
export type CommissionListing = z.output<typeof CommissionListing>
