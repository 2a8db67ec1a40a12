import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { merchants, payments } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { day, placeOrder } from '../../support/place.ts'

let h: House
let table: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  table = h.tables[0]!.id
})

const seat = () => h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
const order = async (quantity: number) => {
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup, quantity })
  return (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data
}
const pay = (more: object) =>
  h.floor.patch('/admin/toggle_payment_status', { table_id: table, payment_method: 'cash', ...more })
const look = async () => (await h.floor.get(`/admin/table/${table}`)).data
const taken = async () => {
  const rows = await h.db
    .select()
    .from(payments)
    .where(and(eq(payments.merchantId, h.merchantId), eq(payments.state, 'captured')))
  return rows.reduce((sum, row) => sum + row.amount, 0)
}
const broken = () => violationsIn(h)

/** A table with two orders, the first paid in part: 935 × 2 and 935 × 3, with 400 paid. */
async function twoOrders() {
  await seat()
  await order(2)
  await pay({ amount: 400 })
  h.pass(1000)
  await order(3)
}

describe('a table that pays in parts', () => {
  test('whatever the parts are, each unit is taken once, and the bill is paid with the last', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 2500 }), { minLength: 1, maxLength: 4 }), async (parts) => {
        h = await house({ tables: 1 })
        table = h.tables[0]!.id
        await twoOrders()
        const total = 5 * 935
        let left = total - 400
        for (const part of parts) {
          const answer = await pay({ amount: part, tendered: part + 37 })
          expect(answer.status).toBe(part <= left ? 200 : 409)
          if (answer.status !== 200) continue
          left -= part
          expect(answer.data.change_due).toBe(37)
          expect(answer.data.payments.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0)).toBe(part)
          expect(answer.data.table.due).toBe(left)
          expect(answer.data.table.bill).toBe(left === 0 ? 'paid' : 'partially_paid')
          if (left === 0) break
        }
        if (left > 0) expect((await pay({})).data.table).toMatchObject({ bill: 'paid', due: 0 })
        expect(await taken()).toBe(total)
        expect((await pay({ amount: 1 })).status).toBe(409)
        expect(await broken()).toEqual([])
      }),
      { numRuns: 8 },
    )
  })

  test('pays the oldest order first, and one tender over both carries its change once', async () => {
    await twoOrders()
    const { data } = await pay({ tendered: 5000 })
    const parts = data.payments.map((one: { amount: number; change_due: number }) => [one.amount, one.change_due])
    expect(parts.toSorted(([a]: number[], [b]: number[]) => a! - b!)).toEqual([
      [1870 - 400, 0],
      [2805, 725],
    ])
    expect(data.change_due).toBe(725)
  })
})

describe('a tender', () => {
  test.each([
    ['more than is due', { amount: 936 }, 409],
    ['less in hand than to pay', { amount: 500, tendered: 499 }, 422],
    ['a card that would give change', { payment_method: 'card', tendered: 1000 }, 422],
    ['nothing', { amount: 0 }, 422],
    ['a negative amount', { amount: -1 }, 422],
    ['half a cent', { amount: 1.5 }, 422],
    ['an unknown way to pay', { payment_method: 'barter' }, 422],
    ['no way to pay', { payment_method: undefined }, 422],
    ['a name of the language', { payment_method: 'constructor' }, 422],
    ['a sum beyond all sums', { amount: 2 ** 53 }, 422],
  ])('of %s is refused and takes nothing', async (_, more, status) => {
    await seat()
    await order(1)
    expect((await pay(more)).status).toBe(status)
    expect([await taken(), (await look()).due]).toEqual([0, 935])
  })

  test('of a table and an order at once, or of neither, is invalid', async () => {
    await seat()
    const { id } = await order(1)
    const body = { payment_method: 'cash' }
    expect((await h.floor.patch('/admin/toggle_payment_status', body)).status).toBe(422)
    expect((await pay({ order_id: id })).status).toBe(422)
  })

  test('by somebody without the cashier’s right is refused', async () => {
    await seat()
    await order(1)
    const waiter = await h.person('operation', ['floor'])
    const answer = await waiter.patch('/admin/toggle_payment_status', { table_id: table, payment_method: 'cash' })
    expect(answer).toMatchObject({ status: 403, error: { code: 'right_missing' } })
  })
})

