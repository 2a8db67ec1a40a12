import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { allocateKept } from '../../../server/areas/orders/allocate-kept.ts'
import { liveLine } from '../../../server/areas/orders/order-rows.ts'
import { merchantHeads, merchants, orderLines, orders, refunds } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { dyingAt } from '../../support/dying-at.ts'
import { busyHouse } from '../../support/busy-house.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
let table: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  table = h.tables[0]!.id
})

/** Soup costs 8.50, cake 9.40 at half price; the charge is a tenth. */
async function orderHalfPriceCake(cakes = 1): Promise<string> {
  const half = { name: 'Cake hour', kind: 'percent', value: 5000, applicable_type: 'menu', menu_id: [h.menu.cake] }
  expect((await h.owner.post('/admin/promotion', half)).status).toBe(200)
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup, quantity: 1 })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.cake, quantity: cakes })
  return (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data.id
}

interface ShownLine {
  id: string
  menu_id: string
  amount: number
  discount: number
  total: number
}
const look = async (id: string) => (await h.floor.get(`/admin/order_detail/${id}`)).data
const lineOf = async (id: string, dish: string): Promise<ShownLine> =>
  (await look(id)).lines.find(({ menu_id }: ShownLine) => menu_id === dish)
const pay = (id: string, more: object = {}) =>
  h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'card', ...more })
const refund = (id: string, more: object = {}) =>
  h.supervisor.post('/admin/refund', { order_id: id, reason_id: h.reason['order.refund made'], ...more })

test('a line says what it costs and who gives how much of it, and the dish at full price gives nothing', async () => {
  const id = await orderHalfPriceCake()
  expect(await lineOf(id, h.menu.soup)).toMatchObject({ amount: 850, discount: 0, given: [], total: 935 })
  const given = [{ name: 'Cake hour', kind: 'promotion', amount: 470 }]
  const cake = { amount: 940, discount: 470, given, service_charge: 47, total: 517 }
  expect(await lineOf(id, h.menu.cake)).toMatchObject(cake)
  expect(await look(id)).toMatchObject({ discount: 470, total: 935 + 517 })
  expect(await violationsIn(h)).toEqual([])
})

test('a dish at half price goes back at half price, and never more than it cost', async () => {
  const id = await orderHalfPriceCake()
  await pay(id)
  const cake = await lineOf(id, h.menu.cake)
  expect(await refund(id, { order_item_id: [cake.id], amount: 518 })).toMatchObject({ status: 422 })
  expect((await refund(id, { order_item_id: [cake.id] })).data).toMatchObject({
    amount: 517,
    lines: [{ id: cake.id, amount: 517, list: 940 }],
  })
  expect(await refund(id, { order_item_id: [cake.id] })).toMatchObject({ status: 422 })
  expect((await refund(id)).data).toMatchObject({ amount: 935 })
  expect(await violationsIn(h)).toEqual([])
})

test('portions that go back one by one come to what their line cost', async () => {
  const id = await orderHalfPriceCake(3)
  await pay(id)
  const { id: lineId, total } = await lineOf(id, h.menu.cake)
  let back = 0
  for (const portions of [{ [lineId]: 1 }, { [lineId]: 1 }, undefined])
    back += (await refund(id, { order_item_id: [lineId], ...(portions && { portions }) })).data.amount
  expect([total, back]).toEqual([1551, 1551])
  expect(await violationsIn(h)).toEqual([])
})

test('guests pay their own dishes: who had the cake at half price pays half of it', async () => {
  const id = await orderHalfPriceCake()
  const [soup, cake] = [await lineOf(id, h.menu.soup), await lineOf(id, h.menu.cake)]
  const wrong = await pay(id, { order_item_id: [cake.id], amount: 518 })
  expect(wrong.status).toBe(422)
  expect((await pay(id, { order_item_id: [cake.id], amount: 517 })).status).toBe(200)
  expect((await pay(id, { order_item_id: [soup.id], amount: 935 })).status).toBe(200)
  expect(await look(id)).toMatchObject({ payment_status: 'paid', due: 0 })
  expect(await violationsIn(h)).toEqual([])
})

test('once paid, a void takes the line with its own money, and the others keep what they cost', async () => {
  const id = await orderHalfPriceCake()
  await pay(id)
  const [soup, cake] = [await lineOf(id, h.menu.soup), await lineOf(id, h.menu.cake)]
  const { version } = await look(id)
  const fields = { order_item_id: [cake.id], reason_id: h.reason['order.void made'] }
  const approval_id = await approve(h, { event: 'order.void', type: 'order', id, version, amount: 517, fields })
  const told = await h.floor.post('/admin/void_order', { order_id: id, ...fields, approval_id })
  expect(told.status).toBe(200)
  expect(await lineOf(id, h.menu.soup)).toEqual(soup)
  expect(await look(id)).toMatchObject({ total: 935, discount: 0, promotions: [] })
  const [back] = await h.db.select().from(refunds).where(eq(refunds.orderId, id))
  expect(back).toMatchObject({ amount: 517, reduces: 'overpayment' })
  expect(await violationsIn(h)).toEqual([])
})

