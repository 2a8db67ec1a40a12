import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { merchants, payments } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

/** A table with two orders over 935 and 1870 minor units, in a store whose smallest coin is a step. */
async function twoOrders(currency: string, cashRounding: number) {
  const h = await house({ tables: 1 })
  await h.db.update(merchants).set({ currency, cashRounding }).where(eq(merchants.merchantId, h.merchantId))
  const table = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  await sendSoup(h, table, 1)
  await h.floor.patch('/admin/toggle_payment_status', { table_id: table, payment_method: 'card', amount: 3 })
  h.pass(1000)
  await sendSoup(h, table, 2)
  const pay = (more: object) =>
    h.floor.patch('/admin/toggle_payment_status', { table_id: table, payment_method: 'cash', ...more })
  const broken = () => violationsIn(h)
  return { h, table, pay, broken }
}

async function sendSoup(h: House, table: string, quantity: number) {
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup, quantity })
  await h.floor.post('/transfer_cart_into_order', { table_id: table })
}

test.each([
  ['EUR', 5, 2800],
  ['JPY', 10, 2800],
  ['KWD', 25, 2800],
  ['CHF', 0, 2802],
])('in %s with coins of %i a bill of 2802 is paid with %i, and owes nothing', async (currency, step, cash) => {
  const { h, pay, broken } = await twoOrders(currency, step)
  const { data } = await pay({ tendered: 3000 })
  expect(data).toMatchObject({ change_due: 3000 - cash, table: { bill: 'paid', due: 0 } })
  const rows = await h.db.select().from(payments).where(eq(payments.merchantId, h.merchantId))
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  expect(sum(({ amount }) => amount)).toBe(2805)
  expect(sum(({ rounding }) => rounding)).toBe(cash - 2802)
  expect(sum(({ tendered, changeDue }) => tendered! - changeDue)).toBe(cash + 3)
  expect(await broken()).toEqual([])
})

test('a part is paid in coins that exist; the rest is rounded, and what goes back is rounded alike', async () => {
  const { h, pay, broken } = await twoOrders('EUR', 5)
  expect(await pay({ amount: 1002 })).toMatchObject({ status: 422, error: { details: [{ field: 'amount' }] } })
  expect((await pay({ amount: 1000 })).data).toMatchObject({ change_due: 0, table: { due: 1802 } })
  expect(await pay({ tendered: 1799 })).toMatchObject({ status: 422, error: { details: [{ field: 'tendered' }] } })
  const last = await pay({})
  expect(last.data).toMatchObject({ change_due: 0, payments: [{ amount: 1802, tendered: 1800, rounding: -2 }] })
  const { order_id } = last.data.payments[0]
  const reason_id = h.reason['order.refund made']
  const back = await h.supervisor.post('/admin/refund', { order_id, payment_id: last.data.payments[0].id, reason_id })
  expect(back.data).toMatchObject({ state: 'completed', amount: 1802, rounding: -2 })
  expect(await broken()).toEqual([])
})

test('a card is never rounded', async () => {
  const { pay, broken } = await twoOrders('EUR', 5)
  expect((await pay({ payment_method: 'card' })).data).toMatchObject({ table: { due: 0, bill: 'paid' } })
  expect(await broken()).toEqual([])
})
