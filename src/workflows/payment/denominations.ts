/** The notes and coins that tills give out, in minor units, the largest first; a currency that is not here is not counted out. */
const denominations: Readonly<Record<string, readonly number[]>> = {
  AUD: [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
  BRL: [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5],
  CAD: [10_000, 5000, 2000, 1000, 500, 200, 100, 25, 10, 5],
  CHF: [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
  CZK: [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100],
  DKK: [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50],
  EUR: [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  JPY: [10_000, 5000, 1000, 500, 100, 50, 10, 5, 1],
  NOK: [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 100],
  NZD: [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  PLN: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  SEK: [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100],
  USD: [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1],
}

/** A note or coin, and how many of it. */
export interface Counted {
  value: number
  count: number
}

/** An amount counted out by notes and coins, as few as there can be; null where the currency's do not come to it. */
export function countOut(amount: number, currency: string): Counted[] | null {
  let left = amount
  const counted = (denominations[currency] ?? []).flatMap((value) => {
    const count = Math.floor(left / value)
    left -= count * value
    return count > 0 ? [{ value, count }] : []
  })
  return left === 0 && counted.length > 0 ? counted : null
}
