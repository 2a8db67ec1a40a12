import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchSets, sharedSet } from '#contract/promotions/best-set.ts'
import { bundlesOf as bundlesOfRuns, runsOf } from '#contract/promotions/bundles.ts'
import { amountOf, effectOf } from '#contract/promotions/effects.ts'
import { judge } from '#contract/promotions/promotions.ts'
import type { PricedLine, Promotion } from '#contract/promotions/rule.ts'
import { bundlesOf, type OracleRule, takenBy } from './bundles-oracle.ts'

const plain: Promotion = {
  id: 'p',
  name: 'Rule',
  kind: 'buy_get',
  value: 10_000,
  maximum: null,
  applicableType: 'order',
  applicableBindingType: 'only',
  categoryId: [],
  menuId: [],
  minimum: null,
  minimumQuantity: null,
  guests: 'everybody',
  methods: [],
  fromDate: null,
  toDate: null,
  weekdays: [],
  fromTime: null,
  toTime: null,
  priority: 0,
  stacks: 'with_all',
  stackGroup: null,
}
const lineOf = (menuId: string, each: number, quantity = 1, options = 0): PricedLine => ({
  menuId,
  categoryId: null,
  quantity,
  amount: each * quantity,
  options,
  day: '2026-11-20',
  time: '18:00',
})
const cartOf = (...lines: PricedLine[]) => ({ method: 'dine_in' as const, hasMember: false, lines })
const partOf = (count: number, ...menu_id: string[]) => ({ menu_id, category_id: [], count })
const given = (rule: Partial<Promotion>, ...lines: PricedLine[]) => {
  const [one] = sharedSet([{ ...plain, ...rule }], cartOf(...lines))
  return one ? [one.kept.amount, one.shares] : [0, lines.map(() => 0)]
}

test('the third free is the cheapest of each three, and every dish of the three costs less for it', () => {
  const third = { buy: 2, get: 1 }
  expect(given(third, lineOf('a', 1000), lineOf('b', 800), lineOf('c', 500))).toEqual([500, [217, 174, 109]])
  expect(given(third, lineOf('a', 1000, 2), lineOf('b', 500))).toEqual([500, [400, 100]])
  expect(given(third, lineOf('a', 1000, 2))).toEqual([0, [0]])
})

test('two for one counts as often as there are two, or as often as the house allows', () => {
  const twice = { buy: 1, get: 1 }
  expect(given(twice, lineOf('a', 400, 6))).toEqual([1200, [1200]])
  expect(given(twice, lineOf('a', 400, 7))).toEqual([1200, [1200]])
  expect(given({ ...twice, times: 1 }, lineOf('a', 400, 6))).toEqual([400, [400]])
  expect(given({ ...twice, value: 5000 }, lineOf('a', 395, 2))).toEqual([198, [198]])
})

test('a dessert to each main: a dish that is main and dessert is got, and never bought as well', () => {
  const rule = {
    buy: 1,
    get: 1,
    applicableType: 'menu' as const,
    menuId: ['main', 'both'],
    getMenuId: ['both', 'cake'],
  }
  expect(given(rule, lineOf('both', 900, 2))).toEqual([0, [0]])
  expect(given(rule, lineOf('main', 1500), lineOf('both', 900), lineOf('cake', 500))[0]).toBe(900)
  expect(given(rule, lineOf('main', 1500, 2), lineOf('both', 900), lineOf('cake', 500))[0]).toBe(1400)
})

test('a happy-hour price lowers the dish and leaves its options as they are', () => {
  expect(given({ kind: 'price', value: 500 }, lineOf('a', 950, 2, 150), lineOf('b', 450))).toEqual([600, [600, 0]])
})

