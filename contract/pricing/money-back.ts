/** The refund of a line: its share of the guest's payment, with the charge and the tax in it. */
import { type Money, split, sum } from '../money.ts'
import type { RefundLine } from '../payments/refund.ts'
import type { Tax } from '../taxes/tax.ts'
import type { LineMoney } from './line-money.ts'
import { oneRate, type PaidPart, partsOf, type TaxRow } from './tax-parts.ts'

const kinds = ['net', 'service', 'taxed'] as const
const amountsOf = (parts: readonly PaidPart[]): Money[] => parts.flatMap((part) => kinds.map((kind) => part[kind]))

/** The same parts with other amounts, as they come of `amountsOf`. */
const withAmounts = (parts: readonly PaidPart[], amounts: readonly Money[]): PaidPart[] =>
  parts.map(({ tax }, at) => {
    const [net, service, taxed] = amounts.slice(at * kinds.length)
    return { tax, net: net!, service: service!, taxed: taxed! }
  })

const isSame = (one: Tax | null, other: Tax | null): boolean =>
  one === null || other === null
    ? one === other
    : one.category === other.category &&
      one.letter === other.letter &&
      one.ppm === other.ppm &&
      one.isInclusive === other.isInclusive

const underTax = (parts: readonly PaidPart[], tax: Tax | null): PaidPart =>
  parts.find((part) => isSame(part.tax, tax)) ?? { tax, net: 0, service: 0, taxed: 0 }

/** The sum of some parts. */
export const amountOf = (parts: readonly PaidPart[]): Money => sum(amountsOf(parts))

/** The sums of some parts over all taxes, under the names that a refund has for them. */
export const sumsOfParts = (parts: readonly PaidPart[]): Required<Pick<RefundLine, 'net' | 'service' | 'tax'>> => ({
  net: sum(parts.map(({ net }) => net)),
  service: sum(parts.map(({ service }) => service)),
  tax: sum(parts.map(({ taxed }) => taxed)),
})

type OneRate = Parameters<typeof oneRate>[0]
type PaidLine = Omit<LineMoney, 'given'> & { amount: Money }

/**
 * Returns the money of a line by taxes; a tax that prices contain is only in `taxed`. The parts add up to the line's
 * total.
 */
export function paidParts(line: PaidLine, order: OneRate): PaidPart[] {
  if (line.taxParts === null) return [underOneRate(line, order)]
  const parts: PaidPart[] = []
  const enter = (tax: Tax | null, kind: 'net' | 'service', price: Money, taxed: Money) => {
    const known = parts.find((part) => isSame(part.tax, tax))
    const part = known ?? { tax, net: 0, service: 0, taxed: 0 }
    part[kind] += tax?.isInclusive ? price - taxed : price
    part.taxed += taxed
    if (!known) parts.push(part)
  }
  for (const { tax, serviceTax, ...part } of partsOf({ ...line, comped: false }, order)) {
    enter(tax, 'net', part.amount - part.discount + part.adjustment, part.taxOnNet)
    if (part.service !== 0 || part.taxOnService !== 0) enter(serviceTax, 'service', part.service, part.taxOnService)
  }
  return parts
}

function underOneRate(line: PaidLine, order: OneRate): PaidPart {
  const { amount, discount, adjustment, serviceCharge, tax: whole, taxInside, total } = line
  const added = total - (amount - discount + adjustment) - serviceCharge
  const taxed = Math.min(whole, total)
  // Lines of older orders have separate columns, which can differ by a unit.
  const service = Math.min(Math.max(0, serviceCharge - (whole - added - taxInside)), total - taxed)
  return { tax: oneRate(order), net: total - taxed - service, service, taxed }
}

/** Returns the rest of some parts after a refund of others. */
export const partsLeft = (parts: readonly PaidPart[], back: readonly PaidPart[]): PaidPart[] =>
  parts.map(({ tax, ...part }) => {
    const { net, service, taxed } = underTax(back, tax)
    return { tax, net: part.net - net, service: part.service - service, taxed: part.taxed - taxed }
  })

/** Divides an amount by the rests; the whole rest is divided as it is, even if a cut has made one of them negative. */
const byRest = (amount: Money, rests: readonly Money[]): readonly Money[] =>
  amount === sum(rests)
    ? rests
    : split(
        amount,
        rests.map((rest) => Math.max(0, rest)),
      )

/** Takes an amount out of the rest of a line, in proportion to it; the last part takes the remainder, to the unit. */
export const takeBack = (left: readonly PaidPart[], amount: Money): PaidPart[] =>
  withAmounts(left, byRest(amount, amountsOf(left)))

/**
 * Returns the money that a refund gives back for a line, by taxes: its own parts, or all under the one rate of its
 * order. Null for an older refund without these amounts.
 */
export function partsBack({ net, service, tax: taxed, parts }: RefundLine, order: OneRate): PaidPart[] | null {
  if (parts) return parts
  if (net === undefined || service === undefined || taxed === undefined) return null
  return [{ tax: oneRate(order), net, service, taxed }]
}

/** Returns the rows of the table of taxes for some parts; untaxed parts are left out. */
export const taxRowsOf = (parts: readonly PaidPart[]): TaxRow[] =>
  parts.flatMap(({ tax, net, service, taxed }) =>
    tax === null ? [] : { tax, net: net + service, taxed, gross: net + service + taxed },
  )

/**
 * Cuts what refunds gave back for a line over the pieces that it was cut into: for each refund and piece the parts that
 * stay with it. No piece gets more than it costs.
 */
export function cutBack(backs: readonly PaidPart[][], pieces: readonly PaidPart[][]): PaidPart[][][] {
  let lefts = [...pieces]
  return backs.map((back) => {
    const rests = lefts.map((left) => amountsOf(back.map(({ tax }) => underTax(left, tax))))
    const shares = amountsOf(back).map((amount, at) =>
      byRest(
        amount,
        rests.map((rest) => rest[at]!),
      ),
    )
    const ofPieces = pieces.map((_, place) =>
      withAmounts(
        back,
        shares.map((share) => share[place]!),
      ),
    )
    lefts = lefts.map((left, place) => partsLeft(left, ofPieces[place]!))
    return ofPieces
  })
}
