import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accounts, auditEntries } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeOrder } from '../../support/place.ts'

let h: House
let other: Person
let table: string
beforeEach(async () => {
  h = await house({ tables: 2 })
  other = await h.person('operation', ['floor', 'cashier', 'combine'])
  table = h.tables[0]!.id
  await h.db.update(accounts).set({ name: 'Inès' }).where(eq(accounts.id, h.floor.id))
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
})

const minutes = (count: number) => count * 60_000
const lock = (person: Person, event: string, more: object = {}) =>
  person.post(`/admin/workflow/table-lock/${table}`, { event, ...more })
const add = (person: Person) => person.post('/cart', { table_id: table, menu_id: h.menu.soup })
const waiting = { status: 409, error: { details: { chart: 'table-lock', reason: 'heldByOther', holder: 'Inès' } } }

test('a table that nobody holds is open to all', async () => {
  expect([(await add(h.floor)).status, (await add(other)).status]).toEqual([200, 200])
})

test('while Inès is at a table what others would change there waits, and they are told until when; reading is free', async () => {
  const { data } = await lock(h.floor, 'lock.take')
  expect(data).toMatchObject({ lock: 'held', lock_facts: { isMine: true }, held_by: { staff_name: 'Inès' } })
  expect(await add(other)).toMatchObject({
    ...waiting,
    error: { message: 'Inès is at table 1 until 20:16. Wait, or take it over with a PIN.' },
  })
  expect((await other.get(`/admin/table/${table}`)).data).toMatchObject({
    lock_facts: { isMine: false },
    held_by: { staff_name: 'Inès', until: '2026-11-20T19:16:00.000Z' },
  })
  expect((await add(h.floor)).status).toBe(200)
  expect(await other.post('/transfer_cart_into_order', { table_id: table })).toMatchObject(waiting)
  expect((await h.floor.post('/transfer_cart_into_order', { table_id: table })).status).toBe(200)
  const pay = { table_id: table, payment_method: 'card' }
  expect(await other.patch('/admin/toggle_payment_status', pay)).toMatchObject(waiting)
  expect(await other.post('/admin/switch_table', { table_id: table, to_table_id: h.tables[1]!.id })).toMatchObject(
    waiting,
  )
  expect(await violationsIn(h)).toEqual([])
})

test('moving a party to a table that somebody holds waits, and so does combining with its order', async () => {
  const { id, tableId } = await placeOrder(h, { state: 'served' })
  const free = h.tables[1]!.id
  await h.floor.post(`/admin/workflow/table-lock/${free}`, { event: 'lock.take' })
  expect(await other.post('/admin/switch_table', { table_id: tableId, to_table_id: free })).toMatchObject(waiting)
  await h.floor.post(`/admin/workflow/table-lock/${tableId}`, { event: 'lock.take' })
  const target = await placeOrder(h, { state: 'served' })
  const body = { target_order_id: target.id, order_id: [id] }
  expect(await other.post('/admin/combine_order', body)).toMatchObject(waiting)
})

test('the kitchen and a supervisor’s void of one order do not wait', async () => {
  const { id, tableId } = await placeOrder(h, { state: 'accepted' })
  await h.floor.post(`/admin/workflow/table-lock/${tableId}`, { event: 'lock.take' })
  expect((await h.kitchen.patch('/admin/toggle_order_status', { order_id: id })).status).toBe(200)
  const preview = { order_id: id, reason_id: h.reason['order.void made'], preview: true }
  expect((await h.supervisor.post('/admin/void_order', preview)).status).toBe(200)
})

test('holding a table changes nothing of it; a sign of life keeps it two minutes longer and leaves no entry', async () => {
  const { version } = (await h.floor.get(`/admin/table/${table}`)).data
  await lock(h.floor, 'lock.take')
  h.pass(minutes(1))
  expect((await lock(h.floor, 'lock.keep')).data).toMatchObject({
    version,
    held_by: { until: '2026-11-20T19:17:00.000Z' },
  })
  const kept = await h.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.merchantId, h.merchantId), eq(auditEntries.event, 'lock.keep')))
  expect(kept).toEqual([])
})

test('a tablet that is put away loses the table when its time is over', async () => {
  await lock(h.floor, 'lock.take')
  h.pass(minutes(2))
  expect((await add(other)).status).toBe(200)
  await h.app.sweep()
  expect((await h.floor.get(`/admin/table/${table}`)).data).toMatchObject({ lock: 'free', held_by: null })
  expect(await lock(h.floor, 'lock.keep')).toMatchObject({ status: 409, error: { details: { reason: 'state' } } })
  expect(await violationsIn(h)).toEqual([])
})

test('somebody else takes it over with a PIN, and whoever had it is told at the next sign of life', async () => {
  await lock(h.floor, 'lock.take')
  const refused = await lock(other, 'lock.take')
  expect(refused).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  const { event, subject_type, subject_id, version } = refused.error.details
  const approval_id = await approve(h, { event, type: subject_type, id: subject_id, version, by: other })
  expect((await lock(other, 'lock.take', { approval_id })).data).toMatchObject({ lock_facts: { isMine: true } })
  expect(await lock(h.floor, 'lock.keep')).toMatchObject({ status: 409, error: { details: { reason: 'isMine' } } })
  expect((await add(other)).status).toBe(200)
  expect((await lock(other, 'lock.letGo')).data).toMatchObject({ lock: 'free', held_by: null })
  expect((await add(h.floor)).status).toBe(200)
  expect(await violationsIn(h)).toEqual([])
})
