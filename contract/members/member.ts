/** A member of a brand, as it goes on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { TopupFacts, topupStates } from './credit.ts'
import { MemberFacts } from '../facts.ts'
import { NextRank, Rank } from './ranks.ts'
import { memberStates, perks } from '../states.ts'
import { ConsentState, consentSources } from '../marketing/states.ts'
import { workflowRow } from '../listing.ts'

/** Numbers that a person should look at: one that another member has too, and text that is none. */
export const oddNumbers = ['shared', 'unreadable'] as const
export type OddNumber = (typeof oddNumbers)[number]

export const Member = named('Member', {
  ...workflowRow(MemberFacts).shape,
  state: z.enum(memberStates),
  /** A phone number, by which a member signs in and is found at the till; most of the staff see only its end. */
  username: z.string(),
  name: z.string(),
  /** The store where they joined. */
  joined_in: z.string(),
  joined_at: z.string(),
  /** Points that can be spent now, over all stores of the brand. */
  points: z.number(),
  stamps: z.number(),
  spin_tokens: z.number(),
  /** Comes when the orders under way are completed. */
  points_pending: z.number(),
  birthday: z.string().nullable(),
  /** The latest consent to offers; null if the member was never asked. */
  consent: z.object({ state: ConsentState, source: z.enum(consentSources), at: z.string() }).nullable(),
  /** Credit that can be spent now in the store's currency, in minor units, and the part of it that is a gift. */
  credit: z.number(),
  credit_bonus: z.number(),
  /** The rank by recent spending in the brand; null below the lowest, and if the brand has no ranks. */
  rank: Rank.nullable(),
  next_rank: NextRank.nullable(),
  /** Last day of a rank that was set by hand. */
  rank_until: z.string().nullable(),
  /** True if the rank is kept although the spending no longer reaches it. */
  is_rank_held: z.boolean(),
  /** The survivor of a merged one. */
  merged_into: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type Member = z.output<typeof Member>

/** A member's balance of a perk, and the amount that is still pending. */
export const Standing = named('Standing', {
  balance: z.number(),
  pending: z.number(),
})
export type Standing = z.output<typeof Standing>

export const PerkChange = named('PerkChange', {
  member_id: z.string(),
  member: z.string(),
  perk: z.enum(perks),
  before: Standing,
  after: Standing,
})
export type PerkChange = z.output<typeof PerkChange>

/** Perks that a member earns on an order. */
export const OrderPerk = named('OrderPerk', {
  member_id: z.string(),
  member: z.string(),
  perk: z.enum(perks),
  pending: z.number(),
  /** The amount that was earned and not reversed. */
  earned: z.number(),
  /** The amount that should have been reversed but was already spent. */
  short: z.number(),
})
export type OrderPerk = z.output<typeof OrderPerk>

/** A sale of credit to a member. */
export const Topup = named('Topup', {
  ...workflowRow(TopupFacts).shape,
  state: z.enum(topupStates),
  member_id: z.string(),
  member_name: z.string(),
  topup_package_id: z.string(),
  /** The package as it was when it was sold; amounts in minor units. */
  name: z.string(),
  price: z.number(),
  credit: z.number(),
  bonus: z.number(),
  /** The code of the way that it was paid; null before. */
  payment_method: z.string().nullable(),
  rounding: z.number(),
  tendered: z.number().nullable(),
  change_due: z.number(),
  business_day: z.string().nullable(),
  /** The refunded money. */
  returned: z.number(),
  reason: z.string().nullable(),
  staff_name: z.string().nullable(),
  at: z.string(),
  state_at: z.string(),
})
export type Topup = z.output<typeof Topup>
