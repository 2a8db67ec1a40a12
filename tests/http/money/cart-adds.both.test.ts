import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type House, house } from '../../support/house.ts'
import { placeTaxes } from '../../support/place/place-taxes.ts'

let h: House
let table: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  table = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
})

const added = (ppm: number) => ({ is_inclusive: false, rates: [{ ppm, method: null, from: '2020-01-01', to: null }] })
/** Puts a dish into the cart; returns the amounts that the cart says it adds. */
async function put(menu: string, quantity = 1, option_item_id: string[] = []) {
  const { status, data } = await h.floor.post('/cart', { table_id: table, menu_id: menu, quantity, option_item_id })
  expect(status).toBe(200)
  return data.adds
}
const shown = async () => (await h.floor.get(`/admin/table/order_detail/${table}`)).data
const send = async () => (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data.id as string
/** Sends the cart; returns by how much the bill of the table rose. */
async function rise() {
  const sums = async () => {
    const [order] = (await shown()).visit_orders
    return [order?.service_charge ?? 0, order?.total ?? 0]
  }
  const before = await sums()
  await send()
  const [service, total] = (await sums()).map((amount, at) => amount - before[at])
  return { service_charge: service, total }
}

test('a cart of several taxes says what the bill rises by, on a new order and on one that is open', async () => {
  await placeTaxes(h, { food: added(88_750), drinks: added(0) })
  await put(h.menu.soup)
  const first = await put(h.menu.cake)
  // 9.35 of food with a tenth of charge have 0.83 of tax.
  expect(first).toEqual({ discount: 0, service_charge: 179, tax: 83, total: 1969 + 83 })
  expect((await shown()).cart.adds).toEqual(first)
  expect(await rise()).toEqual({ service_charge: 179, total: first.total })
  // Twice as much food has 1.66 of tax, since the tax is rounded once.
  const more = await put(h.menu.soup)
  expect(more).toEqual({ discount: 0, service_charge: 85, tax: 83, total: 1018 })
  expect(await rise()).toEqual({ service_charge: 85, total: 1018 })
})

test.each([
  ['prices with tax and prices without', { drinks: added(190_000) }],
  ['a dish that follows the others', { food: added(88_750), drinks: { kind: 'follows', rates: [] } }],
  ['a service charge with a tax of its own', { food: added(88_750), service: added(60_000) }],
  ['a service charge without tax', { food: added(88_750), service: { kind: 'outside' } }],
])('and so it does with %s', async (_, taxes) => {
  await placeTaxes(h, taxes)
  await h.db.execute(
    sql`UPDATE option_items SET tax_category_id = 'drinks' WHERE merchant_id = ${h.merchantId} AND id = ${h.menu.sauce}`,
  )
  for (const round of [1, 3]) {
    await put(h.menu.soup, round)
    await put(h.menu.steak, round, [h.menu.rare, h.menu.sauce])
    const { service_charge, total } = await put(h.menu.cake, round)
    expect(await rise()).toEqual({ service_charge, total })
  }
})

test('a cart has the promotion that its order will have, also one that only comes with what is there already', async () => {
  const soups = { applicable_type: 'menu', menu_id: [h.menu.soup], minimum_quantity: 2 }
  const promotion = { name: 'Two soups', kind: 'percent', value: 2000, ...soups }
  expect((await h.owner.post('/admin/promotion', promotion)).error).toBeUndefined()
  const first = await put(h.menu.soup)
  expect(first).toEqual({ discount: 0, service_charge: 85, tax: 0, total: 935 })
  expect(await rise()).toEqual({ service_charge: 85, total: 935 })
  // A fifth of both soups is given: 3.40, and the charge falls with it.
  const second = await put(h.menu.soup)
  expect(second).toEqual({ discount: 340, service_charge: 51, tax: 0, total: 561 })
  expect(await rise()).toEqual({ service_charge: 51, total: 561 })
})

test('a cart is added at the discount and the adjustment that its order has', async () => {
  await put(h.menu.soup)
  const id = await send()
  const discount = (await h.owner.post('/admin/merchant_discount', { name: 'Friends', kind: 'percent', value: 1000 }))
    .data
  const change = async (fields: object) =>
    expect((await h.owner.call('PUT', `/admin/order/${id}`, fields)).status).toBe(200)
  await change({ discount_id: discount.id })
  const given = await put(h.menu.cake)
  expect(given.discount).toBe(94)
  expect(await rise()).toEqual({ service_charge: given.service_charge, total: given.total })
  await change({ adjustment_value: 100 })
  const adjusted = await put(h.menu.cake)
  expect(await rise()).toEqual({ service_charge: adjusted.service_charge, total: adjusted.total })
})

test('an empty cart adds nothing, and says so', async () => {
  await put(h.menu.soup)
  const [line] = (await shown()).cart.lines
  const { status, data } = await h.floor.call('DELETE', `/cart/${line.id}`)
  expect([status, data.adds]).toEqual([200, null])
})
