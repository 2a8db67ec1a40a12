import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orders, payments } from '../../../server/db/schema/index.ts'
import { createApp } from '../../../server/app.ts'
import { approve } from '../../support/approve.ts'
import { type Answer, type House, house, type Person, speaker } from '../../support/house.ts'
import { violations } from '../../support/invariants.ts'

let h: House
beforeAll(async () => {
  h = await house({ tables: 14 })
})

let nextTable = 0

/** A table with a soup in its cart, one for each test. */
async function tableWithCart(): Promise<string> {
  const { id } = h.tables[nextTable++]!
  await h.floor.patch(`/admin/toggle_occupy_status/${id}`, { occupied: true, pax: 2 })
  await h.floor.post('/cart', { table_id: id, menu_id: h.menu.soup, quantity: 2 })
  return id
}

async function tableWithOrder(): Promise<{ table: string; order: string }> {
  const table = await tableWithCart()
  const { data } = await h.floor.post('/transfer_cart_into_order', { table_id: table })
  return { table, order: data.id }
}

const paymentsOf = (orderId: string) =>
  h.db
    .select()
    .from(payments)
    .where(and(eq(payments.merchantId, h.merchantId), eq(payments.orderId, orderId)))

/** The same call eight times at once, and once more afterwards. */
async function again(call: (requestId: string) => Promise<Answer>, requestId: string): Promise<Answer[]> {
  const parallel = await Promise.all(Array.from({ length: 8 }, () => call(requestId)))
  return [...parallel, await call(requestId)]
}

const sameSuccess = (answers: Answer[]) => {
  const done = answers.filter((answer) => answer.status === 200)
  expect(answers.filter((answer) => answer.status !== 200 && answer.error.code !== 'request_in_flight')).toEqual([])
  expect(new Set(done.map((answer) => answer.text)).size).toBe(1)
  expect(done.filter((answer) => answer.headers.get('idempotent-replay') !== 'true')).toHaveLength(1)
}

test('a send repeated with its request id makes one order and gives the same answer', async () => {
  const table = await tableWithCart()
  sameSuccess(
    await again(
      (requestId) => h.floor.post('/transfer_cart_into_order', { table_id: table }, { requestId }),
      'send-again-and-again-1',
    ),
  )
  const made = await h.db
    .select()
    .from(orders)
    .where(and(eq(orders.merchantId, h.merchantId), eq(orders.tableId, table)))
  expect(made).toHaveLength(1)
  expect(await violations(h.db)).toEqual([])
})

test('a payment repeated with its request id takes the money once and gives the same answer', async () => {
  const { table, order } = await tableWithOrder()
  const pay = { table_id: table, payment_method: 'cash', tendered: 2000 }
  sameSuccess(
    await again(
      (requestId) => h.floor.patch('/admin/toggle_payment_status', pay, { requestId }),
      'pay-again-and-again-11',
    ),
  )
  expect((await paymentsOf(order)).map((payment) => payment.amount)).toEqual([1870])
  expect(await violations(h.db)).toEqual([])
})

test('a void repeated with its request id gives the money back once and gives the same answer', async () => {
  const { table, order } = await tableWithOrder()
  await h.floor.patch('/admin/toggle_payment_status', { table_id: table, payment_method: 'card' })
  const { version } = (await h.floor.get(`/admin/order_detail/${order}`)).data
  const fields = { reason_id: h.reason['order.void made'] }
  const yes = { event: 'order.void', type: 'order', id: order, version, amount: 1870, fields }
  const approval_id = await approve(h, yes)
  const ask = { order_id: order, reason_id: h.reason['order.void made'], version, approval_id }
  sameSuccess(
    await again((requestId) => h.floor.post('/admin/void_order', ask, { requestId }), 'void-again-and-again-1'),
  )
  expect((await paymentsOf(order)).map((payment) => payment.state)).toEqual(['voided'])
  expect(await violations(h.db)).toEqual([])
})

test('a server that died between commit and answer gives that answer when it is asked again after its start', async () => {
  const { table, order } = await tableWithOrder()
  const requestId = 'the-answer-got-lost-1'
  const pay = { table_id: table, payment_method: 'cash', tendered: 2000 }
  const lost = await h.floor.patch('/admin/toggle_payment_status', pay, { requestId })
  const afterRestart = speaker(createApp(h.outside), h.floor.id, h.floor.token)
  const told = await afterRestart.patch('/admin/toggle_payment_status', pay, { requestId })
  expect([told.status, told.text]).toEqual([200, lost.text])
  expect(told.headers.get('idempotent-replay')).toBe('true')
  expect(await paymentsOf(order)).toHaveLength(1)
})

