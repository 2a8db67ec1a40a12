/** A promotion tried on past weeks, and the cart that promotions make cheapest, as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { orderMethods } from '../states.ts'
import { KeptPromotion } from '../orders/order.ts'

/** Shares of the list price above the cost of a dish, in basis points. */
export const margins = [5000, 6000, 6500, 7000, 8000] as const

export const RehearsedWeek = named('RehearsedWeek', {
  /** Its first business day. */
  from: z.string(),
  orders: z.number(),
  had: z.number(),
  cost: z.number(),
})
export type RehearsedWeek = z.output<typeof RehearsedWeek>

/** The orders of past weeks priced with a promotion and without it. Money in minor units. */
export const Rehearsal = named('Rehearsal', {
  from: z.string(),
  to: z.string(),
  /** Orders that were looked at; `is_whole` is false where there were more. */
  orders: z.number(),
  is_whole: z.boolean(),
  /** Orders with a manual discount, a voucher or points, which replace promotions. */
  other_discounts: z.number(),
  /** Orders that would have had it, their sales at list prices, and the discount that they would have had. */
  had: z.number(),
  sales: z.number(),
  cost: z.number(),
  /** The amount that it takes off by itself, and the orders on which it replaces another promotion. */
  given: z.number(),
  instead: z.number(),
  weeks: z.array(RehearsedWeek),
  /**
   * The additional sales at list prices that would pay for it, and the number of orders of the same size; null if it
   * gives away as much as the margin of each sale.
   */
  margin: z.number(),
  more_sales: z.number().nullable(),
  more_orders: z.number().nullable(),
})
export type Rehearsal = z.output<typeof Rehearsal>

/** The cart with the largest share of discount by promotions, among those that were tried. */
export const WorstCart = named('WorstCart', {
  /** Null if no promotion takes off anything. */
  cart: z
    .object({
      method: z.enum(orderMethods),
      /** The business day and the time at which it would be ordered. */
      day: z.string(),
      time: z.string(),
      /** `discount` is the amount of all promotions on a line. */
      lines: z.array(
        z.object({
          menu_id: z.string(),
          name: z.string(),
          quantity: z.number(),
          amount: z.number(),
          discount: z.number(),
        }),
      ),
      list: z.number(),
      discount: z.number(),
      /** Basis points of the list price. */
      share: z.number(),
      promotions: z.array(KeptPromotion),
    })
    .nullable(),
  tried: z.number(),
  is_warning: z.boolean(),
})
export type WorstCart = z.output<typeof WorstCart>
