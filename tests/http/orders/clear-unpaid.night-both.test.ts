import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { carts, menus, orders, payments, tables, visits } from '../../../server/db/schema/index.ts'
import { type House, house, type Person, pinOf } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeOrder, placeVisit } from '../../support/place.ts'

let h: House
let reason_id: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  reason_id = h.reason['table.clear not made']!
})

const total = 2904
const broken = () => violationsIn(h)
const clear = (more: object = {}, person: Person = h.floor) =>
  person.post('/admin/clear_unpaid_order', { reason_id, ...more })
const orderRow = async (id: string) => (await h.db.select().from(orders).where(eq(orders.id, id)))[0]!
const tableRow = async (id: string) => (await h.db.select().from(tables).where(eq(tables.id, id)))[0]!
const cakes = async () => (await h.db.select().from(menus).where(eq(menus.id, h.menu.cake)))[0]!.balance

type Preview = {
  approve: object
  amount: number
  orders: { id: string; version: number }[]
  tables: { id: string; version: number }[]
}
const versionsOf = (preview: Preview) =>
  Object.fromEntries([...preview.orders, ...preview.tables].map(({ id, version }) => [id, version]))
/** Previews it, has the preview approved, and does it. */
async function confirmed(more: object = {}, amount?: number) {
  const preview = (await clear({ ...more, preview: true })).data as Preview
  const fields = { ...more, reason_id, versions: versionsOf(preview) }
  const pin = { ...preview.approve, amount: amount ?? preview.amount, fields, pin: pinOf(h.merchantId) }
  const { approval_id } = (await h.floor.post('/admin/approval', pin)).data
  return { preview, commit: () => clear({ ...fields, approval_id }) }
}

test('a party that left without paying is written off: a loss and no sale, and its table is cleaned', async () => {
  const { id, tableId, visitId } = await placeOrder(h, { state: 'served' })
  const { preview, commit } = await confirmed({ table_id: tableId })
  expect(preview).toMatchObject({
    orders: [{ id, state_before: 'served', state_after: 'written_off', before: { due: total }, after: { due: 0 } }],
    tables: [{ id: tableId, occupancy_before: 'ordered', occupancy_after: 'needs_cleaning', bill_after: 'none' }],
    cancelled: 0,
    lost: total,
    amount: total,
    approval: true,
  })
  expect(await orderRow(id)).toMatchObject({ state: 'served', version: 1 })

  expect(await commit()).toMatchObject({ status: 200, data: { lost: total, cancelled: 0, orders: [{ id }] } })
  expect(await orderRow(id)).toMatchObject({
    state: 'written_off',
    paymentStatus: 'written_off',
    total: 0,
    lost: total,
    lostDay: '2026-11-20',
    reasonId: reason_id,
  })
  expect(await tableRow(tableId!)).toMatchObject({ occupancy: 'needs_cleaning', bill: 'none', visitId: null })
  const [visit] = await h.db.select().from(visits).where(eq(visits.id, visitId!))
  expect(visit!.endedAt).not.toBeNull()
  const completed = await h.floor.get('/admin/display_order?type=completed')
  expect(completed.data.aaData).toMatchObject([{ id, state: 'written_off', payment_status: 'written_off', due: 0 }])
  expect(await broken()).toEqual([])
})

test('what the kitchen had not begun is cancelled and goes back to stock; a cart that was never sent is dropped', async () => {
  const before = (await cakes())!
  const table = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.cake, quantity: 2 })
  const { id } = (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup })
  const { preview, commit } = await confirmed({ table_id: table })
  expect(preview).toMatchObject({ lost: 0, cancelled: 2068, stock: [{ kind: 'put_back', quantity: 2 }] })
  expect((await commit()).status).toBe(200)
  expect(await orderRow(id)).toMatchObject({ state: 'cancelled', paymentStatus: 'unpaid', lost: 0, lostDay: null })
  expect(await cakes()).toBe(before)
  const [cart] = await h.db
    .select()
    .from(carts)
    .where(and(eq(carts.tableId, table), eq(carts.state, 'open')))
  expect(cart).toBeUndefined()
  expect(await broken()).toEqual([])
})

test('of an order that the kitchen began in part, what waits goes back and what was made is waste', async () => {
  const { id, tableId } = await placeOrder(h, { state: 'preparing', started: 1 })
  const { preview, commit } = await confirmed({ table_id: tableId })
  expect(preview).toMatchObject({ stock: [{ kind: 'waste' }, { kind: 'put_back' }], lost: total })
  await commit()
  expect(await orderRow(id)).toMatchObject({ state: 'written_off', lost: total })
})

