import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { forwardSteps } from '#machines/order.steps.ts'
import { booking } from '#machines/booking.machine.ts'
import type { DailyReport } from '#contract/reports/sheets/daily-report.ts'
import { merchants, settlements } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { member } from '../../support/members.ts'
import { placeBooking } from '../../support/place/place-booking.ts'
import { countDrawer } from '../../support/place/place-drawer.ts'
import { placeTaxes } from '../../support/place/place-taxes.ts'

const friday = '2026-11-20'
let h: House
let owner: Person
/** The report of Friday while it runs, and after it was posted. */
let x: DailyReport
/** The same for who counts the drawer blind. */
let blind: DailyReport
let z: DailyReport
let settlement: any
let drawer: string
/** The order that is paid in part when the day is posted. */
let open: string

const report = async (): Promise<DailyReport> =>
  (await owner.get(`/admin/daily_report?startDate=${friday}&endDate=${friday}`)).data
const pay = async (order_id: string, more: object) => {
  const { status, text } = await h.floor.patch('/admin/toggle_payment_status', { order_id, ...more })
  if (status !== 200) throw new Error(text)
}
/** An order to take away, without a service charge. */
const away = async (menu_id: string, quantity: number, more: object = {}) => {
  const order = { order_method: 'pickup', name: 'Ada', items: [{ menu_id, quantity }], ...more }
  return (await h.floor.post('/admin/order', order)).data as { id: string; number: string }
}

/** Carries a paid order on to its end. */
const end = async (id: string) => {
  for (const { event } of forwardSteps) await h.owner.post(`/admin/workflow/order/${id}`, { event })
  expect((await h.floor.get(`/admin/order_detail/${id}`)).data.state).toBe('completed')
}

/**
 * A Friday: 19.69 in cash with a tip, of which a soup is refunded; two soups to take away at ten per cent off by card;
 * a cake with credit that was sold by card; two soups at the table of a booking with its deposit, taken in cash; a soup
 * that is paid in part. Food has 7 % of tax, drinks, which the cake is, 19 %, all in the prices; a table pays a tenth
 * for the service.
 */