test('a request id that was used for something else is refused', async () => {
  const [a, b] = [await tableWithCart(), await tableWithCart()]
  const requestId = 'one-id-for-two-tables'
  expect((await h.floor.post('/transfer_cart_into_order', { table_id: a }, { requestId })).status).toBe(200)
  const other = await h.floor.post('/transfer_cart_into_order', { table_id: b }, { requestId })
  expect(other).toMatchObject({ status: 409, error: { code: 'request_id_reused' } })
  const someoneElse: Person = h.supervisor
  const theirs = await someoneElse.post('/transfer_cart_into_order', { table_id: a }, { requestId })
  expect(theirs).toMatchObject({ status: 409, error: { code: 'request_id_reused' } })
})

test('two tablets that pay one bill at the same time, each with its own request, take it once', async () => {
  const { table, order } = await tableWithOrder()
  const answers = await Promise.all(
    [h.floor, h.supervisor, h.owner].map((person) =>
      person.patch('/admin/toggle_payment_status', { table_id: table, payment_method: 'card', amount: 1870 }),
    ),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409])
  expect(await paymentsOf(order)).toHaveLength(1)
  expect(await violations(h.db)).toEqual([])
})

test('paying and voiding the same order at the same time ends with one of them, never with money on a voided order', async () => {
  const { table, order } = await tableWithOrder()
  const { version } = (await h.floor.get(`/admin/order_detail/${order}`)).data
  const fields = { reason_id: h.reason['order.void made'] }
  const yes = { event: 'order.void', type: 'order', id: order, version, amount: 1870, fields }
  const approval_id = await approve(h, { ...yes, by: h.supervisor })
  await Promise.all([
    h.floor.patch('/admin/toggle_payment_status', { table_id: table, payment_method: 'card' }),
    h.supervisor.post('/admin/void_order', {
      order_id: order,
      reason_id: h.reason['order.void made'],
      version,
      approval_id,
    }),
  ])
  expect(await violations(h.db)).toEqual([])
})

test('a stale version is refused, with the version of now', async () => {
  const { order } = await tableWithOrder()
  await h.supervisor.patch('/admin/toggle_order_status', { order_id: order, version: 1 })
  const stale = await h.supervisor.patch('/admin/toggle_order_status', { order_id: order, version: 1 })
  expect(stale).toMatchObject({ status: 409, error: { code: 'version_stale', details: { version: 2 } } })
})

test('numbers count from 1 without a gap or a twin, however many send at once', async () => {
  const tables = [await tableWithCart(), await tableWithCart()]
  await Promise.all(tables.map((table) => h.floor.post('/transfer_cart_into_order', { table_id: table })))
  const rows = await h.db
    .select({ number: orders.number })
    .from(orders)
    .where(inArray(orders.merchantId, [h.merchantId]))
  const numbers = rows.map((row) => Number(row.number)).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
})

test('a request that never arrived is withdrawn, and what comes late under its id does nothing', async () => {
  const table = await tableWithCart()
  const requestId = 'lost-on-the-way-to-1'
  const withdraw = () => h.floor.post('/admin/withdraw_request', { request_id: requestId })
  expect((await withdraw()).data).toEqual({ happened: false })
  expect((await withdraw()).data).toEqual({ happened: false })
  const late = await h.floor.post('/transfer_cart_into_order', { table_id: table }, { requestId })
  expect(late).toMatchObject({ status: 409, error: { code: 'request_id_reused' } })
  const made = await h.db.select().from(orders).where(eq(orders.tableId, table))
  expect(made).toEqual([])
})

test('of a payment and the question about it at the same moment, the answer is what became of it', async () => {
  const { table, order } = await tableWithOrder()
  const requestId = 'asked-about-meanwhile-1'
  const pay = { table_id: table, payment_method: 'card' }
  const ask = () => h.floor.post('/admin/withdraw_request', { request_id: requestId })
  const [paid, asked] = await Promise.all([h.floor.patch('/admin/toggle_payment_status', pay, { requestId }), ask()])
  expect(asked.data).toEqual({ happened: paid.status === 200 })
  expect((await ask()).data).toEqual(asked.data)
  expect(await paymentsOf(order)).toHaveLength(paid.status === 200 ? 1 : 0)
  expect(await violations(h.db)).toEqual([])
})
