import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutLine } from '#contract/pricing/line-money.ts'
import { cutBack, paidParts, partsLeft, takeBack } from '#contract/pricing/money-back.ts'
import { priceLines } from '#contract/pricing/order-totals.ts'
import { keptMoney } from '#contract/pricing/line-money.ts'

const seed = 1_977

/** One line of an order with some money on it, and the portions that it is cut into. */
const cut = fc
  .record({
    price: fc.integer({ min: 0, max: 5_000 }),
    pieces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 6 }),
    discount: fc.integer({ min: 0, max: 9_000 }),
    adjustment: fc.integer({ min: -3_000, max: 3_000 }),
    serviceRate: fc.constantFrom(0, 1000, 1250),
    taxRate: fc.constantFrom(0, 700, 1900),
    taxInclusive: fc.boolean(),
  })
  .map(({ price, pieces, ...charges }) => {
    const portions = pieces.reduce((a, b) => a + b, 0)
    const amount = price * portions
    const [priced] = priceLines([{ amount, comped: false }], charges)
    return { pieces, portions, charges, line: { amount, ...keptMoney(priced!, true) } }
  })

const columns = ['amount', 'discount', 'adjustment', 'serviceCharge', 'tax', 'taxInside', 'total'] as const
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

test('a line that is cut into pieces keeps every sum, and no piece has less than nothing but of an adjustment', () => {
  fc.assert(
    fc.property(cut, ({ line, pieces }) => {
      const parts = cutLine(line, pieces)
      for (const column of columns) expect(sum(parts.map((part) => part[column]))).toBe(line[column])
      expect(sum(parts.flatMap(({ given }) => given.map(({ amount }) => amount)))).toBe(line.discount)
      for (const part of parts)
        for (const column of columns.filter((one) => one !== 'adjustment'))
          expect(part[column], column).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 2_000, seed },
  )
})

test('single portions of one line differ by one unit at most in what they list, in what is left, in charge and in tax', () => {
  fc.assert(
    fc.property(cut, ({ line, portions }) => {
      const parts = cutLine(
        line,
        Array.from({ length: portions }, () => 1),
      )
      const told = {
        list: parts.map(({ amount }) => amount),
        left: parts.map(({ amount, discount }) => amount - discount),
        net: parts.map(({ amount, discount, adjustment }) => amount - discount + adjustment),
        charge: parts.map(({ serviceCharge }) => serviceCharge),
        inside: parts.map(({ taxInside }) => taxInside),
      }
      for (const [name, values] of Object.entries(told))
        expect(Math.max(...values) - Math.min(...values), name).toBeLessThanOrEqual(1)
    }),
    { numRuns: 2_000, seed },
  )
})

test('amounts of a line that go back one after the other take its food, charge and tax to the unit, whatever it is cut into', () => {
  const asked = fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 6 })
  fc.assert(
    fc.property(cut, asked, ({ line, pieces, charges }, wishes) => {
      let left = paidParts(line, charges)
      const kinds = ['net', 'service', 'taxed'] as const
      const worth = ([part]: typeof left) => sum(kinds.map((kind) => part![kind]))
      expect([worth(left), left[0]!.taxed]).toEqual([line.total, Math.min(line.tax, line.total)])
      const backs = wishes.flatMap((wish) => {
        const amount = Math.min(wish, worth(left))
        if (amount === 0) return []
        const back = takeBack(left, amount)
        left = partsLeft(left, back)
        expect(worth(back)).toBe(amount)
        for (const part of [...back, ...left]) for (const kind of kinds) expect(part[kind]).toBeGreaterThanOrEqual(0)
        return [back]
      })
      const ofPieces = cutLine(line, pieces).map((piece) => paidParts(piece, charges))
      const shares = cutBack(backs, ofPieces)
      for (const [at, back] of backs.entries())
        for (const kind of kinds) expect(sum(shares[at]!.map(([share]) => share![kind]))).toBe(back[0]![kind])
      for (const [place, [piece]] of ofPieces.entries())
        for (const kind of kinds)
          expect(sum(shares.map((share) => share[place]![0]![kind]))).toBeLessThanOrEqual(piece![kind])
    }),
    { numRuns: 2_000, seed },
  )
})
