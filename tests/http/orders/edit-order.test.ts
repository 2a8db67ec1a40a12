import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { discounts, events, kitchenTickets, menus, merchants, orders, tables } from '../../../server/db/schema/index.ts'
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

interface Line {
  id: string
  menu_id: string
  quantity: number
  amount: number
  state: string
  remark: string | null
}

/** A party with an order: by default two soups and a cake. */
async function ordered(
  wanted: [string, number][] = [
    [h.menu.soup, 2],
    [h.menu.cake, 1],
  ],
) {
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2 })
  for (const [menu_id, quantity] of wanted) {
    await h.floor.post('/cart', { table_id: table, menu_id, quantity })
    h.pass(1000)
  }
  const { data } = await h.floor.post('/transfer_cart_into_order', { table_id: table })
  return data as { id: string; version: number; total: number; lines: Line[] }
}
const put = (id: string, body: object, person: Person = h.floor) => person.call('PUT', `/admin/order/${id}`, body)
const line = ({ id, quantity }: Line, more: object = {}) => ({ order_item_id: id, quantity, ...more })
const live = (lines: Line[]) => lines.filter(({ state }) => state !== 'cancelled' && state !== 'voided')
const cakesLeft = async () => (await h.db.select().from(menus).where(eq(menus.id, h.menu.cake)))[0]!.balance
const tickets = async (orderId: string) => {
  const ofOrder = and(eq(kitchenTickets.merchantId, h.merchantId), eq(kitchenTickets.orderId, orderId))
  const rows = await h.db.select().from(kitchenTickets).where(ofOrder).orderBy(kitchenTickets.number)
  return rows.map(({ kind }) => kind)
}
const broken = () => violationsIn(h)
const cancelled = () => h.reason['order.cancel not made']!

