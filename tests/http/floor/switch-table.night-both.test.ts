import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { carts, orders, tables, visits } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeCart, placeOrder } from '../../support/place.ts'

let h: House
beforeEach(async () => {
  h = await house({ tables: 2 })
})

const broken = () => violationsIn(h)
const tableRow = async (id: string) => (await h.db.select().from(tables).where(eq(tables.id, id)))[0]!
const move = (table_id: string, to_table_id: string, more: object = {}) =>
  h.floor.post('/admin/switch_table', { table_id, to_table_id, ...more })

test('a party moves with its order, its cart and its bill; it was seated when it was seated, and its table is cleaned', async () => {
  const { id, tableId, visitId } = await placeOrder(h, { state: 'preparing' })
  const from = tableId!
  const to = h.tables[0]!.id
  const cart = await placeCart(h, 'open', { at: { tableId: from, visitId: visitId! } })
  const before = await tableRow(from)
  const { status, data } = await move(from, to, { version: before.version, to_version: 1 })
  expect([status, data]).toMatchObject([
    200,
    { id: to, occupancy: 'ordered', bill: 'unpaid', visit: { id: visitId }, visit_orders: [{ id, table_id: to }] },
  ])
  expect(await tableRow(from)).toMatchObject({ occupancy: 'needs_cleaning', bill: 'none', visitId: null })
  expect((await tableRow(to)).since).toEqual(before.since)
  const [visit] = await h.db.select().from(visits).where(eq(visits.id, visitId!))
  expect(visit).toMatchObject({ tableId: to, endedAt: null })
  const [moved] = await h.db.select().from(carts).where(eq(carts.id, cart.id))
  expect(moved).toMatchObject({ tableId: to, state: 'open' })
  expect(await broken()).toEqual([])
})

test('a printed bill moves as it is, with its copies, and only with a supervisor’s PIN', async () => {
  const { tableId } = await placeOrder(h, { state: 'served' })
  const from = tableId!
  const to = h.tables[0]!.id
  await h.floor.post(`/admin/workflow/table-bill/${from}`, { event: 'bill.print' })
  expect(await move(from, to)).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  const { version } = await tableRow(from)
  const fields = { to_table_id: to }
  const approval_id = await approve(h, { event: 'table.switch', type: 'table', id: from, version, fields })
  expect((await move(from, to, { approval_id })).data).toMatchObject({ bill: 'billed', facts: { billCopies: 1 } })
  expect(await tableRow(from)).toMatchObject({ bill: 'none', billCopies: 0 })
  expect(await broken()).toEqual([])
})

test('a partly paid bill stays partly paid', async () => {
  const { tableId } = await placeOrder(h, { state: 'served', paid: 0.5 })
  expect((await move(tableId!, h.tables[0]!.id)).data).toMatchObject({ bill: 'partially_paid' })
  expect(await broken()).toEqual([])
})

test('a busy table is refused, and combining is offered; so is one that is not free, or the own one', async () => {
  const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
  expect(await move(a.tableId!, b.tableId!)).toMatchObject({
    status: 409,
    error: { code: 'illegal_transition', details: { offers: 'combine_order', table_id: b.tableId } },
  })
  const blocked = h.tables[0]!.id
  await h.floor.post(`/admin/workflow/table-occupancy/${blocked}`, { event: 'table.block' })
  expect(await move(a.tableId!, blocked)).toMatchObject({
    status: 409,
    error: { details: { state: 'out_of_service' } },
  })
  expect(await move(a.tableId!, a.tableId!)).toMatchObject({ status: 422 })
  const [order] = await h.db.select().from(orders).where(eq(orders.id, a.id))
  expect(order).toMatchObject({ tableId: a.tableId, version: 1 })
  expect(await broken()).toEqual([])
})

test('somebody who saw either table as it no longer is, is told', async () => {
  const { tableId } = await placeOrder(h, { state: 'served' })
  const to = h.tables[0]!.id
  const stale = { status: 409, error: { code: 'version_stale' } }
  expect(await move(tableId!, to, { version: 9 })).toMatchObject(stale)
  expect(await move(tableId!, to, { to_version: 9 })).toMatchObject({ ...stale, error: { current: { id: to } } })
})

test('two parties that want the same table at once: one sits there', async () => {
  for (const { id: to } of h.tables) {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    const answers = await Promise.all([move(a.tableId!, to), move(b.tableId!, to)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
  expect(await broken()).toEqual([])
})
