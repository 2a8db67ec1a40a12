import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { merchants, orders } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { giving, member } from '../../support/members.ts'
import { givePoints } from '../../support/place/place-guests.ts'

let h: House
let table: string
beforeEach(async () => {
  h = await house({ tables: 2 })
  table = h.tables[0]!.id
})

const promote = async (more: object = {}) =>
  (await h.owner.post('/admin/promotion', { name: 'Soup week', kind: 'percent', value: 1000, ...more })).data
const order = async (dish = h.menu.soup, quantity = 2): Promise<string> => {
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  await h.floor.post('/cart', { table_id: table, menu_id: dish, quantity })
  return (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data.id
}
const pickup = async (more: object = {}) => {
  const items = [{ menu_id: h.menu.soup, quantity: 2 }]
  const told = { order_method: 'pickup', name: 'Ada', phone: '+49301234567', items, ...more }
  return (await h.floor.post('/admin/order', told)).data
}
const look = async (id: string) => (await h.floor.get(`/admin/order_detail/${id}`)).data

test('an order gets the promotion that saves its guest most, and a better one when more is ordered', async () => {
  const tenth = await promote()
  const five = await promote({ name: 'Five off', kind: 'amount', value: 500, minimum: 3000 })
  const id = await order()
  expect(await look(id)).toMatchObject({ promotion_id: tenth.id, discount_name: 'Soup week', discount: 170 })
  await order(h.menu.soup, 2)
  expect(await look(id)).toMatchObject({ promotion_id: five.id, subtotal: 3400, discount: 500 })
  const { data } = await h.floor.get(`/admin/order_member_info?order_id=${id}`)
  expect(data.promotions).toMatchObject([
    { id: five.id, name: 'Five off', state: 'applied', saves: 500, unmet: null, missing: null },
    { id: tenth.id, name: 'Soup week', state: 'beaten', saves: 340, by: ['Five off'], less: 160, unmet: null },
  ])
  expect(await violationsIn(h)).toEqual([])
})

test('a promotion covers the dishes that it names, or all but them', async () => {
  await promote({ applicable_type: 'menu', menu_id: [h.menu.cake] })
  const id = await order()
  expect(await look(id)).toMatchObject({ promotion_id: null, discount: 0 })
  await order(h.menu.cake, 1)
  expect(await look(id)).toMatchObject({ discount: 94 })
  const nothing = await h.owner.post('/admin/promotion', {
    name: 'X',
    kind: 'percent',
    value: 100,
    applicable_type: 'menu',
  })
  expect([nothing.status, nothing.error.details[0].field]).toEqual([422, 'menu_id'])
})

test('a line that is taken off takes its share of the promotion along', async () => {
  await promote({ applicable_type: 'menu', menu_id: [h.menu.cake] })
  const id = await order(h.menu.cake, 1)
  await order(h.menu.soup, 1)
  const cake = (await look(id)).lines.find(({ menu_id }: { menu_id: string }) => menu_id === h.menu.cake)
  const told = { order_id: id, order_item_id: [cake.id], reason_id: h.reason['order.cancel not made'] }
  expect((await h.floor.post('/admin/cancel_order', told)).status).toBe(200)
  expect(await look(id)).toMatchObject({ promotion_id: null, discount: 0, subtotal: 850 })
  expect(await violationsIn(h)).toEqual([])
})

test('what was paid for keeps the promotion it was paid with', async () => {
  const { id: promotionId, version } = await promote()
  const id = await order()
  const { due } = await look(id)
  await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'cash', amount: due - 500 })
  await h.owner.patch(`/admin/promotion/${promotionId}`, { version, value: 5000 })
  await order()
  expect(await look(id)).toMatchObject({ discount: 170, subtotal: 1700 })
})

test('points stand in place of a promotion, which comes back when they are taken off', async () => {
  await giving(h)
  await h.db.update(merchants).set({ pointValue: 10 }).where(eq(merchants.merchantId, h.merchantId))
  const ada = await member(h)
  await givePoints(h, ada, 50)
  await promote({ guests: 'members' })
  const { id, discount } = await pickup()
  expect(discount).toBe(0)
  await h.floor.post(`/admin/workflow/owner-change/${id}`, { event: 'owner.setMember', member_id: ada })
  expect(await look(id)).toMatchObject({ discount_name: 'Soup week', discount: 170 })
  const redeem = (event: string) => h.floor.post(`/admin/workflow/redemption/${id}`, { event })
  expect((await redeem('redemption.usePoints')).data).toMatchObject({ promotion_id: null, discount: 500 })
  expect((await redeem('redemption.takeOff')).data).toMatchObject({ discount_name: 'Soup week', discount: 170 })
  expect(await violationsIn(h)).toEqual([])
})

test('of a budget that is left for one order, two that come at once share no unit twice', async () => {
  await promote({ budget: 200 })
  const all = await Promise.all([pickup(), pickup(), pickup()])
  expect(all.map(({ discount }) => discount).toSorted((a, b) => a - b)).toEqual([0, 30, 170])
  expect(await violationsIn(h)).toEqual([])
})

test('the last use of a promotion goes to one order', async () => {
  await promote({ uses_limit: 1 })
  const both = await Promise.all([pickup(), pickup()])
  expect(both.map(({ discount }) => discount).toSorted()).toEqual([0, 170])
})

