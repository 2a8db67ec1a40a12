import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DailyReport } from '#contract/reports/sheets/daily-report.ts'
import type { SalesSummary } from '#contract/reports/sheets/sales-summary.ts'
import {
  auditEntries,
  categories,
  daySales,
  keptDays,
  menus,
  merchants,
  orderLines,
  orders,
  paymentOptions,
  printJobs,
  reasons,
} from '../../../server/db/schema/index.ts'
import { keepDays } from '../../../server/reports/keep-days.ts'
import { verifyBooks } from '../../../server/reports/verify-books.ts'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeOrder } from '../../support/place.ts'
import { placePrinter } from '../../support/place/place-print.ts'

const [friday, saturday] = ['2026-11-20', '2026-11-21'] as const
let h: House

/** A party's order of some dishes. */
async function party(place: number, ...dishes: string[]) {
  const table = h.tables[place]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  for (const menu_id of dishes) await h.floor.post('/cart', { table_id: table, menu_id })
  const { data } = await h.floor.post('/transfer_cart_into_order', { table_id: table })
  return { table, order: data.id as string, version: data.version as number, lines: data.lines as { id: string }[] }
}

const payAndGo = async (table: string, more: object) => {
  await h.floor.patch('/admin/toggle_payment_status', { table_id: table, ...more })
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: false })
}

/** A Friday with two parties, one with a tip and the other with a voided soup, and a refund on Saturday. */
beforeAll(async () => {
  h = await house()
  // The cash of these days is not counted.
  await h.db.update(merchants).set({ drawerBlind: false }).where(eq(merchants.merchantId, h.merchantId))
  const tipping = await party(0, h.menu.soup, h.menu.soup)
  await payAndGo(tipping.table, { payment_method: 'cash', tip: 200 })
  const { table, order, version, lines } = await party(1, h.menu.soup, h.menu.cake)
  const fields = { order_item_id: [lines[0]!.id], reason_id: h.reason['order.void made'] }
  const approval_id = await approve(h, { event: 'order.void', type: 'order', id: order, version, amount: 5000, fields })
  await h.floor.post('/admin/void_order', { order_id: order, ...fields, approval_id })
  await payAndGo(table, { payment_method: 'card' })
  h.pass(10 * 3600_000)
  const because = { reason_id: h.reason['order.refund made'] }
  await h.supervisor.post('/admin/refund', { order_id: tipping.order, amount: 700, ...because })
})

const days = (from: string, to: string) => `startDate=${from}&endDate=${to}`
const sheetOf = async (from: string, to = from): Promise<SalesSummary> =>
  (await h.owner.get(`/admin/sales_summary?${days(from, to)}`)).data
const reportOf = async (from: string, to = from): Promise<DailyReport> =>
  (await h.owner.get(`/daily_report?${days(from, to)}`)).data

test('the sheet adds up: gross becomes net, net becomes what was billed, and a refund belongs to the day on which it is given', async () => {
  const [first, second, both] = [await sheetOf(friday), await sheetOf(saturday), await sheetOf(friday, saturday)]
  for (const { gross, discount, comps, adjustment, tax_in_prices, refunds, net, service, tax, billed, refunded } of [
    first,
    second,
    both,
  ]) {
    expect(net).toBe(gross - discount - comps + adjustment - tax_in_prices - refunds)
    expect(net + service + tax).toBe(billed - refunded)
  }
  expect(first).toMatchObject({ gross: 2640, billed: 2904, refunds: 0, orders: 2, covers: 4 })
  expect(first).toMatchObject({
    voids: { count: 1, amount: 850 },
    cancels: { count: 0 },
    lost: { count: 0, amount: 0 },
  })
  expect(second).toMatchObject({ gross: 0, billed: 0, refunded: 700, orders: 0, average_check: null })
  expect(second.net).toBe(-second.refunds)
  expect(both.net).toBe(first.net + second.net)
  expect(both.tenders).toMatchObject([
    { name: 'Cash', payments: 1, taken: 1870, tips: 200, refunds: 1, given_back: 700, left: 1170 },
    { name: 'Card', payments: 1, taken: 1034, tips: 0, refunds: 0, left: 1034 },
  ])
})

test('a day that has just begun stands beside the same hours of the day before, in which nothing was sold yet', async () => {
  const { data } = await h.owner.get(`/admin/sales_summary?${days(saturday, saturday)}&compare=previous`)
  expect([data.orders, data.net, (await sheetOf(friday)).orders]).toEqual([0, 0, 2])
})

