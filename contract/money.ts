import { z } from 'zod'
import { named } from './named.ts'

/**
 * Money: integer minor units of the store's currency, and the only place that rounds.
 * Rates are basis points (1000 is 10 %). Half a unit rounds away from zero.
 */
export const Money = z.number()
export type Money = z.output<typeof Money>

/** Adds up amounts; none are 0. */
export const sum = (amounts: readonly Money[]): Money => amounts.reduce((all, amount) => all + amount, 0)

/** `amount * numerator / denominator`, rounded half away from zero, exact for every safe integer. */
export function mulDiv(amount: number, numerator: number, denominator: number): Money {
  const twice = 2 * amount * numerator + denominator
  // Small enough to be exact without big integers, which take ten times as long.
  if (amount >= 0 && numerator >= 0 && denominator > 0 && twice <= Number.MAX_SAFE_INTEGER)
    return (twice - (twice % (2 * denominator))) / (2 * denominator)
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const sign = product < 0n !== divisor < 0n ? -1n : 1n
  const [p, d] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor]
  return Number(sign * ((2n * p + d) / (2n * d)))
}

/** Shares of `total` in proportion to `weights`, by largest remainder: they always add up to `total`. */
export function split(total: Money, weights: readonly number[]): Money[] {
  if (weights.length === 1) return [total]
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0))
  const sign = total < 0 ? -1 : 1
  const whole = Math.abs(total)
  const rests: number[] = []
  let left = whole
  const shares = weights.map((weight) => {
    const [share, rest] = divided(whole, weight, sum)
    rests.push(rest)
    left -= share
    return share
  })
  if (left > 0) {
    const places = rests.map((_, place) => place).toSorted((a, b) => rests[b]! - rests[a]! || a - b)
    for (const place of places) {
      if (left-- <= 0) break
      shares[place]! += 1
    }
  }
  return shares.map((share) => sign * share || 0)
}

/** Returns the whole part of `amount * weight / sum`, and the remainder, exact for every safe integer. */
function divided(amount: number, weight: number, sum: number): [whole: number, rest: number] {
  const product = amount * weight
  if (weight >= 0 && sum > 0 && product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % sum
    return [(product - rest) / sum, rest]
  }
  const exact = BigInt(amount) * BigInt(weight)
  return [Number(exact / BigInt(sum)), Number(exact % BigInt(sum))]
}

/** The nearest multiple of `step` minor units that can be paid in cash; 0 keeps the amount. */
export const roundToCash = (amount: Money, step: number): Money => (step > 1 ? mulDiv(amount, 1, step) * step : amount)

/**
 * Returns the rounding of cash that is refunded after other refunds: all refunds of a payment are rounded as one sum,
 * so that many parts never give more than the whole. A refund never takes cash in.
 */
export const roundingOfRefund = (before: { amount: Money; cash: Money }, amount: Money, step: number): Money =>
  Math.max(0, roundToCash(before.amount + amount, step) - before.cash) - amount

/**
 * Returns the cash to hand over for an amount. The whole due is rounded to the coins in use. A part must be payable
 * exactly (null when it is not), so that paying in tiny parts cannot shrink a bill.
 */
export const cashFor = (amount: Money, due: Money, step: number): Money | null => {
  const cash = roundToCash(amount, step)
  return amount === due || cash === amount ? cash : null
}

/** An order's amount due, and its lines that were not paid individually. */
export interface OpenOrder {
  id: string
  due: Money
  lines: readonly { id: string; amount: Money }[]
}

/**
 * Returns the chosen lines' share of their orders' due amounts. The shares of all open lines add up to the due, to the
 * unit, in any order of payment. In cash, with coins of at least `step`, a part of a bill is rounded to the coins; the
 * last lines take the whole rest.
 */
export function costOfItems(
  orders: readonly OpenOrder[],
  chosen: ReadonlySet<string>,
  step = 0,
): { orderId: string; amount: Money }[] {
  const due = (order: OpenOrder) => Math.max(0, order.due)
  if (orders.every(({ lines }) => lines.every(({ id }) => chosen.has(id))))
    return orders.flatMap((order) => (order.due > 0 ? [{ orderId: order.id, amount: order.due }] : []))
  const parts = orders.flatMap((order) => {
    const amounts = order.lines.map((line) => line.amount)
    const shares = split(due(order), amounts)
    const amount = order.lines.reduce((sum, { id }, index) => sum + (chosen.has(id) ? shares[index]! : 0), 0)
    return amount > 0 ? [{ orderId: order.id, amount, room: due(order) - amount }] : []
  })
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  const largest = parts.reduce<(typeof parts)[number] | null>((a, b) => (a && a.amount >= b.amount ? a : b), null)
  if (step > 1 && largest) {
    const change = roundToCash(amount, step) - amount
    largest.amount += change <= largest.room ? change : -(amount % step)
  }
  return parts.flatMap(({ orderId, amount: part }) => (part > 0 ? [{ orderId, amount: part }] : []))
}

/** One line's money: (menu price + options) × quantity. */
export const lineAmount = (unitPrice: Money, optionPrices: readonly Money[], quantity: number): Money =>
  (unitPrice + optionPrices.reduce((a, b) => a + b, 0)) * quantity

/** The terms of an order's discount, kept to compute it again whenever the lines change. */
export const DiscountTerms = named('DiscountTerms', {
  kind: z.enum(['percent', 'amount']),
  /** Basis points of the subtotal, or minor units. */
  value: z.number(),
  /** The subtotal from which there is one. */
  minimum: Money.optional(),
  /** The largest discount, in minor units. */
  maximum: Money.optional(),
})
export type DiscountTerms = z.output<typeof DiscountTerms>

/** Returns the discount on a subtotal, never more than the subtotal. */
export function discountOn(subtotal: Money, { kind, value, minimum = 0, maximum = subtotal }: DiscountTerms): Money {
  if (subtotal < minimum) return 0
  return Math.min(kind === 'percent' ? mulDiv(subtotal, value, 10_000) : value, maximum, subtotal)
}

/**
 * Returns how many perks are earned when each takes `each` of the base, times a rate in percent; none when the store
 * gives none.
 */
export const earnedOn = (base: Money, each: Money, percent = 100): number =>
  each > 0 ? Math.max(0, Math.floor((base * percent) / (each * 100))) : 0

/** Returns the number of minor digits of a currency: EUR 2, JPY 0, KWD 3. */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** Returns an amount with its currency in English, for messages to programs: €12.50. */
export const amountWords = (amount: Money, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 10 ** minorDigits(currency))
