import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cashFor, costOfItems, lineAmount, minorDigits, mulDiv, roundToCash, split } from './money.ts'
import { chargedAmounts, type Charges, orderTotals } from './pricing/order-totals.ts'

const money = fc.integer({ min: 0, max: 1_000_000_000 })
const rate = fc.integer({ min: 0, max: 5000 })
const charges: fc.Arbitrary<Charges & { discount: number }> = fc.record({
  discount: money,
  adjustment: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  taxRate: rate,
  taxInclusive: fc.boolean(),
  serviceRate: rate,
})
const lines = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 40 })

/** The oracle: fractions of whole numbers, rounded half away from zero by comparing, not by adding a half. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const whole = size / denominator
  const rest = size - whole * denominator
  const up = rest >= denominator - rest ? whole + 1n : whole
  return numerator < 0n ? -up : up
}

const times = { numRuns: 4000 }

describe('an order’s total', () => {
  test('is what pen and paper give: discount first, then adjustment, service charge, tax', () => {
    fc.assert(
      fc.property(lines, charges, (amounts, given) => {
        let subtotal = 0n
        for (const amount of amounts) subtotal += BigInt(amount)
        const discount = BigInt(given.discount) > subtotal ? subtotal : BigInt(given.discount)
        let net = subtotal - discount + BigInt(given.adjustment)
        if (net < 0n || amounts.length === 0) net = 0n
        const service = rounded(net * BigInt(given.serviceRate), 10_000n)
        const taxRate = BigInt(given.taxRate)
        const tax = rounded((net + service) * taxRate, given.taxInclusive ? 10_000n + taxRate : 10_000n)
        const total = net + service + (given.taxInclusive ? 0n : tax)
        const found = orderTotals(amounts, given)
        expect(found).toEqual({
          subtotal: Number(subtotal),
          discount: Number(discount),
          adjustment: Number(net - subtotal + discount),
          serviceCharge: Number(service),
          tax: Number(tax),
          total: Number(total),
        })
      }),
      times,
    )
  })

  test('loses and invents nothing: its parts add up, none of them is a fraction, and it is never below zero', () => {
    fc.assert(
      fc.property(lines, charges, (amounts, given) => {
        const { subtotal, discount, adjustment, serviceCharge, tax, total } = orderTotals(amounts, given)
        expect(subtotal - discount + adjustment + serviceCharge + (given.taxInclusive ? 0 : tax)).toBe(total)
        for (const part of [subtotal, discount, adjustment, serviceCharge, tax, total])
          expect(Number.isSafeInteger(part)).toBe(true)
        expect(Math.min(total, tax, serviceCharge)).toBeGreaterThanOrEqual(0)
      }),
      times,
    )
  })

  test('with tax inside, contains the tax that the net of it would bear', () => {
    fc.assert(
      fc.property(money, rate, (gross, taxRate) => {
        const none = { discount: 0, adjustment: 0, serviceRate: 0 }
        const { tax } = orderTotals([gross], { ...none, taxRate, taxInclusive: true })
        const outside = orderTotals([gross - tax], { ...none, taxRate, taxInclusive: false })
        expect(Math.abs(outside.total - gross)).toBeLessThanOrEqual(1)
      }),
      times,
    )
  })

  test('what is on the house and what is charged are the order, and a guest never pays for what the house gives', () => {
    const given = fc.array(fc.record({ amount: money, comped: fc.boolean() }), { maxLength: 20 })
    fc.assert(
      fc.property(given, charges, (all, terms) => {
        const found = orderTotals(chargedAmounts(all), terms)
        const rest = all.filter(({ comped }) => !comped)
        expect(found).toEqual(orderTotals(chargedAmounts(rest), terms))
        const comps = all.reduce((sum, { amount, comped }) => sum + (comped ? amount : 0), 0)
        expect(found.subtotal + comps).toBe(all.reduce((sum, { amount }) => sum + amount, 0))
        const again = all.map(({ amount }) => ({ amount, comped: false }))
        expect(orderTotals(chargedAmounts(again), terms)).toEqual(
          orderTotals(
            all.map(({ amount }) => amount),
            terms,
          ),
        )
      }),
      times,
    )
  })

  test('an order without lines, or given away whole, costs nothing', () => {
    const given = { discount: 0, adjustment: 0, taxRate: 1900, taxInclusive: false, serviceRate: 1000 }
    expect(orderTotals([], given).total).toBe(0)
    expect(orderTotals([], { ...given, adjustment: 500 })).toMatchObject({ adjustment: 0, total: 0 })
    expect(orderTotals([500, 700], { ...given, discount: 99_999 })).toMatchObject({ discount: 1200, tax: 0, total: 0 })
  })
})

describe('splitting', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })

  test('keeps every unit, and no share is further than one unit from its exact part', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), weights, (total, parts) => {
        const shares = split(total, parts)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
        const sum = parts.reduce((a, b) => a + b, 0)
        if (sum === 0) return
        for (const [i, share] of shares.entries()) {
          const gap = BigInt(share) * BigInt(sum) - BigInt(total) * BigInt(parts[i]!)
          expect(gap < BigInt(sum) && gap > -BigInt(sum)).toBe(true)
          expect(Object.is(share, -0)).toBe(false)
        }
      }),
      times,
    )
  })

  test('among three gives the odd cents to the first', () => {
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(split(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(split(1, [0, 1])).toEqual([0, 1])
    expect(split(7, [0, 0])).toEqual([7, 0])
  })

  test('equal weights differ by one unit at most', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 1, max: 50 }), (total, people) => {
        const shares = split(
          total,
          Array.from({ length: people }, () => 1),
        )
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
      times,
    )
  })
})

test('a share of an amount is exact, halves going away from zero, however large both are', () => {
  const any = fc.integer({ min: -(2 ** 50), max: 2 ** 50 })
  fc.assert(
    fc.property(
      any,
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      (amount, part, whole) => {
        expect(mulDiv(amount, part, whole)).toBe(Number(rounded(BigInt(amount) * BigInt(part), BigInt(whole))))
      },
    ),
    times,
  )
  expect([mulDiv(5, 1, 2), mulDiv(-5, 1, 2), mulDiv(25, 1, 10), mulDiv(0, 7, 3)]).toEqual([3, -3, 3, 0])
})

test('cash is rounded to what can be paid: a multiple of the step, no further than half a step away', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.constantFrom(0, 1, 5, 10, 25, 100),
      (amount, step) => {
        const cash = roundToCash(amount, step)
        expect(Math.abs(cash % Math.max(step, 1))).toBe(0)
        expect(Math.abs(cash - amount) * 2).toBeLessThanOrEqual(step > 1 ? step : 0)
      },
    ),
    times,
  )
  expect([1022, 1023, 1025, 1027, 1028].map((amount) => roundToCash(amount, 5))).toEqual([1020, 1025, 1025, 1025, 1030])
})

test('a line is one portion with its options, as often as it was ordered', () => {
  fc.assert(
    fc.property(
      money,
      fc.array(fc.integer({ min: -500, max: 5000 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 999 }),
      (price, extra, n) => {
        let sum = 0
        for (let i = 0; i < n; i++) sum += price + extra.reduce((a, b) => a + b, 0)
        expect(lineAmount(price, extra, n)).toBe(sum)
      },
    ),
    { numRuns: 200 },
  )
})

test('currencies have as many decimals as they have', () => {
  expect(['EUR', 'USD', 'JPY', 'KRW', 'KWD', 'BHD', 'CHF'].map(minorDigits)).toEqual([2, 2, 0, 0, 3, 3, 2])
})

describe('a bill that is paid in cash', () => {
  /** The smallest coin of some currencies in minor units: none, 5 cents, 10 yen, 5 and 25 fils. */
  const step = fc.constantFrom(0, 5, 10, 25, 50, 100)
  test('in parts loses nothing: what is in the drawer, less what was rounded, is the bill', () => {
    fc.assert(
      fc.property(money, fc.array(money, { maxLength: 6 }), step, (total, wishes, coin) => {
        let due = total
        let drawer = 0
        let rounding = 0
        for (const wish of [...wishes.map((each) => each % (total + 1)), total]) {
          const amount = Math.min(wish, due)
          const cash = cashFor(amount, due, coin)
          if (cash === null) {
            expect(amount).toBeLessThan(due)
            continue
          }
          due -= amount
          drawer += cash
          rounding += cash - amount
          if (coin > 1) expect(cash % coin).toBe(0)
        }
        expect([due, drawer - rounding]).toEqual([0, total])
        expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(coin)
      }),
      times,
    )
  })

  test('cannot be paid in crumbs that are rounded away', () => {
    expect([cashFor(2, 1002, 5), cashFor(1002, 1002, 5), cashFor(1000, 1002, 5), cashFor(2, 2, 5)]).toEqual([
      null,
      1000,
      1000,
      0,
    ])
  })
})

