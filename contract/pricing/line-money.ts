/** The money of a line as it is kept: once something is paid, every later act only adds up and cuts it. */
import { type Money, split } from '../money.ts'
import type { GivenShare } from '../orders/order.ts'
import type { Totals } from './order-totals.ts'
import type { PricedLine } from './price-order.ts'

/** The money of a line beside its list price; all 0 on the house. */
export interface LineMoney {
  discount: Money
  adjustment: Money
  serviceCharge: Money
  tax: Money
  /** The part of the tax that the price of the food contains. */
  taxInside: Money
  /** The guest pays it. */
  total: Money
  given: GivenShare[]
}

/** The money of a line that nobody pays. */
export const noMoney: LineMoney = {
  discount: 0,
  adjustment: 0,
  serviceCharge: 0,
  tax: 0,
  taxInside: 0,
  total: 0,
  given: [],
}

interface Line extends LineMoney {
  /** The list price. */
  amount: Money
}

const sum = (amounts: readonly Money[]): Money => amounts.reduce((a, b) => a + b, 0)

/** A priced line as it is kept. */
export function keptMoney({
  discount,
  adjustment,
  service: serviceCharge,
  tax,
  total,
  given,
  parts,
}: PricedLine): LineMoney {
  const taxInside = sum(parts.map((part) => (part.taxed.isInclusive ? part.tax - part.serviceTax : 0)))
  return { discount, adjustment, serviceCharge, tax, taxInside, total, given: [...given] }
}

/** The sums of an order, with the list prices of its lines on the house. */
export interface OrderSums extends Totals {
  comps: Money
  taxInside: Money
}

/** Adds up the lines of an order. */
export function sumOfLines(lines: readonly (Line & { comped: boolean })[]): OrderSums {
  const charged = lines.filter(({ comped }) => !comped)
  return {
    comps: sum(lines.map(({ amount, comped }) => (comped ? amount : 0))),
    subtotal: sum(charged.map(({ amount }) => amount)),
    discount: sum(charged.map(({ discount }) => discount)),
    adjustment: sum(charged.map(({ adjustment }) => adjustment)),
    serviceCharge: sum(charged.map(({ serviceCharge }) => serviceCharge)),
    tax: sum(charged.map(({ tax }) => tax)),
    taxInside: sum(charged.map(({ taxInside }) => taxInside)),
    total: sum(charged.map(({ total }) => total)),
  }
}

/** The price of a line beside its tax, cut into pieces of some portions each. */
function cutPrice(
  { amount, discount, adjustment, serviceCharge, total }: Omit<Line, 'tax' | 'taxInside' | 'given'>,
  portions: readonly number[],
) {
  const shared = (whole: Money) => split(whole, portions)
  const left = amount - discount
  const net = left + adjustment
  const [amounts, lefts, nets, charges] = [shared(amount), shared(left), shared(net), shared(serviceCharge)]
  const added = shared(total - net - serviceCharge)
  return portions.map((_, at) => ({
    amount: amounts[at]!,
    discount: amounts[at]! - lefts[at]!,
    adjustment: nets[at]! - lefts[at]!,
    serviceCharge: charges[at]!,
    total: nets[at]! + charges[at]! + added[at]!,
  }))
}

/** Returns what the guest pays for pieces of a line, of some portions each. */
export const totalsOfPortions = (
  line: Omit<Line, 'tax' | 'taxInside' | 'given'>,
  portions: readonly number[],
): Money[] => cutPrice(line, portions).map(({ total }) => total)

/**
 * Cuts a line into pieces of some portions each. Every sum stays: list price, what is left of it, net, charge and tax are
 * shared each by itself, and discount and adjustment are the differences, so that no piece falls below 0.
 */
export function cutLine(line: Line, portions: readonly number[]): Line[] {
  const inside = split(line.taxInside, portions)
  const outside = split(line.tax - line.taxInside, portions)
  let rest = line.given.map(({ amount }) => amount)
  return cutPrice(line, portions).map((price, at) => {
    const shares = split(price.discount, rest)
    rest = rest.map((amount, giver) => amount - shares[giver]!)
    const given = line.given.map((one, giver) => ({ ...one, amount: shares[giver]! }))
    return {
      ...price,
      tax: inside[at]! + outside[at]!,
      taxInside: inside[at]!,
      given: given.filter(({ amount }) => amount > 0),
    }
  })
}
