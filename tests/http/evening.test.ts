import { beforeAll, expect, test } from 'vitest'
import { type House, house, pinOf } from '../support/house.ts'

let h: House
beforeAll(async () => {
  h = await house()
})

/** Seats a party and sends two soups and a rare steak: 850 × 2 + 2400, and 10 % service on it. */
async function ordered(house: House, table: string) {
  await house.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2, name: 'Moreau' })
  await house.floor.post('/cart', { table_id: table, menu_id: house.menu.soup, quantity: 2 })
  await house.floor.post('/cart', { table_id: table, menu_id: house.menu.steak, option_item_id: [house.menu.rare] })
  return house.floor.post('/transfer_cart_into_order', { table_id: table })
}

test('a party is seated, orders, is served, pays in cash with change, leaves, and the table is clean again', async () => {
  const table = h.tables[0]!.id
  const sent = await ordered(h, table)
  expect(sent).toMatchObject({
    status: 200,
    data: { state: 'accepted', subtotal: 4100, service_charge: 410, total: 4510, due: 4510 },
  })
  expect(sent.data.table).toMatchObject({ occupancy: 'ordered', bill: 'unpaid', due: 4510, cart: null })

  const order = sent.data.id as string
  for (const state of ['preparing', 'ready', 'served']) {
    const step = await h.supervisor.patch('/admin/toggle_order_status', { order_id: order })
    expect(step).toMatchObject({ status: 200, data: { state } })
  }
  expect((await h.floor.get(`/admin/table/${table}`)).data.occupancy).toBe('served')

  const refused = await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: false })
  expect(refused).toMatchObject({
    status: 409,
    error: { code: 'illegal_transition', message: expect.stringContaining('Not paid yet: order 1') },
  })

  const paid = await h.floor.patch('/admin/toggle_payment_status', {
    table_id: table,
    payment_method: 'cash',
    tendered: 5000,
  })
  expect(paid).toMatchObject({ status: 200, data: { change_due: 490, table: { bill: 'paid', due: 0 } } })
  expect(paid.data.orders[0]).toMatchObject({ state: 'completed', payment_status: 'paid' })

  const left = await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: false })
  expect(left).toMatchObject({ status: 200, data: { occupancy: 'needs_cleaning', bill: 'none', visit: null } })
  const clean = await h.floor.post(`/admin/workflow/table-occupancy/${table}`, { event: 'table.clean' })
  expect(clean.data.occupancy).toBe('available')
})

test('a void needs a supervisor, shows the money before and after, gives the payment back and stays in the history', async () => {
  const table = h.tables[1]!.id
  const { data: order } = await ordered(h, table)
  await h.floor.patch('/admin/toggle_payment_status', { table_id: table, payment_method: 'card' })
  const now = (await h.floor.get(`/admin/order_detail/${order.id}`)).data
  const ask = { order_id: order.id, reason_id: h.reason['order.void not made'], version: now.version }

  const preview = await h.floor.post('/admin/void_order', { ...ask, preview: true })
  expect(preview).toMatchObject({
    status: 200,
    data: {
      before: { total: 4510, paid: 4510, due: 0 },
      after: { total: 0, paid: 0, due: 0 },
      amount: 4510,
      approval: true,
    },
  })
  expect((await h.floor.get(`/admin/order_detail/${order.id}`)).data.version).toBe(now.version)

  expect(await h.floor.post('/admin/void_order', ask)).toMatchObject({
    status: 403,
    error: { code: 'approval_required' },
  })
  const approval = await h.floor.post('/admin/approval', {
    event: 'order.void',
    subject_type: 'order',
    subject_id: order.id,
    version: now.version,
    amount: preview.data.amount,
    fields: ask,
    pin: pinOf(h.merchantId),
  })
  expect(approval).toMatchObject({ status: 200, data: { is_self: false } })
  const done = await h.floor.post('/admin/void_order', { ...ask, approval_id: approval.data.approval_id })
  expect(done).toMatchObject({ status: 200, data: { state: 'voided', payment_status: 'voided', captured: 0 } })
  expect(done.data.timeline.map((entry: { event: string }) => entry.event)).toEqual(
    expect.arrayContaining(['order.place', 'payment.capture', 'order.void', 'payment.void']),
  )
  expect(done.data.timeline.find((entry: { event: string }) => entry.event === 'order.void').approver).toMatch(
    /operation/,
  )
  expect((await h.floor.get(`/admin/table/${table}`)).data).toMatchObject({ bill: 'none', due: 0 })
})
