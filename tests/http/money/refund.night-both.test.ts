import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { merchants, menus, refunds } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeOrder } from '../../support/place.ts'

let h: House
let table: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  table = h.tables[0]!.id
})

const broken = () => violationsIn(h)
const order = async (quantity = 2, menu = h.menu.soup) => {
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup, quantity })
  if (menu !== h.menu.soup) await h.floor.post('/cart', { table_id: table, menu_id: menu, quantity: 1 })
  const { data } = await h.floor.post('/transfer_cart_into_order', { table_id: table })
  return ((await h.floor.get(`/admin/table/${table}`)).data.visit_orders.at(-1).id as string | undefined) ?? data.id
}
const pay = (orderId: string, payment_method: string, more: object = {}) =>
  h.floor.patch('/admin/toggle_payment_status', { order_id: orderId, payment_method, ...more })
const look = async (orderId: string) => (await h.floor.get(`/admin/order_detail/${orderId}`)).data
const refund = (person: Person, orderId: string, more: object = {}) =>
  person.post('/admin/refund', { order_id: orderId, reason_id: h.reason['order.refund made'], ...more })
const step = (person: Person, refundId: string, event: string, more: object = {}) =>
  person.post(`/admin/workflow/refund/${refundId}`, { event, ...more })
/** Gives a refund back by hand, and lets the seconds pass in which that can be undone. */
async function byHand(refundId: string): Promise<void> {
  const given = { way: 'transfer', remark: 'The card had expired' }
  expect((await step(h.supervisor, refundId, 'refund.completeByHand', given)).data.state).toBe('handed_over')
  h.pass(10_000)
  await h.app.sweep()
}
const approval = (event: string, id: string, version: number, amount: number, fields: object) =>
  approve(h, { event, type: 'order', id, version, amount, fields })
const because = () => ({ reason_id: h.reason['order.refund made'] })
const limit = (amount: number) =>
  h.db.update(merchants).set({ refundLimit: amount }).where(eq(merchants.merchantId, h.merchantId))

