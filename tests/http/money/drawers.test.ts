import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts, auditEntries, merchants, printJobs } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placePrinter } from '../../support/place/place-print.ts'

let h: House
let till: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  await set({ drawerMode: 'till' })
  till = (await h.owner.post('/admin/till', { name: 'Bar', float: 20_000 })).data.id
})

const set = (settings: Partial<typeof merchants.$inferInsert>) =>
  h.db.update(merchants).set(settings).where(eq(merchants.merchantId, h.merchantId))
const open = (counted = 20_000, more: object = {}, by: Person = h.floor) =>
  by.post('/admin/drawer', { till_id: till, counted, ...more })
const step = (id: string, event: string, more: object = {}, by: Person = h.floor) =>
  by.post(`/admin/workflow/drawer/${id}`, { event: `drawer.${event}`, ...more })
const seen = async (id: string) => (await h.floor.get(`/admin/drawer/${id}`)).data
/** Sends an event with someone's PIN, by default the supervisor's. */
async function withPin(id: string, event: string, fields: object, pin?: string) {
  const { version } = await seen(id)
  const approval_id = await approve(h, { event: `drawer.${event}`, type: 'drawer', id, version, fields, pin })
  return step(id, event, { ...fields, approval_id })
}
/** An order of two soups (8.50 each) that is paid. */
async function sell(payment_method: string, more: object = {}, by: Person = h.floor) {
  const order = { order_method: 'pickup', name: 'Ada', items: [{ menu_id: h.menu.soup, quantity: 2 }] }
  const { data } = await h.floor.post('/admin/order', order)
  const paid = await by.patch('/admin/toggle_payment_status', { order_id: data.id, payment_method, ...more })
  return { ...paid, data: { id: data.id as string } }
}
const giveBack = (order_id: string, amount: number) =>
  h.supervisor.post('/admin/refund', { order_id, amount, reason_id: h.reason['order.refund made'] })
const broken = () => violationsIn(h)