test('a set saves on the dearest dishes of each part, as often as it saves at all', () => {
  const set = { kind: 'set_price' as const, value: 2000, setParts: [partOf(2, 'a', 'b'), partOf(1, 'c')] }
  expect(given(set, lineOf('a', 1000, 2), lineOf('c', 500))).toEqual([500, [400, 100]])
  expect(given(set, lineOf('a', 1000, 4), lineOf('c', 500, 2))[0]).toBe(1000)
  expect(given(set, lineOf('a', 1000, 2), lineOf('b', 700, 2), lineOf('c', 500, 2))[0]).toBe(500)
})

test('an order that lacks portions of a bundle is told how many', () => {
  const set = { ...plain, kind: 'set_price' as const, value: 2000, setParts: [partOf(2, 'a'), partOf(1, 'c')] }
  expect(judge(set, cartOf(lineOf('a', 1000)))).toMatchObject({ unmet: 'quantity', missing: 2 })
  expect(judge({ ...plain, buy: 2, get: 1 }, cartOf(lineOf('a', 1000)))).toMatchObject({
    unmet: 'quantity',
    missing: 2,
  })
})

test('999 portions of a dish are a few runs, and as many bundles as there are', () => {
  const lines = [lineOf('a', 1000, 999), lineOf('b', 700, 999)]
  const runs = runsOf([0, 1], lines, [998_001, 699_300])
  expect([runs.length, bundlesOfRuns([runs], [3], Infinity).length]).toEqual([2, 2])
  expect(given({ buy: 2, get: 1 }, ...lines)).toEqual([333 * 1000 + 333 * 700, [333_000, 233_100]])
})

const dishes = ['a', 'b', 'c', 'd']
const amount = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 3000 }))
/** Lines of different dishes, in their order, so that those of one price have one order only. */
const carts = fc.subarray(dishes, { minLength: 1 }).chain((chosen) =>
  fc.tuple(
    ...chosen.map((dish) =>
      fc.record({
        dish: fc.constant(dish),
        each: amount,
        options: fc.integer({ min: 0, max: 200 }),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
    ),
  ),
)
const some = fc.subarray(dishes, { minLength: 1 })
const count = fc.integer({ min: 1, max: 3 })
const times = fc.option(fc.integer({ min: 1, max: 3 }), { freq: 2 })
const priceRule = fc.record({
  kind: fc.constant('price' as const),
  value: fc.integer({ min: 1, max: 1500 }),
  sides: fc.tuple(some),
  counts: fc.constant([1]),
  get: fc.constant(0),
  times: fc.constant(null),
})
const sameRule = fc
  .tuple(fc.constantFrom(10_000, 5000, 3333), some, count, count, times)
  .map(([value, side, buy, get, most]): OracleRule => ({
    kind: 'buy_get',
    value,
    sides: [side],
    counts: [buy + get],
    get,
    times: most,
  }))
/** Sides that have no dish in common: those that are got first. */
const apart = fc.tuple(some, some).map(([first, second]) => [first.filter((dish) => !second.includes(dish)), second])
const otherRule = fc
  .tuple(fc.constantFrom(10_000, 5000, 3333), apart, count, count, times)
  .map(([value, sides, buy, get, most]): OracleRule => ({
    kind: 'buy_get',
    value,
    sides,
    counts: [buy, get],
    get,
    times: most,
  }))
const setRule = fc
  .tuple(fc.integer({ min: 1, max: 6000 }), apart, count, count, times)
  .map(([value, sides, one, two, most]): OracleRule => ({
    kind: 'set_price',
    value,
    ...(sides[0]!.length > 0 ? { sides, counts: [one, two] } : { sides: [sides[1]!], counts: [two] }),
    get: 0,
    times: most,
  }))
const offRule = fc.constantFrom('percent' as const, 'amount' as const).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    value: fc.integer({ min: 1, max: 4000 }),
    sides: fc.tuple(some),
    counts: fc.constant([1]),
    get: fc.constant(0),
    times: fc.constant(null),
  }),
)
const rules = fc.tuple(priceRule, setRule, fc.oneof(sameRule, otherRule), offRule)

