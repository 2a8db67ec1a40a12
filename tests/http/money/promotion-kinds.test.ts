import { beforeEach, expect, test } from 'vitest'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

/** Soup costs 8.50 and cake 9.40; the charge is a tenth. */
let h: House
let table: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  table = h.tables[0]!.id
})

interface ShownLine {
  id: string
  menu_id: string
  quantity: number
  amount: number
  discount: number
  total: number
}
const post = (more: object) => h.owner.post('/admin/promotion', { name: 'Third free', ...more })
const third = () => post({ kind: 'buy_get', value: 10_000, buy: 2, get: 1 })
const order = async (...dishes: readonly (readonly [dish: string, quantity: number])[]): Promise<string> => {
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  for (const [menu_id, quantity] of dishes) await h.floor.post('/cart', { table_id: table, menu_id, quantity })
  return (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data.id
}
const look = async (id: string) => (await h.floor.get(`/admin/order_detail/${id}`)).data
const linesOf = async (id: string): Promise<ShownLine[]> =>
  (await look(id)).lines.filter(({ state }: { state: string }) => state !== 'cancelled' && state !== 'voided')
const off = async (id: string) => (await linesOf(id)).map(({ discount }) => discount)
const pay = (id: string) => h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'card' })
const takeOff = async (id: string, dish: string) => {
  const line = (await linesOf(id)).find(({ menu_id }) => menu_id === dish)!
  const told = { order_id: id, order_item_id: [line.id], reason_id: h.reason['order.cancel not made'] }
  return h.floor.post('/admin/cancel_order', told)
}

test('a party that orders a third dish gets the cheapest free, and each dish bears its share', async () => {
  await third()
  const id = await order([h.menu.soup, 1], [h.menu.cake, 1])
  expect(await off(id)).toEqual([0, 0])
  await order([h.menu.soup, 1])
  expect(await look(id)).toMatchObject({ discount_name: 'Third free', discount: 850 })
  expect((await off(id)).toSorted()).toEqual([274, 274, 302])
  await order([h.menu.cake, 3])
  expect(await look(id)).toMatchObject({ discount: 940 + 850 })
  expect(await violationsIn(h)).toEqual([])
})

test('a dish taken off before payment ends the bundle; after payment it takes its own share along', async () => {
  await third()
  const id = await order([h.menu.soup, 1], [h.menu.cake, 2])
  expect(await look(id)).toMatchObject({ discount: 850 })
  expect((await takeOff(id, h.menu.soup)).status).toBe(200)
  expect(await look(id)).toMatchObject({ promotion_id: null, discount: 0, subtotal: 1880 })
  await order([h.menu.soup, 1])
  const before = await linesOf(id)
  expect(before.map(({ discount }) => discount)).toEqual([585, 265])
  await pay(id)
  const soup = before.find(({ menu_id }) => menu_id === h.menu.soup)!
  const { version } = await look(id)
  const fields = { order_item_id: [soup.id], reason_id: h.reason['order.void made'] }
  const { data: seen } = await h.floor.post('/admin/void_order', { order_id: id, ...fields, preview: true })
  expect(seen.kept).toEqual([{ name: 'Third free', minimum: null, quantity: 3, amount: 585 }])
  const approval_id = await approve(h, { event: 'order.void', type: 'order', id, version, amount: soup.total, fields })
  expect((await h.floor.post('/admin/void_order', { order_id: id, ...fields, approval_id })).status).toBe(200)
  expect(await linesOf(id)).toEqual([before.find(({ menu_id }) => menu_id === h.menu.cake)])
  expect(await look(id)).toMatchObject({ discount: 585 })
  expect(await violationsIn(h)).toEqual([])
})

test('a portion of a bundle goes back with its share, and all of them come to what was paid', async () => {
  await third()
  const id = await order([h.menu.cake, 3])
  await pay(id)
  const [{ id: lineId, total }] = (await linesOf(id)) as [ShownLine]
  expect(total).toBe(2068)
  const amounts: number[] = []
  for (const portions of [{ [lineId]: 1 }, { [lineId]: 1 }, undefined]) {
    const told = { order_id: id, reason_id: h.reason['order.refund made'], order_item_id: [lineId] }
    amounts.push((await h.supervisor.post('/admin/refund', { ...told, ...(portions && { portions }) })).data.amount)
  }
  expect(amounts.toSorted()).toEqual([688, 690, 690])
  expect(await violationsIn(h)).toEqual([])
})