beforeAll(async () => {
  h = await house({ tables: 2 })
  owner = h.owner
  await placeTaxes(h)
  await h.db.update(merchants).set({ drawerMode: 'till' }).where(eq(merchants.merchantId, h.merchantId))
  const till = await owner.post('/admin/till', { name: 'Counter', float: 10_000 })
  drawer = (await h.floor.post('/admin/drawer', { till_id: till.data.id, counted: 10_000 })).data.id

  const party = await placeBooking(h, 'confirmed', booking.examples.starts[0]!)
  await h.floor.post('/admin/booking_deposit', { booking_id: party, amount: 4000, payment_method: 'cash' })
  await h.floor.post(`/admin/workflow/booking/${party}`, { event: 'booking.seat' })
  const table_id = (await h.floor.get(`/admin/booking/${party}`)).data.tables[0].id as string
  await h.floor.post('/cart', { table_id, menu_id: h.menu.soup, quantity: 2 })
  const booked = (await h.floor.post('/transfer_cart_into_order', { table_id })).data
  await pay(booked.id, { payment_method: 'deposit' })

  const other = h.tables.find(({ id }) => id !== table_id)!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${other}`, { occupied: true, pax: 2 })
  for (const menu_id of [h.menu.soup, h.menu.cake])
    await h.floor.post('/cart', { table_id: other, menu_id, quantity: 1 })
  const first = (await h.floor.post('/transfer_cart_into_order', { table_id: other })).data
  await pay(first.id, { payment_method: 'cash', amount: 1969, tip: 200 })
  const { lines } = (await h.floor.get(`/admin/order_detail/${first.id}`)).data
  const soup = lines.find(({ menu_id }: { menu_id: string }) => menu_id === h.menu.soup).id as string
  const back = { order_id: first.id, order_item_id: [soup], reason_id: h.reason['order.refund made'] }
  const { data: refund, text } = await h.supervisor.post('/admin/refund', back)
  if (refund?.amount !== 935 || refund.state !== 'completed') throw new Error(text)

  const tenth = { name: 'Regulars', kind: 'percent', value: 1000 }
  const { data: discount } = await owner.post('/admin/merchant_discount', tenth)
  const cheaper = await away(h.menu.soup, 2)
  await owner.call('PUT', `/admin/order/${cheaper.id}`, { discount_id: discount.id })
  await pay(cheaper.id, { payment_method: 'card' })

  const ada = await member(h)
  const fifty = { name: 'Fifty', price: 5000, credit: 5000, bonus: 0 }
  const { data: sold } = await owner.post('/admin/topup_package', fifty)
  await h.floor.post('/admin/topup', { member_id: ada, topup_package_id: sold.id, payment_method: 'card' })
  const cake = await away(h.menu.cake, 1, { member_id: ada })
  await pay(cake.id, { payment_method: 'wallet' })

  const half = await away(h.menu.soup, 1)
  open = half.number
  await pay(half.id, { payment_method: 'cash', amount: 500 })

  blind = await report()
  await h.db.update(merchants).set({ drawerBlind: false }).where(eq(merchants.merchantId, h.merchantId))
  x = await report()
  for (const order of [booked, first, cheaper, cake]) await end(order.id)
  await countDrawer(h, drawer, 15_734)
  const accept = { accept: true }
  const { id, version } = (await h.owner.post('/admin/transaction_settlement', accept)).error.current
  const boss = await h.person('operation', ['settle'], { pin: '918273' })
  const yes = { event: 'settlement.calculate', type: 'settlement', id, version, by: boss, pin: '918273' }
  const asked = { ...accept, version, approval_id: await approve(h, yes) }
  const calculated = await boss.post('/admin/transaction_settlement', asked)
  if (calculated.status !== 200) throw new Error(calculated.text)
  h.pass(86_400_000)
  owner = await h.person('merchant')
  const posted = await owner.post('/admin/stamp_transaction_settlement', { settlement_id: id })
  if (posted.status !== 200) throw new Error(posted.text)
  settlement = posted.data
  z = await report()
})

const chain = (steps: readonly { step: string; amount: number }[] = []) =>
  Object.fromEntries(steps.map(({ step, amount }) => [step, amount]))

test('the posted day leads from gross sales to what is kept, step by step', () => {
  expect(z.kind).toBe('z')
  expect(chain(z.sales_chain)).toEqual({
    gross: 850 + 940 + 1700 + 940 + 1700,
    discount: -170,
    comps: 0,
    adjustment: 0,
    // In each price apart from the service charge: 0.55 and 1.50, 1.00, 1.50, 1.11.
    tax_in_prices: -566,
    net_before: 5394,
    // 0.85 and 0.94 and 1.70 hold 0.06, 0.15 and 0.11 of tax.
    service: 79 + 79 + 159,
    tax: 598,
    billed: 1969 + 1530 + 940 + 1870,
    refunds: -795,
    service_refunded: -79,
    tax_refunded: -61,
    sales_kept: 6309 - 935,
    net: 4599,
    service_kept: 238,
    tax_kept: 537,
  })
})

test('its taxes by letter and rate come to what was billed, and say what of it was refunded', () => {
  const none = { net_refunded: 0, tax_refunded: 0, refunded: 0 }
  const soup = { net_refunded: 874, tax_refunded: 61, refunded: 935 }
  expect(z.taxes).toEqual([
    { letter: 'A', rate_ppm: 70_000, net: 874 + 1430 + 1748, tax: 61 + 100 + 122, gross: 935 + 1530 + 1870, ...soup },
    { letter: 'B', rate_ppm: 190_000, net: 869 + 790, tax: 165 + 150, gross: 1034 + 940, ...none },
  ])
})

test('its money adds up for each way to pay, and with credit, deposits and what is owed to what was billed', () => {
  const none = { payments: 0, taken: 0, tips: 0, rounding: 0, credit_sold: 0, deposits: 0, given_back: 0 }
  const card = { key: 'card', name: 'Card', ...none, payments: 1, taken: 1530, credit_sold: 5000, expected: 6530 }
  const cash = { key: 'cash', name: 'Cash', ...none, payments: 2, taken: 1969 + 500, tips: 200, deposits: 4000 }
  expect(z.money).toEqual([card, { ...cash, given_back: -935, expected: 5734 }])
  expect(chain(z.money_chain)).toEqual({
    money: 1530 + 2469,
    credit_used: 940,
    deposits_used: 1870,
    overpaid: 0,
    // The order that was carried over took 5.00, and bills nothing on this day.
    owed_more: -500,
    billed: 6309,
  })
  expect(z.owed_orders).toEqual([{ number: open, amount: -500 }])
  expect(z.paid_ahead).toEqual([
    { kind: 'credit', before: 0, taken: 5000, used: -940, kept: 0, given_back: 0, owed: 4060 },
    { kind: 'deposits', before: 0, taken: 4000, used: -1870, kept: 0, given_back: 0, owed: 2130 },
  ])
})

test('while the day runs, the order that is paid in part bills its price and owes the rest', () => {
  expect(x.kind).toBe('x')
  expect(chain(x.money_chain)).toMatchObject({ money: 3999, owed_more: 350, billed: 6309 + 850 })
  expect(x.owed_orders).toEqual([{ number: open, amount: 350 }])
})

test('who counts the drawer blind is told sales and taxes, and nothing of money', () => {
  expect([blind.sales_chain, blind.taxes]).toEqual([x.sales_chain, x.taxes])
  expect([blind.money, blind.money_chain, blind.owed_orders, blind.paid_ahead]).toEqual([[], [], [], []])
})

test('the Z, the day closing, the drawer, the tax report and the receipts say the same of the day', async () => {
  const cash = z.money!.find(({ key }) => key === 'cash')!.expected
  expect([settlement.expected_cash, settlement.counted_cash]).toEqual([cash, 15_734 - 10_000])
  expect(z.drawers).toMatchObject([{ expected: 10_000 + cash, counted: 10_000 + cash, over_short: 0 }])
  const tips = 200
  expect(z.money!.reduce((sum, { expected }) => sum + expected, 0)).toBe(settlement.total + tips)

  const { data: taxes } = await owner.get(`/admin/tax_report?startDate=${friday}&endDate=${friday}&by=rate`)
  expect(taxes.aaData.map((row: any) => [row.net_billed, row.tax, row.billed, row.refunded])).toEqual(
    z.taxes!.map(({ net, tax, gross, refunded }) => [net, tax, gross, refunded]),
  )
  const { rows } = await h.db.execute<Record<'letter' | 'net' | 'tax' | 'gross', string>>(sql`
    SELECT t ->> 'letter' AS letter, sum((t ->> 'net')::bigint) AS net, sum((t ->> 'tax')::bigint) AS tax, sum((t ->> 'gross')::bigint) AS gross
    FROM receipts, jsonb_array_elements(figures -> 'taxes') t
    WHERE merchant_id = ${h.merchantId} AND business_day = ${friday} GROUP BY 1 ORDER BY 1`)
  expect(rows.map(({ letter, net, tax, gross }) => [letter, Number(net), Number(tax), Number(gross)])).toEqual(
    z.taxes!.map((one) => [
      one.letter,
      one.net - one.net_refunded,
      one.tax - one.tax_refunded,
      one.gross - one.refunded,
    ]),
  )
  expect(await violationsIn(h)).toEqual([])
})

test('a Z of before these columns is told as it was signed, with the columns of now beside it', async () => {
  const [row] = await h.db.select().from(settlements).where(eq(settlements.id, settlement.id))
  const { taxes, sales_chain, money, money_chain, owed_orders, paid_ahead, ...old } = row!.figures!
  await h.db.update(settlements).set({ figures: old }).where(eq(settlements.id, settlement.id))
  const later = { taxes, sales_chain, money, money_chain, owed_orders, paid_ahead }
  expect(await report()).toEqual({ ...old, not_signed: later })
  await h.db.update(settlements).set({ figures: row!.figures }).where(eq(settlements.id, settlement.id))
})