describe('the lines of a sent order', () => {
  test('more portions and other dishes are lines of their own, taken from stock and told to the kitchen', async () => {
    const { id, lines } = await ordered()
    const [soup, cake] = lines as [Line, Line]
    const items = [line(soup, { quantity: 3 }), line(cake), { menu_id: h.menu.cake, quantity: 2, remark: 'One spoon' }]
    const { data } = await put(id, { items })
    expect(data.lines.map((one: Line) => [one.menu_id, one.quantity, one.amount])).toEqual([
      [h.menu.soup, 2, 1700],
      [h.menu.cake, 1, 940],
      [h.menu.soup, 1, 850],
      [h.menu.cake, 2, 1880],
    ])
    expect(data).toMatchObject({ state: 'accepted', subtotal: 5370, total: 5907 })
    expect([await cakesLeft(), await tickets(id)]).toEqual([2, ['order', 'append']])
    expect(await broken()).toEqual([])
  })

  test('fewer portions part a line: they go back to stock, the kitchen is told, and a reason is asked for', async () => {
    const { id, lines } = await ordered([[h.menu.cake, 3]])
    const items = [line(lines[0]!, { quantity: 1 })]
    expect(await put(id, { items })).toMatchObject({ status: 422, error: { details: [{ field: 'reason_id' }] } })
    const { data } = await put(id, { items, reason_id: cancelled() })
    expect(data.lines.map((one: Line) => [one.quantity, one.amount, one.state])).toEqual([
      [1, 940, 'sent'],
      [2, 1880, 'cancelled'],
    ])
    expect([await cakesLeft(), await tickets(id), data.subtotal]).toEqual([4, ['order', 'cancel'], 940])
    expect(await broken()).toEqual([])
    const again = await put(id, { items: [line(data.lines[0], { quantity: 2 })] })
    expect([again.data.subtotal, await cakesLeft()]).toEqual([1880, 3])
    expect(await broken()).toEqual([])
  })

  test('a line that is left out goes; another one may come in the same step', async () => {
    const { id, lines } = await ordered()
    const items = [line(lines[0]!), { menu_id: h.menu.steak, quantity: 1, option_item_id: [h.menu.rare] }]
    const { data } = await put(id, { items, reason_id: cancelled() })
    expect(live(data.lines).map((one) => [one.menu_id, one.amount])).toEqual([
      [h.menu.soup, 1700],
      [h.menu.steak, 2400],
    ])
    expect([await cakesLeft(), await tickets(id)]).toEqual([5, ['order', 'cancel', 'append']])
    expect(await broken()).toEqual([])
  })

  test('what the kitchen began is taken off with a PIN, and is waste', async () => {
    const { id, lines } = await ordered()
    await h.kitchen.patch('/admin/toggle_order_status', { order_id: id, to: 'preparing' })
    const items = [line(lines[0]!)]
    const asked = await put(id, { items, reason_id: cancelled() })
    expect(asked).toMatchObject({ status: 403, error: { code: 'approval_required' } })
    const shown = await put(id, { items, reason_id: cancelled(), preview: true })
    expect(shown.data).toMatchObject({
      approval: true,
      amount: 1034,
      before: { total: 2904 },
      after: { total: 1870 },
      lines: [{ name: 'Tarte Tatin', quantity: 1, amount: 940, made: true }],
      stock: [{ kind: 'waste', quantity: 1 }],
      tickets: [{ kind: 'cancel' }],
    })
    const fields = { items, reason_id: cancelled() }
    const of = { event: 'order.edit', type: 'order', id, version: shown.data.version, fields }
    const small = await put(id, {
      items,
      reason_id: cancelled(),
      approval_id: await approve(h, { ...of, amount: 1000 }),
    })
    expect(small.error.details.why).toBe('ceiling')
    const approval_id = await approve(h, { ...of, amount: 1034 })
    expect((await put(id, { items, reason_id: cancelled(), approval_id })).data.total).toBe(1870)
    expect(await cakesLeft()).toBe(4)
    expect(await broken()).toEqual([])
  })

  test('a line that the kitchen has keeps its options and its remark, and the refusal says what to do', async () => {
    const { id, lines } = await ordered()
    const items = lines.map((one) => line(one, { remark: 'No onions' }))
    const answer = await put(id, { items })
    expect(answer).toMatchObject({ status: 409, error: { details: { reason: 'keepsSentLines' } } })
    expect(answer.error.message).toMatch(/add it/i)
  })

  test('all lines of an order cannot go: that is what cancelling is for', async () => {
    const { id } = await ordered()
    const answer = await put(id, { items: [], reason_id: cancelled() })
    expect(answer).toMatchObject({ status: 409, error: { details: { reason: 'leavesSome' } } })
  })

  test('a portion too many is refused by name, and nothing changes', async () => {
    const { id, lines, version } = await ordered()
    const items = [...lines.map((one) => line(one)), { menu_id: h.menu.cake, quantity: 5 }]
    expect((await put(id, { items })).error.details).toMatchObject([
      { field: 'items[2].quantity', message: 'only 4 of Tarte Tatin left' },
    ])
    expect((await h.floor.get(`/admin/order_detail/${id}`)).data.version).toBe(version)
  })

  test('sending an order back as it is changes nothing of it', async () => {
    const order = await ordered()
    const items = order.lines.map((one) => line(one))
    const { status, data } = await put(order.id, { items, adjustment_value: 0, apply_service_charge: true })
    expect([status, data.total, data.lines]).toEqual([200, order.total, order.lines])
  })
})

