import type { OrderTax } from '#contract/orders/order.ts'
import { partsOf, type TaxRow, taxTable } from '#contract/pricing/tax-parts.ts'
import type { orderLines, orders } from '../../db/schema/index.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

/** Per cent, as "8.875". */
export const percentOf = (ppm: number): string => String(ppm / 10_000)

/** The table of taxes on the wire. */
export const taxesOnWire = (rows: readonly TaxRow[]): OrderTax[] =>
  rows.map(({ tax: { letter, ppm, isInclusive }, net, taxed, gross }) => ({
    letter,
    rate_ppm: ppm,
    rate: percentOf(ppm),
    is_inclusive: isInclusive,
    net,
    tax: taxed,
    gross,
  }))

/** Returns the taxes that an order tells: the table of its live lines, and its rate and way where they have one. */
export function orderTaxes(
  order: OrderRow,
  live: readonly LineRow[],
): { taxes: OrderTax[]; taxRate: number | null; taxInclusive: boolean } {
  const rows = taxTable(live.flatMap((line) => partsOf(line, order)))
  const rates = new Set(rows.map(({ tax }) => tax.ppm))
  const [ppm = order.taxRate * 100] = rates
  return {
    taxes: taxesOnWire(rows),
    taxRate: rates.size > 1 || ppm % 100 !== 0 ? null : ppm / 100,
    taxInclusive: rows.length === 0 ? order.taxInclusive : rows.every(({ tax }) => tax.isInclusive),
  }
}

/** The letters of a line's tax categories, in their order. */
export const lettersOf = ({ taxParts }: Pick<LineRow, 'taxParts'>): string =>
  [...new Set(taxParts?.map(({ tax }) => tax.letter))].toSorted().join('')
