/** The wheel, and turns of it, as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { DrawnFrom } from './draw.ts'
import { SpinFacts } from './facts.ts'
import { spinStates } from './states.ts'
import { listing, workflowRow } from '../listing.ts'

export const WheelSlot = named('WheelSlot', {
  ...DrawnFrom.shape,
  reward_id: z.string().nullable(),
  reward: z.string().nullable(),
  stock: z.number().nullable(),
  given: z.number(),
  is_fallback: z.boolean(),
  /** Its chance in basis points. */
  chance: z.number(),
})
export type WheelSlot = z.output<typeof WheelSlot>

/** When the wheel is shown, and the price of a spin. */
export const WheelSetting = named('WheelSetting', {
  is_shown: z.boolean(),
  token_cost: z.number(),
  per_day: z.number(),
  terms: z.string(),
  version: z.number(),
})
export type WheelSetting = z.output<typeof WheelSetting>

export const Wheel = listing(WheelSlot).extend(WheelSetting.shape)
export type Wheel = z.output<typeof Wheel>

export const Spin = named('Spin', {
  ...workflowRow(SpinFacts).shape,
  state: z.enum(spinStates),
  member_id: z.string(),
  member: z.string(),
  /** The place among the member's spins. */
  seq: z.number(),
  /** Hash of the seed and the slots, published before the draw. */
  commitment: z.string(),
  /** Seed of the house; null until the draw has been made. */
  seed: z.string().nullable(),
  client_seed: z.string().nullable(),
  slots: z.array(DrawnFrom),
  /** The slot that was drawn, and the one that was won: another one where that had nothing left. */
  drawn_slot: z.string().nullable(),
  won_slot: z.string().nullable(),
  /** The reward that was won; null for a blank. */
  reward: z.string().nullable(),
  grant_id: z.string().nullable(),
  tokens: z.number(),
  created_at: z.string(),
})
export type Spin = z.output<typeof Spin>

/** A row of the wheel's history. */
export const SpinMoment = named('SpinMoment', {
  id: z.string(),
  created_at: z.string(),
  username: z.string(),
  name: z.string(),
  slot: z.string(),
  reward: z.string().nullable(),
})
export type SpinMoment = z.output<typeof SpinMoment>
