/** A grant of a reward, as it goes on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { GrantFacts } from './facts.ts'
import { grantStates, rewardChannels, rewardGives, grantCauses } from './states.ts'
import { workflowRow } from '../listing.ts'

export const Grant = named('Grant', {
  ...workflowRow(GrantFacts).shape,
  state: z.enum(grantStates),
  reward_id: z.string(),
  reward: z.string(),
  channel: z.enum(rewardChannels),
  gives: z.enum(rewardGives),
  /** Points, stamps, turns of the wheel, or minor units of credit; null for a voucher, and before it is given. */
  amount: z.number().nullable(),
  member_id: z.string(),
  member: z.string(),
  cause_kind: z.enum(grantCauses),
  /** Points that the member paid. */
  cost: z.number(),
  /** The voucher of the grant, with its code for those who may read it. */
  voucher: z.object({ id: z.string(), code: z.string().nullable(), uses_limit: z.number() }).nullable(),
  offered_until: z.string().nullable(),
  created_at: z.string(),
  state_at: z.string(),
  actor: z.string(),
})
export type Grant = z.output<typeof Grant>

/** A reward that a member can have at the till now. */
export const Claimable = named('Claimable', {
  id: z.string(),
  name: z.string(),
  channel: z.enum(rewardChannels),
  gives: z.enum(rewardGives),
  count: z.number().nullable(),
  value: z.number().nullable(),
  cost: z.number(),
  /** Pieces left; null where there is no limit. */
  left: z.number().nullable(),
  facts: GrantFacts,
})
export type Claimable = z.output<typeof Claimable>