const asPromotion = (rule: OracleRule): Promotion => {
  const { kind, value, sides, counts, get, times: most } = rule
  const covers = { applicableType: 'menu' as const, menuId: sides[0]! }
  const own = { ...plain, id: kind, name: kind, kind, value, times: most }
  if (kind === 'set_price') return { ...own, setParts: sides.map((side, at) => partOf(counts[at]!, ...side)) }
  if (kind !== 'buy_get') return { ...own, ...covers }
  return sides.length > 1
    ? { ...own, ...covers, buy: counts[0]!, get, getMenuId: sides[1]! }
    : { ...own, ...covers, buy: counts[0]! - get, get }
}
interface ChosenDish {
  dish: string
  each: number
  options: number
  quantity: number
}
const asLine = ({ dish, each, options, quantity }: ChosenDish) => lineOf(dish, each + options, quantity, options)
const runs = { numRuns: 2000 }

test('2,000 carts: promotions take off together what trying every set on single portions finds', () => {
  fc.assert(
    fc.property(carts, rules, (chosen, all) => {
      const lines = chosen.map(asLine)
      let [best, offOfBest]: [number, number[]] = [0, lines.map(() => 0)]
      let isTie = false
      for (let bits = 1; bits < 16; bits++) {
        let left = lines.map((line) => line.amount)
        let saved = 0
        for (const [at, rule] of all.entries())
          if ((bits >> at) & 1) {
            const { amount: more, off } = takenBy(rule, chosen, left)
            saved += more
            left = left.map((of, line) => of - off[line]!)
          }
        isTie = saved === best || (isTie && saved < best)
        if (saved > best) [best, offOfBest] = [saved, lines.map((line, at) => line.amount - left[at]!)]
      }
      const found = sharedSet(all.map(asPromotion), cartOf(...lines))
      expect(found.reduce((sum, { kept }) => sum + kept.amount, 0)).toBe(best)
      const off = lines.map((_, at) => found.reduce((sum, { shares }) => sum + shares[at]!, 0))
      expect(off.reduce((sum, each) => sum + each, 0)).toBe(best)
      if (!isTie) expect(off).toEqual(offOfBest)
    }),
    runs,
  )
})

test('no other way to make bundles saves a guest more', () => {
  /** The most that any choice of groups saves whose cheapest portions are free. */
  const mostOf = (prices: readonly number[], size: number, get: number, groups: number): number => {
    if (groups === 0 || prices.length < size) return 0
    const choose = (from: readonly number[], taken: readonly number[]): number => {
      if (taken.length === size) {
        const rest = [...prices]
        for (const price of taken) rest.splice(rest.indexOf(price), 1)
        const free = taken.toSorted((a, b) => a - b).slice(0, get)
        return free.reduce((sum, price) => sum + price, 0) + mostOf(rest, size, get, groups - 1)
      }
      return from.reduce((most, price, at) => Math.max(most, choose(from.slice(at + 1), [...taken, price])), 0)
    }
    return choose(prices, [])
  }
  const prices = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      prices,
      fc.integer({ min: 1, max: 2 }),
      fc.integer({ min: 1, max: 2 }),
      times,
      (each, buy, get, most) => {
        const lines = each.map((price, at) => lineOf(`dish ${at}`, price))
        const [saved] = given({ buy, get, times: most }, ...lines)
        expect(saved).toBe(mostOf(each, buy + get, get, most ?? 9))
      },
    ),
    { numRuns: 500 },
  )
})

