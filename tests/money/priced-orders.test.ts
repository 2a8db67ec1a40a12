import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DiscountToGive,
  type PricedLine,
  priceOrder,
  type PricingTerms,
  sumsOf,
} from '#contract/pricing/price-order.ts'
import { patience, sizeOf } from '../tier.ts'
import { type OracleTerms, priceByHand } from './price-oracle.ts'
import { randomOrder as order } from './random-order.ts'

const times = sizeOf('pricedOrders')
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

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
    [part.tax.ppm, Number(part.tax.isInclusive)],
    [part.amount - part.discount + part.adjustment, part.service, part.taxOnNet + part.taxOnService, part.taxOnService],
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
          expect(columns).toEqual({
            list: sum(parts.map(({ amount }) => amount)),
            discount: sum(parts.map(({ discount }) => discount)),
            adjustment: sum(parts.map(({ adjustment }) => adjustment)),
            service: sum(parts.map(({ service }) => service)),
            tax: sum(parts.map(({ taxOnNet, taxOnService }) => taxOnNet + taxOnService)),
          })
          for (const part of [{ ...columns, total }, ...parts])
            expect(
              Math.min(
                ...Object.entries(part).flatMap(([name, money]) =>
                  name === 'adjustment' || typeof money !== 'number' ? [] : money,
                ),
              ),
            ).toBeGreaterThanOrEqual(0)
          for (const part of parts) expect(part.amount - part.discount + part.adjustment).toBeGreaterThanOrEqual(0)
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
            const { tax, serviceTax, service, taxOnNet, taxOnService } = part
            add(JSON.stringify([tax.ppm, tax.isInclusive]), part.amount - part.discount + part.adjustment, taxOnNet)
            if (serviceTax) add(JSON.stringify([serviceTax.ppm, serviceTax.isInclusive]), service, taxOnService)
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
        // Limits by line, and lines that follow other taxes, would differ by such units too.
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
