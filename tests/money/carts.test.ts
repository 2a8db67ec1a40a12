import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cashFor, lineAmount, minorDigits, split } from '#contract/money.ts'
import { cutLine, keptMoney } from '#contract/pricing/line-money.ts'
import { orderTotals, priceLines } from '#contract/pricing/order-totals.ts'
import { patience, sizeOf } from '../tier.ts'
import { bill, lineCost, rounded, shares } from './oracle.ts'

/** Currencies without, with two and with three decimals, and possible smallest coins of each. */
const coins = { JPY: [0, 5, 10], EUR: [0, 5, 10], KWD: [0, 5, 25, 50] } as const
type Currency = keyof typeof coins

const cart = fc.constantFrom<Currency>('JPY', 'EUR', 'KWD').chain((currency) => {
  const unit = 10 ** minorDigits(currency)
  const price = fc.oneof(fc.integer({ min: 0, max: 60 * unit }), fc.integer({ min: 0, max: 5000 * unit }))
  return fc.record({
    currency: fc.constant(currency),
    coin: fc.constantFrom(...coins[currency]),
    lines: fc.array(
      fc.record({
        price,
        options: fc.array(fc.integer({ min: 0, max: 9 * unit }), { maxLength: 3 }),
        quantity: fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: 1, max: 6 }) },
          { weight: 1, arbitrary: fc.constant(999) },
        ),
      }),
      { maxLength: 9 },
    ),
    terms: fc.record({
      discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 * unit })),
      adjustment: fc.oneof(fc.constant(0), fc.integer({ min: -30 * unit, max: 30 * unit })),
      taxRate: fc.constantFrom(0, 250, 700, 1000, 1900, 2000, 2550),
      taxInclusive: fc.boolean(),
      serviceRate: fc.constantFrom(0, 500, 1000, 1250),
    }),
    people: fc.integer({ min: 1, max: 9 }),
    /** In which order lines come back, and which parts of the money: shares of a thousand. */
    order: fc.array(fc.nat(1000), { minLength: 9, maxLength: 9 }),
    parts: fc.array(fc.nat(1000), { maxLength: 4 }),
  })
})

describe('from the cart to the last refund not one unit is lost or invented', () => {
  const size = sizeOf('moneyCarts')
  test(
    `${size} carts: totals, shares, cash and refunds are what pen and paper give`,
    () => {
      const details = fc.check(
        fc.property(cart, ({ lines, terms, coin, people, order, parts }) => {
          const amounts = lines.map(({ price, options, quantity }) => lineAmount(price, options, quantity))
          const found = orderTotals(amounts, terms)
          const wanted = bill(lines.map(lineCost), terms)
          for (const key of Object.keys(wanted) as (keyof typeof wanted)[])
            if (BigInt(found[key]) !== wanted[key]) expect([key, found[key]]).toEqual([key, Number(wanted[key])])
          const { total } = found

          sameAs(
            'shares',
            split(
              total,
              Array.from({ length: people }, () => 1),
            ),
            shares(wanted.total, BigInt(people)),
          )
          expectSame('the drawer', paidInCash(total, parts, coin), total)
          expectSame('refunds line by line', refundedByLine(amounts, terms, order), total)
          expectSame('refunds in parts', refundedInParts(total, parts), total)
        }),
        { numRuns: size },
      )
      expect(details.failed ? fc.defaultReportMessage(details) : '').toBe('')
    },
    patience,
  )
})

/** Much quicker than asking for it a million times. */
function expectSame(what: string, found: number, wanted: number): void {
  if (!Object.is(found, wanted)) expect([what, found]).toEqual([what, wanted])
}

function sameAs(what: string, found: readonly number[], wanted: readonly bigint[]): void {
  if (found.length !== wanted.length || found.some((one, i) => BigInt(one) !== wanted[i]))
    expect([what, found]).toEqual([what, wanted.map(Number)])
}

/** Pays in parts as far as coins allow, then the rest: returns the cash in the drawer, less the rounding. */
function paidInCash(total: number, parts: readonly number[], coin: number): number {
  let [due, drawer, rounding] = [total, 0, 0]
  for (const part of [...parts, 1000]) {
    const amount = part === 1000 ? due : Number(rounded(BigInt(due) * BigInt(part), 1000n))
    const cash = cashFor(amount, due, coin)
    if (cash === null || amount === 0) continue
    due -= amount
    drawer += cash
    rounding += cash - amount
    if (coin > 1 && cash % coin !== 0) expect([cash, coin]).toBe('payable')
  }
  if (Math.abs(rounding) * 2 > coin) expect([rounding, coin]).toBe('within half a coin')
  return drawer - rounding + due
}

/** Gives the money of one portion after the other of each line back: none of them is worth less than nothing. */
function refundedByLine(
  amounts: readonly number[],
  terms: Parameters<typeof orderTotals>[1],
  order: readonly number[],
): number {
  const lines = amounts.map((amount) => ({ amount, comped: false }))
  let back = 0
  for (const [place, priced] of priceLines(lines, terms).entries()) {
    const money = keptMoney(priced, place % 2 === 0)
    let rest = { amount: amounts[place]!, ...money }
    for (let portions = 1 + (order[place]! % 5); portions > 1; portions--) {
      const [others, one] = cutLine(rest, [portions - 1, 1])
      if (one!.total < 0) expect(one!.total).toBe('not negative')
      back += one!.total
      rest = others!
    }
    if (rest.total < 0) expect(rest.total).toBe('not negative')
    back += rest.total
  }
  return back
}

/** Refunds parts of the rest, then the whole rest. */
function refundedInParts(total: number, parts: readonly number[]): number {
  let back = 0
  for (const part of [...parts, 1000]) back += Number(rounded(BigInt(total - back) * BigInt(part), 1000n))
  return back
}
