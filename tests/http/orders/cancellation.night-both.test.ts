import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { kitchenZones, menus, printJobs } from '../../../server/db/schema/index.ts'
import { sendDue } from '../../../server/engine/outbox/send-due.ts'
import { printSender } from '../../../server/areas/printing/paper/print-sender.ts'
import { EventHub } from '../../../server/engine/realtime/hub.ts'
import { approve } from '../../support/approve.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeVisit } from '../../support/place.ts'
import { placePrinter } from '../../support/place/place-print.ts'

let h: House
let tableId: string
let printed: string[]
beforeEach(async () => {
  h = await house()
  tableId = (await placeVisit(h)).tableId
  const printerId = await placePrinter(h, { name: 'Kitchen', kind: 'kitchen' })
  await h.db.update(kitchenZones).set({ printerId }).where(eq(kitchenZones.merchantId, h.merchantId))
  printed = []
})

/** Sends due papers to the printers, and returns their kinds. */
async function print(): Promise<string[]> {
  const send: typeof printSender.send = async (_, { subjectId }) => {
    const [job] = await h.db.select().from(printJobs).where(eq(printJobs.id, subjectId))
    if (job!.merchantId === h.merchantId) printed.push(job!.kind)
    return { arrived: true }
  }
  const deps = { ...h.outside, hub: new EventHub(h.db) }
  while ((await sendDue(deps, { print: { ...printSender, send } })) > 0);
  return printed
}
const add = (menu_id: string, quantity = 1) => h.floor.post('/cart', { table_id: tableId, menu_id, quantity })
const send = async () => (await h.floor.post('/transfer_cart_into_order', { table_id: tableId })).data
const detail = async (id: string) => (await h.owner.get(`/admin/order_detail/${id}`)).data
const cancel = (order_id: string, more: object = {}) =>
  h.floor.post('/cancel_order', { order_id, reason_id: h.reason['order.cancel not made'], ...more })
const undo = (id: string) => h.floor.post(`/admin/workflow/cancellation/${id}`, { event: 'cancellation.undo' })
const cakes = async () => (await h.db.select().from(menus).where(eq(menus.id, h.menu.cake)))[0]!.balance
const kinds = ({ tickets }: { tickets: { kind: string }[] }) => tickets.map(({ kind }) => kind)

test('within ten seconds a cancellation is undone: the order is as it was, and the kitchen never hears of it', async () => {
  await add(h.menu.soup)
  await add(h.menu.cake, 2)
  const before = await send()
  expect([await cakes(), await print()]).toEqual([3, ['kitchen']])
  expect((await cancel(before.id)).data).toMatchObject({ state: 'cancelled', total: 0, cancellation: 'undoable' })
  expect([await cakes(), await print(), kinds(await detail(before.id))]).toEqual([5, ['kitchen'], ['order', 'cancel']])
  h.pass(9000)
  expect(await print()).toEqual(['kitchen'])

  const after = (await undo(before.id)).data
  expect(after).toMatchObject({ state: 'accepted', total: before.total, reason: null, cancellation: 'none' })
  expect(after.lines).toEqual(before.lines)
  expect([await cakes(), kinds(await detail(before.id))]).toEqual([3, ['order']])
  expect((await h.owner.get(`/admin/table/${tableId}`)).data).toMatchObject({ occupancy: 'ordered', bill: 'unpaid' })
  h.pass(60_000)
  expect(await print()).toEqual(['kitchen'])
  const { timeline } = await detail(before.id)
  expect(timeline.map(({ event }: { event: string }) => event)).toContain('cancellation.undo')
  expect(await violationsIn(h)).toEqual([])
})

test('no slip tells of food that was eaten and called off, where that is undone; where it is not, one does', async () => {
  await placePrinter(h, { name: 'Desk', kind: 'receipt' })
  await add(h.menu.soup)
  const { id } = await send()
  for (const to of ['preparing', 'ready', 'served']) await h.owner.patch('/toggle_order_status', { order_id: id, to })
  const called = async () => {
    const { version } = await detail(id)
    const fields = { reason_id: h.reason['order.cancel not made'] }
    const approval_id = await approve(h, { event: 'order.cancel', type: 'order', id, version, amount: 5000, fields })
    expect((await cancel(id, { approval_id, version })).data).toMatchObject({ cancellation: 'undoable' })
    h.pass(9000)
    expect(await print()).toEqual(['kitchen'])
  }
  await called()
  expect((await undo(id)).data).toMatchObject({ cancellation: 'none' })
  h.pass(60_000)
  await called()
  h.pass(1000)
  expect((await print()).toSorted()).toEqual(['cancel', 'cancel_slip', 'kitchen'])
})

test('after ten seconds the kitchen has the paper, and it is too late', async () => {
  await add(h.menu.soup)
  const { id } = await send()
  await cancel(id)
  h.pass(10_000)
  expect(await print()).toEqual(['kitchen', 'cancel'])
  expect(await undo(id)).toMatchObject({
    status: 409,
    error: { details: { reason: 'isWithinWindow' }, message: expect.stringContaining('The kitchen has heard of it') },
  })
  expect(await violationsIn(h)).toEqual([])
})

test('a line that the kitchen had begun is begun again, and no waste', async () => {
  await add(h.menu.soup)
  await add(h.menu.cake)
  const { id } = await send()
  await h.kitchen.patch('/toggle_order_status', { order_id: id, to: 'preparing' })
  const begun = await detail(id)
  const cake = begun.lines.find(({ name }: { name: string }) => name === 'Tarte Tatin')
  const fields = { order_item_id: [cake.id], reason_id: h.reason['order.cancel not made'] }
  const yes = { event: 'order.cancel', type: 'order', id, version: begun.version, amount: 5000, fields }
  const approval_id = await approve(h, yes)
  const one = { order_item_id: [cake.id], approval_id, version: begun.version }
  expect((await cancel(id, one)).data).toMatchObject({ state: 'preparing' })
  expect((await undo(id)).data).toMatchObject({ state: 'preparing', lines: begun.lines, total: begun.total })
  expect(await cakes()).toBe(4)
  expect(await violationsIn(h)).toEqual([])
})

test('what others took meanwhile is not had back, and the refusal names it', async () => {
  await add(h.menu.cake, 3)
  const { id } = await send()
  await cancel(id)
  await add(h.menu.cake, 4)
  await send()
  expect(await undo(id)).toMatchObject({
    status: 409,
    error: { details: { reason: 'isInStock' }, message: expect.stringContaining('Tarte Tatin was sold to others') },
  })
  expect(await violationsIn(h)).toEqual([])
})

test('what is undone can be cancelled again, and undone again', async () => {
  await add(h.menu.soup)
  const { id } = await send()
  for (let time = 0; time < 2; time++) {
    h.pass(1000)
    expect((await cancel(id)).status).toBe(200)
    h.pass(1000)
    expect((await undo(id)).data).toMatchObject({ state: 'accepted' })
  }
  expect([await print(), kinds(await detail(id))]).toEqual([['kitchen'], ['order']])
  expect(await violationsIn(h)).toEqual([])
})
