import { and, asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderState } from '#contract/states.ts'
import { orders, payments, tables, visits } from '../../../server/db/schema/index.ts'
import { combine as combineOrders, everything, soupsAndCake, undoCombine } from '../../support/combine.ts'
import { approve } from '../../support/approve.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeCart, placeOrder } from '../../support/place.ts'

let h: House
beforeEach(async () => {
  h = await house({ tables: 1 })
})

const total = soupsAndCake
const combine = (target: string, sources: string[], more?: object, person?: Person) =>
  combineOrders(h, target, sources, more, person)
const undo = (target: string) => undoCombine(h, target)
const broken = () => violationsIn(h)
const row = async (id: string) => (await h.db.select().from(orders).where(eq(orders.id, id)))[0]!
const tableOf = async (id: string | undefined) =>
  (
    await h.db
      .select()
      .from(tables)
      .where(eq(tables.id, id ?? ''))
  )[0]!

describe('one bill for two tables', () => {
  test('the lines move, keep the order they were sent for, and the other order points at the one that has them', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    const { status, data } = await combine(a.id, [b.id])
    expect(status).toBe(200)
    expect(data).toMatchObject({ id: a.id, state: 'served', total: 2 * total, combine: { state: 'undoable' } })
    expect(data.lines.map((line: { origin_order_id: string | null }) => line.origin_order_id)).toEqual([
      null,
      null,
      b.id,
      b.id,
    ])
    expect((await h.supervisor.get(`/admin/order_detail/${b.id}`)).data).toMatchObject({
      state: 'merged',
      merged_into: a.id,
      total: 0,
      lines: [],
    })
    expect([(await tableOf(a.tableId)).bill, (await tableOf(b.tableId)).bill]).toEqual(['unpaid', 'none'])
    expect(await broken()).toEqual([])
  })

  test('what is not on the table yet brings a served order back to the kitchen', async () => {
    const states: [OrderState, OrderState, OrderState][] = [
      ['served', 'accepted', 'accepted'],
      ['served', 'ready', 'ready'],
      ['ready', 'preparing', 'accepted'],
      ['ready', 'served', 'ready'],
      ['preparing', 'served', 'preparing'],
    ]
    for (const [target, source, becomes] of states) {
      const [a, b] = [await placeOrder(h, { state: target }), await placeOrder(h, { state: source })]
      const { data } = await combine(a.id, [b.id])
      expect([target, source, data.state]).toEqual([target, source, becomes])
      expect(await broken()).toEqual([])
    }
  })

  test('of three orders all become one', async () => {
    const placed = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'accepted' })]
    const target = await placeOrder(h, { state: 'ready' })
    const { data } = await combine(
      target.id,
      placed.map(({ id }) => id),
    )
    expect(data).toMatchObject({ total: 3 * total, state: 'accepted' })
    expect(data.lines).toHaveLength(6)
    expect(await broken()).toEqual([])
  })

  test('with lines only those move, and the order that gave them stays open while one is left', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    const { data } = await combine(a.id, [b.id], { order_item_id: [b.lineIds[0]] })
    expect(data.lines).toHaveLength(3)
    expect(await row(b.id)).toMatchObject({ state: 'served', total: 1034, mergedInto: null })
    const rest = await combine(a.id, [b.id], { order_item_id: [b.lineIds[1]] })
    expect(rest.status).toBe(200)
    expect(await row(b.id)).toMatchObject({ state: 'merged', total: 0, mergedInto: a.id })
    expect(await broken()).toEqual([])
  })

  test('a line of no source, a source without a line, and an order with itself are invalid', async () => {
    const [a, b, c] = [
      await placeOrder(h, { state: 'served' }),
      await placeOrder(h, { state: 'served' }),
      await placeOrder(h, { state: 'served' }),
    ]
    const refused = [
      await combine(a.id, [b.id], { order_item_id: [c.lineIds[0]] }),
      await combine(a.id, [b.id, c.id], { order_item_id: [b.lineIds[0]] }),
      await combine(a.id, [a.id]),
      await h.supervisor.post('/admin/combine_order', { target_order_id: a.id }),
    ]
    expect(refused.map(({ status, error }) => [status, error.details[0].field])).toEqual([
      [422, 'order_item_id'],
      [422, 'order_id'],
      [422, 'order_id'],
      [422, 'order_id'],
    ])
  })
})