describe('money that goes back', () => {
  test('is handed over at once where it was cash, in part and then the rest', async () => {
    const id = await order()
    await pay(id, 'cash')
    const part = await refund(h.supervisor, id, { amount: 700 })
    expect(part).toMatchObject({ status: 200, data: { state: 'completed', amount: 700, method: 'cash' } })
    expect(await look(id)).toMatchObject({ payment_status: 'partially_refunded', refunded: 700, due: 0 })
    expect((await look(id)).payments).toMatchObject([{ state: 'partly_refunded', refunded: 700 }])
    const rest = await refund(h.supervisor, id)
    expect(rest.data).toMatchObject({ state: 'completed', amount: 1870 - 700 })
    expect(await look(id)).toMatchObject({ payment_status: 'refunded', refunded: 1870, captured: 1870 })
    expect(await refund(h.supervisor, id)).toMatchObject({
      status: 409,
      error: { details: { reason: 'isWithinRefundable' } },
    })
    expect(await broken()).toEqual([])
  })

  test('of a card waits; what is on its way cannot be asked back twice, and comes free when it is cancelled', async () => {
    const id = await order()
    await pay(id, 'card')
    const asked = await refund(h.supervisor, id, { amount: 1000 })
    expect(asked.data).toMatchObject({ state: 'pending', amount: 1000 })
    expect(await look(id)).toMatchObject({ payment_status: 'refund_pending', refunding: 1000, refunded: 0 })
    expect((await refund(h.supervisor, id, { amount: 871 })).status).toBe(409)
    expect((await step(h.supervisor, asked.data.id, 'refund.cancel', { remark: 'Asked for twice' })).data.state).toBe(
      'cancelled',
    )
    expect(await look(id)).toMatchObject({ payment_status: 'paid', refunding: 0 })
    const whole = await refund(h.supervisor, id)
    await byHand(whole.data.id)
    expect(await look(id)).toMatchObject({ payment_status: 'refunded', refunded: 1870 })
    expect(await broken()).toEqual([])
  })

  test('is the whole of what was paid, also where it is asked back line by line', async () => {
    const coffee = { menuId: h.menu.soup, name: 'Coffee', quantity: 1, unitPrice: 4, amount: 4 }
    const { id, lineIds } = await placeOrder(h, { state: 'served', paid: 1, lines: [coffee, coffee, coffee] })
    for (const lineId of lineIds) {
      const back = await refund(h.supervisor, id, { order_item_id: [lineId] })
      expect(back.status).toBe(200)
      await byHand(back.data.id)
    }
    expect(await look(id)).toMatchObject({ total: 13, captured: 13, refunded: 13, payment_status: 'refunded' })
    expect(await broken()).toEqual([])
  })

  test('is told before: a preview shows the payments that give back, and changes nothing', async () => {
    const id = await order()
    await pay(id, 'card', { amount: 1000 })
    h.pass(1000)
    await pay(id, 'cash')
    const told = await refund(h.supervisor, id, { preview: true })
    expect(told.data).toMatchObject({
      preview: true,
      amount: 1870,
      approval: false,
      before: { paid: 1870, refunds: 0, due: 0 },
      after: { paid: 1870, refunds: 1870, due: 0 },
    })
    expect(told.data.payments.map((one: { method: string; amount: number }) => [one.method, one.amount])).toEqual([
      ['cash', 870],
      ['card', 1000],
    ])
    expect(await look(id)).toMatchObject({ refunding: 0, refunds: [] })
    const done = await refund(h.supervisor, id)
    expect(done.data.refunds.map((one: { state: string }) => one.state).toSorted()).toEqual(['completed', 'pending'])
    expect(await broken()).toEqual([])
  })

  test('above the limit needs a second person: it waits for one, or a PIN of one is brought along', async () => {
    await limit(1000)
    const id = await order()
    await pay(id, 'cash')
    const alone = await refund(h.supervisor, id, { amount: 1001 })
    expect(alone.data).toMatchObject({ state: 'requested', facts: { isAboveLimit: true } })
    const asked = { event: 'refund.approve', type: 'refund', id: alone.data.id, version: alone.data.version }
    const own = await approve(h, { ...asked, by: h.supervisor })
    expect(await step(h.supervisor, alone.data.id, 'refund.approve', { approval_id: own })).toMatchObject({
      status: 403,
      error: { code: 'approval_required', details: { why: 'second_person' } },
    })
    expect((await step(h.owner, alone.data.id, 'refund.deny', { remark: 'The food was fine' })).data.state).toBe(
      'denied',
    )
    const { version } = await look(id)
    const approval_id = await approval('order.refund', id, version, 1001, { ...because(), amount: 1001 })
    const both = await refund(h.floor, id, { amount: 1001, approval_id })
    expect(both.data).toMatchObject({ state: 'completed', requester_name: expect.any(String) })
    expect(both.data.approver_name).not.toBe(both.data.requester_name)
    expect(await broken()).toEqual([])
  })

  test('in parts is above the limit as well, once together they are', async () => {
    await limit(1000)
    const id = await order()
    await pay(id, 'cash')
    expect((await refund(h.supervisor, id, { amount: 600 })).data.state).toBe('completed')
    expect((await refund(h.supervisor, id, { amount: 600 })).data.state).toBe('requested')
  })

  test('is nothing for somebody without the right, unless a supervisor lends it', async () => {
    const id = await order()
    await pay(id, 'cash')
    expect(await refund(h.floor, id)).toMatchObject({ status: 403, error: { code: 'right_missing' } })
    const approval_id = await approval('order.refund', id, (await look(id)).version, 500, because())
    expect(await refund(h.floor, id, { approval_id })).toMatchObject({
      status: 403,
      error: { details: { why: 'ceiling' } },
    })
    const some = { ...because(), amount: 500 }
    const again = await approval('order.refund', id, (await look(id)).version, 500, some)
    expect((await refund(h.floor, id, { amount: 500, approval_id: again })).data.state).toBe('completed')
  })

  test('for a line is what the line costs with its charges; brought back unopened it is in stock again', async () => {
    const id = await order(1, h.menu.cake)
    await pay(id, 'card')
    const cake = (await look(id)).lines.find((line: { name: string }) => line.name === 'Tarte Tatin')
    const portions = async () =>
      (
        await h.db
          .select()
          .from(menus)
          .where(and(eq(menus.merchantId, h.merchantId), eq(menus.id, h.menu.cake)))
      )[0]!.balance
    expect(await portions()).toBe(4)
    const given = { order_item_id: [cake.id], reason_id: h.reason['order.refund not made'] }
    const back = await refund(h.supervisor, id, given)
    expect(back.data).toMatchObject({ amount: 1034, lines: [{ name: 'Tarte Tatin' }] })
    expect(await refund(h.supervisor, id, given)).toMatchObject({ status: 422 })
    expect(await portions()).toBe(4)
    await byHand(back.data.id)
    expect([await portions(), await broken()]).toEqual([5, []])
  })

  test('asked back by eight people at once is never more than was paid', async () => {
    const id = await order()
    await pay(id, 'card')
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(h.supervisor, id, { amount: 600 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409])
    const rows = await h.db.select().from(refunds).where(eq(refunds.merchantId, h.merchantId))
    expect(rows.map(({ amount }) => amount)).toEqual([600, 600, 600])
    expect(await broken()).toEqual([])
  })

  test('keeps the rest of the order from being voided: it goes back as a refund too', async () => {
    const id = await order()
    await pay(id, 'card')
    await refund(h.supervisor, id, { amount: 100 })
    const void_ = await h.owner.post('/admin/void_order', {
      order_id: id,
      reason_id: h.reason['order.void made'],
      preview: true,
    })
    expect(void_).toMatchObject({ status: 409, error: { details: { reason: 'hasNoRefund' } } })
    const { version } = (await h.floor.get(`/admin/table/${table}`)).data
    const fields = { reason_id: h.reason['order.unpay not made'] }
    const yes = { event: 'bill.unpay', type: 'table', id: table, version, amount: 5000, fields }
    const unpaid = await h.owner.patch('/admin/toggle_payment_status', {
      table_id: table,
      paid: false,
      reason_id: h.reason['order.unpay not made'],
      approval_id: await approve(h, { ...yes, by: h.owner }),
    })
    expect(unpaid).toMatchObject({ status: 409, error: { details: { reason: 'hasNoRefund' } } })
  })
})

