/** An order's sums under one tax and one discount. */
import type { DiscountTerms, Money } from '../money.ts'
import { type DiscountToGive, type PricedLine, priceOrder, sumsOf } from './price-order.ts'

export interface Charges {
  /** Minor units, or the terms that it is computed by. */
  discount: Money | DiscountTerms
  adjustment: Money
  /** Basis points. */
  taxRate: number
  taxInclusive: boolean
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

/** Prices the lines of an order under one tax. Its discount is shared over all of them, unless it comes in several. */
export function priceLines(
  lines: readonly { amount: Money; comped: boolean }[],
  { discount: take, adjustment, serviceRate, taxRate, taxInclusive: isInclusive }: Charges,
  discounts: readonly DiscountToGive[] = [{ id: '', name: '', kind: 'discount', take }],
): PricedLine[] {
  const tax = { category: '', ppm: taxRate * 100, isInclusive }
  const priced = lines.map(({ amount, comped: isOnTheHouse }) => ({ amount, isOnTheHouse, parts: [{ tax, amount }] }))
  return priceOrder(priced, { discounts, adjustment, serviceRate, serviceTax: 'follows', defaultTax: tax })
}

/** An order's money from the amounts that are charged, under one tax. Without a line it owes nothing. */
export function orderTotals(amounts: readonly Money[], charges: Charges): Totals {
  const lines = amounts.map((amount) => ({ amount, comped: false }))
  const { list: subtotal, service: serviceCharge, ...sums } = sumsOf(priceLines(lines, charges))
  return { subtotal, serviceCharge, ...sums }
}
