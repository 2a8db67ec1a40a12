import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  auditEntries,
  merchants,
  outbox,
  paymentOptions,
  payoutDays,
  printJobs,
  settlements,
} from '../../../server/db/schema/index.ts'
import { canonicalJson, sha256 } from '../../../server/digest.ts'
import { approve } from '../../support/approve.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeOrder, placeRefund } from '../../support/place.ts'
import { placeOutgoing, placePlan } from '../../support/place/place-billing.ts'
import { placePrinter, placePrintJob } from '../../support/place/place-print.ts'

const [friday, saturday] = ['2026-11-20', '2026-11-21'] as const
const dayMs = 86_400_000
let h: House
let owner: Person
let floor: Person
beforeEach(async () => {
  h = await house({ tables: 1 })
  ;({ owner, floor } = h)
})

/** Lets whole days pass, after which everyone signs in again. */
async function pass(days: number): Promise<void> {
  h.pass(days * dayMs)
  owner = await h.person('merchant')
  floor = await h.person('operation', ['floor', 'cashier'])
}

const broken = () => violationsIn(h)
const table = () => h.tables[0]!.id
/** A party that orders a soup for 935 and pays. */
async function party(payment_method: string): Promise<string> {
  await floor.patch(`/admin/toggle_occupy_status/${table()}`, { occupied: true, pax: 2 })
  await floor.post('/cart', { table_id: table(), menu_id: h.menu.soup })
  await floor.post('/transfer_cart_into_order', { table_id: table() })
  const [order] = (await floor.get(`/admin/table/${table()}`)).data.visit_orders
  await floor.patch('/admin/toggle_payment_status', { table_id: table(), payment_method })
  await floor.patch(`/admin/toggle_occupy_status/${table()}`, { occupied: false })
  await owner.post(`/admin/workflow/table-occupancy/${table()}`, { event: 'table.clean' })
  h.pass(1000)
  return order.id
}
const calculate = (business_day: string) => owner.post('/admin/transaction_settlement', { business_day })
const post = (settlement_id: string) => owner.post('/admin/stamp_transaction_settlement', { settlement_id })
/** Adds a day up after its end, and posts it. */
async function postDay(day: string) {
  const { data } = await calculate(day)
  const { data: posted } = await post(data.id)
  return posted
}
const online = () =>
  h.db
    .update(paymentOptions)
    .set({ channel: 'online' })
    .where(and(eq(paymentOptions.merchantId, h.merchantId), eq(paymentOptions.code, 'card')))

describe('the refund desk', () => {
  test('counts each list, sorts, finds by words, and says what can be done with each', async () => {
    for (const state of ['pending', 'pending', 'failed', 'processing', 'cancelled', 'completed'] as const)
      await placeRefund(h, state, { isCash: false, isAboveLimit: false })
    const { data } = await h.supervisor.get('/admin/refund?type=pending&sort=amount&order=asc')
    expect(data.counts).toEqual({ all: 6, pending: 2, processing: 1, fail: 1, cancel: 1, completed: 1 })
    expect(data.aaData).toHaveLength(2)
    expect(data.aaData[0].allowed).toContainEqual(expect.objectContaining({ event: 'refund.cancel', ok: true }))
    const [failed] = (await h.supervisor.get('/admin/refund?type=fail')).data.aaData
    const found = await h.supervisor.get(`/admin/refund?search=${failed.order_number}`)
    expect(found.data.aaData.map(({ id }: { id: string }) => id)).toEqual([failed.id])
    expect(found.data.counts).toMatchObject({ all: 1, fail: 1, pending: 0 })
  })
})

