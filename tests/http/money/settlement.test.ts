import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  auditEntries,
  merchants,
  orders,
  outbox,
  payments,
  printJobs,
  settlements,
} from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { placeOrder } from '../../support/place.ts'
import { placePrinter } from '../../support/place/place-print.ts'
import { violationsIn } from '../../support/invariants.ts'

const today = '2026-11-20'
let h: House
let table: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  table = h.tables[0]!.id
})

const broken = () => violationsIn(h)
const calculate = (more: object = {}) => h.owner.post('/admin/transaction_settlement', { business_day: today, ...more })
/** Past four in the morning another business day runs. */
const dayEnds = () => h.pass(10 * 3600_000)
const count = (id: string, counted_cash: number, more: object = {}) =>
  send('settlement', id, 'settlement.count', { counted_cash, ...more })
/** Posts the day with a supervisor's PIN. */
async function postWithPin(id: string, more: object) {
  const owner = await h.person('operation', ['settle'], { pin: '918273' })
  const { version } = (await owner.get('/admin/transaction_settlement')).data.aaData.find((row: any) => row.id === id)
  const what = { event: 'settlement.post', type: 'settlement', id, version, by: owner, pin: '918273' }
  const approval_id = await approve(h, { ...what, fields: more })
  return owner.post('/admin/stamp_transaction_settlement', { settlement_id: id, version, ...more, approval_id })
}
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
    totals: [
      { method: 'card', payments: 1, amount: null },
      { method: 'cash', payments: 1, amount: null },
    ],
  })
  expect((await count(data.id, 935)).data).toMatchObject({
    total: 1870,
    totals: [{ method: 'card' }, { method: 'cash', amount: 935, refunded: 0 }],
  })
  dayEnds()
  expect(await post(data.id)).toMatchObject({ status: 200, data: { state: 'posted', total: 1870 } })
  const states = await h.db.select().from(payments).where(eq(payments.merchantId, h.merchantId))
  expect(states.map(({ state }) => state)).toEqual(['settled', 'settled'])
  const [order] = await h.db.select().from(orders).where(eq(orders.id, id))
  expect(order!.settled).toBe(true)
  const voided = await h.owner.post('/admin/void_order', { order_id: id, reason_id: h.reason['order.void made'] })
  expect(voided).toMatchObject({ status: 409, error: { details: { reason: 'isSameDay' } } })
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
  dayEnds()
  expect((await post(id)).data.state).toBe('posted')
  expect(await broken()).toEqual([])
})

test('a paper that failed is listed, and the day is added up once somebody has seen to it; a sheet of sales holds nobody up', async () => {
  const orderId = await party('card')
  await leave()
  const printer_id = await placePrinter(h)
  const job = await h.floor.post('/admin/print_receipt', { order_id: orderId })
  const sheet = await h.owner.post('/print_sales_summary')
  for (const { data } of [job, sheet]) {
    await h.db.update(printJobs).set({ state: 'failed', printerId: printer_id }).where(eq(printJobs.id, data.id))
    await h.db
      .update(outbox)
      .set({ state: 'failed' })
      .where(and(eq(outbox.merchantId, h.merchantId), eq(outbox.subjectId, data.id)))
  }
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
  dayEnds()
  const at = h.outside.clock.now()
  const told = { merchantId: h.merchantId, id: 'told', what: 'push', subjectId: 'a device', dueAt: at, at }
  await h.db.insert(outbox).values({ ...told, state: 'failed' })
  const { data } = await calculate()
  expect(data).toMatchObject({ state: 'calculated', failed_effects: [] })
  expect((await post(data.id)).data.state).toBe('posted')
})

test('an order that is still open when its day is posted is a sale of the next day, where it can be taken back', async () => {
  const id = await party('card')
  const late = await placeOrder(h, { state: 'served' })
  const asked = await calculate({ accept: true })
  const { id: day, version } = asked.error.current
  const owner = await h.person('operation', ['settle'], { pin: '918273' })
  const yes = { event: 'settlement.calculate', type: 'settlement', id: day, version, by: owner, pin: '918273' }
  await owner.post('/admin/transaction_settlement', { accept: true, version, approval_id: await approve(h, yes) })
  const numberOf = async (order: string) => (await h.owner.get(`/admin/order_detail/${order}`)).data.number
  const both = [await numberOf(id), await numberOf(late.id)]
  dayEnds()
  expect((await post(day)).data).toMatchObject({
    open_orders: [],
    carried_out: both,
    carried_in: [],
  })
  const sales = async (from: string) =>
    (await h.owner.get(`/admin/order_history_list?startDate=${from}`)).data.aaData.map((row: any) => row.number)
  expect(await sales(today)).toEqual([])
  expect((await sales('2026-11-21')).toSorted()).toEqual(both.toSorted())
  const { data } = await h.owner.get(`/admin/order_detail/${late.id}`)
  expect(data.facts).toMatchObject({ isSameDay: true, isSettled: false })
  const next = await h.owner.post('/admin/transaction_settlement', { business_day: '2026-11-21' })
  expect(next.error.current.carried_in).toEqual(both)
  expect(await broken()).toEqual([])
})

