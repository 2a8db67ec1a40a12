import { inArray, and, eq } from 'drizzle-orm'
import { isOff } from '#contract/orders/is-off.ts'
import type { OrderTax } from '#contract/orders/order.ts'
import type { TaxSum } from '#contract/taxes/tax.ts'
import { partsOf, type TaxRow, taxTable } from '#contract/pricing/tax-parts.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { type orderLines, type orders, taxCategories } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect
type TaxNames = ReadonlyMap<string, string>

/** Returns a percentage, such as "8.875". */
export const percentOf = (ppm: number): string => String(ppm / 10_000)

const taxSum = ({ tax: { letter, ppm, isInclusive }, net, taxed, gross }: TaxRow): TaxSum => ({
  letter,
  rate_ppm: ppm,
  rate: percentOf(ppm),
  is_inclusive: isInclusive,
  net,
  tax: taxed,
  gross,
})

/** Returns the table of taxes for receipts, without names, since these may change. */
export const taxSums = (rows: readonly TaxRow[]): TaxSum[] => rows.map(taxSum)

/** Returns the table of taxes as the API shows it. */
const taxesOnWire = (rows: readonly TaxRow[], names: TaxNames): OrderTax[] =>
  rows.map((row) => ({ name: names.get(row.tax.category) ?? '', ...taxSum(row) }))

/** Reads the names of the tax categories of lines; if the store has one rate it needs no query. */
export async function taxNames(
  tx: Db | Tx,
  { merchantId }: Store,
  lines: readonly Pick<LineRow, 'taxParts'>[],
): Promise<TaxNames> {
  const parts = lines.flatMap(({ taxParts }) => taxParts ?? [])
  const ids = new Set(parts.flatMap(({ tax, serviceTax }) => [tax.category, serviceTax?.category ?? tax.category]))
  if (ids.size === 0) return new Map()
  const rows = await tx
    .select({ id: taxCategories.id, name: taxCategories.name })
    .from(taxCategories)
    .where(and(eq(taxCategories.merchantId, merchantId), inArray(taxCategories.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the taxes of an order: the table of its live lines, and its rate and kind if they have only one. */
export function orderTaxes(
  order: OrderRow,
  live: readonly LineRow[],
  names: TaxNames,
): { taxes: OrderTax[]; taxRate: number | null; taxInclusive: boolean } {
  const rows = taxTable(live.flatMap((line) => partsOf(line, order)))
  const rates = new Set(rows.map(({ tax }) => tax.ppm))
  const [ppm = order.taxRate * 100] = rates
  return {
    taxes: taxesOnWire(rows, names),
    taxRate: rates.size > 1 || ppm % 100 !== 0 ? null : ppm / 100,
    taxInclusive: rows.length === 0 ? order.taxInclusive : rows.every(({ tax }) => tax.isInclusive),
  }
}

/** Returns the share of a line in the table of its order; empty for a removed line. */
export const taxesOfLine = (order: OrderRow, line: LineRow, names: TaxNames): OrderTax[] =>
  isOff(line) ? [] : taxesOnWire(taxTable(partsOf(line, order)), names)

/** Returns the letters of a line's tax categories, in their order. */
export const lettersOf = ({ taxParts }: Pick<LineRow, 'taxParts'>): string =>
  [...new Set(taxParts?.map(({ tax }) => tax.letter))].toSorted().join('')
