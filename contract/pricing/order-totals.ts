/** An order's sums under its taxes and one discount. */
import type { DiscountTerms, Money } from '../money.ts'
import type { Tax } from '../taxes/tax.ts'
import { type DiscountToGive, type PartToPrice, type PricedLine, priceOrder, sumsOf } from './price-order.ts'
import type { TaxPart } from './tax-parts.ts'

/** The tax of a service charge that has a category of its own. */
export type ServiceTax = Tax | 'outside'

export interface Charges {
  /** Minor units, or the terms that it is computed by. */
  discount: Money | DiscountTerms
  adjustment: Money
  /** Basis points; of lines that have no taxes of their own. */
  taxRate: number
  taxInclusive: boolean
  /** None: the service charge has the taxes of the dishes. */
  serviceTax?: ServiceTax | null
  /** Basis points; 0 where the charge is switched off. */
  serviceRate: number
}

export interface Totals {
  subtotal: Money
  discount: Money
  adjustment: Money
  serviceCharge: Money
  /** Contained in the total when tax is inclusive, added to it otherwise. */
  tax: Money
  total: Money
}

/** Returns the amounts that guests are charged: those of the lines that are not on the house. */
export const chargedAmounts = (lines: readonly { amount: Money; comped: boolean }[]): Money[] =>
  lines.flatMap(({ amount, comped }) => (comped ? [] : amount))

/** A line before it is priced; its taxes, and its shares under them, where it has some. */
export interface ChargedLine {
  amount: Money
  comped: boolean
  taxParts?: readonly TaxPart[] | null
}

/** Tells if all of an order is under its one rate, so that single taxes need not be stored. */
export const isUnderOneRate = (lines: readonly ChargedLine[], { serviceTax }: Pick<Charges, 'serviceTax'>): boolean =>
  !serviceTax && lines.every(({ taxParts }) => !taxParts)

/**
 * The shares of a line to price; a share that follows the other lines was divided over their taxes, and is one here.
 */
function partsToPrice(parts: readonly TaxPart[]): PartToPrice[] {
  const followers = parts.filter(({ follows }) => follows)
  const followed = followers.reduce((sum, { amount }) => sum + amount, 0)
  const others = parts.filter(({ follows }) => !follows).map(({ tax, amount }) => ({ tax, amount }))
  return followers.length === 0 ? others : [...others, { tax: 'follows', amount: followed }]
}

/** Prices the lines of an order. Its discount is shared over all of them, unless it comes in several. */
export function priceLines(
  lines: readonly ChargedLine[],
  { discount: take, adjustment, serviceRate, taxRate, taxInclusive: isInclusive, serviceTax }: Charges,
  discounts: readonly DiscountToGive[] = [{ id: '', name: '', kind: 'discount', take }],
): PricedLine[] {
  const tax: Tax = { category: '', letter: '', ppm: taxRate * 100, isInclusive }
  const priced = lines.map(({ amount, comped: isOnTheHouse, taxParts }) => ({
    amount,
    isOnTheHouse,
    parts: taxParts ? partsToPrice(taxParts) : [{ tax, amount }],
  }))
  const alone = lines.flatMap(({ taxParts }) => taxParts?.flatMap(({ follows }) => follows ?? []) ?? [])[0]
  const defaultTax = alone ?? tax
  return priceOrder(priced, { discounts, adjustment, serviceRate, serviceTax: serviceTax ?? 'follows', defaultTax })
}

/** An order's money from the amounts that are charged, under its one rate. Without a line it owes nothing. */
export function orderTotals(amounts: readonly Money[], charges: Charges): Totals {
  const lines = amounts.map((amount) => ({ amount, comped: false }))
  const { list: subtotal, service: serviceCharge, ...sums } = sumsOf(priceLines(lines, charges))
  return { subtotal, serviceCharge, ...sums }
}
