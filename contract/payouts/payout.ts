/** The rows of payouts as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { PayoutFacts } from '../subscriptions/billing-facts.ts'
import { payoutStates, settlementItemKinds } from '../subscriptions/billing-states.ts'
import { workflowRow, listing } from '../listing.ts'

/** Online payments of some posted days on their way to the store's account; minor units. */
export const Payout = named('Payout', {
  ...workflowRow(PayoutFacts).shape,
  state: z.enum(payoutStates),
  from_day: z.string(),
  to_day: z.string(),
  /** The posted days that it takes. */
  days: z.array(z.string()),
  /** Payments with rounding and tips. */
  collected: z.number(),
  given_back: z.number(),
  /** Fees and other money beside the payments; negative where the store gets less. */
  items: z.number(),
  amount: z.number(),
  holder: z.string().nullable(),
  /** The end of the account's number. */
  iban_end: z.string().nullable(),
  reference: z.string().nullable(),
  remark: z.string().nullable(),
  staff_name: z.string().nullable(),
  planned_at: z.string(),
  state_at: z.string(),
})
export type Payout = z.output<typeof Payout>

/** Online money of posted days that no payout took yet. */
export const WaitingPayout = named('WaitingPayout', {
  from_day: z.string().nullable(),
  to_day: z.string().nullable(),
  days: z.number(),
  collected: z.number(),
  given_back: z.number(),
  items: z.number(),
  amount: z.number(),
})
export type WaitingPayout = z.output<typeof WaitingPayout>

export const PayoutListing = named('PayoutListing', {
  ...listing(Payout).shape,
  waiting: WaitingPayout,
  /** The settings of the store that payouts follow. */
  terms: z.object({
    every: z.enum(['day', 'week', 'month']),
    minimum: z.number(),
    holder: z.string().nullable(),
    iban_end: z.string().nullable(),
  }),
})
export type PayoutListing = z.output<typeof PayoutListing>

/** Money beside the payments of a posted day. */
export const SettlementItem = named('SettlementItem', {
  id: z.string(),
  settlement_id: z.string(),
  kind: z.enum(settlementItemKinds),
  amount: z.number(),
  remark: z.string().nullable(),
  reference: z.string().nullable(),
  payout_id: z.string().nullable(),
  actor_name: z.string().nullable(),
  at: z.string(),
})
export type SettlementItem = z.output<typeof SettlementItem>