describe('the unpaid desk', () => {
  test('lists what owes, of today and of earlier days, the oldest first, and what all of it comes to', async () => {
    await placeOrder(h, { state: 'served', businessDay: '2026-11-18', number: '901' })
    await placeOrder(h, { state: 'served', number: '902' })
    await placeOrder(h, { state: 'completed', paid: 1, number: '903' })
    await placeOrder(h, { state: 'voided', number: '904' })
    const { data } = await owner.get('/admin/unpaid_order')
    const numbers = data.aaData.map(({ number }: { number: string }) => number)
    expect(numbers.toSorted()).toEqual(['901', '902'])
    expect(data.totals.due).toBe(
      data.aaData.reduce((sum: number, row: { total: number; captured: number }) => sum + row.total - row.captured, 0),
    )
    const earlier = await floor.get('/admin/unpaid_order?endDate=2026-11-19')
    expect(earlier.data.aaData.map(({ number }: { number: string }) => number)).toEqual(['901'])
    expect((await h.kitchen.get('/admin/unpaid_order')).status).toBe(403)
    expect((await floor.get('/admin/unpaid_order')).data.totals).toBeNull()
  })
})

describe('a posted day', () => {
  test('gets the next number, and is read and printed the same for ever, whatever the store calls things later', async () => {
    await placePrinter(h)
    await party('card')
    await pass(1)
    await party('card')
    await pass(1)
    const [first, second] = [await postDay(friday), await postDay(saturday)]
    expect([first.z_number, second.z_number]).toEqual([1, 2])
    const report = (await owner.get(`/daily_report?startDate=${friday}&endDate=${friday}`)).data
    expect(report).toMatchObject({ kind: 'z', status: 'closed', z: [{ number: 1, business_day: friday }] })
    const both = (await owner.get(`/daily_report?startDate=${friday}&endDate=${saturday}`)).data
    expect(both).toMatchObject({ kind: 'x', status: 'closed' })
    expect(both.z.map(({ number }: { number: number }) => number)).toEqual([1, 2])
    expect(both.z[1].grand_total).toBe(both.sales_summary.net_sales)

    await h.db
      .update(paymentOptions)
      .set({ name: 'Plastic' })
      .where(and(eq(paymentOptions.merchantId, h.merchantId), eq(paymentOptions.code, 'card')))
    const print = async () => (await owner.post('/print_daily_report', { startDate: friday, endDate: friday })).data.id
    const jobs = [await print()]
    await h.db.update(merchants).set({ language: 'de' }).where(eq(merchants.merchantId, h.merchantId))
    jobs.push(await print())
    const papers = await h.db.select().from(printJobs).where(eq(printJobs.merchantId, h.merchantId))
    const [one, two] = jobs.map((id) => papers.find((paper) => paper.id === id)!)
    expect([one!.copy, two!.copy]).toEqual([1, 2])
    expect(two!.document).toBe(one!.document)
    expect(one!.document).toContain('Z REPORT 1')
    expect((await owner.get(`/daily_report?startDate=${friday}&endDate=${friday}`)).data).toEqual(report)
    expect(await broken()).toEqual([])
  })

  test('has the hash of its figures in the audit trail', async () => {
    await party('card')
    await pass(1)
    const { id } = await postDay(friday)
    const [row] = await h.db.select().from(settlements).where(eq(settlements.id, id))
    const [entry] = await h.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.event, 'settlement.post')))
    const { z, ...figures } = row!.figures!
    const unsigned = { ...figures, z: z.map((day) => ({ ...day, hash: null })) }
    expect(sha256(canonicalJson(unsigned))).toBe(row!.figuresHash)
    expect(entry!.detail).toMatchObject({ z_number: 1, figures_hash: row!.figuresHash })
  })

  test('runs as an X until then, marked as not final', async () => {
    await party('card')
    const report = (await owner.get(`/daily_report?startDate=${friday}&endDate=${friday}`)).data
    expect(report).toMatchObject({ kind: 'x', status: 'draft', z: [] })
    const { data } = await owner.post('/print_daily_report', { startDate: friday, endDate: friday })
    const [paper] = await h.db.select().from(printJobs).where(eq(printJobs.id, data.id))
    expect(paper!.document).toContain('X REPORT')
    expect(paper!.document).toContain('Not final')
  })
})

