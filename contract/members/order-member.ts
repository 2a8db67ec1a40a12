/** The member of an order with what they may use on it, as it goes on the wire. */
import type { DiscountTerms } from '../money.ts'
import type { Verdict } from '../promotions/verdicts.ts'
import type { Member } from './member.ts'

/** A member's own voucher, for one order. */
export interface UsableVoucher extends Required<Pick<DiscountTerms, 'kind' | 'value'>> {
  id: string
  name: string
  /** Smallest subtotal for which it counts. */
  minimum: number | null
  maximum: number | null
  /** Its last day; without it for ever. */
  expires_on: string | null
  /** The discount that it would give; 0 where the order is too small. */
  saves: number
}

export interface OrderMemberInfo {
  member: Member | null
  /** Value of one point in minor units; 0 if the store accepts none. */
  point_value: number
  /** The most points that pay on the order, and the discount that they would give. */
  points: number
  points_save: number
  vouchers: UsableVoucher[]
  /** The store's promotions, those that the order has or could have first. */
  promotions: Verdict[]
}
