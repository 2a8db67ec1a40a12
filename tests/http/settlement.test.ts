import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries, orders, outbox, payments, printJobs, refunds } from '../../server/db/schema/index.ts'
import { approve } from '../support/approve.ts'
import { type House, house } from '../support/house.ts'
import { placePrinter } from '../support/place-print.ts'
import { violationsIn } from '../support/invariants.ts'

const today = '2026-11-20'
let h: House
let table: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  table = h.tables[0]!.id
})

const broken = () => violationsIn(h)
const calculate = (more: object = {}) => h.owner.post('/admin/transaction_settlement', more)
const post = (settlement_id: string, more: object = {}) =>
  h.owner.post('/admin/stamp_transaction_settlement', { settlement_id, ...more })
const send = (chart: string, id: string, event: string, more: object = {}) =>
  h.owner.post(`/admin/workflow/${chart}/${id}`, { event, ...more })
/** A party that orders a soup for 935 and pays. */
async function party(payment_method: string) {
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup })
  await h.floor.post('/transfer_cart_into_order', { table_id: table })
  const [order] = (await h.floor.get(`/admin/table/${table}`)).data.visit_orders
  await h.floor.patch('/admin/toggle_payment_status', { table_id: table, payment_method })
  return order.id as string
}
async function leave() {
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: false })
  await send('table-occupancy', table, 'table.clean')
}

test('a day is added up by ways to pay and posted; its orders and payments are settled', async () => {
  const id = await party('cash')
  await leave()
  h.pass(1000)
  await party('card')
  await leave()
  const { data } = await calculate()
  expect(data).toMatchObject({
    state: 'calculated',
    business_day: today,
    total: 1870,
    totals: [
      { method: 'card', payments: 1, amount: 935, refunded: 0 },
      { method: 'cash', payments: 1, amount: 935, refunded: 0 },
    ],
  })
  expect(await post(data.id)).toMatchObject({ status: 200, data: { state: 'posted', total: 1870 } })
  const states = await h.db.select().from(payments).where(eq(payments.merchantId, h.merchantId))
  expect(states.map(({ state }) => state)).toEqual(['settled', 'settled'])
  const [order] = await h.db.select().from(orders).where(eq(orders.id, id))
  expect(order!.settled).toBe(true)
  const voided = await h.owner.post('/admin/void_order', { order_id: id, reason_id: h.reason['order.void made'] })
  expect(voided).toMatchObject({ status: 409, error: { details: { reason: 'isUnsettled' } } })
  expect((await send('settlement', data.id, 'settlement.payOut')).data.state).toBe('paid_out')
  expect(await broken()).toEqual([])
})

test('with an order still open it is listed, and only a PIN accepts it', async () => {
  await party('card')
  const refused = await calculate()
  expect(refused).toMatchObject({
    status: 409,
    error: { details: { reason: 'hasNoOpenOrders' }, current: { state: 'open', open_orders: ['1'] } },
  })
  const asked = await calculate({ accept: true })
  expect(asked).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  const { id, version } = asked.error.current
  const owner = await h.person('operation', ['settle'], { pin: '918273' })
  const yes = { event: 'settlement.calculate', type: 'settlement', id, version, by: owner, pin: '918273' }
  const approval_id = await approve(h, yes)
  const accepted = await owner.post('/admin/transaction_settlement', { accept: true, version, approval_id })
  expect(accepted).toMatchObject({ status: 200, data: { state: 'calculated', facts: { isAccepted: true } } })
  expect((await post(id)).data.state).toBe('posted')
  expect(await broken()).toEqual([])
})

