import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { keptMoney, type LineMoney, type OrderSums, sumOfLines } from '#contract/pricing/line-money.ts'
import { type ChargedLine, type Charges, isUnderOneRate, priceLines } from '#contract/pricing/order-totals.ts'
import { barePart } from '#contract/pricing/tax-parts.ts'
import type { DiscountToGive } from '#contract/pricing/price-order.ts'
import type { GivenDiscount, GivenShare } from '#contract/orders/order.ts'
import type { orderLines } from '../../db/schema/index.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { keptTerms, type PromotionShares } from '../promotions/price-order.ts'
import { fixedDiscounts, fixedTerms, usesIn } from './fixed-terms.ts'
import { chargesOf } from './order-rows.ts'

type LineRow = typeof orderLines.$inferSelect

const kindOf = ({ voucher_id, points }: GivenDiscount): GivenShare['kind'] =>
  voucher_id !== undefined ? 'voucher' : points !== undefined ? 'points' : 'discount'

/**
 * Returns the discounts of an order: those that stay with their lines, each promotion with its shares by line, or a
 * discount on all lines.
 */
function discountsOf(
  { discountTerms: terms, discount }: DiscountedOrder,
  lines: readonly { id: string; amount: number }[],
  shares: PromotionShares | undefined,
): DiscountToGive[] {
  if (terms?.fixed) return fixedDiscounts(terms.fixed, lines)
  if (!terms) return [{ id: '', name: '', kind: 'discount', take: discount }]
  if (terms.promotion_id === undefined)
    return [{ id: terms.voucher_id ?? terms.id ?? '', name: terms.name ?? '', kind: kindOf(terms), take: terms }]
  return (terms.promotions ?? []).map(({ id, name, amount }) => ({
    id,
    name,
    kind: 'promotion',
    take: amount,
    weights: lines.map((line, place) => (shares ? (shares.get(id)?.[place] ?? 0) : line.amount)),
  }))
}

interface DiscountedOrder {
  discount: number
  discountTerms: GivenDiscount | null
}

/** Prices the live lines of an order, in their order; its promotions apply to all of them unless they name lines. */
export function linePrices(
  order: DiscountedOrder,
  charges: Charges,
  lines: readonly (ChargedLine & { id: string })[],
  shares?: PromotionShares,
): LineMoney[] {
  const isPlain = isUnderOneRate(lines, charges)
  return priceLines(lines, charges, discountsOf(order, lines, shares)).map((priced, at) => {
    const { comped, taxParts } = lines[at]!
    return { ...keptMoney(priced, isPlain), ...(comped && { taxParts: taxParts?.map(barePart) ?? null }) }
  })
}

/** Prices the live lines of an order, writes changed amounts, and returns the lines. */
export async function writeLinePrices(
  work: Work,
  order: SubjectRow<'order'>,
  lines: readonly LineRow[],
  shares: PromotionShares,
): Promise<LineRow[]> {
  const priced = linePrices(order, chargesOf(order), lines, shares)
  const isSame = (line: LineRow, money: LineMoney) =>
    moneyColumns.every((column) => line[column] === money[column]) &&
    givers(line) === givers(money) &&
    isDeepStrictEqual(line.taxParts, money.taxParts)
  const changed = lines.flatMap(({ id }, at) => (isSame(lines[at]!, priced[at]!) ? [] : { id, ...priced[at]! }))
  if (changed.length > 0)
    await work.tx.execute(sql`
      UPDATE order_lines l SET discount = n.discount, adjustment = n.adjustment, service = n."serviceCharge", tax = n.tax,
        tax_inside = n."taxInside", tax_added = n."taxAdded", total = n.total, given = n.given, tax_parts = nullif(n."taxParts", 'null')
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS n (id text, discount bigint, adjustment bigint,
        "serviceCharge" bigint, tax bigint, "taxInside" bigint, "taxAdded" bigint, total bigint, given jsonb, "taxParts" jsonb)
      WHERE l.merchant_id = ${order.merchantId} AND l.id = n.id`)
  return lines.map((line, at) => ({ ...line, ...priced[at]! }))
}

const givers = ({ given }: Pick<LineMoney, 'given'>) => given.map(({ id, amount }) => `${id} ${amount}`).join()
const moneyColumns = ['discount', 'adjustment', 'serviceCharge', 'tax', 'taxInside', 'taxAdded', 'total'] as const

/** Returns the sums of an order, and its terms if they depend on the remaining lines. */
export function standingMoney(
  { discountTerms: terms, taxInclusive }: SubjectRow<'order'>,
  lines: readonly LineRow[],
): OrderSums & { terms?: GivenDiscount | null } {
  return { ...sumOfLines(lines, taxInclusive), ...termsOnLines(terms, lines) }
}

/** Returns promotions and fixed discounts with their amounts on the remaining lines; nothing for other terms. */
function termsOnLines(terms: GivenDiscount | null, lines: readonly LineRow[]): { terms?: GivenDiscount | null } {
  if (terms?.fixed) return { terms: fixedTerms(terms.fixed, lines, (id) => usesIn(terms, id)) }
  if (terms?.promotion_id === undefined) return {}
  const shares = lines.flatMap(({ given }) => given)
  const takenBy = (id: string) => shares.reduce((sum, one) => sum + (one.id === id ? one.amount : 0), 0)
  const kept = (terms.promotions ?? []).map(({ id, name }) => ({ id, name, amount: takenBy(id) }))
  return { terms: keptTerms(kept.filter(({ amount }) => amount > 0)) }
}
