/** A moment of a member's time line on the wire: a visit, an order, points, credit or a voucher. */
import { z } from 'zod'
import { named } from '../named.ts'
import { purses } from './credit.ts'
import { perks } from '../states.ts'

export const MemberMoment = named('MemberMoment', {
  id: z.string(),
  kind: z.enum(['joined', 'visit', 'order', 'perk', 'credit', 'voucher', 'step']),
  at: z.string(),
  /** The store where it was. */
  store: z.string(),
  /** State of the order, kind of the entry, step of the voucher, or event of the member. */
  step: z.string().nullable(),
  /** The perk, or the purse of credit. */
  perk: z.union([z.enum(perks), z.enum(purses)]).nullable(),
  /** Minor units of an order, credit or a voucher, the number of a perk, the guests of a visit. */
  amount: z.number().nullable(),
  /** The member's balance of the perk or the purse afterwards; null where it did not change. */
  balance: z.number().nullable(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  /** Name of the voucher, the table or the top-up. */
  name: z.string().nullable(),
  actor: z.string().nullable(),
})
export type MemberMoment = z.output<typeof MemberMoment>

export const MemberDetail = named('MemberDetail', {
  /** Completed orders in the store in hand, and their sum in minor units. */
  orders: z.number(),
  net: z.number(),
  last_order_at: z.string().nullable(),
  /** Code that they pass on. */
  referral_code: z.string().nullable(),
})
export type MemberDetail = z.output<typeof MemberDetail>
