/** The rows of payouts as they go on the wire. */
import type { PayoutFacts } from '../subscriptions/billing-facts.ts'
import type { PayoutState, SettlementItemKind } from '../subscriptions/billing-states.ts'
import type { Listing, WorkflowRow } from '../listing.ts'

/** Online payments of some posted days on their way to the store's account; minor units. */
export interface Payout extends WorkflowRow<PayoutFacts> {
  state: PayoutState
  from_day: string
  to_day: string
  /** The posted days that it takes. */
  days: string[]
  /** Payments with rounding and tips. */
  collected: number
  given_back: number
  /** Fees and other money beside the payments; negative where the store gets less. */
  items: number
  amount: number
  holder: string | null
  /** The end of the account's number. */
  iban_end: string | null
  reference: string | null
  remark: string | null
  staff_name: string | null
  planned_at: string
  state_at: string
}

/** Online money of posted days that no payout took yet. */
export interface WaitingPayout {
  from_day: string | null
  to_day: string | null
  days: number
  collected: number
  given_back: number
  items: number
  amount: number
}

export interface PayoutListing extends Listing<Payout> {
  waiting: WaitingPayout
  /** The settings of the store that payouts follow. */
  terms: { every: 'day' | 'week' | 'month'; minimum: number; holder: string | null; iban_end: string | null }
}

/** Money beside the payments of a posted day. */
export interface SettlementItem {
  id: string
  settlement_id: string
  kind: SettlementItemKind
  amount: number
  remark: string | null
  reference: string | null
  payout_id: string | null
  actor_name: string | null
  at: string
}
