/** A promotion tried on past weeks, and the cart that promotions make cheapest, as they go on the wire. */
import type { OrderMethod } from '../states.ts'
import type { KeptPromotion } from '../orders/order.ts'

/** Shares of the list price above the cost of a dish, in basis points. */
export const margins = [5000, 6000, 6500, 7000, 8000] as const

export interface RehearsedWeek {
  /** Its first business day. */
  from: string
  orders: number
  had: number
  cost: number
}

/** The orders of past weeks priced with a promotion and without it. Money in minor units. */
export interface Rehearsal {
  from: string
  to: string
  /** Orders that were looked at; `is_whole` is false where there were more. */
  orders: number
  is_whole: boolean
  /** Orders with a manual discount, a voucher or points, which replace promotions. */
  other_discounts: number
  /** Orders that would have had it, their sales at list prices, and the discount that they would have had. */
  had: number
  sales: number
  cost: number
  /** The amount that it takes off by itself, and the orders on which it replaces another promotion. */
  given: number
  instead: number
  weeks: RehearsedWeek[]
  /**
   * The additional sales at list prices that would pay for it, and the number of orders of the same size; null if it
   * gives away as much as the margin of each sale.
   */
  margin: number
  more_sales: number | null
  more_orders: number | null
}

/** The cart with the largest share of discount by promotions, among those that were tried. */
export interface WorstCart {
  /** Null if no promotion takes off anything. */
  cart: {
    method: OrderMethod
    /** The business day and the time at which it would be ordered. */
    day: string
    time: string
    /** `discount` is the amount of all promotions on a line. */
    lines: { menu_id: string; name: string; quantity: number; amount: number; discount: number }[]
    list: number
    discount: number
    /** Basis points of the list price. */
    share: number
    promotions: KeptPromotion[]
  } | null
  tried: number
  is_warning: boolean
}
