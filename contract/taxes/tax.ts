/** Taxes of a store: categories with their rates by day and by order method. */
import { z } from 'zod'
import { named } from '../named.ts'
import { type OrderMethod, orderMethods } from '../states.ts'

/** Printed beside what a category taxes; no two categories in use have the same. */
export const taxLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type TaxLetter = (typeof taxLetters)[number]

/**
 * Ways in which a category taxes: by a rate of its own, like the other dishes of an order (delivery, packaging), or not
 * at all, since it is not turnover (sold credit).
 */
export const taxKinds = ['rate', 'follows', 'outside'] as const
export type TaxKind = (typeof taxKinds)[number]

/** A rate in parts per million, for one way of ordering or all (null), between two business days, both included. */
export const TaxRate = named('TaxRate', {
  ppm: z.number(),
  method: z.enum(orderMethods).nullable(),
  from: z.string(),
  to: z.string().nullable(),
})
export type TaxRate = z.output<typeof TaxRate>

/** A tax category as pricing reads it. */
export const TaxCategory = named('TaxCategory', {
  id: z.string(),
  letter: z.enum(taxLetters),
  kind: z.enum(taxKinds),
  /** Tells if prices contain the tax; otherwise it is added to them. */
  is_inclusive: z.boolean(),
  rates: z.array(TaxRate).readonly(),
})
export type TaxCategory = z.output<typeof TaxCategory>

/**
 * A tax of a line: a category of the store, its rate of that day in parts per million, and whether prices contain it.
 */
export const Tax = named('Tax', {
  /** Empty under the store's one rate. */
  category: z.string(),
  /** Empty under the store's one rate. */
  letter: z.union([z.enum(taxLetters), z.literal('')]),
  ppm: z.number(),
  /** Tells if prices contain it; otherwise it is added to them. */
  isInclusive: z.boolean(),
})
export type Tax = z.output<typeof Tax>

/** A row of the table of taxes: `net` and `tax` are `gross`, in minor units. */
export const TaxSum = named('TaxSum', {
  /** Empty under the store's one rate. */
  letter: z.union([z.enum(taxLetters), z.literal('')]),
  rate_ppm: z.number(),
  /** Per cent, as "8.875". */
  rate: z.string(),
  is_inclusive: z.boolean(),
  net: z.number(),
  tax: z.number(),
  gross: z.number(),
})
export type TaxSum = z.output<typeof TaxSum>

/** The tax of a dish. */
export type DishTax = Tax | 'follows'

/** A share of a dish's price under one tax category. */
export interface TaxWeight {
  tax_category_id: string
  weight: number
}

/**
 * Returns the row that holds on a business day: one for its method before one for all, one with an end before one
 * without, then the later beginning. None where no row holds.
 */
export function rateOn(rates: readonly TaxRate[], method: OrderMethod, day: string): TaxRate | undefined {
  const rank = (rate: TaxRate) => [rate.method === null ? 0 : 1, rate.to === null ? 0 : 1, rate.from].join(' ')
  return rates
    .filter((rate) => rate.method === null || rate.method === method)
    .filter(({ from, to }) => from <= day && (to === null || day <= to))
    .toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1))[0]
}

/**
 * Returns the tax of a dish by its category on a business day. A day before the first rate has the first rate, so that
 * an order of yesterday can use a dish whose category was made today. A category outside the tax has 0 %. Throws if a
 * category by rate has no rate for the day, which its form refuses.
 */
export function taxOf(category: TaxCategory, method: OrderMethod, day: string): DishTax {
  if (category.kind === 'follows') return 'follows'
  const { id, letter, is_inclusive: isInclusive } = category
  if (category.kind === 'outside') return { category: id, letter, ppm: 0, isInclusive }
  const [first] = category.rates.map(({ from }) => from).toSorted()
  const rate = rateOn(category.rates, method, first !== undefined && day < first ? first : day)
  if (!rate) throw new RangeError(`The tax category ${id} has no rate on ${day}`)
  return { category: id, letter, ppm: rate.ppm, isInclusive }
}
