import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorDigits } from '#contract/money.ts'
import {
  type DiscountToGive,
  type LineToPrice,
  type PricedLine,
  priceOrder,
  type PricingTerms,
  sumsOf,
  type Tax,
} from '#contract/pricing/price-order.ts'
import { patience, sizeOf } from '../tier.ts'
import { type OracleTerms, priceByHand } from './price-oracle.ts'

const times = sizeOf('pricedOrders')
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

const currency = fc.constantFrom('JPY', 'EUR', 'KWD')
const ppm = fc.constantFrom(0, 26_000, 55_000, 70_000, 81_000, 88_750, 100_000, 130_000, 190_000, 200_000, 1_000_000)
const taxes = fc
  .array(fc.record({ ppm, isInclusive: fc.boolean() }), { minLength: 1, maxLength: 4 })
  .map((rates) => rates.map((rate, at): Tax => ({ category: 'ABCD'[at]!, ...rate })))

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

const order: fc.Arbitrary<Priceable> = fc.tuple(currency, taxes).chain(([of, known]) => {
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

/** The terms in the words of the oracle. */
const askedOf = ({ discounts, ...terms }: PricingTerms): OracleTerms => ({
  ...terms,
  discounts: discounts.map(({ take, weights }) => {
    const most = weights && { most: [...weights] }
    if (typeof take === 'number') return { amount: take, ...most }
    const { kind, value, ...bounds } = take
    return { ...bounds, ...most, ...(kind === 'percent' ? { basisPoints: value } : { amount: value }) }
  }),
})

/** The figures that must be the same in both: the columns of a line and of its parts. */
const columnsOf = ({ list, discount, adjustment, service, tax, total, parts }: PricedLine) => ({
  columns: [list, discount, adjustment, service, tax, total],
  parts: parts.map((part) => [
    [part.taxed.ppm, Number(part.taxed.isInclusive)],
    [part.list - part.discount + part.adjustment, part.service, part.tax, part.serviceTax],
  ]),
})

describe('a line knows what it comes to', () => {
  test(
    `${times} orders: each column of each line and of its parts is what exact fractions give`,
    () => {
      fc.assert(
        fc.property(order, ({ lines, terms }) => {
          const found = priceOrder(lines, terms)
          const wanted = priceByHand(
            lines.map(({ isOnTheHouse, parts }) => ({ isOnTheHouse, parts: [...parts] })),
            askedOf(terms),
          )
          expect(found.map(columnsOf)).toEqual(
            wanted.map(({ list, taken, adjustment, service, tax, total, parts }) => ({
              columns: [list, taken.reduce((a, b) => a + b, 0n), adjustment, service, tax, total].map(Number),
              parts: parts.map(({ ppm: rate, inclusive, ...money }) => [
                [rate, Number(inclusive)],
                [money.net, money.service, money.tax, money.serviceTax].map(Number),
              ]),
            })),
          )
        }),
        { numRuns: times },
      )
    },
    patience,
  )

  const some = { numRuns: Math.min(times, 3_000) }

  test('its columns are the sums of its parts and of what was given on it, and none but an adjustment is below zero', () => {
    fc.assert(
      fc.property(order, ({ lines, terms }) => {
        for (const [place, line] of priceOrder(lines, terms).entries()) {
          const { parts, given, total, ...columns } = line
          expect(columns.discount).toBe(sum(given.map(({ amount }) => amount)))
          if (lines[place]!.isOnTheHouse) {
            expect({ ...columns, total }).toEqual({
              ...columns,
              total: 0,
              discount: 0,
              adjustment: 0,
              service: 0,
              tax: 0,
            })
            continue
          }
          for (const name of ['list', 'discount', 'adjustment', 'service', 'tax'] as const)
            expect(columns[name]).toBe(sum(parts.map((part) => part[name])))
          for (const part of [{ ...columns, total }, ...parts])
            expect(
              Math.min(
                ...Object.entries(part).flatMap(([name, money]) =>
                  name === 'adjustment' || typeof money !== 'number' ? [] : money,
                ),
              ),
            ).toBeGreaterThanOrEqual(0)
          for (const part of parts) expect(part.list - part.discount + part.adjustment).toBeGreaterThanOrEqual(0)
        }
      }),
      some,
    )
  })

  test('an order comes to what its lines come to, and its tax is that of each rate rounded once', () => {
    fc.assert(
      fc.property(order, ({ lines, terms }) => {
        const priced = priceOrder(lines, terms)
        const sums = sumsOf(priced.filter((_, place) => !lines[place]!.isOnTheHouse))
        expect(sums.total).toBe(sum(priced.map(({ total }) => total)))
        const byRate = new Map<string, { net: number; tax: number }>()
        const add = (key: string, net: number, tax: number) => {
          const { net: before, tax: taxed } = byRate.get(key) ?? { net: 0, tax: 0 }
          byRate.set(key, { net: before + net, tax: taxed + tax })
        }
        for (const { parts } of priced)
          for (const part of parts) {
            const { taxed, serviceTaxed, service, tax, serviceTax } = part
            add(
              JSON.stringify([taxed.ppm, taxed.isInclusive]),
              part.list - part.discount + part.adjustment,
              tax - serviceTax,
            )
            if (serviceTaxed) add(JSON.stringify([serviceTaxed.ppm, serviceTaxed.isInclusive]), service, serviceTax)
          }
        for (const [key, { net, tax }] of byRate) {
          const [rate, isInclusive] = JSON.parse(key) as [number, boolean]
          const whole = isInclusive ? 1_000_000 + rate : 1_000_000
          const over = BigInt(tax) * BigInt(whole) - BigInt(net) * BigInt(rate)
          expect(Number(over < 0n ? -over : over)).toBeLessThanOrEqual(whole / 2)
        }
      }),
      some,
    )
  })

  test('in another order the lines come to the same, but for the single units that ties hand out', () => {
    fc.assert(
      fc.property(order, ({ lines: all, terms }) => {
        // Bounds by line, and what follows other taxes, would differ by such units too.
        const lines = all.map((line) => ({
          ...line,
          parts: line.parts.map(({ tax, amount }) => ({ tax: tax === 'follows' ? terms.defaultTax : tax, amount })),
        }))
        const onAll = { ...terms, discounts: terms.discounts.map(({ weights: _, ...discount }) => discount) }
        const [one, other] = [lines, lines.toReversed()].map((these) =>
          sumsOf(priceOrder(these, onAll).filter((_, place) => !these[place]!.isOnTheHouse)),
        )
        // Where nothing is left to share by, the first has all of it.
        fc.pre(one!.list > one!.discount)
        for (const name of ['list', 'discount', 'adjustment', 'service'] as const) expect(other![name]).toBe(one![name])
        // A part may get one unit more or less of each share, which another rate then taxes; each rate rounds once.
        const parts = lines.reduce((count, line) => count + line.parts.length, 0)
        expect(Math.abs(other!.tax - one!.tax)).toBeLessThanOrEqual(parts * (terms.discounts.length + 2) + 4)
      }),
      some,
    )
  })

  test('everything off comes to as little as everything on the house', () => {
    fc.assert(
      fc.property(order, ({ lines, terms }) => {
        const given = { ...terms, adjustment: 0 }
        const off: DiscountToGive = {
          id: 'all',
          name: 'All',
          kind: 'discount',
          take: { kind: 'percent', value: 10_000 },
        }
        const house = lines.map((line) => ({ ...line, isOnTheHouse: true }))
        const [free, gift] = [priceOrder(lines, { ...given, discounts: [off] }), priceOrder(house, given)]
        expect(free.map(({ total, tax, service }) => total + tax + service)).toEqual(gift.map(({ total }) => total))
      }),
      some,
    )
  })
})
