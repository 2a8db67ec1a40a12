import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders/order.ts'
import type { SalesSummary } from '#contract/reports/sheets/sales-summary.ts'
import { auditEntries, kitchenTickets, menus, orders } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { combine, undoCombine } from '../../support/combine.ts'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { day, placeOrder, placeVisit } from '../../support/place.ts'
import { addToCart, seat, send, unpay } from '../../postgres/races/calls.ts'

let h: House
let id: string
let soups: string
let cake: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  const order = await placeOrder(h, { state: 'served' })
  id = order.id
  ;[soups, cake] = order.lineIds as [string, string]
})

const because = () => ({ reason_id: h.reason['order.comp made']! })
const comp = (fields: object, by: Person = h.owner) =>
  by.post('/admin/comp_order', { order_id: id, ...because(), ...fields })
const uncomp = (fields: object = {}) =>
  h.owner.post(`/admin/workflow/order/${id}`, { event: 'order.uncomp', ...fields })
const detail = async (of = id): Promise<OrderDetail> => (await h.owner.get(`/admin/order_detail/${of}`)).data
const given = ({ lines }: OrderDetail) => lines.map(({ quantity, amount, comped }) => [quantity, amount, comped])
const broken = () => violationsIn(h)

test('one of two soups goes on the house: it keeps its price, is charged no more, and the kitchen hears nothing', async () => {
  const stock = await h.db.select().from(menus).where(eq(menus.id, h.menu.soup))
  const some = { order_item_id: [soups], portions: { [soups]: 1 } }
  const shown = await comp({ ...some, preview: true })
  expect(shown.data).toMatchObject({
    approval: false,
    amount: 935,
    before: { due: 2904 },
    after: { subtotal: 1790, due: 1969 },
  })
  expect(shown.data.lines).toEqual([])
  const { data } = await comp(some)
  expect(given(data)).toEqual([
    [1, 850, false],
    [1, 940, false],
    [1, 850, true],
  ])
  expect(data).toMatchObject({ comps: 850, subtotal: 1790, total: 1969, state: 'served' })
  expect(await h.db.select().from(kitchenTickets).where(eq(kitchenTickets.orderId, id))).toEqual([])
  expect(await h.db.select().from(menus).where(eq(menus.id, h.menu.soup))).toEqual(stock)
  const [entry] = await h.db.select().from(auditEntries).where(eq(auditEntries.event, 'order.comp'))
  expect(entry!.detail).toMatchObject({ ...because(), money: { total: [2904, 1969] } })
  expect(await broken()).toEqual([])
})

test('a bill that was wholly on the house was never paid, so no payment of it is undone', async () => {
  const { tableId } = await placeVisit(h, { occupancy: 'available' })
  await seat(h.floor, tableId)
  await addToCart(h.floor, tableId, h.menu.soup)
  const sent = (await send(h.floor, tableId)).data
  expect((await h.owner.post('/admin/comp_order', { order_id: sent.id, ...because() })).data).toMatchObject({ due: 0 })
  const undone = await unpay(h.owner, h, tableId)
  expect(undone).toMatchObject({ status: 409, error: { details: { reason: 'hasPayment' } } })
  expect(await broken()).toEqual([])
})

test('it takes the right to give discounts or the PIN of somebody who has it, and a reason that the house knows', async () => {
  await h.person('operation', ['floor', 'discount'], { pin: '112358' })
  const { version } = await detail()
  const fields = { order_item_id: [cake], ...because() }
  expect(await comp(fields, h.floor)).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  const approval_id = await approve(h, {
    event: 'order.comp',
    type: 'order',
    id,
    version,
    amount: 1034,
    fields,
    pin: '112358',
  })
  expect((await comp({ ...fields, approval_id }, h.floor)).data).toMatchObject({ comps: 940, total: 1870 })
  const told = (await detail()).timeline.find(({ event }) => event === 'order.comp')
  expect(told).toMatchObject({ approver: expect.any(String) as string })
  for (const reason_id of [undefined, h.reason['order.void made']])
    expect(await comp({ order_item_id: [soups], reason_id })).toMatchObject({
      status: 422,
      error: { details: [{ field: 'reason_id' }] },
    })
  expect(await broken()).toEqual([])
})

