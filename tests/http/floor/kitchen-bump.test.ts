import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orderLines } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeOrder } from '../../support/place.ts'

let h: House
beforeEach(async () => {
  h = await house({ tables: 1 })
})

const bump = (order_id: string, order_item_id: string[], more: object = {}) =>
  h.kitchen.post('/admin/kitchen_bump', { order_id, order_item_id, ...more })
const linesOf = async (orderId: string) =>
  h.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.sort)

test('the kitchen bumps an order line by line, and with the last line the order is ready', async () => {
  const { id } = await placeOrder(h, { state: 'accepted', started: 0 })
  const [soup, cake] = await linesOf(id)
  expect((await bump(id, [soup!.id])).data).toMatchObject({
    state: 'preparing',
    lines: [{ state: 'ready' }, { state: 'started' }],
  })
  expect((await bump(id, [cake!.id])).data).toMatchObject({
    state: 'ready',
    lines: [{ state: 'ready' }, { state: 'ready' }],
  })
  expect(await violationsIn(h)).toEqual([])
})

test('a line that was bumped by mistake is recalled, also from an order that was called ready', async () => {
  const { id } = await placeOrder(h, { state: 'preparing' })
  const ids = (await linesOf(id)).map((line) => line.id)
  expect((await bump(id, ids)).data.state).toBe('ready')
  expect((await bump(id, [ids[0]!], { recall: true })).data).toMatchObject({
    state: 'preparing',
    lines: [{ state: 'started' }, { state: 'ready' }],
  })
  expect(await violationsIn(h)).toEqual([])
})

test('a bumped line is news: the order has a new version, though it stays in preparation', async () => {
  const { id } = await placeOrder(h, { state: 'preparing' })
  const [soup] = await linesOf(id)
  const before = (await h.kitchen.get(`/admin/order_detail/${id}`)).data.version
  expect((await bump(id, [soup!.id])).data).toMatchObject({ state: 'preparing', version: before + 1 })
})

test('only the kitchen bumps, and only lines of the order', async () => {
  const { id } = await placeOrder(h, { state: 'preparing' })
  const [soup] = await linesOf(id)
  const byFloor = await (
    await h.person('operation', ['floor'])
  ).post('/admin/kitchen_bump', { order_id: id, order_item_id: [soup!.id] })
  expect(byFloor).toMatchObject({ status: 403, error: { details: { right: 'kitchen' } } })
  expect(await bump(id, ['another'])).toMatchObject({ status: 422, error: { details: [{ field: 'order_item_id' }] } })
})
