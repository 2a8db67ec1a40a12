/** A merge of two members as it goes on the wire before it is done. */
import { z } from 'zod'
import { named } from '../named.ts'
import { listing } from '../listing.ts'
import { Member } from './member.ts'

/** Counts of what belongs to a member in all stores of the brand. */
export const MemberHoldings = named('MemberHoldings', {
  orders: z.number(),
  /** Vouchers that can still be used. */
  vouchers: z.number(),
  rewards: z.number(),
  topups: z.number(),
  referrals: z.number(),
  feedback: z.number(),
})
export type MemberHoldings = z.output<typeof MemberHoldings>

/** A member as a merge sees them. */
export const MergeSide = Member.extend({ has: MemberHoldings })
export type MergeSide = z.output<typeof MergeSide>

export const MergePreview = named('MergePreview', {
  survivor: MergeSide,
  duplicate: MergeSide,
  /** The survivor as they will be. */
  after: MergeSide,
})
export type MergePreview = z.output<typeof MergePreview>

/** A member who may be the same guest, and the common values. */
export const PossibleDouble = named('PossibleDouble', {
  ...Member.shape,
  alike: z.enum(['same', 'number', 'birthday']),
})
export type PossibleDouble = z.output<typeof PossibleDouble>

export const PossibleDoubles = listing(PossibleDouble)
export type PossibleDoubles = z.output<typeof PossibleDoubles>
