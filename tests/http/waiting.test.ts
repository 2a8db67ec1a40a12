import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { events } from '../../server/db/schema/index.ts'
import { type House, house } from '../support/house.ts'

let h: House
beforeEach(async () => {
  h = await house({ tables: 1 })
})

const waiting = async () => (await h.floor.get('/admin/waiting')).data
/** A soup and a cake that a party orders. */
async function ordered(): Promise<{ id: string; lines: { id: string }[] }> {
  const table_id = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table_id}`, { occupied: true, pax: 2 })
  for (const menu_id of [h.menu.soup, h.menu.cake]) await h.floor.post('/cart', { table_id, menu_id })
  return (await h.floor.post('/transfer_cart_into_order', { table_id })).data
}
const step = (id: string, event: string) => h.supervisor.post(`/admin/workflow/order/${id}`, { event })

test('what waits is counted in one short answer, whichever screen is open', async () => {
  expect(await waiting()).toEqual({ new_orders: [], orders: 0, asked: 0, parties: 0, approvals: 0 })
  const { id } = await ordered()
  const items = [{ menu_id: h.menu.soup, quantity: 1 }]
  const app = (await h.floor.post('/admin/order', { order_method: 'pickup', from: 'app', name: 'Ada', items })).data
  const [row] = (await h.floor.get('/admin/table')).data.aaData
  const asking = { event: 'table.clear', subject_type: 'table', subject_id: row.id, version: row.version, amount: 100 }
  expect((await h.floor.post('/admin/approval', asking)).status).toBe(200)
  expect(await waiting()).toEqual({ new_orders: [app.id], orders: 2, asked: 0, parties: 0, approvals: 1 })
  for (const event of ['order.start', 'order.ready', 'order.serve']) await step(id, event)
  expect((await waiting()).orders).toBe(2)
  expect((await h.kitchen.get('/admin/waiting')).data).toMatchObject({ orders: 2, approvals: 0 })
})

test('the stream says what became of an order: called ready, changed, or taken back', async () => {
  const told = async (id: string) => {
    const ofOrder = and(eq(events.merchantId, h.merchantId), eq(events.subjectId, id))
    const rows = await h.db.select({ type: events.type }).from(events).where(ofOrder).orderBy(events.seq)
    return rows.at(-1)!.type
  }
  const { id, lines } = await ordered()
  expect(await told(id)).toBe('order.changed')
  const because = { reason_id: h.reason['order.cancel not made'], order_item_id: [lines[0]!.id] }
  await h.floor.post('/admin/cancel_order', { order_id: id, ...because })
  expect(await told(id)).toBe('order.news.void')
  await step(id, 'order.start')
  expect(await told(id)).toBe('order.changed')
  const kept = lines.slice(1).map(({ id: order_item_id }) => ({ order_item_id, quantity: 1 }))
  const items = [...kept, { menu_id: h.menu.soup, quantity: 1 }]
  expect((await h.supervisor.call('PUT', `/admin/order/${id}`, { items })).status).toBe(200)
  expect(await told(id)).toBe('order.news.changed')
  await step(id, 'order.start')
  await step(id, 'order.ready')
  expect(await told(id)).toBe('order.news.ready')
})