test('a paper that failed is listed, and the day is added up once somebody has seen to it', async () => {
  const orderId = await party('card')
  await leave()
  const printer_id = await placePrinter(h)
  const job = await h.floor.post('/admin/print_receipt', { order_id: orderId })
  await h.db.update(printJobs).set({ state: 'failed', printerId: printer_id }).where(eq(printJobs.id, job.data.id))
  await h.db
    .update(outbox)
    .set({ state: 'failed' })
    .where(and(eq(outbox.merchantId, h.merchantId), eq(outbox.subjectId, job.data.id)))
  const refused = await calculate()
  expect(refused).toMatchObject({
    status: 409,
    error: { details: { reason: 'hasNoFailedEffects' }, current: { failed_effects: [{ what: 'print', order: '1' }] } },
  })
  await h.floor.post('/clear_printer_job', { print_job_id: job.data.id })
  expect((await calculate()).data.state).toBe('calculated')
  const begun = await h.db
    .select({ event: auditEntries.event, from: auditEntries.fromState })
    .from(auditEntries)
    .where(and(eq(auditEntries.merchantId, h.merchantId), eq(auditEntries.chart, 'settlement')))
    .orderBy(auditEntries.seq)
  expect(begun).toEqual([
    { event: 'settlement.begin', from: null },
    { event: 'settlement.calculate', from: 'open' },
  ])
})

test('a notification that never arrived keeps no day from closing', async () => {
  await party('card')
  await leave()
  const at = h.outside.clock.now()
  const told = { merchantId: h.merchantId, id: 'told', what: 'push', subjectId: 'a device', dueAt: at, at }
  await h.db.insert(outbox).values({ ...told, state: 'failed' })
  const { data } = await calculate()
  expect(data).toMatchObject({ state: 'calculated', failed_effects: [] })
  expect((await post(data.id)).data.state).toBe('posted')
})

test('what is taken and given back after the day is closed belongs to the next one', async () => {
  const first = await party('cash')
  await leave()
  const { data } = await calculate()
  await post(data.id)
  h.pass(1000)
  await party('cash')
  await leave()
  const back = await h.supervisor.post('/admin/refund', { order_id: first, reason_id: h.reason['order.refund made'] })
  expect(back.data).toMatchObject({ state: 'completed', business_day: '2026-11-21' })
  const late = await h.db
    .select()
    .from(payments)
    .where(and(eq(payments.merchantId, h.merchantId), eq(payments.carriedOver, true)))
  expect(late).toMatchObject([{ businessDay: '2026-11-21', amount: 935, state: 'captured' }])
  expect(await h.db.$count(refunds, and(eq(refunds.merchantId, h.merchantId), eq(refunds.carriedOver, true)))).toBe(1)
  h.pass(86_400_000)
  // Whoever was signed in a day ago is no more.
  h.owner = await h.person('merchant')
  const next = await calculate()
  expect(next.data).toMatchObject({ business_day: '2026-11-21', total: 0, totals: [{ amount: 935, refunded: 935 }] })
  expect((await post(next.data.id)).data.state).toBe('posted')
  expect(await broken()).toEqual([])
})

test('two who close the day at once close it once', async () => {
  await party('card')
  await leave()
  const both = await Promise.all([calculate(), calculate()])
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1)
  const posted = await Promise.all([post(both[0].data.id), post(both[0].data.id)])
  expect(posted.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { data } = await h.owner.get('/admin/transaction_settlement')
  expect([data.recordsTotal, data.aaData[0].state]).toEqual([1, 'posted'])
  expect((await calculate({ business_day: '2026-11-22' })).status).toBe(422)
  expect(await broken()).toEqual([])
})

test('what was counted in the drawer stands beside what should be there, and the day that waited is no longer listed', async () => {
  await party('cash')
  await leave()
  const list = async () => (await h.owner.get('/admin/transaction_settlement')).data
  expect((await list()).to_post).toEqual([today])
  const { data } = await calculate()
  expect(data).toMatchObject({ expected_cash: 935, counted_cash: null })
  const posted = await post(data.id, { counted_cash: 900 })
  expect(posted.data).toMatchObject({ state: 'posted', expected_cash: 935, counted_cash: 900 })
  expect((await list()).to_post).toEqual([])
  expect(await broken()).toEqual([])
})
