/** A grant of a reward, as it goes on the wire. */
import type { GrantFacts } from './facts.ts'
import type { GrantCause, GrantState, RewardChannel, RewardGives } from './states.ts'
import type { WorkflowRow } from '../listing.ts'

export interface Grant extends WorkflowRow<GrantFacts> {
  state: GrantState
  reward_id: string
  reward: string
  channel: RewardChannel
  gives: RewardGives
  /** Points, stamps, turns of the wheel, or minor units of credit; null for a voucher, and before it is given. */
  amount: number | null
  member_id: string
  member: string
  cause_kind: GrantCause
  /** Points that the member paid. */
  cost: number
  /** The voucher of the grant, with its code for those who may read it. */
  voucher: { id: string; code: string | null; uses_limit: number } | null
  offered_until: string | null
  created_at: string
  state_at: string
  actor: string
}

/** A reward that a member can have at the till now. */
export interface Claimable {
  id: string
  name: string
  channel: RewardChannel
  gives: RewardGives
  count: number | null
  value: number | null
  cost: number
  /** Pieces left; null where there is no limit. */
  left: number | null
  facts: GrantFacts
}
