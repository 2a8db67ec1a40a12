/** The referral of a new member by another, as it goes on the wire. */
import type { ReferralFacts } from './facts.ts'
import type { ReferralState } from './states.ts'
import type { WorkflowRow } from '../listing.ts'

export interface Referral extends WorkflowRow<ReferralFacts> {
  state: ReferralState
  referrer_id: string
  referrer: string
  referee_id: string
  referee: string
  /** The order that it was rewarded for. */
  order_id: string | null
  order_number: string | null
  /** Bonus credit that the referrer has of the newcomer's orders, in minor units. */
  cashback: number
  /** Rewards that could not be reversed. */
  short: number
  created_at: string
  state_at: string
}