describe('what stands in the way', () => {
  test('a payment on an order that gives, but not one on the order that gets', async () => {
    const [paid, open] = [await placeOrder(h, { state: 'served', paid: 0.5 }), await placeOrder(h, { state: 'served' })]
    const refused = await combine(open.id, [paid.id])
    expect(refused).toMatchObject({ status: 409, error: { details: { chart: 'combine', reason: 'areUnpaid' } } })
    expect(refused.error.message).toContain((await row(paid.id)).number)
    expect((await combine(paid.id, [open.id])).data).toMatchObject({ captured: total / 2, total: 2 * total })
    expect(await broken()).toEqual([])
  })

  test('an order that is over, of another day or taxed otherwise', async () => {
    const a = await placeOrder(h, { state: 'served' })
    const yesterday = await placeOrder(h, { state: 'served', businessDay: '2026-11-19' })
    const taxed = await placeOrder(h, { state: 'served' })
    await h.db.update(orders).set({ taxRate: 700 }).where(eq(orders.id, taxed.id))
    const over = await placeOrder(h, { state: 'voided' })
    const reasons: string[] = []
    for (const { id } of [over, yesterday, taxed]) reasons.push((await combine(a.id, [id])).error.details.reason)
    expect(reasons).toEqual(['areOpen', 'areSameDay', 'areTaxedAlike'])
  })

  test('somebody without the right, and somebody who saw one of the orders as it no longer is', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'ready' })]
    expect(await combine(a.id, [b.id], {}, h.floor)).toMatchObject({ status: 403, error: { code: 'right_missing' } })
    await h.supervisor.patch('/admin/toggle_order_status', { order_id: b.id })
    const stale = await combine(a.id, [b.id], { versions: { [a.id]: 1, [b.id]: 1 } })
    expect(stale).toMatchObject({ status: 409, error: { code: 'version_stale', current: { id: b.id, version: 2 } } })
    expect((await combine(a.id, [b.id], { versions: { [a.id]: 1, [b.id]: 2 } })).status).toBe(200)
  })

  test('a printed bill needs a supervisor’s PIN for the order that gets, and is open again', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    await h.supervisor.post(`/admin/workflow/table-bill/${b.tableId}`, { event: 'bill.print' })
    expect(await combine(a.id, [b.id])).toMatchObject({
      status: 403,
      error: { code: 'approval_required', details: { subject_type: 'order', subject_id: a.id } },
    })
    const yes = { event: 'combine.commit', type: 'order', id: a.id, version: 1, fields: { order_id: [b.id] } }
    const approval_id = await approve(h, yes)
    const combined = await combine(a.id, [b.id], { approval_id }, h.floor)
    expect(combined).toMatchObject({ status: 200, data: { total: 2 * total } })
    expect(await broken()).toEqual([])
  })

  test('an authorised card needs the PIN too, and is released', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served', paid: 1 })]
    await h.db.update(payments).set({ state: 'authorized' }).where(eq(payments.orderId, b.id))
    await h.db.update(orders).set({ captured: 0, paymentStatus: 'unpaid' }).where(eq(orders.id, b.id))
    await h.db.update(tables).set({ bill: 'unpaid' }).where(eq(tables.id, b.tableId!))
    const preview = await combine(a.id, [b.id], { preview: true })
    expect(preview.data).toMatchObject({ approval: true, releases: [{ method: 'card', amount: total }] })
    const yes = { event: 'combine.commit', type: 'order', id: a.id, version: 1, fields: { order_id: [b.id] } }
    const approval_id = await approve(h, { ...yes, by: h.supervisor })
    expect((await combine(a.id, [b.id], { approval_id })).status).toBe(200)
    const [payment] = await h.db.select().from(payments).where(eq(payments.orderId, b.id))
    expect(payment!.state).toBe('released')
    expect(await broken()).toEqual([])
  })
})

describe('undoing', () => {
  test('for ten seconds everything goes back; then it is final, and time says so', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'preparing' })]
    const before = await everything(h)
    const first = await combine(a.id, [b.id])
    h.pass(9_000)
    const parted = await undo(a.id)
    expect(parted).toMatchObject({ status: 200, data: { total, state: 'served', combine: { state: 'undone' } } })
    const after = await everything(h)
    expect(after.orders).toEqual(before.orders)
    expect(after.lines).toEqual(before.lines)
    expect(await undo(a.id)).toMatchObject({ status: 409, error: { details: { reason: 'state' } } })

    await combine(a.id, [b.id])
    h.pass(10_000)
    expect(await undo(a.id)).toMatchObject({ status: 409, error: { details: { reason: 'isWithinWindow' } } })
    await h.app.sweep()
    expect(await undo(a.id)).toMatchObject({ status: 409, error: { details: { reason: 'state' } } })
    expect(first.data.combine.undo_until).toBe('2026-11-20T19:14:10.000Z')
    expect(await broken()).toEqual([])
  })

  test('not once something new was ordered or paid, and not where nothing was combined', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    expect(await undo(a.id)).toMatchObject({ status: 409, error: { details: { reason: 'state' } } })
    await combine(a.id, [b.id])
    const cake = { table_id: a.tableId, menu_id: h.menu.cake }
    await h.floor.post('/cart', cake)
    expect((await h.floor.post('/transfer_cart_into_order', { table_id: a.tableId })).status).toBe(200)
    expect(await undo(a.id)).toMatchObject({ status: 409, error: { details: { reason: 'isUntouched' } } })
    expect(await broken()).toEqual([])

    const [c, d] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    await combine(c.id, [d.id])
    const pay = { order_id: c.id, payment_method: 'cash', amount: 100 }
    expect((await h.floor.patch('/admin/toggle_payment_status', pay)).status).toBe(200)
    expect(await undo(c.id)).toMatchObject({ status: 409, error: { details: { reason: 'isUntouched' } } })
  })
})

