/** A member of a brand, as it goes on the wire. */
import type { TopupFacts, TopupState } from './credit.ts'
import type { MemberFacts } from '../facts.ts'
import type { NextRank, Rank } from './ranks.ts'
import type { MemberState, Perk } from '../states.ts'
import type { ConsentSource, ConsentState } from '../marketing/states.ts'
import type { WorkflowRow } from '../listing.ts'

/** Numbers that a person should look at: one that another member has too, and text that is none. */
export const oddNumbers = ['shared', 'unreadable'] as const
export type OddNumber = (typeof oddNumbers)[number]

export interface Member extends WorkflowRow<MemberFacts> {
  state: MemberState
  /** A phone number, by which a member signs in and is found at the till; most of the staff see only its end. */
  username: string
  name: string
  /** The store where they joined. */
  joined_in: string
  joined_at: string
  /** Points that can be spent now, over all stores of the brand. */
  points: number
  stamps: number
  spin_tokens: number
  /** Comes when the orders under way are completed. */
  points_pending: number
  birthday: string | null
  /** The latest consent to offers; null if the member was never asked. */
  consent: { state: ConsentState; source: ConsentSource; at: string } | null
  /** Credit that can be spent now in the store's currency, in minor units, and the part of it that is a gift. */
  credit: number
  credit_bonus: number
  /** The rank by recent spending in the brand; null below the lowest, and if the brand has no ranks. */
  rank: Rank | null
  next_rank: NextRank | null
  /** Last day of a rank that was set by hand. */
  rank_until: string | null
  /** True if the rank is kept although the spending no longer reaches it. */
  is_rank_held: boolean
  /** The survivor of a merged one. */
  merged_into: { id: string; name: string } | null
}

/** A member's balance of a perk, and the amount that is still pending. */
export interface Standing {
  balance: number
  pending: number
}

export interface PerkChange {
  member_id: string
  member: string
  perk: Perk
  before: Standing
  after: Standing
}

/** Perks that a member earns on an order. */
export interface OrderPerk {
  member_id: string
  member: string
  perk: Perk
  pending: number
  /** The amount that was earned and not reversed. */
  earned: number
  /** The amount that should have been reversed but was already spent. */
  short: number
}

/** A sale of credit to a member. */
export interface Topup extends WorkflowRow<TopupFacts> {
  state: TopupState
  member_id: string
  member_name: string
  topup_package_id: string
  /** The package as it was when it was sold; amounts in minor units. */
  name: string
  price: number
  credit: number
  bonus: number
  /** The code of the way that it was paid; null before. */
  payment_method: string | null
  rounding: number
  tendered: number | null
  change_due: number
  business_day: string | null
  /** The refunded money. */
  returned: number
  reason: string | null
  staff_name: string | null
  at: string
  state_at: string
}
