/** The money of a line as it is kept: once something is paid, every later act only adds up and cuts it. */
import { type Money, split, sum } from '../money.ts'
import type { GivenShare } from '../orders/order.ts'
import { cutParts } from './cut-parts.ts'
import type { Totals } from './order-totals.ts'
import type { PricedLine } from './price-order.ts'
import { type TaxPart, taxBeside, taxInPrices } from './tax-parts.ts'

/** The money of a line beside its list price; all 0 on the house. */
export interface LineMoney {
  discount: Money
  adjustment: Money
  serviceCharge: Money
  tax: Money
  /** The part of the tax that the price of the food contains. */
  taxInside: Money
  /** The tax that is added to the price; null under the order's one rate. */
  taxAdded: Money | null
  /** The guest pays it. */
  total: Money
  given: GivenShare[]
  /** Its shares under its taxes; null under the order's one rate. */
  taxParts: TaxPart[] | null
}

/** The money of a line that is free of charge; its taxes stay. */
export const noMoney: Omit<LineMoney, 'taxParts'> = {
  discount: 0,
  adjustment: 0,
  serviceCharge: 0,
  tax: 0,
  taxInside: 0,
  taxAdded: null,
  total: 0,
  given: [],
}

interface Line extends LineMoney {
  /** The list price. */
  amount: Money
}

/** A priced line as it is kept; under the one rate of its order its taxes need no parts. */
export function keptMoney(line: PricedLine, isUnderOneRate: boolean): LineMoney {
  const { discount, adjustment, service: serviceCharge, tax, total, given, parts } = line
  return {
    discount,
    adjustment,
    serviceCharge,
    tax,
    taxInside: taxInPrices(parts),
    taxAdded: isUnderOneRate ? null : taxBeside(parts),
    total,
    given: [...given],
    taxParts: isUnderOneRate ? null : [...parts],
  }
}

/** The sums of an order, with the list prices of its lines on the house. */
export interface OrderSums extends Totals {
  comps: Money
  taxInside: Money
  /** The tax that is added to the prices; null under the order's one rate. */
  taxAdded: Money | null
}

const besideOf = ({ tax, taxAdded }: Line, isInclusive: boolean): Money => taxAdded ?? (isInclusive ? 0 : tax)

/** Adds up the lines of an order; `isInclusive`: prices under its one rate contain the tax. */
export function sumOfLines(lines: readonly (Line & { comped: boolean })[], isInclusive: boolean): OrderSums {
  const charged = lines.filter(({ comped }) => !comped)
  return {
    comps: sum(lines.map(({ amount, comped }) => (comped ? amount : 0))),
    subtotal: sum(charged.map(({ amount }) => amount)),
    discount: sum(charged.map(({ discount }) => discount)),
    adjustment: sum(charged.map(({ adjustment }) => adjustment)),
    serviceCharge: sum(charged.map(({ serviceCharge }) => serviceCharge)),
    tax: sum(charged.map(({ tax }) => tax)),
    taxInside: sum(charged.map(({ taxInside }) => taxInside)),
    taxAdded: charged.some(({ taxAdded }) => taxAdded !== null)
      ? sum(charged.map((line) => besideOf(line, isInclusive)))
      : null,
    total: sum(charged.map(({ total }) => total)),
  }
}

/** The price of a line, with the tax beside it in its total. */
type PriceToCut = Pick<Line, 'amount' | 'discount' | 'adjustment' | 'serviceCharge' | 'total'>

/** The price of a line beside its tax, cut into pieces of some portions each. */
function cutPrice({ amount, discount, adjustment, serviceCharge, total }: PriceToCut, portions: readonly number[]) {
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
    beside: added[at]!,
  }))
}

const totalOf = ({ amount, discount, adjustment, serviceCharge, beside }: ReturnType<typeof cutPrice>[number]) =>
  amount - discount + adjustment + serviceCharge + beside

/** Returns the guest's price for pieces of a line, of some portions each. */
export const totalsOfPortions = (line: PriceToCut, portions: readonly number[]): Money[] =>
  cutPrice(line, portions).map(totalOf)

/**
 * Cuts a line into pieces of some portions each. Every sum stays: list price, discounted price, net, charge and tax are
 * each divided separately, and discount and adjustment are the differences, so that no piece falls below 0.
 */
export function cutLine(line: Line, portions: readonly number[]): Line[] {
  const prices = cutPrice(line, portions)
  const inside = split(line.taxInside, portions)
  const inCharge = split(line.tax - line.taxInside - sum(prices.map(({ beside }) => beside)), portions)
  const sums = prices.map(({ amount, discount, adjustment, serviceCharge: service, beside }, at) => {
    const left = amount - discount
    return { discount, left, net: left + adjustment, service, beside, inside: inside[at]!, inCharge: inCharge[at]! }
  })
  const parts = line.taxParts && cutParts(line.taxParts, sums)
  let rest = line.given.map(({ amount }) => amount)
  return prices.map(({ beside, ...price }, at) => {
    const shares = split(price.discount, rest)
    rest = rest.map((amount, giver) => amount - shares[giver]!)
    const given = line.given.map((one, giver) => ({ ...one, amount: shares[giver]! }))
    return {
      ...price,
      tax: inside[at]! + inCharge[at]! + beside,
      taxInside: inside[at]!,
      taxAdded: line.taxAdded === null ? null : beside,
      total: totalOf({ ...price, beside }),
      given: given.filter(({ amount }) => amount > 0),
      taxParts: parts && parts[at]!,
    }
  })
}
