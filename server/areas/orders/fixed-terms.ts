/** Discounts of combined orders: each stays with its own lines, and is not computed again. */
import type { GivenDiscount, GivenShare, KeptPromotion } from '#contract/orders/order.ts'
import type { DiscountToGive } from '#contract/pricing/price-order.ts'
import { namesOf } from '../promotions/names-of.ts'

/** A line with its discounts. */
interface GivenLine {
  id: string
  given: readonly GivenShare[]
}

type FixedShares = NonNullable<GivenDiscount['fixed']>

const giverOf = ({ kind, id, name }: GivenShare): string => [kind, id, name].join(' ')

/** Adds up the discounts of lines, by their source. */
function addedUp(lines: readonly GivenLine[]): GivenShare[] {
  const sums = new Map<string, GivenShare>()
  for (const one of lines.flatMap(({ given }) => given))
    sums.set(giverOf(one), { ...one, amount: one.amount + (sums.get(giverOf(one))?.amount ?? 0) })
  return [...sums.values()]
}

/** Returns the terms of fixed shares, from the charged lines; `usesOf` returns the counted uses of a promotion. */
export function fixedTerms(
  fixed: FixedShares,
  lines: readonly GivenLine[],
  usesOf: (promotionId: string) => number,
): GivenDiscount {
  const givers = addedUp(lines)
  const [only] = givers
  const id = givers.length === 1 && only!.kind === 'discount' ? only!.id : ''
  const promotions = givers.flatMap((one): KeptPromotion[] => {
    if (one.kind !== 'promotion') return []
    const { id: promotionId, name, amount } = one
    const uses = usesOf(promotionId)
    return [{ id: promotionId, name, amount, ...(uses !== 1 && { uses }) }]
  })
  return {
    kind: 'amount',
    value: givers.reduce((sum, { amount }) => sum + amount, 0),
    ...(id && { id }),
    ...namesOf(givers.filter(({ name }) => name !== '')),
    ...(promotions.length > 0 && { promotions }),
    fixed,
  }
}

/** Returns the counted uses of a promotion in an order; one if the order has it without a number. */
export const usesIn = (terms: GivenDiscount | null, promotionId: string): number =>
  terms?.promotions?.find(({ id }) => id === promotionId)?.uses ?? 1

/** Returns the shares of an order by line: the fixed ones, also of comped lines, or the present ones of its lines. */
export const sharesByLine = (terms: GivenDiscount | null, lines: readonly GivenLine[]): FixedShares =>
  terms?.fixed ?? Object.fromEntries(lines.flatMap(({ id, given }) => (given.length > 0 ? [[id, given]] : [])))

/** Returns the discounts of fixed shares: each reduces every line by its share, at most by the line's price. */
export function fixedDiscounts(fixed: FixedShares, lines: readonly { id: string }[]): DiscountToGive[] {
  const givenOn = (line: { id: string }) => fixed[line.id] ?? []
  const givers = addedUp(lines.map((line) => ({ ...line, given: givenOn(line) })))
  return givers.map(({ amount, ...named }) => ({
    ...named,
    take: amount,
    weights: lines.map((line) =>
      givenOn(line).reduce((sum, one) => (giverOf(one) === giverOf({ ...named, amount }) ? sum + one.amount : sum), 0),
    ),
  }))
}