test('a happy-hour price and a set at one price take off what their dishes cost more', async () => {
  await post({ name: 'Happy soup', kind: 'price', value: 500, applicable_type: 'menu', menu_id: [h.menu.soup] })
  const id = await order([h.menu.soup, 2], [h.menu.cake, 1])
  expect(await look(id)).toMatchObject({ discount_name: 'Happy soup', discount: 700 })
  const parts = [h.menu.soup, h.menu.cake].map((dish) => ({ menu_id: [dish], count: 1 }))
  await post({ name: 'Soup and cake', kind: 'set_price', value: 1000, set_parts: parts })
  await order([h.menu.soup, 1], [h.menu.cake, 1])
  expect(await look(id)).toMatchObject({ discount_name: 'Soup and cake', discount: 2 * 790 })
  const { data } = await h.floor.get(`/admin/order_member_info?order_id=${id}`)
  expect(data.promotions).toMatchObject([
    { name: 'Soup and cake', state: 'applied', saves: 1580 },
    { name: 'Happy soup', state: 'beaten', saves: 1050, by: ['Soup and cake'] },
  ])
  expect(await violationsIn(h)).toEqual([])
})

test('a bundle of which a portion is missing says so to whoever takes the order', async () => {
  await third()
  const id = await order([h.menu.cake, 2])
  const { data } = await h.floor.get(`/admin/order_member_info?order_id=${id}`)
  expect(data.promotions).toMatchObject([{ state: 'not_met', unmet: 'quantity', missing: 1 }])
})

test('a promotion that lacks what its kind needs, or makes nothing cheaper, is refused at the field', async () => {
  const fieldsOf = async (more: object) => {
    const { status, error } = await post(more)
    return [status, ...(error?.details ?? []).map(({ field }: { field: string }) => field)]
  }
  expect(await fieldsOf({ kind: 'buy_get', value: 10_000 })).toEqual([422, 'buy', 'get'])
  expect(await fieldsOf({ kind: 'buy_get', value: 10_001, buy: 1, get: 1 })).toEqual([422, 'value'])
  expect(await fieldsOf({ kind: 'set_price', value: 500 })).toEqual([422, 'set_parts'])
  const soup = { menu_id: [h.menu.soup], count: 1 }
  const set = (value: number, ...set_parts: object[]) => fieldsOf({ kind: 'set_price', value, set_parts })
  expect(await set(500, soup, { count: 1 })).toEqual([422, 'set_parts'])
  expect(await set(500, soup, { menu_id: [h.menu.soup, h.menu.cake], count: 1 })).toEqual([422, 'set_parts'])
  expect(await set(500, soup, { menu_id: ['01900000-0000-7000-8000-000000000000'], count: 1 })).toEqual([
    422,
    'set_parts',
  ])
  expect(await set(1790, soup, { menu_id: [h.menu.cake], count: 1 })).toEqual([422, 'value'])
  expect(await fieldsOf({ kind: 'price', value: 850, applicable_type: 'menu', menu_id: [h.menu.soup] })).toEqual([
    422,
    'value',
  ])
})

test('a promotion of a kind is tried on past weeks, and its worst cart shows the share of each dish', async () => {
  const rule = { kind: 'buy_get', value: 10_000, buy: 1, get: 1, stacks: 'alone' }
  const { data } = await h.owner.post('/admin/promotion/worst_cart', { rule })
  expect(data.cart.share).toBe(5000)
  const shares = data.cart.lines.map(({ discount }: { discount: number }) => discount)
  expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBe(data.cart.discount)
  expect((await h.owner.post('/admin/promotion/rehearse', { rule: { ...rule, buy: null } })).status).toBe(422)
  expect((await h.owner.post('/admin/promotion/rehearse', { rule })).status).toBe(200)
})