describe('payouts', () => {
  const account = { payoutHolder: 'Bistro', payoutIban: 'DE89370400440532013000' }
  const terms = (more: object) =>
    h.db
      .update(merchants)
      .set({ ...account, ...more })
      .where(eq(merchants.merchantId, h.merchantId))
  const list = async () => (await owner.get('/admin/payout')).data
  const step = (row: { id: string }, event: string, more: object = {}) =>
    owner.post(`/admin/workflow/payout/${row.id}`, { event, ...more })

  test('follow the store’s terms: what does not reach the minimum rolls over to the next one', async () => {
    await online()
    await terms({ payoutEvery: 'day', payoutMinimum: 1500 })
    await party('card')
    await pass(1)
    await party('card')
    await pass(1)
    await postDay(friday)
    expect(await list()).toMatchObject({ aaData: [], waiting: { days: 1, amount: 935 } })
    await postDay(saturday)
    const { aaData, waiting } = await list()
    expect(aaData).toMatchObject([
      {
        state: 'planned',
        from_day: friday,
        to_day: saturday,
        days: [friday, saturday],
        amount: 1870,
        iban_end: '3000',
      },
    ])
    expect(waiting).toMatchObject({ days: 0, amount: 0 })
    expect(await broken()).toEqual([])
  })

  test('take fees along, give everything back when they are cancelled, and end their days when they arrive', async () => {
    await online()
    await terms({ payoutEvery: 'month' })
    await party('card')
    await pass(1)
    const day = await postDay(friday)
    const fee = { settlement_id: day.id, kind: 'fee', amount: -35, remark: 'Card fees', version: day.version }
    expect((await owner.post('/admin/settlement_item', fee)).data.items).toMatchObject([{ kind: 'fee', amount: -35 }])
    const planned = await owner.post('/admin/payout', {})
    expect(planned.data).toMatchObject({ state: 'planned', collected: 935, items: -35, amount: 900 })
    expect((await owner.post('/admin/payout', {})).error.details.reason).toBe('hasSomething')
    await step(planned.data, 'payout.cancel', { remark: 'Wrong account' })
    expect((await list()).waiting).toMatchObject({ days: 1, items: -35, amount: 900 })
    const again = (await owner.post('/admin/payout', {})).data
    const lead = await h.person('operation', ['settle'], { pin: '918273' })
    const what = { event: 'payout.pay', type: 'payout', id: again.id, version: again.version, by: lead, pin: '918273' }
    const approval_id = await approve(h, { ...what, fields: {} } as never)
    const paid = await lead.post(`/admin/workflow/payout/${again.id}`, { event: 'payout.pay', approval_id })
    expect(paid.data).toMatchObject({ state: 'paid', iban_end: '3000' })
    const [settlement] = await h.db.select().from(settlements).where(eq(settlements.id, day.id))
    expect(settlement!.state).toBe('paid_out')
    expect(await h.db.$count(payoutDays, eq(payoutDays.merchantId, h.merchantId))).toBe(1)
    expect(await broken()).toEqual([])
  })
})