test('cash that goes back in parts is rounded as one sum: no more than was taken', async () => {
  await h.db.update(merchants).set({ cashRounding: 5, serviceRate: 0 }).where(eq(merchants.merchantId, h.merchantId))
  const id = await orderHalfPriceCake()
  await pay(id, { payment_method: 'cash' })
  for (const amount of [3, 3, 3, 3, 3]) expect((await refund(id, { amount })).status).toBe(200)
  const rows = await h.db.select().from(refunds).where(eq(refunds.orderId, id))
  expect(rows.reduce((sum, { amount, rounding }) => sum + amount + rounding, 0)).toBe(15)
  expect(await violationsIn(h)).toEqual([])
})

test('a minimum that the rest does not meet any more is kept, and the preview says so', async () => {
  const tenth = { name: 'Ten per cent', kind: 'percent', value: 1000, applicable_type: 'order', minimum: 1700 }
  expect((await h.owner.post('/admin/promotion', tenth)).status).toBe(200)
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup, quantity: 1 })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.cake, quantity: 1 })
  const { id } = (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data
  await pay(id)
  const [soup, cake] = [await lineOf(id, h.menu.soup), await lineOf(id, h.menu.cake)]
  const stays = [{ name: 'Ten per cent', minimum: 1700, quantity: null, amount: soup.discount }]
  const shown = await refund(id, { order_item_id: [cake.id], preview: true })
  const parts = { id: cake.id, name: expect.any(String), quantity: 1, list: 940, paid: cake.total, back: cake.total }
  // 9.40 less a tenth, with a charge of a tenth: 9.31, of which a tax of a tenth is 0.85.
  expect(shown.data).toMatchObject({ kept: stays, returned: [{ ...parts, tax: 85 }] })
  const voiding = { order_id: id, order_item_id: [cake.id], reason_id: h.reason['order.void made'], preview: true }
  expect((await h.floor.post('/admin/void_order', voiding)).data).toMatchObject({ kept: stays, returned: [parts] })
  expect((await refund(id, { amount: 100, preview: true })).data).toMatchObject({ kept: [] })
  await refund(id, { order_item_id: [cake.id] })
  expect(await lineOf(id, h.menu.soup)).toEqual(soup)
  expect(await violationsIn(h)).toEqual([])
})

/** The running share of the reports of before, by hand. */
function sharesOf(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((a, b) => a + b, 0)
  let upto = 0
  return weights.map((weight, place) => {
    if (whole === 0) return place === 0 ? amount : 0
    const before = Math.trunc((amount * upto) / whole)
    upto += weight
    return Math.trunc((amount * upto) / whole) - before
  })
}

test('lines of older orders get what reports told of them; a server that dies goes on where it was, and no order changes', async () => {
  const busy = await busyHouse()
  const own = eq(orderLines.merchantId, busy.merchantId)
  const taxes = { tax: 0, taxInside: 0, taxAdded: null, taxParts: null }
  const none = { discount: 0, adjustment: 0, serviceCharge: 0, ...taxes, total: 0, given: [] }
  await busy.db.update(orderLines).set(none).where(own)
  await busy.db.update(orders).set({ taxInside: null, taxAdded: null }).where(eq(orders.merchantId, busy.merchantId))
  const head = eq(merchantHeads.merchantId, busy.merchantId)
  await busy.db.update(merchantHeads).set({ allocateFrom: '' }).where(head)
  const ordersOf = () => busy.db.select().from(orders).where(eq(orders.merchantId, busy.merchantId)).orderBy(orders.id)
  const before = await ordersOf()
  class Killed extends Error {}
  let died = 0
  for (const at of [4, 5, 7]) {
    const dying = { ...busy.outside, db: dyingAt(busy.db, at, Killed) }
    await allocateKept(dying, 2).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
      died += 1
    })
  }
  expect(died).toBe(3)
  await allocateKept({ ...busy.outside, db: busy.db }, 2)
  expect(await busy.db.$count(merchantHeads, and(head, isNull(merchantHeads.allocateFrom)))).toBe(1)
  expect(await ordersOf()).toEqual(before)
  for (const order of before) {
    const lines = await busy.db
      .select()
      .from(orderLines)
      .where(and(own, eq(orderLines.orderId, order.id), liveLine, eq(orderLines.comped, false)))
      .orderBy(orderLines.sort, orderLines.id)
    const amounts = lines.map(({ amount }) => amount)
    if (lines.length === 0) continue
    expect(lines.map(({ discount }) => discount)).toEqual(sharesOf(order.discount, amounts))
    expect(lines.map(({ serviceCharge }) => serviceCharge)).toEqual(sharesOf(order.serviceCharge, amounts))
  }
  // The days of the busy house were kept with the shares of now.
  expect((await violationsIn(busy)).filter((rule) => !rule.startsWith('R7 '))).toEqual([])
})