test('the daily report says the same as the sheet: what came in, what was let go, and what went back', async () => {
  const [sheet, report] = [await sheetOf(friday, saturday), await reportOf(friday, saturday)]
  const { sales_income: income, sales_outcome: outcome, sales_refund: back, sales_summary: sums } = report
  expect(report).toMatchObject({ start_date: friday, end_date: saturday, status: 'draft', online_payment_method: [] })
  expect(income).toEqual({
    gross: sheet.gross,
    adjustments: sheet.adjustment,
    service_charge: sheet.service,
    tax: sheet.tax,
    tips: 200,
    rounding: 0,
    billed: sheet.billed,
  })
  expect(outcome).toEqual({
    discounts: sheet.discount,
    comps: 0,
    voids: 850,
    cancels: 0,
    waste: sheet.waste.amount,
    lost: 0,
  })
  expect(back).toMatchObject({ count: 1, amount: 700, on_sales: sheet.refunded, overpayments: 0 })
  expect(back.by_reason).toMatchObject([{ count: 1, amount: 700 }])
  expect(sums).toMatchObject({ net_sales: sheet.net, orders: 2, covers: 4, by_method: sheet.by_method })
  expect(sums.by_hour.map(({ hour, orders: count }) => [hour, count])).toEqual([
    [20, 2],
    [null, 0],
  ])
  expect(sums.by_hour.reduce((sum, { net }) => sum + net, 0)).toBe(sheet.net)
  expect(report.offline_payment_method).toEqual(sheet.tenders)
  expect(report.membership).toMatchObject({ joined: 0, active: 0, points: { opening: 0, closing: 0 } })
})

test('the lines behind voids, cancels and waste come to the figures, and say who took them off, why and how late', async () => {
  const { voids, cancels, waste } = await sheetOf(friday)
  const behind = async (kind: string) =>
    (await h.owner.get(`/admin/off_line_list?${days(friday, friday)}&${kind}`)).data
  const found = {
    voided: await behind('kind=voided'),
    cancelled: await behind('kind=cancelled'),
    made: await behind('made=yes'),
  }
  expect([found.voided, found.cancelled, found.made].map(({ totals }) => totals.amount)).toEqual(
    [voids, cancels, waste].map(({ amount }) => amount),
  )
  expect(found.voided.aaData).toMatchObject([
    {
      name: 'Onion soup',
      amount: 850,
      event: 'order.void',
      made: 'yes',
      reason: 'Guest left without paying',
      staff_name: expect.any(String) as string,
      approver_name: expect.any(String) as string,
      minutes: 0,
    },
  ])
})

test('days are a draft until every one with money is posted and the last one is over', async () => {
  expect((await reportOf(friday)).status).toBe('draft')
  const { id } = (await h.owner.post('/admin/transaction_settlement', { business_day: friday })).data
  await h.owner.post(`/admin/workflow/settlement/${id}`, { event: 'settlement.count', counted_cash: 2070 })
  expect((await h.owner.post('/admin/stamp_transaction_settlement', { settlement_id: id })).data.state).toBe('posted')
  expect((await reportOf(friday)).status).toBe('closed')
  expect((await reportOf('2026-11-16', friday)).status).toBe('closed')
  expect((await reportOf(friday, saturday)).status).toBe('draft')
  expect((await reportOf('2026-11-22')).status).toBe('draft')
})

test('an order that is written off is lost, and its lines are no voids', async () => {
  const other = await house({ brandId: h.brandId })
  const { id } = await placeOrder(other, { state: 'written_off' })
  const ofOther = eq(reasons.merchantId, other.merchantId)
  const [reason] = await other.db
    .select()
    .from(reasons)
    .where(and(ofOther, eq(reasons.chargeable, true)))
  await other.db.update(orderLines).set({ state: 'voided' }).where(eq(orderLines.orderId, id))
  const lost = { lost: 2904, lostDay: friday, reasonId: reason!.id }
  await other.db.update(orders).set(lost).where(eq(orders.id, id))
  const { data } = await other.owner.get(`/sales_summary?${days(friday, friday)}`)
  expect(data).toMatchObject({ voids: { count: 0, amount: 0 }, lost: { count: 1, amount: 2904 }, gross: 0 })
})

