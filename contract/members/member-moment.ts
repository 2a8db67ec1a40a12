/** A moment of a member's time line on the wire: a visit, an order, points, credit or a voucher. */
import type { Purse } from './credit.ts'
import type { Perk } from '../states.ts'

export interface MemberMoment {
  id: string
  kind: 'joined' | 'visit' | 'order' | 'perk' | 'credit' | 'voucher' | 'step'
  at: string
  /** The store where it was. */
  store: string
  /** State of the order, kind of the entry, step of the voucher, or event of the member. */
  step: string | null
  /** The perk, or the purse of credit. */
  perk: Perk | Purse | null
  /** Minor units of an order, credit or a voucher, the number of a perk, the guests of a visit. */
  amount: number | null
  /** The member's balance of the perk or the purse afterwards; null where it did not change. */
  balance: number | null
  order_id: string | null
  order_number: string | null
  /** Name of the voucher, the table or the top-up. */
  name: string | null
  actor: string | null
}

export interface MemberDetail {
  /** Completed orders in the store in hand, and their sum in minor units. */
  orders: number
  net: number
  last_order_at: string | null
  /** Code that they pass on. */
  referral_code: string | null
}
