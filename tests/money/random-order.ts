/**
 * Random orders for the pricing: up to 40 lines of up to four taxes, discounts of all kinds, adjustments of both signs.
 */
import fc from 'fast-check'
import { minorDigits } from '#contract/money.ts'
import type { DiscountToGive, LineToPrice, PricingTerms } from '#contract/pricing/price-order.ts'
import { type Tax, taxLetters } from '#contract/taxes/tax.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

const currency = fc.constantFrom('JPY', 'EUR', 'KWD')
const ppm = fc.constantFrom(0, 26_000, 55_000, 70_000, 81_000, 88_750, 100_000, 130_000, 190_000, 200_000, 1_000_000)
const taxes = fc
  .array(fc.record({ ppm, isInclusive: fc.boolean() }), { minLength: 1, maxLength: 4 })
  .map((rates) => rates.map((rate, at): Tax => ({ category: `rate${at}`, letter: taxLetters[at]!, ...rate })))

/** Mostly prices of a restaurant, sometimes those of a banquet in a currency of small units. */
const price = (unit: number) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 0, max: 60 * unit }) },
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 100_000_000_000 }) },
  )

const lineOf = (unit: number, known: readonly Tax[]): fc.Arbitrary<LineToPrice> =>
  fc
    .record({
      isOnTheHouse: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
      quantity: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 1, max: 6 }) },
        { weight: 1, arbitrary: fc.constant(999) },
      ),
      parts: fc.array(
        fc.record({
          tax: fc.oneof(
            { weight: 8, arbitrary: fc.constantFrom(...known) },
            { weight: 1, arbitrary: fc.constant('follows' as const) },
          ),
          amount: price(unit),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map(({ isOnTheHouse, quantity, parts }) => {
      const all = parts.map(({ tax, amount }) => ({ tax, amount: amount > 10_000_000 ? amount : amount * quantity }))
      return { isOnTheHouse, amount: sum(all.map(({ amount }) => amount)), parts: all }
    })

const discountOf = (unit: number, lines: readonly LineToPrice[]): fc.Arbitrary<DiscountToGive> => {
  const bound = fc.option(fc.integer({ min: 0, max: 50 * unit }), { nil: undefined })
  const terms = fc
    .record({ minimum: bound, maximum: bound, isShare: fc.boolean(), part: fc.integer({ min: 0, max: 10_000 }) })
    .map(({ minimum, maximum, isShare, part }) => ({
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
      ...(isShare ? { kind: 'percent' as const, value: part } : { kind: 'amount' as const, value: part * unit }),
    }))
  const weights = fc.tuple(...lines.map(({ amount }) => fc.integer({ min: 0, max: amount })))
  return fc
    .record({
      take: fc.oneof(fc.integer({ min: 0, max: 40 * unit }), terms),
      weights: fc.option(weights, { nil: undefined }),
    })
    .map(({ take, weights: by }) => ({ id: 'd', name: 'Ten off', kind: 'discount', take, ...(by && { weights: by }) }))
}

interface Priceable {
  lines: readonly LineToPrice[]
  terms: PricingTerms
}

export const randomOrder: fc.Arbitrary<Priceable> = fc.tuple(currency, taxes).chain(([of, known]) => {
  const unit = 10 ** minorDigits(of)
  return fc.array(lineOf(unit, known), { maxLength: 40 }).chain((lines) =>
    fc.record({
      lines: fc.constant(lines),
      terms: fc.record({
        discounts: fc.array(discountOf(unit, lines), { maxLength: 4 }),
        adjustment: fc.oneof(fc.constant(0), fc.integer({ min: -80 * unit, max: 80 * unit })),
        serviceRate: fc.constantFrom(0, 500, 1000, 1250),
        serviceTax: fc.oneof(
          fc.constant('follows' as const),
          fc.constant('outside' as const),
          fc.constantFrom(...known),
        ),
        defaultTax: fc.constant(known[0]!),
      }),
    }),
  )
})
