import { expect, test } from 'vitest'
import { sharedSet } from '#contract/promotions/best-set.ts'
import { askedOf, initialOf } from '#contract/resource.ts'
import { promotion } from '#contract/resources/promotion.ts'
import { promotionIn, reasonIn } from './promotion-in.ts'

/** A new promotion with the values of its form. */
const values = (fields: object) => ({ ...initialOf(promotion), ...fields })

test('the third of three dishes, the cheapest, is free in the basket, and all three have their share of it', () => {
  const third = promotionIn(values({ kind: 'buy_get', value: 10_000, buy: 2, get: 1 }))!
  const line = (menuId: string, amount: number) => {
    return { menuId, categoryId: 'mains', quantity: 1, amount, day: '2026-01-01', time: '12:00' }
  }
  const lines = [line('steak', 2900), line('soup', 850), line('pasta', 1400)]
  const [set] = sharedSet([third], { method: 'dine_in', hasMember: true, lines })
  expect(set!.kept.amount).toBe(850)
  // 8.50 by 29.00 : 8.50 : 14.00.
  expect(set!.shares).toEqual([479, 140, 231])
})

test('a promotion of Mondays at noon can be tried on any day', () => {
  const lunch = promotionIn(
    values({
      kind: 'percent',
      value: 1000,
      weekdays: ['1'],
      from_time: '11:30',
      to_time: '14:00',
      from_date: '2030-01-01',
    }),
  )
  expect(lunch).toMatchObject({ weekdays: [], fromTime: null, toTime: null, fromDate: null })
})

test.each([
  ['no kind', {}],
  ['no value', { kind: 'percent' }],
  ['a value that is no number', { kind: 'amount', value: Number.NaN }],
  ['nothing to buy', { kind: 'buy_get', value: 10_000, get: 1 }],
  ['no parts of its set', { kind: 'set_price', value: 1500 }],
])('with %s there is nothing to try', (_, fields) => {
  expect(promotionIn(values(fields))).toBeUndefined()
})

test('a set or a price that saves nothing says why: other dishes, portions that are missing, or too high a price', () => {
  const dish = (menuId: string, quantity = 1) => ({ menuId, categoryId: null, quantity })
  const parts = [
    { menu_id: ['soup'], category_id: [], count: 1 },
    { menu_id: ['cake'], category_id: [], count: 2 },
  ]
  const set = promotionIn(values({ kind: 'set_price', value: 2000, set_parts: parts }))!
  expect(reasonIn(set, [dish('wine')])).toBe('notCovered')
  expect(reasonIn(set, [dish('soup'), dish('cake')])).toBe('incomplete')
  expect(reasonIn(set, [dish('soup'), dish('cake', 2)])).toBe('notBelow')
  const price = promotionIn(values({ kind: 'price', value: 900, applicable_type: 'menu', menu_id: ['soup'] }))!
  expect(reasonIn(price, [dish('cake')])).toBe('notCovered')
  expect(reasonIn(price, [dish('soup')])).toBe('notBelow')
})

test('the form asks for the kind first, and then for the fields of that kind alone', () => {
  const names = (fields: object) => askedOf(promotion, values(fields)).map(([name]) => name)
  expect(names({})).toEqual(['kind'])
  expect(names({ kind: 'percent' }).slice(0, 3)).toEqual(['kind', 'name', 'value'])
  const ofSet = names({ kind: 'set_price' })
  expect(ofSet).toContain('set_parts')
  expect(ofSet.filter((name) => ['buy', 'get', 'applicable_type', 'menu_id', 'category_id'].includes(name))).toEqual([])
  expect(names({ kind: 'price', applicable_type: 'menu' })).toContain('menu_id')
  expect(names({ kind: 'price', applicable_type: 'order' })).not.toContain('menu_id')
})
