/** Rows of tax rates: how a rate is typed and written, the faults of some rows, and the next change. */
import { addDays } from '../calendar.ts'
import { type OrderMethod, orderMethods } from '../states.ts'
import { rateOn, type TaxRate } from './tax.ts'

/** Parts per million of one per cent, and of the whole. */
const perCent = 10_000
export const wholeRate = 1_000_000
/** Parts per million of one basis point. */
export const ppmOfPoint = 100

/**
 * Reads a per cent with up to four decimals, such as "8.875", "7,00 %" or "19", as parts per million; null for anything
 * else, or beyond 100 %.
 */
export function readRate(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,4})0*)?\s*%?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const ppm = Number(whole) * perCent + Number(fraction.padEnd(4, '0'))
  return ppm <= wholeRate ? ppm : null
}

/** Writes a rate as a per cent without its mark: 88750 is "8.875". */
export const writeRate = (ppm: number): string => String(ppm / perCent)

/** A fault in the rows of a category by rate. */
type RatesFault = 'ratesTurned' | 'ratesOverlap' | 'ratesGap'

/**
 * Tells if it is unclear which of two rows of one method applies: both are without an end, or both have one and begin
 * on the same day.
 */
const isUnclear = (one: TaxRate, other: TaxRate) =>
  one.method === other.method && (one.to === null ? other.to === null : other.to !== null && one.from === other.from)

/**
 * Finds the fault in the rows of a category by rate: a row that ends before it begins, two of one method of which
 * neither is an exception within the other, or a day from `today` on without a rate for some method.
 */
export function ratesFault(rates: readonly TaxRate[], today: string): RatesFault | undefined {
  if (rates.some(({ from, to }) => to !== null && to < from)) return 'ratesTurned'
  if (rates.some((one, at) => rates.slice(at + 1).some((other) => isUnclear(one, other)))) return 'ratesOverlap'
  // A day without a rate can only be the first, or the one after the end of a row.
  const firsts = [today, ...rates.flatMap(({ to }) => (to !== null && to >= today ? [addDays(to, 1)] : []))]
  const hasAll = firsts.every((first) => orderMethods.every((method) => rateOn(rates, method, first)))
  return hasAll ? undefined : 'ratesGap'
}

/** A rate that holds for a method from a day on. */
interface RateChange {
  from: string
  ppm: number
}

/** Returns the next day on which the rate for a method changes, if the rows contain a change. */
export function nextRate(rates: readonly TaxRate[], method: OrderMethod, today: string): RateChange | undefined {
  const now = rateOn(rates, method, today)?.ppm
  const days = rates.flatMap(({ from, to }) => [from, ...(to === null ? [] : [addDays(to, 1)])])
  for (const from of [...new Set(days)].filter((each) => each > today).toSorted()) {
    const rate = rateOn(rates, method, from)
    if (rate && rate.ppm !== now) return { from, ppm: rate.ppm }
  }
  return undefined
}

/**
 * Returns rows with another rate for all methods from a day on: an open-ended row ends the day before, or is dropped if
 * it began on that day or later; exceptions with an end stay.
 */
export function rateFrom(rates: readonly TaxRate[], ppm: number, from: string): TaxRate[] {
  const kept = rates.flatMap((rate): TaxRate[] =>
    rate.to !== null ? [rate] : rate.from < from ? [{ ...rate, to: addDays(from, -1) }] : [],
  )
  return [...kept, { ppm, method: null, from, to: null }]
}
