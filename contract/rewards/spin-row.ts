/** The wheel, and turns of it, as they go on the wire. */
import type { DrawnFrom } from './draw.ts'
import type { SpinFacts } from './facts.ts'
import type { SpinState } from './states.ts'
import type { Listing, WorkflowRow } from '../listing.ts'

export interface WheelSlot extends DrawnFrom {
  reward_id: string | null
  reward: string | null
  stock: number | null
  given: number
  is_fallback: boolean
  /** Its chance in basis points. */
  chance: number
}

/** When the wheel is shown, and the price of a spin. */
export interface WheelSetting {
  is_shown: boolean
  token_cost: number
  per_day: number
  terms: string
  version: number
}

export type Wheel = Listing<WheelSlot> & WheelSetting

export interface Spin extends WorkflowRow<SpinFacts> {
  state: SpinState
  member_id: string
  member: string
  /** The place among the member's spins. */
  seq: number
  /** Hash of the seed and the slots, published before the draw. */
  commitment: string
  /** Seed of the house; null until the draw has been made. */
  seed: string | null
  client_seed: string | null
  slots: DrawnFrom[]
  /** The slot that was drawn, and the one that was won: another one where that had nothing left. */
  drawn_slot: string | null
  won_slot: string | null
  /** The reward that was won; null for a blank. */
  reward: string | null
  grant_id: string | null
  tokens: number
  created_at: string
}

/** A row of the wheel's history. */
export interface SpinMoment {
  id: string
  created_at: string
  username: string
  name: string
  slot: string
  reward: string | null
}
