import { cashFor, mulDiv, roundToCash, split } from '#contract/money.ts'

/** Notes, in units of the currency, that guests put down. */
const notes = [5, 10, 20, 50, 100]

/**
 * Returns the sums that a guest is likely to hand over for an amount: the next round sums of notes, at most three;
 * minor units.
 */
export function likelyTenders(amount: number, digits: number): number[] {
  const unit = 10 ** digits
  const sums = notes.map((note) => Math.ceil(amount / (note * unit)) * note * unit)
  return [...new Set(sums)]
    .filter((sum) => sum > amount)
    .toSorted((a, b) => a - b)
    .slice(0, 3)
}

/** A tip of some percent of an amount, in round sums that coins of `step` at the least can pay; minor units. */
export const tipOf = (amount: number, percent: number, step: number): number =>
  roundToCash(mulDiv(amount, percent, 100), Math.max(step, 10))

/** Returns the change, in minor units; null while the tendered cash is less than the amount. */
export const changeDue = (amount: number, tendered: number): number | null =>
  tendered >= amount ? tendered - amount : null

/** The equal shares of some guests: they add up to the due; the odd units go to the first. */
export const equalShares = (due: number, guests: number): number[] =>
  split(
    due,
    Array.from({ length: Math.max(1, guests) }, () => 1),
  )

/**
 * Returns the share of the next guest when all pay alike; in cash, with coins of `step` at the least, an amount that
 * coins can pay.
 */
export function nextShare(due: number, guests: number, step = 0): number {
  const share = equalShares(due, guests)[0] ?? due
  if (cashFor(share, due, step) === share) return share
  const [near, below] = [roundToCash(share, step), share - (share % step)]
  return near > 0 && near <= due ? near : Math.max(below, Math.min(step, due))
}

/** The amount after a key of the pad: digits move in from the right, as on a till; minor units, at most nine digits. */
export function typeAmount(amount: number, key: string): number {
  if (key === 'back') return Math.floor(amount / 10)
  if (key === 'clear') return 0
  const next = Number(`${amount}${key}`)
  return next <= 999_999_999 ? next : amount
}
