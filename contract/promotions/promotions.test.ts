import { expect, test } from 'vitest'
import { bestSet } from './best-set.ts'
import { verdictsFor } from './verdicts.ts'
import { judge, promotionsOf } from './promotions.ts'
import type { Promotion } from './rule.ts'

const rule: Promotion = {
  id: 'p',
  name: 'Rule',
  kind: 'percent',
  value: 1000,
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
  stacks: 'alone',
  stackGroup: null,
}
/** A line of Friday, 20 November, 18:00. */
const line = { menuId: 'soup', categoryId: 'food', quantity: 1, amount: 1000, day: '2026-11-20', time: '18:00' }
const order = { method: 'dine_in' as const, hasMember: false, lines: [line] }

test('a promotion covers what was ordered while it held, also across midnight', () => {
  const at = (time: string, day = line.day) => ({ ...order, lines: [line, { ...line, time, day }] })
  const happy = { ...rule, fromTime: '17:30', toTime: '18:30' }
  expect(judge(happy, at('18:29')).saves).toBe(200)
  expect(judge(happy, at('18:30')).saves).toBe(100)
  const late = { ...rule, fromTime: '22:00', toTime: '02:00' }
  expect(judge(late, at('01:59')).saves).toBe(100)
  expect(judge(late, at('02:00')).unmet).toBe('time')
  expect(judge({ ...rule, weekdays: ['6'] }, at('12:00', '2026-11-21')).saves).toBe(100)
  expect(judge({ ...rule, fromDate: '2026-11-21', toDate: '2026-11-21' }, at('12:00')).unmet).toBe('time')
})

test('an order that misses a promotion is told what is missing', () => {
  expect(judge({ ...rule, minimum: 1350 }, order)).toMatchObject({ unmet: 'minimum', missing: 350, saves: 0 })
  expect(judge({ ...rule, minimumQuantity: 3 }, order)).toMatchObject({ unmet: 'quantity', missing: 2 })
  expect(judge({ ...rule, guests: 'members' }, order).unmet).toBe('members')
  expect(judge({ ...rule, methods: ['pickup'] }, order).unmet).toBe('method')
  expect(judge({ ...rule, applicableType: 'menu', menuId: ['cake'] }, order).unmet).toBe('dishes')
  expect(judge(rule, order, 0).unmet).toBe('used_up')
})

test('of two that save the same, the lower place wins, then the one that ends sooner', () => {
  const first = (...all: Promotion[]) => bestSet(all, order).map(({ id }) => id)
  expect(first({ ...rule, id: 'a', priority: 2 }, { ...rule, id: 'b', priority: 1 })).toEqual(['b'])
  expect(first({ ...rule, id: 'a' }, { ...rule, id: 'b', toDate: '2026-12-01' })).toEqual(['b'])
})

const tenth: Promotion = { ...rule, id: 'tenth', name: 'Tenth', stacks: 'with_all' }
const two: Promotion = { ...rule, id: 'two', name: 'Two off', kind: 'amount', value: 200, stacks: 'with_all' }

test('two that stand together are computed one after the other, shares first, each on what is left', () => {
  expect(bestSet([two, tenth], order)).toEqual([
    { id: 'tenth', name: 'Tenth', amount: 100 },
    { id: 'two', name: 'Two off', amount: 200 },
  ])
  const dishes = { ...two, applicableType: 'menu' as const, menuId: ['soup'] }
  expect(bestSet([tenth, dishes], order).map(({ amount }) => amount)).toEqual([200, 80])
})

test('a promotion that stands alone or is of the same group is told which one is in its place, and by how much', () => {
  const alone = { ...rule, id: 'alone', name: 'Alone', value: 2900 }
  expect(verdictsFor([alone, tenth, two], order).find(({ id }) => id === 'alone')).toMatchObject({
    state: 'beaten',
    by: ['Tenth', 'Two off'],
    saves: 290,
    less: 10,
  })
  const better = { ...alone, value: 3100 }
  expect(verdictsFor([better, tenth, two], order).map(({ state, by, less }) => [state, by, less])).toEqual([
    ['applied', [], null],
    ['blocked', ['Alone'], 10],
    ['blocked', ['Alone'], 10],
  ])
  const grouped = [tenth, two].map((one) => ({ ...one, stacks: 'group' as const, stackGroup: 'week' }))
  expect(verdictsFor(grouped, order)).toMatchObject([
    { id: 'two', state: 'applied', saves: 200 },
    { id: 'tenth', state: 'blocked', word: 'group', by: ['Two off'], less: 100 },
  ])
})

test('a budget gives its last money to an order that would have more, and nothing once it is used up', () => {
  expect(bestSet([tenth], order, () => 30)).toMatchObject([{ amount: 30 }])
  expect(bestSet([tenth], order, () => 0)).toEqual([])
  expect(verdictsFor([tenth], order, () => 0)).toMatchObject([{ state: 'used_up' }])
})

test('only the sixteen that save most alone are tried together; the others say so', () => {
  const many = Array.from({ length: 18 }, (_, index) => ({ ...two, id: `o${index}`, value: 10 + index }))
  const verdicts = verdictsFor(many, order)
  expect(verdicts.filter(({ state }) => state === 'applied')).toHaveLength(16)
  expect(verdicts.slice(16).map(({ id, state }) => [id, state])).toEqual([
    ['o1', 'not_considered'],
    ['o0', 'not_considered'],
  ])
})

test('what an order keeps never takes off more than its discount, and the last gives way first', () => {
  const promotions = [
    { id: 'a', name: 'A', amount: 300 },
    { id: 'b', name: 'B', amount: 200 },
  ]
  const terms = { kind: 'amount' as const, value: 500, promotion_id: 'a', promotions }
  expect(promotionsOf(terms, 500)).toEqual(promotions)
  expect(promotionsOf(terms, 350).map(({ amount }) => amount)).toEqual([300, 50])
  expect(promotionsOf(terms, 250).map(({ amount }) => amount)).toEqual([250])
  expect(promotionsOf(null, 250)).toEqual([])
})