describe('at the same time', () => {
  const rounds = 6

  test('two that combine the same orders crosswise: one of them does, and nothing is lost', async () => {
    for (let round = 0; round < rounds; round++) {
      const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
      const answers = await Promise.all([combine(a.id, [b.id]), combine(b.id, [a.id], {}, h.owner)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const both = await h.db
        .select({ total: orders.total, state: orders.state })
        .from(orders)
        .where(and(eq(orders.merchantId, h.merchantId), inArray(orders.id, [a.id, b.id])))
        .orderBy(asc(orders.total))
      expect(both).toEqual([
        { total: 0, state: 'merged' },
        { total: 2 * total, state: 'served' },
      ])
    }
    expect(await broken()).toEqual([])
  })

  test('combining and paying the order that gives: never both', async () => {
    for (let round = 0; round < rounds; round++) {
      const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
      const pay = { order_id: b.id, payment_method: 'card' }
      const [combined, paid] = await Promise.all([
        combine(a.id, [b.id]),
        h.floor.patch('/admin/toggle_payment_status', pay),
      ])
      expect([combined.status, paid.status].toSorted()).toEqual([200, 409])
    }
    expect(await broken()).toEqual([])
  })
})

test('a combination that is asked for again with its request id is the same one', async () => {
  const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
  const body = { target_order_id: a.id, order_id: [b.id] }
  const again = { requestId: 'combine-them-just-once' }
  const first = await h.supervisor.post('/admin/combine_order', body, again)
  const second = await h.supervisor.post('/admin/combine_order', body, again)
  expect([second.status, second.text]).toEqual([200, first.text])
})

describe('where the guests are', () => {
  const pax = async (visitId: string | undefined) =>
    (
      await h.db
        .select()
        .from(visits)
        .where(eq(visits.id, visitId ?? ''))
    )[0]!

  test('a party whose orders all went over is one with the other: its guests count there, its table is cleaned', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    await combine(a.id, [b.id])
    expect(await tableOf(b.tableId)).toMatchObject({ occupancy: 'needs_cleaning', visitId: null })
    expect(await pax(a.visitId)).toMatchObject({ pax: 4, endedAt: null })
    expect((await pax(b.visitId)).endedAt).not.toBeNull()
    expect(await broken()).toEqual([])
  })

  test('undone, it sits where it sat; not once somebody else sat down there', async () => {
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    await combine(a.id, [b.id])
    expect((await undo(a.id)).status).toBe(200)
    expect(await tableOf(b.tableId)).toMatchObject({ occupancy: 'served', visitId: b.visitId, bill: 'unpaid' })
    expect(await pax(a.visitId)).toMatchObject({ pax: 2 })
    await combine(a.id, [b.id])
    await h.floor.post(`/admin/workflow/table-occupancy/${b.tableId}`, { event: 'table.clean' })
    await h.floor.patch(`/admin/toggle_occupy_status/${b.tableId}`, { occupied: true })
    expect(await undo(a.id)).toMatchObject({ status: 409, error: { details: { reason: 'isUntouched' } } })
    expect(await broken()).toEqual([])
  })

  test('a party that keeps a line, or has something in its cart, stays', async () => {
    const [a, b, c] = [
      await placeOrder(h, { state: 'served' }),
      await placeOrder(h, { state: 'served' }),
      await placeOrder(h, { state: 'served' }),
    ]
    await placeCart(h, 'open', { at: { tableId: c.tableId!, visitId: c.visitId! } })
    await combine(a.id, [b.id], { order_item_id: [b.lineIds[0]] })
    await combine(a.id, [c.id])
    expect([(await tableOf(b.tableId)).visitId, (await tableOf(c.tableId)).visitId]).toEqual([b.visitId, c.visitId])
    expect(await broken()).toEqual([])
  })
})

test('an order that a courier is booked for gives nothing away: the courier is cancelled first', async () => {
  const [a, b] = [
    await placeOrder(h, { state: 'accepted', method: 'delivery' }),
    await placeOrder(h, { state: 'accepted', method: 'delivery', number: '88' }),
  ]
  await h.db.update(orders).set({ delivery: 'booked' }).where(eq(orders.id, b.id))
  expect(await combine(a.id, [b.id], { preview: true })).toMatchObject({
    status: 409,
    error: { message: 'A courier is booked for order 88. Cancel the courier first.' },
  })
})