describe('what guests pay who pay for what they had', () => {
  const bill = fc.array(
    fc.record({
      paid: fc.nat(5000),
      amounts: fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 8 }),
    }),
    { minLength: 1, maxLength: 4 },
  )

  test('comes to exactly what was due, in whatever order they pay, in coins that exist where it is cash', () => {
    fc.assert(
      fc.property(bill, fc.constantFrom(0, 5, 10, 25), fc.infiniteStream(fc.nat(40)), (given, step, picks) => {
        let orders = given.map(({ paid, amounts }, at) => ({
          id: `${at}`,
          due: Math.max(0, amounts.reduce((a, b) => a + b, 0) - paid),
          lines: amounts.map((amount, line) => ({ id: `${at} ${line}`, amount })),
        }))
        const all = orders.reduce((sum, { due }) => sum + due, 0)
        let taken = 0
        for (let due = all; due > 0; due = orders.reduce((sum, order) => sum + order.due, 0)) {
          const open = orders.flatMap(({ lines: some }) => some.map(({ id }) => id))
          const wanted = new Set(open.filter(() => picks.next().value! % 2 === 0))
          const isCash = picks.next().value! % 2 === 0
          const some = costOfItems(orders, wanted, isCash ? step : 0)
          // A sum too small for coins is paid with the rest.
          const [chosen, parts] = some.length > 0 ? [wanted, some] : [new Set(open), costOfItems(orders, new Set(open))]
          const sum = parts.reduce((part, { amount }) => part + amount, 0)
          if (isCash && sum < due) expect(cashFor(sum, due, step)).toBe(sum)
          taken += sum
          orders = orders.map((order) => {
            const part = parts.find(({ orderId }) => orderId === order.id)
            if (!part) return order
            expect(part.amount).toBeLessThanOrEqual(order.due)
            return { ...order, due: order.due - part.amount, lines: order.lines.filter(({ id }) => !chosen.has(id)) }
          })
        }
        expect(taken).toBe(all)
      }),
      { numRuns: 1000 },
    )
  })
})
