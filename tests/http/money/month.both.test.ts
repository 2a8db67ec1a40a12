import { sql } from 'drizzle-orm'
import { randomFrom } from 'statechart-paths/paths/random.ts'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/calendar.ts'
import type { DailyReport } from '#contract/reports/sheets/daily-report.ts'
import { keepDays } from '../../../server/reports/keep-days.ts'
import { approve } from '../../support/approve.ts'
import { evening } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { openBistro, whole, yes } from '../../support/month/bistro.ts'
import { dayOf, end, type Month, payUp, refund, visit } from '../../support/month/guests.ts'
import { add, type ByTax, type Day, newDay, paid, refunded, billed, sell } from '../../support/month/sheet.ts'
import { countDrawer } from '../../support/place/place-drawer.ts'
import { isDay, patience, sizeOf } from '../../tier.ts'

/** One month again: `MONTH_SEED=7 npm test -- --project http month`. */
const seed = Number(process.env.MONTH_SEED ?? 1)
/** In the middle is New Year: until then food at the table bore 19 %. */
const firstDay = isDay ? '2025-12-31' : '2025-12-19'
const dayCount = sizeOf('monthDays')
const days = Array.from({ length: dayCount }, (_, place) => addDays(firstDay, place))
const float = 10_000

let month: Month
/** Days as they were closed: the Z and the day closing of each. */
const closed = new Map<string, { z: DailyReport; closing: any }>()

const random = randomFrom(seed)
const reportOf = async (from: string, to: string): Promise<DailyReport> =>
  yes(await month.at.h.owner.get(`/admin/daily_report?startDate=${from}&endDate=${to}`))

/** The cash that a day leaves in the drawer. */
const cashOf = ({ ways: { cash } }: Day): number =>
  cash ? cash.taken + cash.tips + cash.credit_sold + cash.deposits + cash.given_back : 0

/** Serves guests for a day. */
async function serve(): Promise<string> {
  const { h, tillId } = month.at
  const { id } = yes(await h.floor.post('/admin/drawer', { till_id: tillId, counted: float }))
  const carried = month.orders.filter(({ isOver }) => !isOver)
  for (const order of carried) {
    await payUp(month, order)
    if (random() < 0.9) await end(month, order)
  }
  for (let guest = 0; guest < sizeOf('monthGuests'); guest += 1) {
    await visit(month)
    const wholly = month.orders.filter(
      (order) => paid(order) > 0 && paid(order) >= billed(order) && refunded(order) < paid(order),
    )
    if (random() < 0.4 && wholly.length > 0) await refund(month, wholly[whole(random, 0, wholly.length - 1)]!)
  }
  for (const order of month.orders.filter(({ isOver, saleDay }) => !isOver && saleDay === month.today))
    if (paid(order) >= billed(order) && random() < 0.85) await end(month, order)
  return id
}

/** Counts the drawer, adds the day up accepting open work, posts it after its end, and reads its Z. */
async function close(drawerId: string): Promise<void> {
  const { h, boss } = month.at
  const { today } = month
  const sheet = dayOf(month, today)
  await countDrawer(h, drawerId, float + cashOf(sheet))
  yes(await h.floor.post(`/admin/workflow/drawer/${drawerId}`, { event: 'drawer.close', left_in: float }))
  const accept = { accept: true }
  const asked = await h.owner.post('/admin/transaction_settlement', accept)
  const { id, version } = asked.status === 200 ? asked.data : asked.error.current
  if (asked.status !== 200) {
    const what = { event: 'settlement.calculate', type: 'settlement', id, version, by: boss, pin: '918273' }
    const approval_id = await approve(h, { ...what, fields: accept })
    yes(await boss.post('/admin/transaction_settlement', { ...accept, version, approval_id }))
  }
  const nextEvening = new Date(`${addDays(today, 1)}${evening.toISOString().slice(10)}`)
  h.pass(nextEvening.getTime() - h.outside.clock.now().getTime())
  const closing = yes(await h.owner.post('/admin/stamp_transaction_settlement', { settlement_id: id }))
  for (const order of month.orders.filter(({ saleDay }) => saleDay === today)) {
    if (order.isOver) sell(sheet, order)
    else order.saleDay = addDays(today, 1)
  }
  closed.set(today, { z: await reportOf(today, today), closing })
  month.today = addDays(today, 1)
}

beforeAll(async () => {
  process.stdout.write(`The month is that of MONTH_SEED=${seed}.\n`)
  month = { at: await openBistro(random, firstDay), today: firstDay, days: new Map(), orders: [], credit: 0 }
  for (let day = 0; day < dayCount; day += 1) await close(await serve())
}, patience)

const numbers = (sums: ByTax) => Object.fromEntries(Object.entries(sums).filter(([, { gross }]) => gross !== 0))
const chain = (steps: readonly { step: string; amount: number }[] = []) =>
  Object.fromEntries(steps.map(({ step, amount }) => [step, amount]))

/** The three columns of a day as the sheet has them. */
function columnsOf(day: Day) {
  const { billed: sold, back } = day
  const all = sold.food + sold.charge + sold.tax
  const refunds = back.food + back.charge + back.tax
  const before = day.gross - day.discount - day.comps + day.adjustment
  return {
    gross: day.gross,
    discount: 0 - day.discount,
    comps: 0 - day.comps,
    adjustment: day.adjustment,
    tax_in_prices: sold.food - before,
    net_before: sold.food,
    service: sold.charge,
    tax: sold.tax,
    billed: all,
    refunds: 0 - back.food,
    service_refunded: 0 - back.charge,
    tax_refunded: 0 - back.tax,
    sales_kept: all - refunds,
    net: sold.food - back.food,
    service_kept: sold.charge - back.charge,
    tax_kept: sold.tax - back.tax,
  }
}
const moneyOf = ({ ways }: Day) =>
  Object.fromEntries(
    Object.entries(ways)
      .filter(([key]) => key !== 'wallet' && key !== 'deposit')
      .map(([key, way]) => {
        const expected = way.taken + way.tips + way.credit_sold + way.deposits + way.given_back
        return [key, { ...way, rounding: 0, expected }]
      }),
  )

