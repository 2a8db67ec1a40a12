/** The referral of a new member by another, as it goes on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { ReferralFacts } from './facts.ts'
import { referralStates } from './states.ts'
import { workflowRow } from '../listing.ts'

export const Referral = named('Referral', {
  ...workflowRow(ReferralFacts).shape,
  state: z.enum(referralStates),
  referrer_id: z.string(),
  referrer: z.string(),
  referee_id: z.string(),
  referee: z.string(),
  /** The order that it was rewarded for. */
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  /** Bonus credit that the referrer has of the newcomer's orders, in minor units. */
  cashback: z.number(),
  /** Rewards that could not be reversed. */
  short: z.number(),
  created_at: z.string(),
  state_at: z.string(),
})
export type Referral = z.output<typeof Referral>
