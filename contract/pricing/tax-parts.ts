/** Shares of lines under their taxes, and the table of taxes that receipts and reports state. */
import type { z } from 'zod'
import { named } from '../named.ts'
import { Money, sum } from '../money.ts'
import { Tax } from '../taxes/tax.ts'

/** A share of a line under one tax, as the line keeps it. */
export interface TaxPart {
  tax: Tax
  /** The tax of its service charge; null if that has none. */
  serviceTax: Tax | null
  /** Set if it has the taxes of the other lines, of which `tax` is one; the value is its tax when it is alone. */
  follows?: Tax
  /** Its share of the list price. */
  amount: Money
  discount: Money
  adjustment: Money
  service: Money
  /** The tax on its price, and on its service charge. */
  taxOnNet: Money
  taxOnService: Money
}

/** An amount under one tax by purpose; the three add up to the guest's amount. */
export const PaidPart = named('PaidPart', {
  /** Null for a charge without tax. */
  tax: Tax.nullable(),
  /** The food, without tax. */
  net: Money,
  /** The service charge, without tax. */
  service: Money,
  /** The tax on both, contained or added. */
  taxed: Money,
})
export type PaidPart = z.output<typeof PaidPart>

/** The tax that the prices of some parts contain, without that of their service charge. */
export const taxInPrices = (parts: readonly TaxPart[]): Money =>
  sum(parts.map(({ tax, taxOnNet }) => (tax.isInclusive ? taxOnNet : 0)))

/** The tax of some parts that the guest pays beside the price and the service charge. */
export const taxBeside = (parts: readonly TaxPart[]): Money =>
  sum(
    parts.map(
      ({ tax, serviceTax, taxOnNet, taxOnService }) =>
        (tax.isInclusive ? 0 : taxOnNet) + (serviceTax === null || serviceTax.isInclusive ? 0 : taxOnService),
    ),
  )

/** A row of the table of taxes: `net` and `tax` add up to `gross`, which the guest pays. */
export interface TaxRow {
  tax: Tax
  net: Money
  taxed: Money
  gross: Money
}

/** Returns the table of taxes of some parts: a row for each letter, rate and way, in order of letter and rate. */
export function taxTable(parts: readonly TaxPart[]): TaxRow[] {
  const rows = new Map<string, TaxRow>()
  const enter = (tax: Tax, price: Money, taxed: Money) => {
    const key = [tax.letter, String(tax.ppm).padStart(7, '0'), tax.isInclusive].join(' ')
    const row = rows.get(key) ?? { tax, net: 0, taxed: 0, gross: 0 }
    row.net += tax.isInclusive ? price - taxed : price
    row.taxed += taxed
    row.gross += tax.isInclusive ? price : price + taxed
    rows.set(key, row)
  }
  for (const { tax, serviceTax, amount, discount, adjustment, service, taxOnNet, taxOnService } of parts) {
    enter(tax, amount - discount + adjustment, taxOnNet)
    // A cut may leave a portion the tax of a charge without the charge.
    if (serviceTax && (service !== 0 || taxOnService !== 0)) enter(serviceTax, service, taxOnService)
  }
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

/** Shares without charges, as before pricing and for comped lines. */
export const barePart = ({ tax, follows, amount }: Pick<TaxPart, 'tax' | 'follows' | 'amount'>): TaxPart => ({
  tax,
  serviceTax: null,
  ...(follows && { follows }),
  amount,
  discount: 0,
  adjustment: 0,
  service: 0,
  taxOnNet: 0,
  taxOnService: 0,
})

/** A line whose order has one rate, as far as its one part follows from it. */
interface PlainLine {
  amount: Money
  comped: boolean
  discount: Money
  adjustment: Money
  serviceCharge: Money
  tax: Money
  taxInside: Money
  taxParts: TaxPart[] | null
}

/** The one tax of an order whose lines have no shares; its rate is in basis points. */
export const oneRate = ({ taxRate, taxInclusive }: { taxRate: number; taxInclusive: boolean }): Tax => ({
  category: '',
  letter: '',
  ppm: taxRate * 100,
  isInclusive: taxInclusive,
})

/** Returns the shares of a line under its taxes: its own, or one under the rate of its order; none on the house. */
export function partsOf(line: PlainLine, order: Parameters<typeof oneRate>[0]): TaxPart[] {
  if (line.comped) return []
  if (line.taxParts) return line.taxParts
  const tax = oneRate(order)
  const taxOnNet = tax.isInclusive ? line.taxInside : line.tax
  const { amount, discount, adjustment, serviceCharge: service } = line
  return [{ tax, serviceTax: tax, amount, discount, adjustment, service, taxOnNet, taxOnService: line.tax - taxOnNet }]
}