test('no kind takes more off where less is left, and none takes more off a line than is left of it', () => {
  fc.assert(
    fc.property(
      carts,
      rules,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
      (chosen, all, falls) => {
        const lines = chosen.map(asLine)
        const more = lines.map((line, at) => Math.floor(line.amount * falls[at]!))
        const less = more.map((of, at) => Math.floor(of * falls[at + 4]!))
        for (const rule of all) {
          const judged = judge(asPromotion(rule), cartOf(...lines))
          if (judged.unmet !== null) continue
          expect(amountOf(judged, lines, less, Infinity)).toBeLessThanOrEqual(amountOf(judged, lines, more, Infinity))
          const { amount: taken, shares } = effectOf(judged, lines, more, 777)
          expect(taken).toBe(shares.reduce((sum, share) => sum + share, 0))
          expect(shares.every((share, at) => share >= 0 && share <= more[at]!)).toBe(true)
        }
      },
    ),
    runs,
  )
})

test('no portion is both bought and got, and none is in two bundles', () => {
  fc.assert(
    fc.property(carts, otherRule, (chosen, rule) => {
      const lines = chosen.map(asLine)
      const left = lines.map((line) => line.amount)
      const bundles = bundlesOf(rule, chosen, left)
      const { sides } = judge(asPromotion(rule), cartOf(...lines))
      const made = bundlesOfRuns(
        sides.map((places) => runsOf(places, lines, left)),
        rule.counts,
        rule.times ?? Infinity,
      )
      expect(made.reduce((sum, one) => sum + one.times, 0)).toBe(bundles.length)
      for (const [place, { quantity }] of lines.entries()) {
        const used = made.flatMap((one) =>
          one.sides.flat().map((run) => (run.place === place ? run.count * one.times : 0)),
        )
        expect(used.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(quantity)
      }
    }),
    runs,
  )
})

test('the best of twelve promotions with bundles over sixty lines is found within 10,000 steps', () => {
  const menu = Array.from({ length: 60 }, (_, at) => `dish ${at}`)
  const covers = fc.subarray(menu.slice(0, 30), { minLength: 2, maxLength: 12 })
  const rule = fc.oneof(
    fc.record({
      kind: fc.constant('buy_get' as const),
      value: fc.constantFrom(10_000, 5000),
      buy: count,
      get: count,
      menuId: covers,
      applicableType: fc.constant('menu' as const),
    }),
    fc.record({
      kind: fc.constant('price' as const),
      value: fc.integer({ min: 300, max: 1500 }),
      menuId: covers,
      applicableType: fc.constant('menu' as const),
    }),
    fc.tuple(covers, fc.integer({ min: 800, max: 3000 })).map(([of, value]) => ({
      kind: 'set_price' as const,
      value,
      setParts: [partOf(1, ...of.slice(0, of.length / 2)), partOf(1, ...of.slice(of.length / 2))],
    })),
    fc.record({
      kind: fc.constant('percent' as const),
      value: fc.integer({ min: 300, max: 2500 }),
      menuId: covers,
      applicableType: fc.constantFrom('menu' as const, 'order' as const),
    }),
    fc.record({
      kind: fc.constant('amount' as const),
      value: fc.integer({ min: 100, max: 2000 }),
      applicableType: fc.constant('order' as const),
    }),
  )
  const stacks = fc.constantFrom('with_all' as const, 'with_all' as const, 'group' as const)
  const twelve = fc.array(fc.tuple(rule, stacks, fc.constantFrom('day', 'club')), { minLength: 12, maxLength: 12 })
  const prices = fc.array(fc.tuple(fc.integer({ min: 300, max: 4000 }), count), { minLength: 60, maxLength: 60 })
  fc.assert(
    fc.property(twelve, prices, (all, each) => {
      const promotions = all.map(([one, stacking, stackGroup], at): Promotion => ({
        ...plain,
        ...one,
        id: `p${at}`,
        stacks: stacking,
        stackGroup,
      }))
      const lines = each.map(([price, quantity], at) => lineOf(menu[at]!, price, quantity))
      const { best } = searchSets(promotions, cartOf(...lines), () => Infinity)
      expect(best.steps).toBeLessThan(10_000)
    }),
    { numRuns: 60 },
  )
})
