import { split } from '#contract/money.ts'

/** Notes, in units of the currency, that guests put down. */
const notes = [5, 10, 20, 50, 100]

/** What a guest is likely to hand over for an amount: the next round sums of notes, at most three; minor units. */
export function likelyTenders(amount: number, digits: number): number[] {
  const unit = 10 ** digits
  const sums = notes.map((note) => Math.ceil(amount / (note * unit)) * note * unit)
  return [...new Set(sums)]
    .filter((sum) => sum > amount)
    .toSorted((a, b) => a - b)
    .slice(0, 3)
}

/** What goes back to the guest, in minor units; null while less was handed over than is to be paid. */
export const changeDue = (amount: number, tendered: number): number | null =>
  tendered >= amount ? tendered - amount : null

/** What the next of some guests pays of a sum when all pay alike; the shares of all add up to the sum. */
export const nextShare = (due: number, guests: number): number =>
  split(
    due,
    Array.from({ length: Math.max(1, guests) }, () => 1),
  )[0] ?? due

/** The ways in which a party may split what is due: by two, by three …, at most by its guests and by six. */
export const waysToSplit = (pax: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(pax, 6) - 1) }, (_, index) => index + 2)

/** The amount after a key of the pad: digits move in from the right, as on a till; minor units, at most nine digits. */
export function typeAmount(amount: number, key: string): number {
  if (key === 'back') return Math.floor(amount / 10)
  if (key === 'clear') return 0
  const next = Number(`${amount}${key}`)
  return next <= 999_999_999 ? next : amount
}
