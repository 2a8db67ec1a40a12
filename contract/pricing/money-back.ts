/** The money of a line that goes back: its share of what the guest paid, with the charge and the tax in it. */
import { type Money, split, sum } from '../money.ts'
import type { RefundLine } from '../payments/refund.ts'
import type { LineMoney } from './line-money.ts'

/** An amount by what it is for; they add up to what the guest gets. */
export interface PaidParts {
  /** The food, without tax. */
  net: Money
  /** The service charge, without tax. */
  service: Money
  /** The tax on both, contained or added. */
  tax: Money
}

const listOf = ({ net, service, tax }: PaidParts): Money[] => [net, service, tax]
const partsOf = ([net, service, tax]: readonly Money[]): PaidParts => ({ net: net!, service: service!, tax: tax! })

/** The sum of some parts. */
export const amountOf = (parts: PaidParts): Money => sum(listOf(parts))

/** Returns what a line comes to, by parts; a tax that prices contain is in none but `tax`. They add up to its total. */
export function paidParts({
  amount,
  discount,
  adjustment,
  serviceCharge,
  tax: whole,
  taxInside,
  total,
}: Omit<LineMoney, 'given'> & { amount: Money }): PaidParts {
  const added = total - (amount - discount + adjustment) - serviceCharge
  const tax = Math.min(whole, total)
  // Lines of older orders have each column by itself, which can be a unit apart.
  const service = Math.min(Math.max(0, serviceCharge - (whole - added - taxInside)), total - tax)
  return { net: total - tax - service, service, tax }
}

/** Returns what is left of some parts once others went back. */
export const partsLeft = (parts: PaidParts, back: PaidParts): PaidParts =>
  partsOf(listOf(parts).map((part, at) => part - listOf(back)[at]!))

/** Takes an amount out of what is left of a line, in proportion to it; the last one takes the rest, to the unit. */
export const takeBack = (left: PaidParts, amount: Money): PaidParts => partsOf(split(amount, listOf(left)))

/** Parts of nothing. */
export const noParts: PaidParts = { net: 0, service: 0, tax: 0 }

/** Returns what a refund gives back for a line, by parts; null of an older one, which did not tell. */
export const partsBack = ({ net, service, tax }: RefundLine): PaidParts | null =>
  net === undefined || service === undefined || tax === undefined ? null : { net, service, tax }

/**
 * Cuts what refunds gave back for a line over the pieces that it was cut into: for each refund and piece the parts that
 * stay with it. No piece gets more than it costs.
 */
export function cutBack(backs: readonly PaidParts[], pieces: readonly PaidParts[]): PaidParts[][] {
  let left = pieces.map(listOf)
  return backs.map((back) => {
    const shares = listOf(back).map((part, at) =>
      split(
        part,
        left.map((piece) => piece[at]!),
      ),
    )
    left = left.map((piece, place) => piece.map((part, at) => part - shares[at]![place]!))
    return pieces.map((_, place) => partsOf(shares.map((share) => share[place]!)))
  })
}