test('a day that is over is kept and reads the same; a change of it is seen at once, and one of today drops nothing', async () => {
  const ofStore = { days: eq(keptDays.merchantId, h.merchantId), sales: eq(daySales.merchantId, h.merchantId) }
  const kept = () => h.db.$count(keptDays, ofStore.days)
  const broken = async () => (await verifyBooks(h.db)).flatMap(({ brokenAt }) => brokenAt ?? [])
  const read = () => Promise.all([sheetOf(friday), sheetOf(friday, saturday), reportOf(friday, saturday)])
  const fromRows = await read()
  await keepDays(h.app.deps)
  const all = await kept()
  expect(all).toBeGreaterThan(0)
  expect(await read()).toEqual(fromRows)
  expect(await broken()).toEqual([])

  const one = (more: number) =>
    h.db
      .update(daySales)
      .set({ net: sql`net + ${more}` })
      .where(and(ofStore.sales, eq(daySales.place, 1)))
  await one(1)
  expect((await sheetOf(friday)).net).toBe(fromRows[0].net + 1)
  expect(await broken()).toMatchObject([{ day: friday, table: 'day_sales' }])
  await one(-1)
  expect(await broken()).toEqual([])

  const { order, table } = await party(2, h.menu.soup)
  await payAndGo(table, { payment_method: 'card' })
  expect(await kept()).toBe(all)
  await h.supervisor.post('/admin/refund', { order_id: order, amount: 100, reason_id: h.reason['order.refund made'] })
  expect(await kept()).toBe(all)
  expect((await sheetOf(friday)).net).toBe(fromRows[0].net)

  const [late] = await h.db
    .select()
    .from(orders)
    .where(and(eq(orders.merchantId, h.merchantId), eq(orders.businessDay, friday)))
  await h.supervisor.post('/admin/refund', {
    order_id: late!.id,
    amount: 100,
    reason_id: h.reason['order.refund made'],
  })
  expect(await kept()).toBe(all - 1)
  expect((await sheetOf(friday)).net).toBe(fromRows[0].net)
  await keepDays(h.app.deps)
  expect(await violationsIn(h)).toEqual([])
})

test('the sheet goes to the receipt printer once, however often the same call arrives, and after closing time too', async () => {
  await placePrinter(h)
  await h.db.update(merchants).set({ state: 'closed' }).where(eq(merchants.merchantId, h.merchantId))
  const asked = { startDate: friday, endDate: saturday }
  const [first, again] = [
    await h.owner.post('/print_sales_summary', asked, { requestId: 'sheet-of-friday' }),
    await h.owner.post('/print_sales_summary', asked, { requestId: 'sheet-of-friday' }),
  ]
  expect(first).toMatchObject({
    status: 200,
    data: { kind: 'sales_summary', state: 'queued', printer_name: 'Counter', copy: 1 },
  })
  expect(again.data.id).toBe(first.data.id)
  const ofSheets = and(eq(printJobs.merchantId, h.merchantId), eq(printJobs.kind, 'sales_summary'))
  const [job, ...more] = await h.db.select().from(printJobs).where(ofSheets)
  expect([job!.subjectId, more]).toEqual([h.merchantId, []])
  expect(job!.document).toContain('NET SALES EUR')
  expect((await h.owner.post('/admin/print_daily_report', { startDate: friday })).data.id).not.toBe(job!.id)
  const noted = and(eq(auditEntries.merchantId, h.merchantId), eq(auditEntries.event, 'print.enqueue'))
  expect(await h.db.$count(auditEntries, noted)).toBe(2)
  expect(await h.floor.post('/print_sales_summary', {})).toMatchObject({
    status: 403,
    error: { code: 'right_missing', details: { right: 'report' } },
  })
  expect(await h.owner.post('/print_sales_summary', { startDate: saturday, endDate: friday })).toMatchObject({
    status: 422,
    error: { details: [{ field: 'endDate' }] },
  })
  expect(await violationsIn(h)).toEqual([])
})

test('what was sold stays in the category that it was sold in, whatever becomes of the dish', async () => {
  const before = await sheetOf(friday)
  const sweets = { merchantId: h.merchantId, id: 'sweets', name: 'Sweets' }
  await h.db.insert(categories).values(sweets)
  await h.db.update(menus).set({ categoryId: sweets.id }).where(eq(menus.id, h.menu.cake))
  const { by_category } = await sheetOf(friday)
  expect(by_category).toEqual(before.by_category)
  expect(by_category.map(({ name }) => name)).toEqual(['Food'])
})

test('a way to pay is at the till until the house says that guests use it online', async () => {
  const card = and(eq(paymentOptions.merchantId, h.merchantId), eq(paymentOptions.code, 'card'))
  await h.db.update(paymentOptions).set({ channel: 'online' }).where(card)
  const { online_payment_method: online, offline_payment_method: offline } = await reportOf(friday, saturday)
  expect([online, offline].map((ways) => ways.map(({ name }) => name))).toEqual([['Card'], ['Cash']])
})
