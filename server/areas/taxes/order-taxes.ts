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

/** Per cent, as "8.875". */
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

/** The table of taxes as receipts keep it, which is without names: those may change. */
export const taxSums = (rows: readonly TaxRow[]): TaxSum[] => rows.map(taxSum)

/** The table of taxes on the wire. */
const taxesOnWire = (rows: readonly TaxRow[], names: TaxNames): OrderTax[] =>
  rows.map((row) => ({ name: names.get(row.tax.category) ?? '', ...taxSum(row) }))

/** Reads the names of the tax categories that lines are taxed by; under the store's one rate it costs no statement. */
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

/** Returns the taxes that an order tells: the table of its live lines, and its rate and way where they have one. */
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

/** Returns the share of a line in the table of its order; none of one that is off it. */
export const taxesOfLine = (order: OrderRow, line: LineRow, names: TaxNames): OrderTax[] =>
  isOff(line) ? [] : taxesOnWire(taxTable(partsOf(line, order)), names)

/** The letters of a line's tax categories, in their order. */
export const lettersOf = ({ taxParts }: Pick<LineRow, 'taxParts'>): string =>
  [...new Set(taxParts?.map(({ tax }) => tax.letter))].toSorted().join('')