test('what is taken and given back once the day is over belongs to the next one', async () => {
  const first = await party('cash')
  await leave()
  const { data } = await calculate()
  await count(data.id, 935)
  dayEnds()
  expect((await post(data.id)).data).toMatchObject({ state: 'posted' })
  await party('cash')
  await leave()
  const back = await h.supervisor.post('/admin/refund', { order_id: first, reason_id: h.reason['order.refund made'] })
  expect(back.data).toMatchObject({ state: 'completed', business_day: '2026-11-21' })
  dayEnds()
  dayEnds()
  dayEnds()
  // A session of a day ago has ended.
  h.owner = await h.person('merchant')
  const next = await calculate({ business_day: '2026-11-21' })
  expect(next.data).toMatchObject({ business_day: '2026-11-21', total: null })
  const posted = await post(next.data.id)
  expect(posted.data).toMatchObject({ state: 'posted', total: 0, totals: [{ amount: 935, refunded: 935 }] })
  expect(await broken()).toEqual([])
})

test('what a store that moves its hour took after its day was posted waits for the next one, and is listed there', async () => {
  await party('card')
  await leave()
  const { data } = await calculate()
  dayEnds()
  await post(data.id)
  await h.db.update(merchants).set({ businessDayCut: 8 }).where(eq(merchants.merchantId, h.merchantId))
  await party('card')
  const late = await h.db
    .select()
    .from(payments)
    .where(and(eq(payments.merchantId, h.merchantId), eq(payments.carriedOver, true)))
  expect(late).toMatchObject([{ businessDay: '2026-11-21', amount: 935, state: 'captured' }])
  expect((await h.owner.get('/admin/transaction_settlement')).data.to_post).toContain('2026-11-21')
})

test('the running business day cannot be posted, nor a day before an earlier one that waits', async () => {
  await party('card')
  await leave()
  const first = (await calculate()).data
  expect(await post(first.id)).toMatchObject({ status: 409, error: { details: { reason: 'isOver' } } })
  dayEnds()
  const second = (await calculate({ business_day: '2026-11-21' })).data
  h.pass(86_400_000)
  h.owner = await h.person('merchant')
  expect(await post(second.id)).toMatchObject({ status: 409, error: { details: { reason: 'isNext' } } })
  expect((await calculate({ business_day: '2026-11-21' })).data.facts).toMatchObject({ isOver: true, earlierDays: 1 })
  expect((await post(first.id)).data.state).toBe('posted')
  expect((await post(second.id)).data.state).toBe('posted')
  expect(await broken()).toEqual([])
})

test('two who close the day at once close it once', async () => {
  await party('card')
  await leave()
  const both = await Promise.all([calculate(), calculate()])
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1)
  dayEnds()
  const posted = await Promise.all([post(both[0].data.id), post(both[0].data.id)])
  expect(posted.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { data } = await h.owner.get('/admin/transaction_settlement')
  expect([data.recordsTotal, data.aaData[0].state]).toEqual([1, 'posted'])
  expect((await calculate({ business_day: '2026-11-22' })).status).toBe(422)
  expect(await broken()).toEqual([])
})

test('where cash is counted blind, nobody learns what should be there before it is counted', async () => {
  await party('card')
  await leave()
  h.pass(1000)
  await party('cash')
  await leave()
  const untold = { amount: null, rounding: null, refunded: null, tips: null, topped_up: null, deposits: null }
  const { data } = await calculate()
  const hidden = { total: null, expected_cash: null, facts: { expectedCash: null } }
  expect(data).toMatchObject({ ...hidden, totals: [untold, untold] })
  const listed = async () => (await h.owner.get('/admin/transaction_settlement')).data.aaData[0]
  expect(await listed()).toMatchObject({ ...hidden, totals: [untold, untold] })
  dayEnds()
  const refused = await post(data.id)
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused)).not.toMatch(/"expected_?[cC]ash":\d/)
  expect((await count(data.id, 900)).data).toMatchObject({ total: 1870, expected_cash: 935 })
  await h.db.update(merchants).set({ drawerBlind: false }).where(eq(merchants.merchantId, h.merchantId))
  await h.db.update(settlements).set({ countedCash: null }).where(eq(settlements.id, data.id))
  expect(await listed()).toMatchObject({ total: 1870, expected_cash: 935, facts: { expectedCash: 935 } })
})

test('a day with cash is posted without a count, or with cash missing, only for a reason and with a PIN', async () => {
  await party('cash')
  await leave()
  const list = async () => (await h.owner.get('/admin/transaction_settlement')).data
  expect((await list()).to_post).toEqual([today])
  const { data } = await calculate()
  dayEnds()
  expect(data).toMatchObject({ expected_cash: null, counted_cash: null, opening_float: 0 })
  expect((await post(data.id)).error.details).toMatchObject({ reason: 'isCounted' })
  expect((await post(data.id, { uncounted: true })).error.details).toMatchObject({ reason: 'isCounted' })
  const why = { uncounted: true, remark: 'The till is locked' }
  expect((await post(data.id, why)).error).toMatchObject({ code: 'approval_required' })
  const counted = await count(data.id, 2400, { opening_float: 1500 })
  expect(counted.data).toMatchObject({ counted_cash: 2400, facts: { expectedCash: 935, countedCash: 900 } })
  expect((await post(data.id)).error.details).toMatchObject({ reason: 'saysWhy' })
  expect((await post(data.id, { remark: 'Short' })).error).toMatchObject({ code: 'approval_required' })
  const posted = await postWithPin(data.id, { remark: 'Short' })
  expect(posted.data).toMatchObject({ state: 'posted', expected_cash: 935, counted_cash: 2400, count_remark: 'Short' })
  expect((await list()).to_post).toEqual([])
  expect(await broken()).toEqual([])
})