describe('lines of a paid order that are voided', () => {
  test('take what was paid for them along: one PIN covers the void and its refund', async () => {
    await limit(0)
    const id = await order(1, h.menu.cake)
    await pay(id, 'cash')
    const before = await look(id)
    // Lines of one instant are in no particular order.
    const lineOf = (menu: string) => before.lines.find((line: { menu_id: string }) => line.menu_id === menu)
    const [soup, cake] = [lineOf(h.menu.soup), lineOf(h.menu.cake)]
    const given = { order_id: id, order_item_id: [cake.id], reason_id: h.reason['order.void not made'] }
    const told = await h.floor.post('/admin/void_order', { ...given, preview: true })
    expect(told.data).toMatchObject({
      amount: 1034,
      payments: [{ method: 'cash', amount: 1034 }],
      after: { total: before.total - 1034, paid: before.total, refunds: 1034, due: 0 },
    })
    const approval_id = await approval('order.void', id, before.version, 1034, given)
    const done = await h.floor.post('/admin/void_order', { ...given, version: before.version, approval_id })
    expect(done.data).toMatchObject({
      total: before.total - 1034,
      captured: before.total,
      refunded: 1034,
      due: 0,
      payment_status: 'partially_refunded',
      refunds: [{ state: 'completed', amount: 1034 }],
    })
    expect((await h.floor.get(`/admin/table/${table}`)).data).toMatchObject({ bill: 'paid', due: 0 })
    expect(done.data.lines.find((line: { id: string }) => line.id === soup.id).state).not.toBe('voided')
    expect(await broken()).toEqual([])
  })

  test('pay no other order of the table', async () => {
    const first = await order(1, h.menu.cake)
    await pay(first, 'card')
    h.pass(1000)
    const second = await order(1)
    const { lines, version } = await look(first)
    const cake = lines.find((line: { name: string }) => line.name === 'Tarte Tatin')
    const fields = { order_item_id: [cake.id], reason_id: h.reason['order.void not made'] }
    const approval_id = await approval('order.void', first, version, 1034, fields)
    await h.floor.post('/admin/void_order', { order_id: first, ...fields, approval_id })
    expect(await look(first)).toMatchObject({ refunding: 1034, payment_status: 'refund_pending' })
    expect((await h.floor.get(`/admin/table/${table}`)).data).toMatchObject({ bill: 'partially_paid', due: 935 })
    expect((await look(second)).due).toBe(935)
    expect(await broken()).toEqual([])
  })
})

test('the lists of refunds are those of the spec', async () => {
  const id = await order()
  await pay(id, 'card')
  const waiting = await refund(h.supervisor, id, { amount: 100 })
  const gone = await refund(h.supervisor, id, { amount: 200 })
  await byHand(gone.data.id)
  const dropped = await refund(h.supervisor, id, { amount: 300 })
  await step(h.supervisor, dropped.data.id, 'refund.cancel', { remark: 'Asked for twice' })
  const list = async (path: string, person = h.supervisor) => {
    const { data } = await person.get(path)
    return [data.aaData.map((row: { amount: number }) => row.amount), data.recordsFiltered, data.totals.amount]
  }
  expect(await list('/admin/refund?type=pending')).toEqual([[100], 1, 100])
  expect(await list('/admin/refund?type=cancel')).toEqual([[300], 1, 300])
  expect(await list('/admin/refund?type=fail')).toEqual([[], 0, 0])
  // Completed ones are a report, which takes the right to reports.
  const completed = '/refund_completed_list?startDate=2026-11-20&endDate=2026-11-20'
  expect(await list(completed, h.owner)).toEqual([[200], 1, 200])
  expect((await list('/admin/refund?length=1'))[1]).toBe(3)
  expect((await h.floor.get(`/admin/refund/${waiting.data.id}`)).data).toMatchObject({ state: 'pending', amount: 100 })
})