test('promotions that allow it stand together on one order, each with what it takes off what is left', async () => {
  const tenth = await promote({ stacks: 'with_all' })
  const two = await promote({ name: 'Two off', kind: 'amount', value: 200, stacks: 'with_all' })
  const alone = await promote({ name: 'Alone', value: 2000 })
  const id = await order()
  expect(await look(id)).toMatchObject({
    promotion_id: tenth.id,
    promotions: [
      { id: tenth.id, name: 'Soup week', amount: 170 },
      { id: two.id, name: 'Two off', amount: 200 },
    ],
    discount_name: 'Soup week + Two off',
    discount: 370,
  })
  const { data } = await h.floor.get(`/admin/order_member_info?order_id=${id}`)
  expect(data.promotions).toMatchObject([
    { id: two.id, state: 'applied', saves: 200 },
    { id: tenth.id, state: 'applied', saves: 170, of: 1700 },
    { id: alone.id, state: 'beaten', by: ['Soup week', 'Two off'], saves: 340, less: 30 },
  ])
  const preview = { order_id: id, reason_id: h.reason['order.cancel not made'], preview: true }
  const { before, after } = (await h.floor.post('/admin/cancel_order', preview)).data
  expect([before.promotions.length, after.promotions.length]).toEqual([2, 0])
  const { data: report } = await h.owner.get('/admin/report/promotion')
  expect(report.aaData.map(({ name, uses, discount }: Record<string, unknown>) => [name, uses, discount])).toEqual([
    ['Two off', 1, 200],
    ['Soup week', 1, 170],
  ])
  const { svg } = (await h.floor.post('/print_receipt', { order_id: id })).data
  expect(svg.replaceAll(/<[^>]*>/g, '').replaceAll('&#xa0;', ' ')).toContain('Soup week-1.70Two off-2.00')
  expect(await violationsIn(h)).toEqual([])
})

test('of one group an order has the one that saves more', async () => {
  await promote({ stacks: 'group', stack_group: 'week' })
  await promote({ name: 'Better', value: 1500, stacks: 'group', stack_group: 'week' })
  await promote({ name: 'Two off', kind: 'amount', value: 200, stacks: 'group', stack_group: 'day' })
  const { promotions } = await look(await order())
  expect(promotions.map(({ name }: { name: string }) => name)).toEqual(['Better', 'Two off'])
  const nameless = await h.owner.post('/admin/promotion', { name: 'X', kind: 'percent', value: 100, stacks: 'group' })
  expect([nameless.status, nameless.error.details[0].field]).toEqual([422, 'stack_group'])
})

test('a budget gives its last money once, says that it is used up, and gets back what a cancelled order had', async () => {
  const { id, version } = await promote({ budget: 250 })
  const first = await pickup()
  const second = await pickup()
  const third = await pickup()
  expect([first.discount, second.discount, third.discount]).toEqual([170, 80, 0])
  const { data } = await h.floor.get(`/admin/order_member_info?order_id=${third.id}`)
  expect(data.promotions).toMatchObject([{ state: 'used_up', unmet: 'used_up' }])
  const lower = await h.owner.patch(`/admin/promotion/${id}`, { version, budget: 200 })
  expect([lower.status, lower.error.details[0].field]).toEqual([422, 'budget'])
  await h.floor.post('/admin/cancel_order', { order_id: first.id, reason_id: h.reason['order.cancel not made'] })
  expect((await pickup()).discount).toBe(170)
  expect(await violationsIn(h)).toEqual([])
})

test('a promotion for so many orders a day holds again on the next', async () => {
  await promote({ per_day: 1 })
  expect([(await pickup()).discount, (await pickup()).discount]).toEqual([170, 0])
  await h.db.update(orders).set({ businessDay: '2026-11-19' }).where(eq(orders.merchantId, h.merchantId))
  expect((await pickup()).discount).toBe(170)
})

test('a limit of a day may be set below what a past day had', async () => {
  const { id } = await promote({})
  for (let n = 0; n < 2; n += 1) await pickup()
  await h.db.update(orders).set({ businessDay: '2026-11-19' }).where(eq(orders.merchantId, h.merchantId))
  const { version } = (await h.owner.get(`/admin/promotion/${id}`)).data
  expect((await h.owner.patch(`/admin/promotion/${id}`, { version, per_day: 1 })).status).toBe(200)
})

test('combined orders keep the promotions of each, and count as often as before', async () => {
  await promote({ uses_limit: 2, stacks: 'with_all' })
  const [first, second] = [await pickup(), await pickup()]
  const combining = { target_order_id: first.id, order_id: [second.id] }
  expect((await h.supervisor.post('/admin/combine_order', combining)).status).toBe(200)
  const target = await look(first.id)
  expect(target.promotions.map(({ amount }: { amount: number }) => amount)).toEqual([340])
  expect(await violationsIn(h)).toEqual([])
})

test('a list shows what holds today, begins later, or is over', async () => {
  await promote({ name: 'Now', from_date: '2026-11-20', to_date: '2026-11-20' })
  await promote({ name: 'Later', from_date: '2026-12-01' })
  await promote({ name: 'Over', to_date: '2026-11-19' })
  const names = async (tab: string) =>
    (await h.owner.get(`/admin/promotion?tab=${tab}`)).data.aaData.map(({ name }: { name: string }) => name)
  expect([await names('live'), await names('scheduled'), await names('ended')]).toEqual([['Now'], ['Later'], ['Over']])
})
