import fc from 'fast-check'
import { type LineToPrice, priceOrder } from '#contract/pricing/price-order.ts'
import { bestSet } from '#contract/promotions/best-set.ts'
import { verdictsFor } from '#contract/promotions/verdicts.ts'
import type { PricedOrder, Promotion } from '#contract/promotions/rule.ts'
import type { Tax } from '#contract/taxes/tax.ts'
import { quantile } from '../api/figures.ts'
import { processorTime } from '../rates.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const count = 40
const dishes = Array.from({ length: 60 }, (_, index) => ({
  menuId: `dish-${index}`,
  categoryId: `category-${index % 8}`,
}))
const choice = <T>(...values: T[]) => fc.constantFrom(...values)

/** A promotion as houses have them: on the order, a category or some dishes, most of them beside others. */
const promotion = fc.record({
  kind: choice('percent' as const, 'percent' as const, 'amount' as const),
  value: fc.integer({ min: 100, max: 2500 }),
  maximum: fc.option(fc.integer({ min: 500, max: 4000 }), { freq: 1 }),
  applicableType: choice('order' as const, 'category' as const, 'menu' as const),
  applicableBindingType: choice('only' as const, 'only' as const, 'only' as const, 'except' as const),
  categoryId: fc.subarray(['category-0', 'category-1', 'category-2', 'category-3'], { minLength: 1 }),
  menuId: fc.subarray(
    dishes.slice(0, 12).map(({ menuId }) => menuId),
    { minLength: 1 },
  ),
  minimum: fc.option(fc.integer({ min: 1000, max: 30_000 }), { freq: 1 }),
  minimumQuantity: fc.option(fc.integer({ min: 2, max: 6 }), { freq: 1 }),
  priority: fc.integer({ min: 0, max: 9 }),
  stacks: choice('with_all' as const, 'with_all' as const, 'group' as const, 'alone' as const),
  stackGroup: choice('day', 'club', 'season'),
})
const always = {
  guests: 'everybody',
  methods: [],
  fromDate: null,
  toDate: null,
  weekdays: [],
  fromTime: null,
  toTime: null,
} as const
const promotions = fc
  .array(promotion, { minLength: count, maxLength: count })
  .map((all) =>
    all.map((one, index): Promotion => ({ ...one, ...always, id: `p${index}`, name: `Promotion ${index}` })),
  )
const lines = fc.array(fc.tuple(fc.integer({ min: 300, max: 4000 }), fc.integer({ min: 1, max: 3 })), {
  minLength: dishes.length,
  maxLength: dishes.length,
})

/** Three rates that lines have in turn, and an order's other terms. */
const taxes = [70_000, 190_000, 0].map((ppm, at): Tax => ({
  category: 'ABC'[at]!,
  letter: (['A', 'B', 'C'] as const)[at]!,
  ppm,
  isInclusive: true,
}))
const terms = {
  discounts: [
    { id: 'd', name: 'Ten per cent', kind: 'discount' as const, take: { kind: 'percent' as const, value: 1000 } },
  ],
  adjustment: 0,
  serviceRate: 1000,
  serviceTax: 'follows' as const,
  defaultTax: taxes[0]!,
}
const taxedLines = 40

/**
 * Median milliseconds of the best set of some promotions for an order of 40 lines, and of pricing that order under
 * three rates. Pricing is too short for the clock, so it is done many times.
 */
function priceBeside(orders: readonly PricedOrder[], rules: readonly (readonly Promotion[])[]): [number, number] {
  const times = 20
  const [search, price]: [number[], number[]] = [[], []]
  for (const [place, { lines: all, ...order }] of orders.entries()) {
    const some = all.slice(0, taxedLines)
    const toPrice = some.map(({ amount }, at): LineToPrice => {
      const tax = taxes[at % taxes.length]!
      return { amount, isOnTheHouse: false, parts: [{ tax, amount }] }
    })
    const began = processorTime()
    for (let time = 0; time < times; time++) bestSet(rules[place]!, { ...order, lines: some })
    const asked = processorTime()
    search.push((asked - began) / times)
    for (let time = 0; time < times; time++) priceOrder(toPrice, terms)
    price.push((processorTime() - asked) / times)
  }
  return [quantile(search, 0.5), quantile(price, 0.5)]
}

const ms = (time: number) => `${time.toFixed(2)} ms`

/**
 * Measures pricing 60 lines with 40 promotions, and the verdicts on all of them, in processor time. `--carts` sets how
 * many.
 */
export async function main(args: string[]): Promise<number> {
  const carts = Number(args[args.indexOf('--carts') + 1] || 1000)
  const seed = 1
  const price: number[] = []
  const explain: number[] = []
  const known: { rules: readonly Promotion[]; order: PricedOrder }[] = []
  for (const [rules, amounts] of fc.sample(fc.tuple(promotions, lines), { numRuns: carts, seed })) {
    const order: PricedOrder = {
      method: 'dine_in',
      hasMember: false,
      lines: amounts.map(([each, quantity], index) => ({
        ...dishes[index]!,
        quantity,
        amount: each * quantity,
        day: '2026-11-20',
        time: '18:00',
      })),
    }
    known.push({ rules, order })
    const began = processorTime()
    bestSet(rules, order)
    price.push(processorTime() - began)
    const asked = processorTime()
    verdictsFor(rules, order)
    explain.push(processorTime() - asked)
  }
  const told = (times: readonly number[]) =>
    `p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}, most ${ms(Math.max(...times))}`
  say(`${carts} carts of ${dishes.length} lines × ${count} promotions, seed ${seed}`)
  say(`best set    ${told(price)}`)
  say(`with all verdicts  ${told(explain)}`)
  const carried = known.slice(0, 200)
  for (const most of [count, 12]) {
    const rules = carried.map((one) => one.rules.slice(0, most))
    const [search, taxed] = priceBeside(
      carried.map(({ order }) => order),
      rules,
    )
    const ratio = (taxed / search).toFixed(2)
    say(
      `${taxedLines} lines of ${taxes.length} rates ${ms(taxed)}, ${ratio} of the best set of ${most} promotions, ${ms(search)}`,
    )
  }
  return Promise.resolve(0)
}
