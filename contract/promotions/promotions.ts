/** Promotions: which of them an order can have, and the amount of each alone. */
import { z } from 'zod'
import { named } from '../named.ts'
import { Money } from '../money.ts'
import type { GivenDiscount, KeptPromotion } from '../orders/order.ts'
import { amountOf } from './effects.ts'
import { countsOf, isOn, type PricedOrder, Promotion, sideOf } from './rule.ts'

/** The first condition of a promotion that an order does not meet. */
const Unmet = z.enum(['method', 'members', 'dishes', 'time', 'quantity', 'minimum', 'used_up'])
type Unmet = z.output<typeof Unmet>

/** A promotion judged alone for one order. */
export const Judgement = named('Judgement', {
  rule: Promotion,
  /** The order's lines that it is computed on, by their places, and their list price. */
  counted: z.array(z.number()).readonly(),
  /** Portions on each side of its bundles. */
  sides: z.array(z.array(z.number()).readonly()).readonly(),
  of: Money,
  saves: Money,
  unmet: Unmet.nullable(),
  /** Portions or minor units that would meet the condition. */
  missing: z.number().nullable(),
})
export type Judgement = z.output<typeof Judgement>

/** Returns the number of portions that an order lacks for one bundle of a promotion. */
function lackingOf(rule: Promotion, sides: Judgement['sides'], lines: PricedOrder['lines']): number {
  return countsOf(rule).reduce((sum, count, side) => {
    const portions = sides[side]!.reduce((all, place) => all + lines[place]!.quantity, 0)
    return sum + Math.max(0, count - portions)
  }, 0)
}

/**
 * Judges one promotion for an order. `room` is the rest of its budget: 0 if its limits are used up. Conditions use list
 * prices only, and never other promotions.
 */
export function judge(rule: Promotion, { method, hasMember, lines }: PricedOrder, room: Money = Infinity): Judgement {
  const covered = lines.flatMap((line, place) => (sideOf(rule, line) < 0 ? [] : place))
  const counted = covered.filter((place) => isOn(rule, lines[place]!))
  const sides = countsOf(rule).map((_, side) => counted.filter((place) => sideOf(rule, lines[place]!) === side))
  const quantity = counted.reduce((sum, place) => sum + lines[place]!.quantity, 0)
  const of = counted.reduce((sum, place) => sum + lines[place]!.amount, 0)
  const judged = { rule, counted, sides, of, saves: 0, unmet: null, missing: null }
  const unmet = (why: Unmet, missing: number | null = null): Judgement => ({ ...judged, unmet: why, missing })
  if (rule.methods.length > 0 && !rule.methods.includes(method)) return unmet('method')
  if (rule.guests === 'members' && !hasMember) return unmet('members')
  if (covered.length === 0) return unmet('dishes')
  if (counted.length === 0) return unmet('time')
  if (quantity < (rule.minimumQuantity ?? 0)) return unmet('quantity', rule.minimumQuantity! - quantity)
  const lacking = lackingOf(rule, sides, lines)
  if (lacking > 0) return unmet('quantity', lacking)
  if (of < (rule.minimum ?? 0)) return unmet('minimum', rule.minimum! - of)
  if (room <= 0) return unmet('used_up')
  const list = lines.map(({ amount }) => amount)
  return { ...judged, saves: amountOf(judged, lines, list, room) }
}

/** Tells if one order may have two promotions together. */
export const standTogether = (a: Promotion, b: Promotion): boolean =>
  a.stacks !== 'alone' &&
  b.stacks !== 'alone' &&
  !(a.stacks === 'group' && b.stacks === 'group' && a.stackGroup === b.stackGroup)

/**
 * Returns the promotions that an order keeps, each with its present amount. Together they are never more than the
 * order's discount, which falls if lines are removed after a payment; the last promotions are reduced first.
 */
export function promotionsOf(terms: GivenDiscount | null, discount: Money): KeptPromotion[] {
  let left = discount
  return (terms?.promotions ?? []).flatMap(({ amount, ...kept }) => {
    const taken = Math.min(amount, left)
    left -= taken
    return taken > 0 ? [{ ...kept, amount: taken }] : []
  })
}