/** The taxes on the receipts of some days, by letter and rate. */
async function receiptsOf(from: string, to: string): Promise<ByTax> {
  const { h } = month.at
  const { rows } = await h.db.execute<Record<'key' | 'net' | 'tax' | 'gross', string>>(sql`
    SELECT concat(t ->> 'letter', ' ', t ->> 'rate_ppm') AS key, sum((t ->> 'net')::bigint) AS net, sum((t ->> 'tax')::bigint) AS tax, sum((t ->> 'gross')::bigint) AS gross
    FROM receipts, jsonb_array_elements(figures -> 'taxes') t
    WHERE merchant_id = ${h.merchantId} AND business_day BETWEEN ${from} AND ${to} GROUP BY 1`)
  return numbers(
    Object.fromEntries(
      rows.map(({ key, net, tax, gross }) => [key, { net: Number(net), tax: Number(tax), gross: Number(gross) }]),
    ),
  )
}

/** The rows of the tax report of some days, by letter and rate. */
async function taxReportOf(from: string, to: string) {
  const { aaData } = yes(await month.at.h.owner.get(`/admin/tax_report?startDate=${from}&endDate=${to}&by=rate`))
  return aaData
    .map((row: any) => [row.net_billed, row.tax, row.billed, row.net_refunded, row.tax_refunded, row.refunded])
    .toSorted()
}
function taxRows({ sold, returned }: Day) {
  const rows: Record<string, number[]> = {}
  for (const [sums, at] of [
    [sold, 0],
    [returned, 3],
  ] as const)
    for (const [key, { net, tax, gross }] of Object.entries(sums)) {
      const row = (rows[key] ??= [0, 0, 0, 0, 0, 0])
      for (const [place, amount] of [net, tax, gross].entries()) row[at + place]! += amount
    }
  return Object.values(rows)
    .filter(([, , gross, , , back]) => gross !== 0 || back !== 0)
    .toSorted()
}

/** All that is reported of some days, by the report of them, by the tax report and by receipts. */
async function toldOf(report: DailyReport, from: string, to: string) {
  const taxes = report.taxes!.map((row) => [
    row.net,
    row.tax,
    row.gross,
    row.net_refunded,
    row.tax_refunded,
    row.refunded,
  ])
  return {
    sales: chain(report.sales_chain),
    money: Object.fromEntries(report.money!.map(({ key, name: _, ...way }) => [key, way])),
    taxes: taxes.toSorted(),
    taxReport: await taxReportOf(from, to),
    receipts: await receiptsOf(from, to),
  }
}

/** The same from the sheet. */
const onSheet = (day: Day) => ({
  sales: columnsOf(day),
  money: moneyOf(day),
  taxes: taxRows(day),
  taxReport: taxRows(day),
  receipts: numbers(day.receipts),
})

test('each closed day says what the sheet says: in its three columns, its closing, its drawer, its taxes and its receipts', async () => {
  for (const day of days) {
    const sheet = dayOf(month, day)
    const { z, closing } = closed.get(day)!
    expect(z.kind).toBe('z')
    expect(await toldOf(z, day, day), day).toEqual(onSheet(sheet))
    expect([closing.state, closing.expected_cash, closing.counted_cash]).toEqual([
      'posted',
      cashOf(sheet),
      cashOf(sheet),
    ])
    expect(z.drawers).toMatchObject([
      { expected: float + cashOf(sheet), counted: float + cashOf(sheet), over_short: 0 },
    ])
    const money = Object.values(moneyOf(sheet))
    expect(closing.total).toBe(money.reduce((all, { expected, tips }) => all + expected - tips, 0))
    const owed = Object.entries(sheet.owed).filter(([, amount]) => amount !== 0)
    const numbered = owed.map(([id, amount]) => `${month.orders.find((order) => order.id === id)!.number}: ${amount}`)
    expect(z.owed_orders!.map(({ number, amount }) => `${number}: ${amount}`).toSorted()).toEqual(numbered.toSorted())
  }
})

test('so does the whole month, from its rows and from what is kept of its days', async () => {
  const all = newDay()
  for (const day of days) add(all, dayOf(month, day))
  const [from, to] = [days[0]!, days.at(-1)!]
  expect(await toldOf(await reportOf(from, to), from, to)).toEqual(onSheet(all))
  await keepDays(month.at.h.app.deps)
  expect(await toldOf(await reportOf(from, to), from, to)).toEqual(onSheet(all))
})

test('receipts are numbered without a gap, and every rule of the house holds', async () => {
  const { h } = month.at
  const { rows } = await h.db.execute<{ series: string; gaps: string; count: string }>(sql`
    SELECT series, max(number) - count(*) AS gaps, count(*) AS count FROM receipts WHERE merchant_id = ${h.merchantId} GROUP BY 1 ORDER BY 1`)
  expect(rows.map(({ series, gaps }) => [series, Number(gaps)])).toEqual([
    ['refund', 0],
    ['sale', 0],
  ])
  expect(await violationsIn(h)).toEqual([])
})