test('a whole order on the house costs nothing, adjustment and all, until it is charged again', async () => {
  await h.owner.call('PUT', `/admin/order/${id}`, { adjustment_value: 200 })
  const { total } = await detail()
  expect((await comp({})).data).toMatchObject({ comps: 2640, subtotal: 0, adjustment: 0, total: 0, due: 0 })
  expect(await comp({})).toMatchObject({ status: 409, error: { details: { reason: 'isCharged' } } })
  expect((await uncomp({ order_item_id: [cake] })).data).toMatchObject({ comps: 1700, subtotal: 940 })
  expect((await uncomp()).data).toMatchObject({ comps: 0, subtotal: 2640, adjustment: 200, total })
  expect(await uncomp()).toMatchObject({ status: 409, error: { details: { reason: 'hasComped' } } })
  expect(await broken()).toEqual([])
})

test('what is paid or posted is not given any more, and a line on the house is neither paid for nor given back', async () => {
  await comp({ order_item_id: [cake] })
  const own = { payment_method: 'card', order_item_id: [cake] }
  expect(await h.owner.post(`/admin/workflow/order/${id}`, { event: 'order.pay', ...own })).toMatchObject({
    status: 422,
  })
  await h.owner.post(`/admin/workflow/order/${id}`, { event: 'order.pay', payment_method: 'card' })
  for (const answer of [await comp({ order_item_id: [soups] }), await uncomp()])
    expect(answer).toMatchObject({ status: 409, error: { code: 'illegal_transition' } })
  const refund = { order_id: id, order_item_id: [cake], reason_id: h.reason['order.refund made'] }
  expect(await h.owner.post('/admin/refund', refund)).toMatchObject({ status: 422 })
  const whole = await h.owner.post('/admin/refund', { ...refund, order_item_id: [soups] })
  expect(whole.data).toMatchObject({ amount: 1870 })

  const posted = await placeOrder(h, { state: 'served' })
  await h.db.update(orders).set({ settled: true }).where(eq(orders.id, posted.id))
  const late = await h.owner.post('/admin/comp_order', { order_id: posted.id, ...because() })
  expect(late).toMatchObject({ status: 409, error: { details: { reason: 'isUnsettled' } } })
  expect(await broken()).toEqual([])
})

test('it stays on the house when orders become one and are taken apart again, and when other lines are voided', async () => {
  await comp({ order_item_id: [cake] })
  const target = await placeOrder(h, { state: 'served' })
  expect((await combine(h, target.id, [id])).data).toMatchObject({ comps: 940, subtotal: 4340 })
  await undoCombine(h, target.id)
  expect(await detail()).toMatchObject({ comps: 940, subtotal: 1700 })
  const taken = { order_id: id, order_item_id: [cake], reason_id: h.reason['order.cancel not made'] }
  const { data } = await h.owner.post('/admin/cancel_order', { ...taken, preview: true })
  expect(data).toMatchObject({ amount: 0, before: { due: 1870 }, after: { due: 1870 } })
  expect(await broken()).toEqual([])
})

test('gross sales count it and net sales do not, and the lines behind the figure come to the same', async () => {
  await comp({ order_item_id: [cake] })
  const period = `startDate=${day}&endDate=${day}`
  const sheet: SalesSummary = (await h.owner.get(`/admin/sales_summary?${period}`)).data
  expect(sheet).toMatchObject({ gross: 2640, comps: 940, billed: 1870 })
  expect(sheet.gross - sheet.comps - sheet.tax_in_prices).toBe(sheet.net)
  const behind = await h.owner.get(`/admin/sale_line_list?${period}&comps=yes`)
  expect(behind.data.aaData).toMatchObject([{ name: 'Tarte Tatin', gross: 940, comps: 940, net: 0 }])
  const losses = await h.owner.get(`/admin/losses?${period}&by=reason`)
  expect(losses.data.aaData).toMatchObject([{ name: 'Celebration', comp: 1034, amount: 1034, count: 1 }])
})