describe('the cash of a drawer', () => {
  test('is the sum of what went in and out, and nobody is told it before it is counted', async () => {
    await placePrinter(h)
    const { data: begun } = await open()
    const answers: unknown[] = [begun]
    const { data: order } = await sell('cash', { tendered: 10_000, tip: 30 })
    answers.push((await step(begun.id, 'payOut', { amount: 1200, reason: 'Herbs from the market' })).data)
    answers.push((await step(begun.id, 'drop', { amount: 15_000 })).data)
    answers.push((await giveBack(order.id, 500)).data)
    answers.push((await step(begun.id, 'beginCount')).data, await seen(begun.id))
    answers.push((await h.floor.get('/admin/drawer')).data)
    const told = JSON.stringify(answers)
    for (const secret of ['"expected":', '"sale"', '"refund":']) {
      const values = told.split(secret).slice(1)
      expect(values.filter((rest) => !rest.startsWith('null'))).toEqual([])
    }
    const counted = 20_000 + 1700 + 30 - 1200 - 15_000 - 500
    const denominations = { 5000: 1, 200: 1, 0: 0 }
    expect(await step(begun.id, 'count', { counted, denominations })).toMatchObject({ status: 422 })
    const { data: done } = await step(begun.id, 'count', { counted })
    expect(done).toMatchObject({ state: 'counted', expected: counted, counted, over_short: 0 })
    expect(done.entries.map(({ kind, amount }: any) => [kind, amount])).toEqual([
      ['float', 20_000],
      ['sale', 1730],
      ['paid_out', -1200],
      ['drop', -15_000],
      ['refund', -500],
    ])
    expect((await step(begun.id, 'close', { left_in: 9_000_000 })).status).toBe(409)
    expect((await step(begun.id, 'close', { left_in: 4000 })).data).toMatchObject({
      state: 'closed',
      sums: { left_in: -4000, banked: 4000 - counted },
    })
    const slips = await h.db.select().from(printJobs).where(eq(printJobs.merchantId, h.merchantId))
    expect(slips.filter(({ kind }) => kind === 'drawer_slip')).toHaveLength(3)
    expect(await broken()).toEqual([])
  })

  test('that is short is learnt to differ, not by how much, and a second person accepts it', async () => {
    const { id } = (await open()).data
    for (const _ of [1, 2]) {
      await step(id, 'beginCount')
      const { data } = await step(id, 'count', { counted: 19_500 })
      expect(data).toMatchObject({ state: 'differing', expected: null, over_short: null, facts: { expected: null } })
    }
    const own = await h.person('operation', ['cashier', 'settle'], { pin: '445566' })
    const counter =
      (await step(id, 'beginCount', {}, own)).status === 200 && (await step(id, 'count', { counted: 19_500 }, own))
    expect(counter).toMatchObject({ data: { facts: { tries: 3 } } })
    expect(await step(id, 'beginCount')).toMatchObject({ status: 409, error: { details: { reason: 'hasTriesLeft' } } })
    const why = { reason: 'A note is missing' }
    expect(await withPin(id, 'accept', why, '445566')).toMatchObject({
      status: 403,
      error: { details: { why: 'second_person' } },
    })
    expect((await withPin(id, 'accept', why, '445566')).error.details).toMatchObject({ event: 'drawer.accept' })
    const { data } = await withPin(id, 'accept', why)
    expect(data).toMatchObject({ state: 'counted', expected: 20_000, over_short: -500 })
    expect(data.entries.at(-1)).toMatchObject({ kind: 'over_short', amount: -500, reason: 'A note is missing' })
    expect(data.entries.at(-1).approver_name).not.toBeNull()
    expect(await broken()).toEqual([])
  })

  test('that differs is told to the person who accepts it, before they do, and never to the one who counted', async () => {
    const { id } = (await open()).data
    await step(id, 'beginCount')
    await step(id, 'count', { counted: 19_500 })
    const why = { reason: 'A note is missing' }
    const look = { ...why, preview: true }
    const told = { counted: 19_500, expected: 20_000, over_short: -500 }
    expect(await step(id, 'accept', look)).toMatchObject({ status: 403 })
    const waiter = await h.person('operation', ['cashier'])
    expect(await step(id, 'accept', look, waiter)).toMatchObject({ status: 403, error: { code: 'right_missing' } })
    expect((await step(id, 'accept', look, h.owner)).data).toEqual({ preview: true, ...told })
    const { version } = await seen(id)
    const asked = { event: 'drawer.accept', type: 'drawer', id, version, fields: why } as const
    const approval_id = await approve(h, asked)
    expect(await step(id, 'accept', { ...look, reason: 'Another', approval_id })).toMatchObject({ status: 403 })
    expect((await step(id, 'accept', { ...look, approval_id })).data).toEqual({ preview: true, ...told })
    expect(await seen(id)).toMatchObject({ state: 'differing', over_short: null, version })
    expect((await step(id, 'accept', { ...why, approval_id })).data).toMatchObject({ state: 'counted', ...told })
  })

  test('that differs is accepted by the one who counted where nobody else in the store could, and the trail says so', async () => {
    const alone = await h.person('merchant', [], { pin: '918273' })
    const { id } = (await open(20_000, {}, alone)).data
    await step(id, 'beginCount', {}, alone)
    await step(id, 'count', { counted: 19_500 }, alone)
    const fields = { reason: 'A note is missing' }
    const { version } = await seen(id)
    const accept = async () => {
      const asked = { event: 'drawer.accept', type: 'drawer', id, version, fields, pin: '918273', by: alone }
      return step(id, 'accept', { ...fields, approval_id: await approve(h, asked) }, alone)
    }
    expect(await accept()).toMatchObject({ status: 403, error: { details: { why: 'second_person' } } })
    for (const { id: other } of [h.supervisor, h.owner])
      await h.db.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, other))
    expect((await accept()).data).toMatchObject({ state: 'counted', over_short: -500 })
    const trail = await h.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.event, 'drawer.accept')))
    expect(trail).toMatchObject([{ actorId: alone.id, detail: { reason: 'A note is missing' } }])
    expect(trail[0]!.approverName).toBe(trail[0]!.actorName)
    expect(await broken()).toEqual([])
  })

  test('that is being counted is sold from all the same, and the sale ends the count', async () => {
    const { id } = (await open()).data
    await step(id, 'beginCount', {}, h.supervisor)
    const counting = await seen(id)
    expect(counting).toMatchObject({ state: 'counting', staff_id: h.floor.id })
    expect(counting.counter_name).not.toBe(counting.staff_name)
    expect((await sell('cash')).status).toBe(200)
    expect(await seen(id)).toMatchObject({ state: 'open' })
    await step(id, 'beginCount')
    expect(await step(id, 'count', { counted: 20_000 })).toMatchObject({ data: { state: 'differing' } })
    expect((await sell('card')).status).toBe(200)
    expect(await seen(id)).toMatchObject({ state: 'differing' })
    expect((await step(id, 'resume')).data).toMatchObject({ state: 'open', counts: [{ counted: 20_000 }] })
    await step(id, 'beginCount')
    await step(id, 'count', { counted: 20_000 })
    expect((await sell('cash')).status).toBe(200)
    await step(id, 'beginCount')
    expect((await step(id, 'count', { counted: 20_000 + 1700 * 2 })).data).toMatchObject({
      state: 'counted',
      over_short: 0,
    })
    expect((await sell('cash')).error).toMatchObject({ details: { reason: 'hasDrawer' } })
    expect(await broken()).toEqual([])
  })

  test('goes out only as far as it is there, and above the limit with a PIN', async () => {
    const { id } = (await open()).data
    const lobsters = { amount: 9000, reason: 'A crate of lobsters' }
    expect(await step(id, 'payOut', { ...lobsters, amount: 30_000 })).toMatchObject({
      error: { details: { reason: 'holdsEnough' } },
    })
    expect(await step(id, 'payOut', lobsters)).toMatchObject({ status: 403, error: { code: 'approval_required' } })
    expect((await withPin(id, 'payOut', lobsters)).data.sums).toEqual({ float: 20_000, paid_out: -9000 })
    expect((await step(id, 'noSale', { reason: 'Changed a note' })).data.no_sales).toBe(1)
  })

  test('is compared once with what was left in the till', async () => {
    const { id } = (await open()).data
    await step(id, 'beginCount')
    await step(id, 'count', { counted: 20_000 })
    await step(id, 'close', { left_in: 15_000 })
    expect(await open()).toMatchObject({ status: 422, error: { details: [{ field: 'reason' }] } })
    expect((await open(20_000, { reason: 'Coins from the safe' })).data.sums).toEqual({
      float: 15_000,
      opening_difference: 5000,
    })
    expect((await open()).error.details).toMatchObject([{ field: 'till_id' }])
    expect(await broken()).toEqual([])
  })

  test('goes on as the float of a colleague who takes it over with a PIN', async () => {
    await set({ drawerMode: 'person' })
    const { id } = (await open()).data
    await step(id, 'beginCount')
    await step(id, 'count', { counted: 20_000 })
    expect((await withPin(id, 'handOver', {})).data).toMatchObject({ state: 'closed', left_in: 20_000 })
    const [next] = (await h.supervisor.get('/admin/drawer')).data.aaData
    expect(next).toMatchObject({ state: 'open', staff_id: h.supervisor.id, sums: { float: 20_000 } })
    expect((await sell('cash')).error).toMatchObject({ details: { reason: 'hasDrawer' } })
    expect((await sell('cash', {}, h.supervisor)).status).toBe(200)
    expect(await broken()).toEqual([])
  })
})