describe('an order that can no longer be edited', () => {
  test('is paid in part, printed, of another day or over', async () => {
    const cases = [
      [await placeOrder(h, { state: 'served', paid: 0.5 }), 'hasNoPayment'],
      [await placeOrder(h, { state: 'served', businessDay: '2026-11-19' }), 'isSameDay'],
      [await placeOrder(h, { state: 'completed', paid: 1 }), 'state'],
    ] as const
    const printed = await placeOrder(h, { state: 'served' })
    await h.db.update(tables).set({ bill: 'billed' }).where(eq(tables.id, printed.tableId!))
    for (const [{ id }, reason] of [...cases, [printed, 'isBillOpen'] as const]) {
      const answer = await put(id, { adjustment_value: -100 }, h.owner)
      expect([answer.status, answer.error.details.reason]).toEqual([409, reason])
    }
  })

  test('is told to every screen when its bill is printed, and when that is reopened', async () => {
    const { id } = await ordered()
    const told = async () => {
      const ofOrder = and(eq(events.merchantId, h.merchantId), eq(events.subjectId, id))
      const rows = await h.db.select().from(events).where(ofOrder).orderBy(events.seq)
      return (rows.at(-1)!.payload as { facts: { isBillLocked: boolean } }).facts.isBillLocked
    }
    await h.floor.post('/admin/print_table', { table_id: table })
    expect(await told()).toBe(true)
    const { version } = (await h.floor.get(`/admin/table/${table}`)).data
    const approval_id = await approve(h, { event: 'bill.reopen', type: 'table', id: table, version })
    await h.floor.post(`/admin/workflow/table-bill/${table}`, { event: 'bill.reopen', version, approval_id })
    expect(await told()).toBe(false)
    expect((await put(id, { adjustment_value: -100 }, h.owner)).status).toBe(200)
  })

  test('was changed since it was looked at', async () => {
    const { id, version } = await ordered()
    await put(id, { adjustment_value: -100, version }, h.owner)
    expect(await put(id, { adjustment_value: -200, version }, h.owner)).toMatchObject({
      status: 409,
      error: { code: 'version_stale' },
    })
  })
})

describe('what guests sent and nobody accepted', () => {
  test('is changed freely: other options, another remark, fewer portions without a reason', async () => {
    const items = [
      { menu_id: h.menu.steak, quantity: 1, option_item_id: [h.menu.rare] },
      { menu_id: h.menu.cake, quantity: 2 },
    ]
    const order = await h.floor.post('/admin/order', { order_method: 'pickup', from: 'app', name: 'Ada', items })
    const [steak, cake] = order.data.lines as [Line, Line]
    const { data } = await put(order.data.id, {
      items: [
        line(steak, { option_item_id: [h.menu.medium, h.menu.sauce], remark: 'No salt' }),
        line(cake, { quantity: 1 }),
      ],
    })
    expect(data.state).toBe('pending')
    expect(live(data.lines).map((one) => [one.amount, one.remark])).toEqual([
      [2650, 'No salt'],
      [940, null],
    ])
    expect([await cakesLeft(), await tickets(order.data.id)]).toEqual([4, []])
    expect(await broken()).toEqual([])
  })
})

