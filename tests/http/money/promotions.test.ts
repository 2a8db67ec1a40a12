import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { merchants } from '../../../server/db/schema/index.ts'
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
  expect(data.promotions).toEqual([
    { id: five.id, name: 'Five off', saves: 500, unmet: null, missing: null },
    { id: tenth.id, name: 'Soup week', saves: 340, unmet: null, missing: null },
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

test('the last use of a promotion goes to one order', async () => {
  await promote({ uses_limit: 1 })
  const both = await Promise.all([pickup(), pickup()])
  expect(both.map(({ discount }) => discount).toSorted()).toEqual([0, 170])
})

test('a list shows what holds today, begins later, or is over', async () => {
  await promote({ name: 'Now', from_date: '2026-11-20', to_date: '2026-11-20' })
  await promote({ name: 'Later', from_date: '2026-12-01' })
  await promote({ name: 'Over', to_date: '2026-11-19' })
  const names = async (tab: string) =>
    (await h.owner.get(`/admin/promotion?tab=${tab}`)).data.aaData.map(({ name }: { name: string }) => name)
  expect([await names('live'), await names('scheduled'), await names('ended')]).toEqual([['Now'], ['Later'], ['Over']])
})
