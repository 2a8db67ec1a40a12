import { expect, test } from 'vitest'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

/** A table that owes 1870 for two soups. */
async function owing(h: House, place = 0) {
  const { id } = h.tables[place]!
  await h.floor.patch(`/admin/toggle_occupy_status/${id}`, { occupied: true, pax: 2 })
  await h.floor.post('/cart', { table_id: id, menu_id: h.menu.soup, quantity: 2 })
  const { data } = await h.floor.post('/transfer_cart_into_order', { table_id: id })
  const pay = (more: object) => h.floor.patch('/admin/toggle_payment_status', { table_id: id, ...more })
  return { table: id, order: data.id as string, pay }
}

test('a tip is kept apart from what is due: the bill is paid with the rest, and the change is what is left of both', async () => {
  const h = await house({ tables: 2 })
  const { pay, order } = await owing(h)
  const cash = await pay({ payment_method: 'cash', tendered: 2500, tip: 130 })
  expect(cash.data).toMatchObject({
    change_due: 500,
    payments: [{ amount: 1870, tip: 130, tendered: 2500 }],
    table: { bill: 'paid', due: 0, captured: 1870 },
  })
  const paper = await h.floor.post('/admin/print_receipt', { order_id: order })
  const words = paper.data.svg.replaceAll(/<[^>]+>/g, '').replaceAll('&#xa0;', ' ')
  expect(words).toMatch(/Cash25\.00Change5\.00of it tip1\.30/)
  const other = await owing(h, 1)
  const card = await other.pay({ payment_method: 'card', amount: 1000, tip: 200 })
  expect(card.data).toMatchObject({
    change_due: 0,
    payments: [{ amount: 1000, tip: 200, tendered: 1200 }],
    table: { due: 870 },
  })
  expect(await violationsIn(h)).toEqual([])
})

test('what was handed over must cover the tip, and a tip in cash must be payable in coins', async () => {
  const h = await house({ tables: 1 })
  const { pay } = await owing(h)
  const refused = (field: string) => ({ status: 422, error: { details: [{ field }] } })
  expect(await pay({ payment_method: 'cash', tendered: 1900, tip: 100 })).toMatchObject(refused('tendered'))
  expect(await pay({ payment_method: 'card', tip: 0 })).toMatchObject(refused('tip'))
  await h.owner.post('/admin/setting', { cash_rounding: 5, own_password: 'secret' })
  expect(await pay({ payment_method: 'cash', tip: 3 })).toMatchObject(refused('tip'))
  expect((await pay({ payment_method: 'cash', tip: 5 })).status).toBe(200)
  expect(await violationsIn(h)).toEqual([])
})

test('the day tells its tips on a line of their own: they lie in the drawer, and are none of its takings', async () => {
  const h = await house({ tables: 2 })
  for (const [place, paid] of [
    { payment_method: 'cash', tip: 130 },
    { payment_method: 'card', tip: 200 },
  ].entries()) {
    const { pay, table } = await owing(h, place)
    await pay(paid)
    await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: false })
  }
  const { data: begun } = await h.owner.post('/admin/transaction_settlement', {})
  // The figures are hidden until the cash is counted.
  const counted = { event: 'settlement.count', counted_cash: 2000 }
  const { data } = await h.owner.post(`/admin/workflow/settlement/${begun.id}`, counted)
  expect(data).toMatchObject({
    total: 3740,
    expected_cash: 2000,
    totals: [
      { method: 'card', amount: 1870, tips: 200 },
      { method: 'cash', amount: 1870, tips: 130 },
    ],
  })
  h.pass(10 * 3600_000)
  const posted = await h.owner.post('/admin/stamp_transaction_settlement', { settlement_id: data.id })
  expect(posted.data).toMatchObject({ state: 'posted', expected_cash: 2000, counted_cash: 2000 })
  expect(await violationsIn(h)).toEqual([])
})

test('a payment that is taken back gives its tip back too', async () => {
  const h = await house({ tables: 1 })
  const { table, order, pay } = await owing(h)
  await pay({ payment_method: 'cash', tip: 130 })
  const [{ id, version }] = (await h.floor.get(`/admin/order_detail/${order}`)).data.payments
  const seen = await h.supervisor.post(`/admin/workflow/payment/${id}`, {
    event: 'payment.void',
    version,
    preview: true,
  })
  expect(seen.data.payments).toMatchObject([{ amount: 2000 }])
  expect((await h.floor.get(`/admin/table/order_detail/${table}`)).data.captured).toBe(1870)
})
