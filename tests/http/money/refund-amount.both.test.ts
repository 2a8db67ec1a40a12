import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { merchants, orderLines, refunds } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
let id: string
/** The lines of soup and cake. */
let soup: string
let cake: string

/** Soup at 8.50, and four portions of cake at 9.40; the charge is a tenth, so that they cost 9.35 and 41.36. Paid. */
beforeEach(async () => {
  h = await house({ tables: 1 })
  const items = [
    { menu_id: h.menu.soup, quantity: 1 },
    { menu_id: h.menu.cake, quantity: 4 },
  ]
  const table = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  for (const item of items) await h.floor.post('/cart', { table_id: table, ...item })
  id = (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data.id
  const { lines } = await look()
  const named = (dish: string) => lines.find(({ menu_id }: { menu_id: string }) => menu_id === dish).id
  ;[soup, cake] = [named(h.menu.soup), named(h.menu.cake)]
  await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'card' })
})

const look = async () => (await h.floor.get(`/admin/order_detail/${id}`)).data
const refund = (more: object = {}) =>
  h.supervisor.post('/admin/refund', { order_id: id, reason_id: h.reason['order.refund made'], ...more })
/** The refunded amount of each line, by its id. */
async function askedBack(): Promise<Record<string, number>> {
  const rows = await h.db.select().from(refunds).where(eq(refunds.orderId, id))
  const asked: Record<string, number> = {}
  for (const { lines, state } of rows)
    for (const line of state === 'denied' || state === 'cancelled' ? [] : lines)
      asked[line.id] = (asked[line.id] ?? 0) + line.amount
  return asked
}
test('an amount lands on the dishes by what is left of them, with the charge and the tax in it', async () => {
  const { data } = await refund({ amount: 1000 })
  // 10.00 of 50.71: 1.84 of the soup's 9.35 and 8.16 of the cakes' 41.36.
  expect(data.lines).toMatchObject([
    { id: soup, amount: 184, list: 850, shared: true },
    { id: cake, amount: 816, list: 3760, shared: true },
  ])
  for (const { amount, net, service, tax } of data.lines) expect(net + service + tax).toBe(amount)
  expect(await violationsIn(h)).toEqual([])
})

test('whatever went back before, the last refund takes what is left of each dish, to the unit', async () => {
  await refund({ amount: 333 })
  await refund({ order_item_id: [cake], portions: { [cake]: 1 } })
  await refund({ amount: 1 })
  await refund({ order_item_id: [soup], amount: 100 })
  expect(await refund({ order_item_id: [soup], amount: 935 })).toMatchObject({ status: 422 })
  const rest = await refund()
  expect(rest.status).toBe(200)
  const asked = await askedBack()
  const lines = await h.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  expect(lines).toHaveLength(3)
  for (const line of lines) expect([line.name, asked[line.id]]).toEqual([line.name, line.total])
  const rows = await h.db.select().from(refunds).where(eq(refunds.orderId, id))
  const sumOf = (part: 'service' | 'tax') => rows.flatMap((row) => row.lines).reduce((sum, one) => sum + one[part]!, 0)
  const order = await look()
  expect(sumOf('tax')).toBe(order.tax)
  expect(await violationsIn(h)).toEqual([])
})

test('portions of a dish of which an amount went back return what is left of them, and all come to what the dish cost', async () => {
  await refund({ amount: 2500 })
  for (let left = 4; left > 0; left--) {
    const portions = left > 1 ? { portions: { [cake]: 1 } } : {}
    expect((await refund({ order_item_id: [cake], ...portions })).status).toBe(200)
  }
  const asked = await askedBack()
  const lines = await h.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  for (const line of lines.filter(({ menuId }) => menuId === h.menu.cake)) expect(asked[line.id]).toBe(line.total)
  expect(await violationsIn(h)).toEqual([])
})

test('a dish of which an amount went back is voided for the rest, and the others keep what went back of them', async () => {
  await refund({ amount: 1000 })
  const { version } = await look()
  const fields = { order_item_id: [soup], reason_id: h.reason['order.void made'] }
  const shown = await h.floor.post('/admin/void_order', { order_id: id, ...fields, preview: true })
  expect(shown.data.returned).toMatchObject([{ id: soup, list: 850, paid: 935, back: 935 - 184 }])
  const approval_id = await approve(h, { event: 'order.void', type: 'order', id, version, amount: 935, fields })
  expect((await h.floor.post('/admin/void_order', { order_id: id, ...fields, approval_id })).status).toBe(200)
  const rows = await h.db.select().from(refunds).where(eq(refunds.orderId, id))
  expect(Object.fromEntries(rows.map(({ amount, reduces }) => [reduces, amount]))).toEqual({
    sale: 1000,
    overpayment: 935 - 184,
  })
  expect((await refund()).data).toMatchObject({ amount: 4136 - 816, lines: [{ id: cake }] })
  expect(await violationsIn(h)).toEqual([])
})

test('a refund that is denied frees the dishes that it was shared over', async () => {
  await h.db.update(merchants).set({ refundLimit: 0 }).where(eq(merchants.merchantId, h.merchantId))
  const { id: refundId } = (await refund({ amount: 5071 })).data
  expect(await refund({ order_item_id: [soup] })).toMatchObject({ status: 409 })
  const denied = await h.owner.post(`/admin/workflow/refund/${refundId}`, {
    event: 'refund.deny',
    remark: 'The food was fine',
  })
  expect(denied.status).toBe(200)
  expect((await refund({ order_item_id: [soup] })).data).toMatchObject({ amount: 935 })
  expect(await violationsIn(h)).toEqual([])
})

test('item sales tell an amount that went back by the dishes that it lowered, and add up to the sales', async () => {
  const { id: refundId } = (await refund({ amount: 1000 })).data
  const given = { event: 'refund.completeByHand', way: 'transfer', remark: 'The card had expired' }
  expect((await h.supervisor.post(`/admin/workflow/refund/${refundId}`, given)).status).toBe(200)
  h.pass(10_000)
  await h.app.sweep()
  const { aaData: items, totals } = (await h.owner.get('/admin/item_sales_report')).data
  const refunded = new Map(items.map((row: { key: string; refunded: number }) => [row.key, row.refunded]))
  expect([...refunded.keys()].toSorted()).toEqual([h.menu.soup, h.menu.cake].toSorted())
  const [row] = await h.db.select().from(refunds).where(eq(refunds.id, refundId))
  for (const { id: line, net } of row!.lines) expect(refunded.get(line === soup ? h.menu.soup : h.menu.cake)).toBe(net)
  expect(totals.refunded).toBe(row!.lines.reduce((sum, { net }) => sum + net!, 0))
  expect(await violationsIn(h)).toEqual([])
})
