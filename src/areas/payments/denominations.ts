import { givenOut } from '#contract/payments/denominations.ts'

/** A note or coin, and how many of it. */
export interface DenominationCount {
  value: number
  count: number
}

/** An amount in notes and coins, as few as possible; null if the currency's pieces cannot make it up. */
export function countOut(amount: number, currency: string): DenominationCount[] | null {
  let left = amount
  const counted = (givenOut[currency] ?? []).flatMap((value) => {
    const count = Math.floor(left / value)
    left -= count * value
    return count > 0 ? [{ value, count }] : []
  })
  return left === 0 && counted.length > 0 ? counted : null
}