describe('the price', () => {
  const discount = async (given: Partial<typeof discounts.$inferInsert>) => {
    const id = h.outside.ids.id()
    const row = { merchantId: h.merchantId, id, name: 'Regulars', kind: 'percent' as const, value: 1000, ...given }
    await h.db.insert(discounts).values(row)
    return id
  }

  test('a share is computed again when lines come and go, by what it was when it was given', async () => {
    const { id, lines } = await ordered()
    const discount_id = await discount({})
    const { data } = await put(id, { discount_id }, h.owner)
    expect(data).toMatchObject({ discount: 264, discount_id, discount_name: 'Regulars', subtotal: 2640, total: 2614 })
    await h.db.update(discounts).set({ value: 9000, name: 'Other' }).where(eq(discounts.id, discount_id))
    const items = [...lines.map((one) => line(one)), { menu_id: h.menu.cake, quantity: 1 }]
    expect((await put(id, { items })).data).toMatchObject({ discount: 358, discount_name: 'Regulars', subtotal: 3580 })
    expect((await put(id, { discount_id: null }, h.owner)).data).toMatchObject({ discount: 0, discount_id: null })
    expect(await broken()).toEqual([])
  })

  test('a discount has a least order and a most that it comes to', async () => {
    const { id } = await ordered()
    const most = await discount({ value: 5000, maximum: 500 })
    expect((await put(id, { discount_id: most }, h.owner)).data.discount).toBe(500)
    const least = await discount({ minimum: 10_000 })
    expect(await put(id, { discount_id: least }, h.owner)).toMatchObject({
      status: 422,
      error: { details: [{ field: 'discount_id' }] },
    })
    const off = await discount({ status: 'inactive' })
    expect((await put(id, { discount_id: off }, h.owner)).status).toBe(422)
  })

  test('an adjustment never takes an order below nothing, and comes back when lines do', async () => {
    const { id, lines } = await ordered()
    const { data } = await put(id, { adjustment_value: -9000, adjustment_name: 'Wedding' }, h.owner)
    expect(data).toMatchObject({ adjustment: -2640, adjustment_name: 'Wedding', total: 0 })
    const items = [...lines.map((one) => line(one)), { menu_id: h.menu.soup, quantity: 10 }]
    expect((await put(id, { items })).data).toMatchObject({ adjustment: -9000, total: 2354 })
    expect(await broken()).toEqual([])
  })

  test('a store says how far prices may be adjusted', async () => {
    await h.db.update(merchants).set({ adjustmentLimit: 500 }).where(eq(merchants.merchantId, h.merchantId))
    const { id } = await ordered()
    expect((await put(id, { adjustment_value: -501 }, h.owner)).status).toBe(422)
    expect((await put(id, { adjustment_value: 500 }, h.owner)).data.adjustment).toBe(500)
  })

  test('is changed by whoever may give discounts, or with the PIN of somebody who may', async () => {
    const { id, version } = await ordered()
    const asked = await put(id, { adjustment_value: -240 })
    expect(asked).toMatchObject({ status: 403, error: { code: 'approval_required' } })
    const fields = { adjustment_value: -240 }
    const event = { event: 'order.edit', type: 'order', id, version, amount: 264, fields }
    const poor = await put(id, { adjustment_value: -240, approval_id: await approve(h, event) })
    expect(poor).toMatchObject({ status: 403, error: { details: { why: 'approver' } } })
    await h.person('operation', ['floor', 'discount'], { pin: '112358' })
    const approval_id = await approve(h, { ...event, pin: '112358' })
    const given = await put(id, { adjustment_value: -240, approval_id })
    expect(given.data).toMatchObject({ adjustment: -240, total: 2640 })
    expect(await broken()).toEqual([])
  })

  test('without the service charge the total falls by it, and comes back with it', async () => {
    const { id } = await ordered()
    expect((await put(id, { apply_service_charge: false }, h.owner)).data.total).toBe(2640)
    expect((await put(id, { apply_service_charge: true }, h.owner)).data.total).toBe(2904)
  })
})

describe('some portions of a line', () => {
  test('are cancelled, voided and refunded like a line of their own', async () => {
    const { id, lines } = await ordered([[h.menu.soup, 4]])
    const [soup] = lines as [Line]
    const of = { order_id: id, order_item_id: [soup.id], portions: { [soup.id]: 1 } }
    const cancel = await h.floor.post('/admin/cancel_order', { ...of, reason_id: cancelled() })
    expect(cancel.data).toMatchObject({ state: 'accepted', subtotal: 2550 })
    const approval_id = await approve(h, {
      event: 'order.void',
      type: 'order',
      id,
      version: cancel.data.version,
      amount: 935,
      fields: { ...of, reason_id: h.reason['order.void not made'] },
    })
    const voided = await h.floor.post('/admin/void_order', {
      ...of,
      reason_id: h.reason['order.void not made'],
      approval_id,
    })
    expect(voided.data).toMatchObject({ state: 'accepted', subtotal: 1700 })
    await h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'card' })
    const refund = await h.supervisor.post('/admin/refund', { ...of, reason_id: h.reason['order.refund made'] })
    expect(refund.data).toMatchObject({ amount: 935 })
    expect(await broken()).toEqual([])
    const [row] = await h.db.select().from(orders).where(eq(orders.id, id))
    expect(row).toMatchObject({ captured: 1870, subtotal: 1700 })
  })

  test('more than there are, or of a line that is not named, are refused', async () => {
    const { id, lines } = await ordered([[h.menu.soup, 2]])
    const base = { order_id: id, reason_id: cancelled() }
    const tooMany = { ...base, order_item_id: [lines[0]!.id], portions: { [lines[0]!.id]: 3 } }
    expect((await h.floor.post('/admin/cancel_order', tooMany)).status).toBe(422)
    const unnamed = { ...base, portions: { [lines[0]!.id]: 1 } }
    expect((await h.floor.post('/admin/cancel_order', unnamed)).status).toBe(422)
  })
})
