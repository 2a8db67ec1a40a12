/**
 * The money that each kind of promotion takes off the remaining amount of its lines. No kind takes more from a smaller
 * amount: the bound of the search for the best set depends on it.
 */
import { discountOn, type Money, mulDiv, split } from '../money.ts'
import { bundlesOf, lastOf, priceOf, type Run, runsOf } from './bundles.ts'
import { countsOf, isOfSameDishes, type PricedLine, type Promotion } from './rule.ts'

/** A promotion with the places of the lines that it is computed on, and of those on each side of its bundles. */
interface PlacedRule {
  rule: Promotion
  counted: readonly number[]
  sides: readonly (readonly number[])[]
}

/** A sum that is taken off some portions, divided among their lines in proportion to their weights, by place. */
interface Deduction {
  amount: Money
  weights: readonly (readonly [place: number, weight: Money])[]
}

/** The weights of all lines, in their order, so that of equal shares the earlier line has the odd unit. */
function weightsOf({ weights }: Deduction, lines: readonly unknown[]): Money[] {
  const byLine = lines.map(() => 0)
  for (const [place, weight] of weights) byLine[place]! += weight
  return byLine
}

/** The amount of a promotion, and its share on each line. */
export interface Effect {
  amount: Money
  shares: Money[]
}

/** Limits a sum to a promotion's maximum, and to the `room` of its budget. */
const within = ({ maximum }: Promotion, amount: Money, room: Money): Money => Math.min(amount, maximum ?? amount, room)

/** Returns the amount that a promotion by share or amount takes off a sum, at most the `room` of its budget. */
export function takenOff(rule: Promotion, amount: Money, room: Money): Money {
  const kind = rule.kind === 'percent' ? rule.kind : 'amount'
  return within(rule, discountOn(amount, { kind, value: rule.value }), room)
}

/** Takes a share or an amount off all that it covers. */
function offAll({ rule, counted }: PlacedRule, left: readonly Money[]): Deduction[] {
  const whole = counted.reduce((sum, place) => sum + left[place]!, 0)
  return [{ amount: takenOff(rule, whole, Infinity), weights: counted.map((place) => [place, left[place]!]) }]
}

/** Lowers each portion to the price; its options are paid as listed. */
function offPortions({ rule, counted }: PlacedRule, lines: readonly PricedLine[], left: readonly Money[]): Deduction[] {
  return counted.map((place) => {
    const asPaid = rule.value + (lines[place]!.options ?? 0)
    const amount = runsOf([place], lines, left).reduce(
      (sum, { price, count }) => sum + Math.max(0, price - asPaid) * count,
      0,
    )
    return { amount, weights: [[place, amount]] }
  })
}

/** Returns the discount of one bundle, by the portions of each of its sides. */
function offBundle({ kind, value, ...rule }: Promotion, sides: readonly (readonly Run[])[]): Money {
  if (kind === 'set_price') return Math.max(0, sides.reduce((sum, runs) => sum + priceOf(runs), 0) - value)
  const got = isOfSameDishes(rule) ? lastOf(sides[0]!, rule.get ?? 1) : sides[1]!
  return mulDiv(priceOf(got), value, 10_000)
}

/**
 * Gives discounts by bundle, the dearest first; each is divided among all of its portions in proportion to their price.
 */
function offBundles({ rule, sides }: PlacedRule, lines: readonly PricedLine[], left: readonly Money[]): Deduction[] {
  const runs = sides.map((places) => runsOf(places, lines, left))
  return bundlesOf(runs, countsOf(rule), rule.times ?? Infinity).map((bundle) => ({
    amount: offBundle(rule, bundle.sides) * bundle.times,
    weights: bundle.sides.flatMap((portions) =>
      portions.map(({ place, price, count }) => [place, price * count] as const),
    ),
  }))
}

function deductionsOf(judged: PlacedRule, lines: readonly PricedLine[], left: readonly Money[]): Deduction[] {
  const { kind } = judged.rule
  if (kind === 'price') return offPortions(judged, lines, left)
  return kind === 'buy_get' || kind === 'set_price' ? offBundles(judged, lines, left) : offAll(judged, left)
}

const sumOf = (deductions: readonly Deduction[]): Money => deductions.reduce((sum, { amount }) => sum + amount, 0)

/** Returns the amount that a promotion takes off the `left` of each line, at most the `room` of its budget. */
export const amountOf = (
  judged: PlacedRule,
  lines: readonly PricedLine[],
  left: readonly Money[],
  room: Money,
): Money => within(judged.rule, sumOf(deductionsOf(judged, lines, left)), room)

/** Returns the effect of a promotion, with its shares by line: none exceeds the rest of the line. */
export function effectOf(
  judged: PlacedRule,
  lines: readonly PricedLine[],
  left: readonly Money[],
  room: Money,
): Effect {
  const deductions = deductionsOf(judged, lines, left)
  const whole = sumOf(deductions)
  const amount = within(judged.rule, whole, room)
  const shares = left.map(() => 0)
  const cut = deductions.length === 1 ? [amount] : deductions.map((one) => one.amount)
  for (const [at, deduction] of deductions.entries())
    for (const [place, share] of split(cut[at]!, weightsOf(deduction, lines)).entries()) shares[place]! += share
  return { amount, shares: amount === whole || deductions.length === 1 ? shares : split(amount, shares) }
}
