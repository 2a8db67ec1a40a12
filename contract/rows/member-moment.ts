/** A moment of a member's time line on the wire: a visit, an order, points or a voucher. */
import type { Perk } from '../states.ts'

export interface MemberMoment {
  id: string
  kind: 'joined' | 'visit' | 'order' | 'perk' | 'voucher' | 'step'
  at: string
  /** The store where it was. */
  store: string
  /** State of the order, kind of the entry, step of the voucher, or event of the member. */
  step: string | null
  perk: Perk | null
  /** Minor units of an order or a voucher, the number of a perk, the guests of a visit. */
  amount: number | null
  /** The member's balance of the perk afterwards; null where it did not change. */
  balance: number | null
  order_id: string | null
  order_number: string | null
  /** Name of the voucher or the table. */
  name: string | null
  actor: string | null
}

export interface MemberDetail {
  /** Completed orders in the store in hand, and what they came to in minor units. */
  orders: number
  net: number
  last_order_at: string | null
}
