/** Promotions: which of them an order can have, and how much each takes off by itself. */
import { weekdayOf } from '../calendar.ts'
import { discountOn, type Money } from '../money.ts'
import type { GivenDiscount, KeptPromotion } from '../orders/order.ts'
import type { OrderMethod } from '../states.ts'

/** The others with which a promotion stands on one order: all that allow it, none, or those of other groups. */
export const stackings = ['with_all', 'alone', 'group'] as const
type StackingRule = (typeof stackings)[number]

/** The rule of a promotion. */
export interface Promotion {
  id: string
  name: string
  kind: 'percent' | 'amount'
  /** Basis points of what it covers, or minor units once per order. */
  value: number
  maximum: Money | null
  applicableType: 'order' | 'category' | 'menu'
  applicableBindingType: 'only' | 'except'
  categoryId: readonly string[]
  menuId: readonly string[]
  /** Amount of the covered lines, and number of their portions, from which it counts. */
  minimum: Money | null
  minimumQuantity: number | null
  guests: 'everybody' | 'members'
  methods: readonly OrderMethod[]
  fromDate: string | null
  toDate: string | null
  /** '1' is Monday. */
  weekdays: readonly string[]
  /** `HH:MM` on the store's clock. */
  fromTime: string | null
  toTime: string | null
  priority: number
  /** With which others it stands on one order; two of one group never do. */
  stacks: StackingRule
  stackGroup: string | null
}

/** A line that is charged, with the business day and the time on the store's clock (`HH:MM`) at which it was ordered. */
interface PricedLine {
  menuId: string
  categoryId: string | null
  quantity: number
  amount: Money
  day: string
  time: string
}

/** An order as promotions see it. */
export interface PricedOrder {
  method: OrderMethod
  hasMember: boolean
  lines: readonly PricedLine[]
}

/** The first condition of a promotion that an order does not meet. */
type Unmet = 'method' | 'members' | 'dishes' | 'time' | 'quantity' | 'minimum' | 'used_up'

/** A promotion judged for one order by itself. */
export interface Judgement {
  rule: Promotion
  /** The order's lines that it is computed on, by their places, and their list price. */
  counted: readonly number[]
  of: Money
  saves: Money
  unmet: Unmet | null
  /** Portions or minor units that would meet the condition. */
  missing: number | null
}

/** Tells if a promotion covers a dish. */
export function covers(
  { applicableType, applicableBindingType, ...rule }: Promotion,
  line: Pick<PricedLine, 'menuId' | 'categoryId'>,
): boolean {
  if (applicableType === 'order') return true
  const isNamed =
    applicableType === 'menu'
      ? rule.menuId.includes(line.menuId)
      : line.categoryId !== null && rule.categoryId.includes(line.categoryId)
  return isNamed === (applicableBindingType === 'only')
}

/** Tells if a promotion holds when a line was ordered. A time after midnight belongs to the evening before. */
export function isOn(
  { fromDate, toDate, weekdays, fromTime, toTime }: Promotion,
  line: Pick<PricedLine, 'day' | 'time'>,
): boolean {
  const isOver = fromTime !== null && toTime !== null && toTime <= fromTime
  const from = fromTime ?? '00:00'
  const to = toTime ?? '24:00'
  const isInTime = isOver ? line.time >= from || line.time < to : line.time >= from && line.time < to
  return (
    isInTime &&
    (fromDate === null || fromDate <= line.day) &&
    (toDate === null || line.day <= toDate) &&
    (weekdays.length === 0 || weekdays.includes(String(weekdayOf(line.day) + 1)))
  )
}

/** Returns what a promotion takes off an amount, at most the `room` that its budget leaves. */
export function takenOff({ kind, value, maximum }: Promotion, amount: Money, room: Money): Money {
  return Math.min(discountOn(amount, { kind, value, maximum: maximum ?? amount }), room)
}

/**
 * Judges one promotion for an order. `room` is what it may still give away: 0 where its limits are used up. Conditions
 * look at list prices alone, and never at other promotions.
 */
export function judge(rule: Promotion, { method, hasMember, lines }: PricedOrder, room: Money = Infinity): Judgement {
  const covered = lines.flatMap((line, place) => (covers(rule, line) ? place : []))
  const counted = covered.filter((place) => isOn(rule, lines[place]!))
  const quantity = counted.reduce((sum, place) => sum + lines[place]!.quantity, 0)
  const of = counted.reduce((sum, place) => sum + lines[place]!.amount, 0)
  const unmet = (why: Unmet, missing: number | null = null): Judgement => ({
    rule,
    counted,
    of,
    saves: 0,
    unmet: why,
    missing,
  })
  if (rule.methods.length > 0 && !rule.methods.includes(method)) return unmet('method')
  if (rule.guests === 'members' && !hasMember) return unmet('members')
  if (covered.length === 0) return unmet('dishes')
  if (counted.length === 0) return unmet('time')
  if (quantity < (rule.minimumQuantity ?? 0)) return unmet('quantity', rule.minimumQuantity! - quantity)
  if (of < (rule.minimum ?? 0)) return unmet('minimum', rule.minimum! - of)
  if (room <= 0) return unmet('used_up')
  return { rule, counted, of, saves: takenOff(rule, of, room), unmet: null, missing: null }
}

/** Tells if two promotions may stand on one order. */
export const standTogether = (a: Promotion, b: Promotion): boolean =>
  a.stacks !== 'alone' &&
  b.stacks !== 'alone' &&
  !(a.stacks === 'group' && b.stacks === 'group' && a.stackGroup === b.stackGroup)

/**
 * Returns the promotions that an order keeps, each with what it takes off now: never more together than the order's
 * discount, which falls where lines go after something was paid. The last ones give way first.
 */
export function promotionsOf(terms: GivenDiscount | null, discount: Money): KeptPromotion[] {
  let left = discount
  return (terms?.promotions ?? []).flatMap(({ amount, ...kept }) => {
    const taken = Math.min(amount, left)
    left -= taken
    return taken > 0 ? [{ ...kept, amount: taken }] : []
  })
}
