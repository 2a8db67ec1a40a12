/** A merge of two members as it goes on the wire before it is done. */
import type { Listing } from '../listing.ts'
import type { Member } from './member.ts'

/** Counts of what belongs to a member in all stores of the brand. */
export interface MemberHoldings {
  orders: number
  /** Vouchers that can still be used. */
  vouchers: number
  rewards: number
  topups: number
  referrals: number
  feedback: number
}

/** A member as a merge sees them. */
export type MergeSide = Member & { has: MemberHoldings }

export interface MergePreview {
  survivor: MergeSide
  duplicate: MergeSide
  /** The survivor as they will be. */
  after: MergeSide
}

/** A member who may be the same guest, and the common values. */
export interface PossibleDouble extends Member {
  alike: 'same' | 'number' | 'birthday'
}

export type PossibleDoubles = Listing<PossibleDouble>
