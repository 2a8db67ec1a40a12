import { z } from 'zod'
import { minorDigits } from '../money.ts'

/**
 * The notes and coins that tills give out, in minor units, the largest first; an unlisted currency is not counted out.
 */
export const givenOut: Readonly<Record<string, readonly number[]>> = {
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

/** The large notes that tills take and do not give out. */
const large: Readonly<Record<string, readonly number[]>> = {
  BRL: [20_000],
  CHF: [100_000, 20_000],
  CZK: [500_000, 200_000],
  DKK: [100_000],
  EUR: [50_000, 20_000],
  NOK: [100_000],
  PLN: [50_000],
  SEK: [100_000],
}

/** Steps of a decade, for a currency that is not listed. */
const steps = [5, 2, 1]

/** Returns the notes and coins that are counted in a currency, the largest first, in minor units. */
export function denominationsOf(currency: string): readonly number[] {
  const known = givenOut[currency]
  if (known) return [...(large[currency] ?? []), ...known]
  const decades = Array.from({ length: minorDigits(currency) + 3 }, (_, power) => 10 ** power)
  return decades.flatMap((unit) => steps.map((step) => step * unit)).toSorted((a, b) => b - a)
}

/** Number of pieces of each denomination, by its minor units. */
export const Denominations = z.record(z.string(), z.number()).readonly()
export type Denominations = z.output<typeof Denominations>

/** Returns the sum of counted notes and coins, in minor units. */
export const sumOfDenominations = (pieces: Denominations): number =>
  Object.entries(pieces).reduce((sum, [unit, count]) => sum + Number(unit) * count, 0)
