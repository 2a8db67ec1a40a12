import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earningBase } from '#contract/pricing/earning-base.ts'
import { keptMoney, sumOfLines } from '#contract/pricing/line-money.ts'
import { type LineToPrice, priceOrder } from '#contract/pricing/price-order.ts'
import type { Tax } from '#contract/taxes/tax.ts'

const food: Tax = { category: 'food', letter: 'A', ppm: 70_000, isInclusive: true }
const wine: Tax = { category: 'wine', letter: 'B', ppm: 190_000, isInclusive: true }
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** An order that is paid: its row, and its lines as refunds name them. */
function paidOrder(lines: readonly { amount: number; tax: Tax }[], more: { serviceRate?: number; take?: number } = {}) {
  const { serviceRate = 0, take = 0 } = more
  const toPrice = lines.map(({ amount, tax }): LineToPrice => ({
    amount,
    isOnTheHouse: false,
    parts: [{ tax, amount }],
  }))
  const discounts = [{ id: 'd', name: 'Off', kind: 'discount' as const, take }]
  const terms = { discounts, adjustment: 0, serviceRate, serviceTax: 'follows' as const, defaultTax: food }
  const kept = priceOrder(toPrice, terms).map((line, at) => ({
    ...keptMoney(line, false),
    amount: lines[at]!.amount,
    comped: false,
  }))
  const sums = sumOfLines(kept, true)
  const order = { ...sums, taxRate: 0, taxInclusive: true, captured: sums.total, refunded: 0, bonusPaid: 0 }
  const named = kept.map(({ amount, discount, adjustment, taxInside, total }) => ({
    net: amount - discount + adjustment - taxInside,
    total,
    back: 0,
  }))
  return { order, named }
}

test('food for 10.70 at 7 % and wine for 11.90 at 19 % are 20.00 to earn on; the one that goes back takes its own 10.00', () => {
  const { order, named } = paidOrder([
    { amount: 1070, tax: food },
    { amount: 1190, tax: wine },
  ])
  expect(earningBase(order)).toBe(2000)
  const wineBack = [named[0]!, { ...named[1]!, back: 1190 }]
  expect(earningBase({ ...order, refunded: 1190 }, wineBack)).toBe(1000)
  // A sum that named no dish takes its share of both.
  expect(earningBase({ ...order, refunded: 1130 })).toBe(1000)
})

test('a sum that goes back beside a dish takes its share of the other dishes alone', () => {
  const { order, named } = paidOrder([
    { amount: 1070, tax: food },
    { amount: 1190, tax: wine },
  ])
  const wineBack = [{ ...named[1]!, back: 1190 }]
  expect(earningBase({ ...order, refunded: 1190 + 535 }, wineBack)).toBe(500)
})

test('a line that was refunded in part and taken off later is not counted twice', () => {
  const { order, named } = paidOrder([
    { amount: 1070, tax: food },
    { amount: 1190, tax: wine },
  ])
  const left = { ...order, subtotal: 1070, taxInside: 70, tax: 70, total: 1070 }
  expect(earningBase({ ...left, refunded: 1190 }, [named[0]!])).toBe(1000)
  // The earlier refund is a part of the money that goes back with the line: the remaining line was fully paid.
  expect(earningBase({ ...left, refunded: 1190 }, [{ ...named[0]!, back: 200 }])).toBe(1000)
})

test('nobody earns on what they paid with bonus credit, whatever goes back of the rest first', () => {
  const { order } = paidOrder([{ amount: 2140, tax: food }])
  expect(earningBase({ ...order, bonusPaid: 1070 })).toBe(1000)
  expect(earningBase({ ...order, bonusPaid: 1070, refunded: 535 })).toBe(500)
  expect(earningBase({ ...order, bonusPaid: 1070, refunded: 1070 })).toBe(0)
  expect(earningBase({ ...order, bonusPaid: 2140 })).toBe(0)
})

const cases = fc.record({
  lines: fc.array(fc.record({ amount: fc.integer({ min: 1, max: 9000 }), tax: fc.constantFrom(food, wine) }), {
    minLength: 1,
    maxLength: 6,
  }),
  serviceRate: fc.constantFrom(0, 1000, 1250),
  take: fc.integer({ min: 0, max: 3000 }),
  shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
  rest: fc.double({ min: 0, max: 1, noNaN: true }),
})

test('however much goes back of lines and in sums, the base falls with it, is never below nothing, and is nothing at the end', () => {
  fc.assert(
    fc.property(cases, ({ lines, serviceRate, take, shares, rest }) => {
      const { order, named } = paidOrder(lines, { serviceRate, take })
      const backs = named.map((line, at) => ({ ...line, back: Math.round(line.total * shares[at]!) }))
      const ofLines = sum(backs.map(({ back }) => back))
      const inSums = Math.round((order.total - ofLines) * rest)
      const whole = earningBase(order)
      const onlyLines = earningBase({ ...order, refunded: ofLines }, backs)
      const both = earningBase({ ...order, refunded: ofLines + inSums }, backs)
      expect(whole).toBe(sum(named.map(({ net }) => net)))
      expect(onlyLines).toBeLessThanOrEqual(whole)
      expect(both).toBeLessThanOrEqual(onlyLines)
      expect(both).toBeGreaterThanOrEqual(0)
      expect(earningBase({ ...order, refunded: order.total }, backs)).toBe(0)
      const whichStay = named.map((line, at) => (shares[at]! < 0.5 ? { ...line, back: line.total } : line))
      const staying = sum(whichStay.map(({ net, back }) => (back === 0 ? net : 0)))
      const gone = sum(whichStay.map(({ back }) => back))
      expect(earningBase({ ...order, refunded: gone }, whichStay)).toBe(staying)
    }),
    { numRuns: 2000 },
  )
})
