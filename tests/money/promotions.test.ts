import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestSet } from '#contract/promotions/best-set.ts'
import { verdictsFor } from '#contract/promotions/verdicts.ts'
import { patience, sizeOf } from '../tier.ts'
import { bestByLoops } from './promotions-oracle.ts'

const choice = <T>(...values: T[]) => fc.constantFrom(...values)
const some = (...all: string[]) => fc.subarray(all)
const rule = fc.record({
  id: fc.string({ unit: choice(...'0123456789abcdef'), minLength: 6, maxLength: 6 }),
  kind: choice('percent' as const, 'amount' as const),
  value: fc.oneof(fc.integer({ min: 1, max: 10_000 }), choice(500, 1000, 2000, 5000)),
  maximum: fc.option(fc.integer({ min: 1, max: 3000 }), { freq: 2 }),
  applicableType: choice('order' as const, 'category' as const, 'menu' as const),
  applicableBindingType: choice('only' as const, 'only' as const, 'except' as const),
  categoryId: some('food', 'sweet'),
  menuId: some('soup', 'steak', 'cake'),
  minimum: fc.option(fc.integer({ min: 1, max: 5000 }), { freq: 1 }),
  minimumQuantity: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 1 }),
  guests: choice('everybody' as const, 'everybody' as const, 'members' as const),
  methods: fc.oneof(fc.constant([]), fc.subarray(['dine_in' as const, 'pickup' as const, 'delivery' as const])),
  fromDate: fc.option(choice('2026-11-19', '2026-11-20'), { freq: 1 }),
  toDate: fc.option(choice('2026-11-20', '2026-11-21'), { freq: 2 }),
  weekdays: fc.oneof(fc.constant([]), some('4', '5', '6')),
  fromTime: fc.option(choice('12:00', '18:00', '23:00'), { freq: 1 }),
  toTime: fc.option(choice('01:00', '14:00', '18:30'), { freq: 1 }),
  priority: fc.integer({ min: 0, max: 3 }),
  stacks: choice('with_all' as const, 'with_all' as const, 'alone' as const, 'group' as const),
  stackGroup: choice('day', 'club'),
})
const rules = fc
  .uniqueArray(rule, { maxLength: 8, selector: ({ id }) => id })
  .map((all) => all.map((one) => ({ ...one, name: `Rule ${one.id}` })))
const line = fc.record({
  menuId: choice('soup', 'steak', 'cake'),
  categoryId: choice('food', 'sweet', null),
  quantity: fc.integer({ min: 1, max: 4 }),
  amount: fc.oneof(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 20 })),
  day: choice('2026-11-19', '2026-11-20', '2026-11-21'),
  time: choice('00:30', '12:00', '13:59', '18:00', '18:30', '23:30'),
})
const cart = fc.record({
  method: choice('dine_in' as const, 'pickup' as const),
  hasMember: fc.boolean(),
  lines: fc.array(line, { maxLength: 6 }),
})
/** Amounts that the budgets of some rules leave; each is used up, almost used up, or has no end. */
const rooms = fc.array(fc.option(choice(0, 7, 150), { freq: 1, nil: Infinity }), { minLength: 8, maxLength: 8 })

const size = sizeOf('promotedCarts')
test(
  `${size} carts: a guest gets the best set of promotions, as trying every set finds it, in whatever order they come`,
  () => {
    const details = fc.check(
      fc.property(rules, cart, rooms, fc.nat(7), (all, order, left, turn) => {
        const roomOf = (id: string) => left[all.findIndex((one) => one.id === id)] ?? Infinity
        const found = bestSet(all, order, roomOf)
        const wanted = bestByLoops(all, order, roomOf)
        const saves = found.reduce((sum, { amount }) => sum + amount, 0)
        expectSame('the saving', saves, wanted.saves)
        expectSame('the set', found.map(({ id }) => id).join(), wanted.ids.join())
        const whole = order.lines.reduce((sum, { amount }) => sum + amount, 0)
        expectSame('between nothing and the list price', saves >= 0 && saves <= whole, true)
        expectSame('lines below nothing', Math.min(0, ...wanted.left), 0)
        expectSame('nothing taken off', found.filter(({ amount }) => amount <= 0).length, 0)

        const turned = <T>(list: readonly T[]) => [...list.slice(turn), ...list.slice(0, turn)].toReversed()
        const again = bestSet(turned(all), { ...order, lines: turned(order.lines) }, roomOf)
        expectSame('turned', JSON.stringify(again), JSON.stringify(found))
        const renamed = all.map((one) => ({ ...one, id: one.id.split('').toReversed().join('') }))
        const other = bestSet(renamed, order, (id) => roomOf(id.split('').toReversed().join('')))
        expectSame(
          'with other ids',
          other.reduce((sum, { amount }) => sum + amount, 0),
          saves,
        )
      }),
      { numRuns: size },
    )
    expect(details.failed ? fc.defaultReportMessage(details) : '').toBe('')
    process.stdout.write(`promotions: seed ${details.seed}, ${details.numRuns} carts\n`)
  },
  patience,
)

test('every promotion says why it is on an order or not, with figures that add up', () => {
  fc.assert(
    fc.property(rules, cart, (all, order) => {
      const best = bestSet(all, order)
      const saves = best.reduce((sum, { amount }) => sum + amount, 0)
      const verdicts = verdictsFor(all, order)
      expect(verdicts.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      const applied = verdicts.filter(({ state }) => state === 'applied')
      expect(applied.map(({ id }) => id).toSorted()).toEqual(best.map(({ id }) => id).toSorted())
      for (const { id, state, less, saves: alone, unmet } of verdicts) {
        expect(unmet === null).toBe(state !== 'not_met' && state !== 'used_up')
        if (less === null) continue
        const own = all.find((one) => one.id === id)!
        const rest = all.filter((one) => one.id !== id)
        const without = bestSet(rest, order).reduce((sum, { amount }) => sum + amount, 0)
        expect([less >= 0, without]).toEqual([true, saves])
        if (own.stacks === 'alone') expect(saves - less).toBe(alone)
      }
    }),
    { numRuns: 1000 },
  )
})

/** Much quicker than asking for it a million times. */
function expectSame<T>(what: string, found: T, wanted: T): void {
  if (found !== wanted) expect([what, found]).toEqual([what, wanted])
}