describe('taking money back', () => {
  const approval = (event: string, type: string, id: string, version: number, amount: number, fields: object = {}) =>
    approve(h, { event, type, id, version, amount, fields })

  test('a void gives back exactly what was taken for that order, and leaves the other order’s money alone', async () => {
    await twoOrders()
    await pay({ amount: 1870 - 400 + 100 })
    const [first] = (await look()).visit_orders
    const fields = { reason_id: h.reason['order.void made'] }
    const approval_id = await approval('order.void', 'order', first.id, first.version, 1870, fields)
    const body = { order_id: first.id, ...fields, approval_id }
    expect((await h.floor.post('/admin/void_order', body)).data).toMatchObject({
      captured: 0,
      total: 0,
      state: 'voided',
    })
    expect(await taken()).toBe(100)
    expect(await look()).toMatchObject({ due: 2805 - 100, captured: 100, bill: 'partially_paid' })
    expect(await broken()).toEqual([])
  })

  test('a bill taken back owes all of it again, and can be paid again', async () => {
    await twoOrders()
    await pay({})
    const { version } = await look()
    const approval_id = await approval('bill.unpay', 'table', table, version, 4675)
    const back = await h.floor.patch('/admin/toggle_payment_status', { table_id: table, paid: false, approval_id })
    expect(back).toMatchObject({ status: 200, data: { table: { bill: 'unpaid', due: 4675, captured: 0 } } })
    expect(await taken()).toBe(0)
    expect((await pay({})).data.table.bill).toBe('paid')
    expect(await taken()).toBe(4675)
    expect(await broken()).toEqual([])
  })

  test.each([
    ['after the cut, of an order from before it, can be taken back on that day', '2026-11-19', day, 200, undefined],
    ['before the cut cannot be taken back after it, however late its order came', day, '2026-11-19', 409, 'isSameDay'],
  ])('a bill paid %s', async (_, ordered, paidOn, status, reason) => {
    const { id, tableId } = await placeOrder(h, { state: 'served', businessDay: ordered })
    await h.floor.patch('/admin/toggle_payment_status', { table_id: tableId, payment_method: 'cash' })
    await h.db.update(payments).set({ businessDay: paidOn }).where(eq(payments.orderId, id))
    const { version, total } = (await h.floor.get(`/admin/table/${tableId}`)).data
    const approval_id = await approval('bill.unpay', 'table', tableId!, version, total)
    const back = await h.floor.patch('/admin/toggle_payment_status', { table_id: tableId, paid: false, approval_id })
    expect([back.status, back.error?.details?.reason]).toEqual([status, reason])
    if (status === 200) expect((await h.floor.get(`/admin/table/${tableId}`)).data).toMatchObject({ bill: 'unpaid' })
    expect(await broken()).toEqual([])
  })

  test('a line voided of an order that is partly paid gives nothing back while the rest costs as much', async () => {
    await seat()
    await order(1)
    const { id, lines, version } = await order(2)
    await pay({ amount: 10 })
    const body = { order_id: id, order_item_id: [lines[0].id], reason_id: h.reason['order.void made'] }
    const given = await h.owner.post('/admin/void_order', { ...body, preview: true, version: version + 1 })
    expect(given.data).toMatchObject({ after: { paid: 10 }, payments: [] })
  })
})

test.each([
  ['inside the price', true, { tax: 85, total: 935 }],
  ['on top of it', false, { tax: 94, total: 1029 }],
])('an order bears the store’s tax %s', async (_, taxInclusive, money) => {
  await h.db.update(merchants).set({ taxInclusive }).where(eq(merchants.merchantId, h.merchantId))
  await seat()
  expect(await order(1)).toMatchObject({ subtotal: 850, service_charge: 85, ...money })
})
