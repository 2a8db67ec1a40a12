import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutLine, keptMoney } from '#contract/pricing/line-money.ts'
import { priceLines } from '#contract/pricing/order-totals.ts'
import { priceOrder } from '#contract/pricing/price-order.ts'
import { partsOf, type TaxPart, taxTable } from '#contract/pricing/tax-parts.ts'
import { patience, sizeOf } from '../tier.ts'
import { randomOrder } from './random-order.ts'

const times = Math.min(sizeOf('pricedOrders'), 10_000)
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const under = { taxRate: 0, taxInclusive: true }

/** Each sum of some parts, with the tax in prices, beside them, and in the service charge. */
const sumsOf = (parts: readonly TaxPart[]) => {
  const beside = (isInclusive: boolean | undefined) => isInclusive === false
  return {
    amount: sum(parts.map(({ amount }) => amount)),
    discount: sum(parts.map(({ discount }) => discount)),
    adjustment: sum(parts.map(({ adjustment }) => adjustment)),
    serviceCharge: sum(parts.map(({ service }) => service)),
    tax: sum(parts.map(({ taxOnNet, taxOnService }) => taxOnNet + taxOnService)),
    taxInside: sum(parts.map(({ tax, taxOnNet }) => (tax.isInclusive ? taxOnNet : 0))),
    taxAdded: sum(
      parts.map(
        ({ tax, serviceTax, taxOnNet, taxOnService }) =>
          (beside(tax.isInclusive) ? taxOnNet : 0) + (beside(serviceTax?.isInclusive) ? taxOnService : 0),
      ),
    ),
  }
}

describe('a line keeps its shares under each of its taxes', () => {
  test(
    'cut into portions of any sizes no share and no tax is lost, none falls below zero, and each piece adds up',
    () => {
      const portions = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 })
      fc.assert(
        fc.property(randomOrder, portions, ({ lines: ofOne, terms }, sizes) => {
          // A line costs its price times its portions; an imported line is never cut.
          const whole = sum(sizes)
          const lines = ofOne.map((line) => ({
            ...line,
            amount: line.amount * whole,
            parts: line.parts.map((part) => ({ ...part, amount: part.amount * whole })),
          }))
          for (const [place, priced] of priceOrder(lines, terms).entries()) {
            if (lines[place]!.isOnTheHouse) continue
            const line = { amount: priced.list, ...keptMoney(priced, false) }
            const pieces = cutLine(line, sizes)
            for (const { given: _, total, taxParts, ...columns } of pieces) {
              expect(sumsOf(taxParts!)).toEqual(columns)
              const { amount, discount, adjustment, serviceCharge, taxAdded } = columns
              expect(total).toBe(amount - discount + adjustment + serviceCharge + taxAdded!)
              for (const {
                tax: _tax,
                serviceTax: _service,
                follows: _follows,
                adjustment: signed,
                ...money
              } of taxParts!)
                expect(
                  Math.min(...Object.values(money), money.amount - money.discount + signed),
                ).toBeGreaterThanOrEqual(0)
            }
            for (const at of line.taxParts!.keys())
              expect(sumsOf(pieces.map(({ taxParts }) => taxParts![at]!))).toEqual(sumsOf([line.taxParts![at]!]))
          }
        }),
        { numRuns: times },
      )
    },
    patience,
  )

  test(
    'priced again from what its lines keep, an order comes to the same to the unit',
    () => {
      fc.assert(
        fc.property(randomOrder, ({ lines, terms: { discounts, adjustment, serviceRate, serviceTax, defaultTax } }) => {
          const charges = {
            discount: 0,
            adjustment,
            serviceRate,
            serviceTax: serviceTax === 'follows' ? null : serviceTax,
            taxRate: defaultTax.ppm / 100,
            taxInclusive: defaultTax.isInclusive,
          }
          const start = lines.map(({ amount, isOnTheHouse: comped, parts }) => ({
            amount,
            comped,
            taxParts: parts.map(({ tax, amount: share }): TaxPart => {
              const none = { discount: 0, adjustment: 0, service: 0, taxOnNet: 0, taxOnService: 0 }
              const shared = { amount: share, serviceTax: null, ...none }
              return tax === 'follows' ? { tax: defaultTax, follows: defaultTax, ...shared } : { tax, ...shared }
            }),
          }))
          const once = priceLines(start, charges, discounts)
          const kept = start.map((line, at) => ({ ...line, ...(!line.comped && { taxParts: [...once[at]!.parts] }) }))
          const again = priceLines(kept, charges, discounts)
          expect(again).toEqual(once)
          const charged = once.filter((_, at) => !start[at]!.comped)
          const table = taxTable(charged.flatMap(({ parts }) => parts))
          const outside = sum(
            charged.flatMap(({ parts }) => parts.map((part) => (part.serviceTax === null ? part.service : 0))),
          )
          expect(sum(table.map(({ gross }) => gross)) + outside).toBe(sum(charged.map(({ total }) => total)))
          for (const { net, taxed, gross } of table) expect(net + taxed).toBe(gross)
        }),
        { numRuns: times },
      )
    },
    patience,
  )

  test('a line under the one rate of its order has one share, which says the same as its columns', () => {
    const [priced] = priceOrder(
      [
        {
          amount: 1190,
          isOnTheHouse: false,
          parts: [{ tax: { category: '', letter: '', ppm: 190_000, isInclusive: true }, amount: 1190 }],
        },
      ],
      {
        discounts: [],
        adjustment: 0,
        serviceRate: 1000,
        serviceTax: 'follows',
        defaultTax: { category: '', letter: '', ppm: 190_000, isInclusive: true },
      },
    )
    const line = { amount: 1190, comped: false, ...keptMoney(priced!, true) }
    expect(line.taxParts).toBeNull()
    expect(partsOf(line, { taxRate: 1900, taxInclusive: true })).toEqual(priced!.parts)
    expect(partsOf({ ...line, comped: true }, under)).toEqual([])
  })
})