describe('a subscription', () => {
  const own = async () => (await owner.get('/admin/subscription')).data.aaData[0]
  const invoicesOf = async () => (await owner.get('/admin/subscription_payment')).data.aaData
  const setState = (state: 'open' | 'closed') => owner.patch('/admin/merchant/update', { state })

  test('is on trial, billed, past due and unpaid on the exact days; an open store goes on, and opens again once it paid', async () => {
    const plan_id = await placePlan(h, { trialDays: 14 })
    expect((await floor.post('/admin/subscription', { plan_id })).status).toBe(403)
    expect((await owner.post('/admin/subscription', { plan_id })).data).toMatchObject({
      state: 'trialing',
      renews_on: '2026-12-04',
    })
    const at = async (days: number) => {
      await pass(days)
      await h.app.sweep()
      return (await own()).state
    }
    expect(await at(13)).toBe('trialing')
    expect(await at(1)).toBe('active')
    expect(await invoicesOf()).toMatchObject([{ state: 'open', total: 4900, due_on: '2026-12-18' }])
    expect(await at(14)).toBe('active')
    expect(await at(1)).toBe('past_due')
    expect(await at(20)).toBe('past_due')
    expect(await at(1)).toBe('unpaid')
    expect((await owner.get('/admin/merchant/setting')).data.state).toBe('open')
    expect((await setState('closed')).status).toBe(200)
    const [overdue] = (await invoicesOf()).filter(({ state }: { state: string }) => state === 'overdue')
    expect(await setState('open')).toMatchObject({ status: 409, error: { details: { reason: 'isSubscribed' } } })

    const pay = { event: 'invoice.pay', reference: 'Transfer', merchant_id: h.merchantId }
    expect((await owner.post(`/admin/invoice/${overdue.id}`, pay)).status).toBe(403)
    const admin = await h.person('admin')
    expect((await admin.post(`/admin/invoice/${overdue.id}`, pay)).data).toMatchObject({ state: 'paid' })
    expect((await own()).state).toBe('active')
    expect((await setState('open')).status).toBe(200)
    expect(await broken()).toEqual([])
  })

  test('has invoices with numbers without gaps, and lists by plan, status and store', async () => {
    const plan_id = await placePlan(h, { trialDays: 0 })
    const other = await placePlan(h, { name: 'Enterprise' })
    await owner.post('/admin/subscription', { plan_id })
    await pass(31)
    await h.app.sweep()
    const numbers = (await invoicesOf()).map(({ number }: { number: string }) => Number(number.slice(5)))
    expect(numbers[0] - numbers[1]).toBe(1)
    const admin = await h.person('admin')
    const all = `/admin/all_subscription_payment?merchant_id=${h.merchantId}`
    expect((await admin.get(all)).data.recordsFiltered).toBe(2)
    expect((await admin.get(`${all}&payment_status=paid`)).data.recordsFiltered).toBe(0)
    expect((await admin.get(`${all}&plan_id=${other}`)).data.recordsFiltered).toBe(0)
    expect((await owner.post('/admin/subscription', { plan_id })).status).toBe(422)
  })
})

describe('the outgoing board', () => {
  test('sends again what failed, or gives it up with a reason, and says why it cannot', async () => {
    const printerJob = await placePrintJob(h, 'failed', { hasPrinter: true, copiesLeft: 1 })
    const push = await placeOutgoing(h)
    const { data } = await owner.get('/admin/outgoing?type=failed')
    expect(data.counts).toMatchObject({ failed: 2 })
    const paper = data.aaData.find(({ what }: { what: string }) => what === 'print')
    expect(paper).toMatchObject({ state: 'failed', can_retry: true, can_give_up: true })
    expect((await owner.post(`/admin/outgoing/${paper.id}`, { act: 'retry' })).data).toMatchObject({
      state: 'retrying',
    })
    expect((await h.db.select().from(printJobs).where(eq(printJobs.id, printerJob)))[0]!.state).toBe('retrying')
    expect((await owner.post(`/admin/outgoing/${push}`, { act: 'give_up' })).status).toBe(422)
    const given = await owner.post(`/admin/outgoing/${push}`, { act: 'give_up', remark: 'She left the house' })
    expect(given.data).toMatchObject({ state: 'acknowledged', can_retry: false, why_not: 'given_up' })
    expect((await owner.post(`/admin/outgoing/${push}`, { act: 'retry' })).status).toBe(422)
    const [row] = await h.db.select().from(outbox).where(eq(outbox.id, push))
    expect(row!.state).toBe('acknowledged')
    expect((await floor.get('/admin/outgoing')).status).toBe(403)
  })
})