test('an order on which something was paid is refused in words, and so is a table that owes nothing', async () => {
  const part = await placeOrder(h, { state: 'served', paid: 0.5, number: '77' })
  expect(await clear({ table_id: part.tableId, preview: true })).toMatchObject({
    status: 409,
    error: {
      message: 'Something was paid on order 77. Take the rest, or take that payment back first.',
      details: { reason: 'hasNoPartPayment' },
    },
  })
  const { tableId } = await placeVisit(h)
  expect(await clear({ table_id: tableId, preview: true })).toMatchObject({
    status: 409,
    error: { details: { reason: 'hasUnpaidOrder' } },
  })
  const paid = await placeOrder(h, { state: 'served', paid: 1 })
  expect((await clear({ table_id: paid.tableId, preview: true })).status).toBe(409)
})

test('a party that paid one order and not the other keeps what it paid', async () => {
  const paid = await placeOrder(h, { state: 'served', paid: 1 })
  const at = { tableId: paid.tableId!, visitId: paid.visitId! }
  const unpaid = await placeOrder(h, { state: 'served', at })
  await h.db.update(tables).set({ bill: 'partially_paid' }).where(eq(tables.id, at.tableId))
  const { commit } = await confirmed({ table_id: at.tableId })
  expect((await commit()).status).toBe(200)
  expect(await orderRow(paid.id)).toMatchObject({ state: 'completed', captured: total })
  expect(await orderRow(unpaid.id)).toMatchObject({ state: 'written_off', lost: total })
  const taken = await h.db.select().from(payments).where(eq(payments.orderId, paid.id))
  expect(taken.map(({ state }) => state)).toEqual(['captured'])
  expect(await broken()).toEqual([])
})

test('it takes a supervisor’s PIN, and no less than the sum', async () => {
  const { tableId } = await placeOrder(h, { state: 'served' })
  expect(await clear({ table_id: tableId })).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  const { commit } = await confirmed({ table_id: tableId }, total - 1)
  expect(await commit()).toMatchObject({ status: 403, error: { details: { why: 'ceiling', amount: total } } })
})

test('without a table the whole store is cleared, with one PIN for the sum, and a paid table is left alone', async () => {
  const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'accepted', started: 0 })]
  const paid = await placeOrder(h, { state: 'served', paid: 1 })
  const { preview, commit } = await confirmed()
  expect(preview).toMatchObject({ lost: total, cancelled: total, amount: 2 * total })
  expect(await commit()).toMatchObject({ status: 200, data: { lost: total, cancelled: total } })
  expect([(await orderRow(a.id)).state, (await orderRow(b.id)).state]).toEqual(['written_off', 'cancelled'])
  expect(await tableRow(paid.tableId!)).toMatchObject({ occupancy: 'ordered', bill: 'paid' })
  expect(await clear({ preview: true })).toMatchObject({
    status: 409,
    error: { details: { reason: 'hasUnpaidOrder' } },
  })
  expect(await broken()).toEqual([])
})

test('an order that came after the preview is nothing that was shown: whoever confirms is told', async () => {
  await placeOrder(h, { state: 'served' })
  const { commit } = await confirmed()
  const later = await placeOrder(h, { state: 'served' })
  expect(await commit()).toMatchObject({ status: 409, error: { code: 'version_stale', current: { id: later.id } } })
  expect(await broken()).toEqual([])
})

test('the same request twice writes off once', async () => {
  const { id, tableId } = await placeOrder(h, { state: 'served' })
  const preview = (await clear({ table_id: tableId, preview: true })).data
  const fields = { table_id: tableId, reason_id, versions: versionsOf(preview) }
  const pin = { ...preview.approve, amount: preview.amount, fields, pin: pinOf(h.merchantId) }
  const { approval_id } = (await h.floor.post('/admin/approval', pin)).data
  const body = { ...fields, approval_id }
  const requestId = h.outside.ids.id()
  const send = () => h.floor.post('/admin/clear_unpaid_order', body, { requestId })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
  expect((await orderRow(id)).version).toBe(2)
})

test('the day that is closed tells what it lost apart from what it took', async () => {
  const { tableId } = await placeOrder(h, { state: 'served' })
  const { commit } = await confirmed({ table_id: tableId })
  await commit()
  const { data } = await h.owner.post('/admin/transaction_settlement')
  expect(data).toMatchObject({ state: 'calculated', total: 0, totals: [], lost: { orders: 1, amount: total } })
})
