import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { merchants } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
let table: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  table = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 3 })
})

interface Line {
  id: string
  name: string
  quantity: number
  state: string
  payment_id: string | null
}
const send = async (...wanted: [string, number][]) => {
  for (const [menu_id, quantity] of wanted) await h.floor.post('/cart', { table_id: table, menu_id, quantity })
  return (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data as { id: string; lines: Line[] }
}
const pay = (more: object) =>
  h.floor.patch('/admin/toggle_payment_status', { table_id: table, payment_method: 'card', ...more })
const look = async () => (await h.floor.get(`/admin/table/order_detail/${table}`)).data
const linesOf = async (): Promise<Line[]> =>
  (await look()).visit_orders.flatMap((order: { lines: Line[] }) => order.lines)

test('guests pay what they had, one after the other, and together exactly the bill', async () => {
  const { lines } = await send([h.menu.soup, 1], [h.menu.cake, 3])
  await pay({ amount: 7 })
  const before = await look()
  const taken: number[] = []
  for (const line of lines) {
    const { data } = await pay({ order_item_id: [line.id] })
    taken.push(data.payments[0].amount)
    expect(data.orders[0].lines.find(({ id }: Line) => id === line.id).payment_id).toBe(data.payments[0].id)
  }
  expect(taken.reduce((a, b) => a + b, 0)).toBe(before.due)
  expect(await look()).toMatchObject({ bill: 'paid', due: 0 })
  expect(await violationsIn(h)).toEqual([])
})

test('of four soups one guest pays one: it becomes a line of its own, paid for', async () => {
  const { lines } = await send([h.menu.soup, 4])
  const [soup] = lines as [Line]
  const { data } = await pay({ order_item_id: [soup.id], portions: { [soup.id]: 1 } })
  expect(data.payments[0]).toMatchObject({ amount: 935 })
  expect((await linesOf()).map(({ quantity, payment_id }) => [quantity, payment_id !== null])).toEqual([
    [3, false],
    [1, true],
  ])
  expect(await violationsIn(h)).toEqual([])
})

test('lines of several orders of a table are paid with one tender, which gives change once', async () => {
  const first = await send([h.menu.soup, 1], [h.menu.cake, 1])
  await pay({ amount: 100 })
  h.pass(1000)
  const second = await send([h.menu.soup, 2])
  const { data } = await pay({
    payment_method: 'cash',
    tendered: 5000,
    order_item_id: [first.lines[0]!.id, second.lines[0]!.id],
  })
  const sum = data.payments.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
  expect(data.change_due).toBe(5000 - sum)
  expect((await linesOf()).filter(({ payment_id }) => payment_id).length).toBe(2)
  const rest = await pay({ order_item_id: [first.lines[1]!.id] })
  expect(rest.data.table).toMatchObject({ bill: 'paid', due: 0 })
  expect(await violationsIn(h)).toEqual([])
})

test('nobody pays for a line twice, or for a line of another bill, or another amount than it costs', async () => {
  const { id, lines } = await send([h.menu.soup, 1], [h.menu.cake, 1])
  const [soup, cake] = lines as [Line, Line]
  expect(await pay({ order_item_id: [soup.id], amount: 900 })).toMatchObject({
    status: 422,
    error: { details: [{ field: 'amount' }] },
  })
  const { version } = await look()
  await pay({ order_item_id: [soup.id], version })
  expect(await pay({ order_item_id: [soup.id] })).toMatchObject({ status: 422 })
  expect(await pay({ order_item_id: [soup.id], version })).toMatchObject({ status: 409 })
  expect(await pay({ order_item_id: [cake.id, 'of-another-bill'] })).toMatchObject({ status: 422 })
  const byEvent = { event: 'order.pay', payment_method: 'card', order_item_id: [cake.id] }
  expect(await h.floor.post(`/admin/workflow/order/${id}`, { ...byEvent, amount: 1 })).toMatchObject({ status: 422 })
  expect(await h.floor.post(`/admin/workflow/order/${id}`, byEvent)).toMatchObject({ status: 200 })
  expect(await look()).toMatchObject({ bill: 'paid' })
  expect(await violationsIn(h)).toEqual([])
})

test('a payment that is voided leaves its lines to be paid again', async () => {
  const { lines } = await send([h.menu.soup, 1], [h.menu.cake, 1])
  const { data } = await pay({ order_item_id: [lines[0]!.id] })
  const [{ id, version, amount }] = data.payments
  const approval_id = await approve(h, { event: 'payment.void', type: 'payment', id, version, amount })
  await h.floor.post(`/admin/workflow/payment/${id}`, { event: 'payment.void', version, approval_id })
  expect((await linesOf()).map(({ payment_id }) => payment_id)).toEqual([null, null])
  expect((await pay({ order_item_id: lines.map((line) => line.id) })).data.table).toMatchObject({ bill: 'paid' })
  expect(await violationsIn(h)).toEqual([])
})

test('in a store without small coins a part is what coins can pay, and the last guest pays what is left', async () => {
  await h.db.update(merchants).set({ cashRounding: 5 }).where(eq(merchants.merchantId, h.merchantId))
  const { lines } = await send([h.menu.soup, 1], [h.menu.cake, 1])
  await pay({ amount: 3 })
  const first = await pay({ payment_method: 'cash', order_item_id: [lines[0]!.id] })
  expect(first.data.payments[0].amount % 5).toBe(0)
  const last = await pay({ payment_method: 'cash', order_item_id: [lines[1]!.id] })
  expect(last.data.table).toMatchObject({ bill: 'paid', due: 0 })
  expect(await violationsIn(h)).toEqual([])
})

test('whoever says how many of a line names that line, whether something is paid or taken back', async () => {
  const { id, lines } = await send([h.menu.soup, 2], [h.menu.cake, 1])
  const [soup, cake] = lines as [Line, Line]
  const of = (line: string) => ({ order_item_id: [soup.id], portions: { [line]: 1 } })
  const reason_id = h.reason['order.void made']
  for (const line of [cake.id, 'nobody'])
    for (const answer of [
      await pay(of(line)),
      await pay({ ...of(line), paid: false }),
      await h.supervisor.post('/admin/void_order', { order_id: id, reason_id, ...of(line) }),
    ])
      expect(answer).toMatchObject({ status: 422, error: { details: [{ field: 'portions' }] } })
})
