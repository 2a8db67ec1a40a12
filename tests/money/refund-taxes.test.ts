import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutLine, keptMoney } from '#contract/pricing/line-money.ts'
import { amountOf, cutBack, paidParts, partsLeft, takeBack, taxRowsOf } from '#contract/pricing/money-back.ts'
import { priceOrder } from '#contract/pricing/price-order.ts'
import { type PaidPart, type TaxPart, taxTable } from '#contract/pricing/tax-parts.ts'
import { patience, sizeOf } from '../tier.ts'
import { randomOrder } from './random-order.ts'

const times = Math.min(Math.ceil(sizeOf('pricedOrders') / 10), 5_000)
const seed = 31
const under = { taxRate: 0, taxInclusive: true }
const kinds = ['net', 'service', 'taxed'] as const
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** The amounts by category, letter, rate, way and kind; of several lists of parts they are added up. */
function cells(...lists: (readonly PaidPart[])[]): Map<string, bigint> {
  const found = new Map<string, bigint>()
  for (const { tax, ...part } of lists.flat())
    for (const kind of kinds) {
      const key = `${JSON.stringify(tax && [tax.category, tax.letter, tax.ppm, tax.isInclusive])} ${kind}`
      found.set(key, (found.get(key) ?? 0n) + BigInt(part[kind]))
    }
  return found
}

/** Amounts of a line by hand: each of its shares, its price and its charge apart. */
function byHand(parts: readonly TaxPart[]): Map<string, bigint> {
  return cells(
    parts.flatMap(({ tax, serviceTax, amount, discount, adjustment, service, taxOnNet, taxOnService }) => [
      {
        tax,
        net: amount - discount + adjustment - (tax.isInclusive ? taxOnNet : 0),
        service: 0,
        taxed: taxOnNet,
      },
      ...(service === 0 && taxOnService === 0
        ? []
        : [
            {
              tax: serviceTax,
              net: 0,
              service: service - (serviceTax?.isInclusive ? taxOnService : 0),
              taxed: taxOnService,
            },
          ]),
    ]),
  )
}

/** The untaxed service charge, which is in no table of taxes. */
const untaxed = (parts: readonly TaxPart[]) =>
  sum(parts.map(({ serviceTax, service }) => (serviceTax === null ? service : 0)))

/** Lines of a random order as they are kept. */
const kept = randomOrder.map(({ lines, terms }) =>
  priceOrder(lines, terms).flatMap((priced, at) =>
    lines[at]!.isOnTheHouse ? [] : [{ amount: priced.list, ...keptMoney(priced, false) }],
  ),
)

test(
  'what goes back of a line under each tax is less than a unit from its exact share, and all of it together is the line’s own',
  () => {
    const asked = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })
    fc.assert(
      fc.property(kept, asked, (lines, wishes) => {
        for (const line of lines) {
          const whole = paidParts(line, under)
          expect(cells(whole)).toEqual(byHand(line.taxParts!))
          expect(amountOf(whole)).toBe(line.total)
          expect(sum(taxRowsOf(whole).map(({ gross }) => gross))).toBe(line.total - untaxed(line.taxParts!))
          let left = whole
          const backs: PaidPart[][] = []
          for (const wish of [...wishes, 1]) {
            const rest = amountOf(left)
            const amount = Math.floor(rest * wish)
            const back = takeBack(left, amount)
            const [was, went] = [cells(left), cells(back)]
            for (const [key, weight] of was) {
              // |went − amount × weight ÷ rest| < 1, in whole numbers of any size.
              const apart = went.get(key)! * BigInt(rest) - BigInt(amount) * weight
              if (rest > 0) expect(apart < BigInt(rest) && -apart < BigInt(rest), key).toBe(true)
              expect(went.get(key)! >= 0n && went.get(key)! <= weight, key).toBe(true)
            }
            expect(amountOf(back)).toBe(amount)
            left = partsLeft(left, back)
            backs.push(back)
          }
          expect(amountOf(left)).toBe(0)
          expect(cells(...backs)).toEqual(cells(whole))
        }
      }),
      { numRuns: times, seed },
    )
  },
  patience,
)

test(
  'whatever went back of a line before it is cut and goes back of its portions later is, under each tax, the line’s own',
  () => {
    const portions = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(
        kept,
        portions,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
        (lines, sizes, wishes) => {
          for (const line of lines) {
            const whole = paidParts(line, under)
            let left = whole
            const backs = wishes.map((wish) => {
              const back = takeBack(left, Math.floor(amountOf(left) * wish))
              left = partsLeft(left, back)
              return back
            })
            const cut = cutLine(line, sizes)
            for (const { taxParts, total } of cut)
              expect(sum(taxTable(taxParts!).map(({ gross }) => gross))).toBe(total - untaxed(taxParts!))
            const pieces = cut.map((piece) => paidParts(piece, under))
            const shares = cutBack(backs, pieces)
            for (const [at, back] of backs.entries()) expect(cells(...shares[at]!)).toEqual(cells(back))
            const lasts = pieces.map((piece, place) => {
              const rest = shares.reduce((of, share) => partsLeft(of, share[place]!), piece)
              expect(amountOf(rest)).toBeGreaterThanOrEqual(0)
              return takeBack(rest, amountOf(rest))
            })
            expect(cells(...shares.flat(), ...lasts)).toEqual(cells(whole))
          }
        },
      ),
      { numRuns: times, seed },
    )
  },
  patience,
)