test('cash needs an open drawer, a card does not; without drawers it needs none', async () => {
  const refused = await sell('cash')
  expect(refused).toMatchObject({ status: 409, error: { details: { reason: 'hasDrawer' } } })
  expect(refused.error.message).toContain('close the one that was counted')
  expect((await sell('card')).status).toBe(200)
  const { id } = (await open()).data
  const { data: paid } = await sell('cash')
  await step(id, 'beginCount')
  await step(id, 'count', { counted: 21_700 })
  expect((await sell('cash')).status).toBe(409)
  expect(await giveBack(paid.id, 300)).toMatchObject({ status: 409, error: { details: { reason: 'hasDrawer' } } })
  const setting = { type: 'drawer', own_password: 'secret', drawer_mode: 'off' }
  expect((await h.owner.post('/admin/setting', setting)).error.details).toMatchObject([{ key: 'drawersLive' }])
  expect(await broken()).toEqual([])
  await step(id, 'close', { left_in: 0 })
  expect((await h.owner.post('/admin/setting', setting)).status).toBe(200)
  h.pass(1000)
  expect((await sell('cash')).status).toBe(200)
})

test('a payment that is taken back leaves the drawer of the person who gives it back', async () => {
  const { id } = (await open()).data
  const { data } = await sell('cash')
  const unpay = { order_id: data.id, paid: false, reason_id: h.reason['order.unpay not made'] }
  const { version } = (await h.floor.get(`/admin/order_detail/${data.id}`)).data
  const asked = { event: 'order.unpay', type: 'order', id: data.id, version, fields: unpay, amount: 100_000 }
  const approval_id = await approve(h, asked)
  expect((await h.floor.patch('/admin/toggle_payment_status', { ...unpay, approval_id })).status).toBe(200)
  await step(id, 'beginCount')
  expect((await step(id, 'count', { counted: 20_000 })).data).toMatchObject({ state: 'counted', over_short: 0 })
  expect(await broken()).toEqual([])
})

