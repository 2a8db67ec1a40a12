/** The member of an order with what they may use on it, as it goes on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { DiscountTerms } from '../money.ts'
import { Verdict } from '../promotions/verdicts.ts'
import { Member } from './member.ts'

/** A member's own voucher, for one order. */
export const UsableVoucher = named('UsableVoucher', {
  ...DiscountTerms.pick({ kind: true, value: true }).required().shape,
  id: z.string(),
  name: z.string(),
  /** Smallest subtotal for which it counts. */
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  /** Its last day; without it for ever. */
  expires_on: z.string().nullable(),
  /** The discount that it would give; 0 where the order is too small. */
  saves: z.number(),
})
export type UsableVoucher = z.output<typeof UsableVoucher>

export const OrderMemberInfo = named('OrderMemberInfo', {
  member: Member.nullable(),
  /** Value of one point in minor units; 0 if the store accepts none. */
  point_value: z.number(),
  /** The most points that pay on the order, and the discount that they would give. */
  points: z.number(),
  points_save: z.number(),
  vouchers: z.array(UsableVoucher),
  /** The store's promotions, those that the order has or could have first. */
  promotions: z.array(Verdict),
})
export type OrderMemberInfo = z.output<typeof OrderMemberInfo>
