import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orderLines, orders, promotions } from '../../../server/db/schema/index.ts'
import { salesToPay } from '../../../server/areas/promotions/rehearse.ts'
import { type House, house } from '../../support/house.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const tenth = { name: 'Tenth', kind: 'percent', value: 1000 }
const rehearse = async (more: object) => (await h.owner.post('/admin/promotion/rehearse', { weeks: 1, ...more })).data
const worst = async (rule: object) => (await h.owner.post('/admin/promotion/worst_cart', { rule })).data

/** Orders of two soups each, 17.00, on the Wednesday before. */
async function soupsOfWednesday(count: number): Promise<string[]> {
  const items = [{ menu_id: h.menu.soup, quantity: 2 }]
  const ids: string[] = []
  for (let index = 0; index < count; index++)
    ids.push((await h.floor.post('/admin/order', { order_method: 'pickup', name: 'Ada', items })).data.id)
  const at = new Date('2026-11-18T18:00:00Z')
  const own = { businessDay: '2026-11-18', placedAt: at }
  await h.db.update(orders).set(own).where(eq(orders.merchantId, h.merchantId))
  await h.db.update(orderLines).set({ sentAt: at }).where(eq(orderLines.merchantId, h.merchantId))
  return ids
}

test('a promotion that nobody saved is tried on past orders: who would have had it, its cost, and from when on it pays', async () => {
  const [, , third] = await soupsOfWednesday(3)
  await h.db
    .update(orders)
    .set({ discount: 100, discountTerms: { kind: 'amount', value: 100 } })
    .where(eq(orders.id, third!))
  const before = await h.db.select().from(orders).where(eq(orders.merchantId, h.merchantId))
  expect(await rehearse({ rule: tenth, margin: 5000 })).toEqual({
    from: '2026-11-13',
    to: '2026-11-19',
    orders: 3,
    is_whole: true,
    other_discounts: 1,
    had: 2,
    sales: 3400,
    cost: 340,
    given: 340,
    instead: 0,
    weeks: [{ from: '2026-11-13', orders: 3, had: 2, cost: 340 }],
    margin: 5000,
    more_sales: 850,
    more_orders: 1,
  })
  expect(await h.db.select().from(orders).where(eq(orders.merchantId, h.merchantId))).toEqual(before)
  expect(await h.db.$count(promotions, eq(promotions.merchantId, h.merchantId))).toBe(0)
})

test('it costs what it gives beyond the promotion in its place, holds on the days that it names, and stops at its budget', async () => {
  await soupsOfWednesday(3)
  await h.owner.post('/admin/promotion', { name: 'Twentieth', kind: 'percent', value: 500 })
  expect(await rehearse({ rule: tenth })).toMatchObject({ had: 3, given: 510, cost: 255, instead: 3 })
  expect(await rehearse({ rule: { ...tenth, stacks: 'with_all' } })).toMatchObject({ cost: 255, instead: 3 })
  expect(await rehearse({ rule: { ...tenth, weekdays: ['5'] } })).toMatchObject({ orders: 3, had: 0, cost: 0 })
  expect(await rehearse({ rule: { ...tenth, from_date: '2026-12-24' } })).toMatchObject({ had: 3 })
  expect(await rehearse({ rule: { ...tenth, budget: 200 } })).toMatchObject({ had: 1, given: 170 })
  expect(await rehearse({ rule: { ...tenth, per_day: 2 } })).toMatchObject({ had: 2, given: 340 })
})

test('a saved promotion is tried with what is not saved yet, and what is no promotion is refused', async () => {
  await soupsOfWednesday(1)
  const { data } = await h.owner.post('/admin/promotion', tenth)
  expect(await rehearse({ id: data.id })).toMatchObject({ had: 1, cost: 170 })
  expect(await rehearse({ id: data.id, rule: { value: 2000 } })).toMatchObject({ had: 1, cost: 340 })
  const status = async (body: object, person = h.owner) =>
    (await person.post('/admin/promotion/rehearse', { weeks: 1, ...body })).status
  expect(await status({})).toBe(422)
  expect(await status({ rule: { name: 'Half' } })).toBe(422)
  expect(await status({ rule: tenth, weeks: 9 })).toBe(422)
  expect(await status({ id: 'nobody' })).toBe(404)
  expect(await status({ rule: tenth }, h.floor)).toBe(403)
})

test('of each sale is left what food leaves less what the promotion takes; one that takes as much never pays', () => {
  expect(salesToPay(10_000, 1000, 6000)).toBe(2000)
  expect(salesToPay(10_000, 6000, 6000)).toBeNull()
  expect(salesToPay(0, 0, 6000)).toBe(0)
})

test('the worst cart is found and named: an amount off without a minimum makes a small cart free', async () => {
  const five = { name: 'Five off', kind: 'amount', value: 1000 }
  const found = await worst(five)
  expect(found).toMatchObject({ is_warning: true, cart: { share: 10_000, promotions: [{ name: 'Five off' }] } })
  const guarded = await worst({ ...five, minimum: 4000 })
  expect(guarded.is_warning).toBe(false)
  expect(guarded.cart.share).toBe(Math.round((1000 * 10_000) / guarded.cart.list))
  expect(guarded.cart.list).toBeGreaterThanOrEqual(4000)
})

test('the worst cart counts all promotions that stand together', async () => {
  const cake = { applicable_type: 'menu', menu_id: [h.menu.cake], stacks: 'with_all' }
  await h.owner.post('/admin/promotion', { name: 'Cake day', kind: 'percent', value: 4000, ...cake })
  const { cart, is_warning } = await worst({ ...tenth, value: 3000, stacks: 'with_all', weekdays: ['6'] })
  expect(cart).toMatchObject({ day: '2026-11-21', share: 5798, lines: [{ menu_id: h.menu.cake, quantity: 1 }] })
  expect([is_warning, cart.promotions.length]).toEqual([true, 2])
  expect((await worst({ ...tenth, applicable_type: 'menu', menu_id: ['none'], stacks: 'alone' })).cart).toMatchObject({
    share: 4000,
  })
})