test('a drawer that nobody closes is not closed by itself: it is counted later, with a PIN', async () => {
  const { id } = (await open()).data
  h.pass(11 * 3600_000)
  await h.app.sweep()
  expect(await seen(id)).toMatchObject({ state: 'forgotten', counted: null })
  expect((await step(id, 'beginCount')).error.code).toBe('approval_required')
  expect((await withPin(id, 'beginCount', {})).data.state).toBe('counting')
  expect((await step(id, 'resume')).error.details.reason).toBe('isNotForgotten')
  expect((await step(id, 'count', { counted: 20_000 })).data.state).toBe('counted')
})

test('a day is added up with what its drawers were off by, once all of them are counted, and no report tells its cash before', async () => {
  const { id } = (await open()).data
  const { data: order } = await sell('cash')
  for (const event of ['order.start', 'order.ready', 'order.collect'])
    await h.supervisor.post(`/admin/workflow/order/${order.id}`, { event })
  const addUp = async () => (await h.owner.post('/admin/transaction_settlement', { business_day: '2026-11-20' })).data
  const waiting = await addUp()
  expect(waiting).toMatchObject({ expected_cash: null, counted_cash: null })
  await placePrinter(h)
  const cashInX = async () => {
    const span = { startDate: '2026-11-20' }
    const { data: report } = await h.owner.get(`/daily_report?${new URLSearchParams(span)}`)
    const { data: job } = await h.owner.post('/admin/print_daily_report', span)
    const [paper] = await h.db.select().from(printJobs).where(eq(printJobs.id, job.id))
    const [, printed] = /(?:Cash \(1\)|Net takings)[^|]*\| *"?([^\n"]*)/.exec(paper!.document) ?? []
    return [report.offline_payment_method.map(({ left }: any) => left), printed]
  }
  expect(await cashInX()).toEqual([[], 'not counted'])
  const byHand = { event: 'settlement.count', counted_cash: 1700 }
  expect(await h.owner.post(`/admin/workflow/settlement/${waiting.id}`, byHand)).toMatchObject({
    status: 409,
    error: { details: { reason: 'isByHand' } },
  })
  await set({ drawerTolerance: 100 })
  await step(id, 'beginCount')
  await step(id, 'count', { counted: 21_680 })
  expect(await cashInX()).toEqual([[1700], '17.00'])
  expect(await addUp()).toMatchObject({ expected_cash: 1700, counted_cash: 1680 })
})
