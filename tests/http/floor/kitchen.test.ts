import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { privateRanges } from '../../../server/outside/printer-networks.ts'
import { asText } from '../../../server/areas/printing/paper/render.ts'
import { kitchenTickets, kitchenZones, menus, merchants, printJobs } from '../../../server/db/schema/index.ts'
import { type House, house, speaker } from '../../support/house.ts'
import { violations } from '../../support/invariants.ts'
import { placePrinter } from '../../support/place/place-print.ts'
import { placeOrder, placeVisit } from '../../support/place.ts'

let h: House
let tableId: string
beforeEach(async () => {
  h = await house()
  tableId = (await placeVisit(h)).tableId
})

const add = (menu_id: string, more: object = {}) => {
  h.pass(1000)
  return h.floor.post('/cart', { table_id: tableId, menu_id, ...more })
}
const send = async () => (await h.floor.post('/transfer_cart_into_order', { table_id: tableId })).data
const detail = async (id: string) => (await h.owner.get(`/admin/order_detail/${id}`)).data
/** "Kitchen 1 order: 1 Onion soup, 2 Steak frites". */
const ticketsOf = async (id: string) =>
  (await detail(id)).tickets.map(
    (ticket: { zone_name: string; number: number; kind: string; lines: any[] }) =>
      `${ticket.zone_name} ${ticket.number} ${ticket.kind}: ${ticket.lines
        .map((line) => `${line.quantity} ${line.name}${line.made ? ' (made)' : ''}`)
        .join(', ')}`,
  )
const bar = (more: object) => h.owner.post('/admin/kitchen_zone', { name: 'Bar', ...more })
const steak = { quantity: 2, option_item_id: [] as string[] }
beforeEach(() => (steak.option_item_id = [h.menu.rare]))

test('a new store’s kitchen is one zone, which cooks everything', async () => {
  await add(h.menu.soup)
  await add(h.menu.steak, { ...steak, remark: 'no salt' })
  const order = await send()
  expect(await ticketsOf(order.id)).toEqual(['Kitchen 1 order: 1 Onion soup, 2 Steak frites'])
  const [ticket] = (await detail(order.id)).tickets
  expect(ticket).toMatchObject({
    label: expect.stringMatching(/^Table /),
    lines: [{}, { options: ['rare'], remark: 'no salt' }],
  })
})

test('a line goes to the zones of its menu, else to those of its category, else to the one that takes the rest', async () => {
  const [soup] = await h.db.select().from(menus).where(eq(menus.id, h.menu.soup))
  await bar({ menu_id: [h.menu.cake] })
  await h.owner.post('/admin/kitchen_zone', { name: 'Grill', category_id: [soup!.categoryId] })
  await add(h.menu.cake)
  await add(h.menu.soup)
  const order = await send()
  expect((await ticketsOf(order.id)).toSorted()).toEqual(['Bar 1 order: 1 Tarte Tatin', 'Grill 1 order: 1 Onion soup'])
})

test('tickets count from 1 in each zone on each business day', async () => {
  await bar({ menu_id: [h.menu.cake] })
  for (const menu of [h.menu.soup, h.menu.cake, h.menu.soup]) {
    await add(menu)
    await send()
  }
  h.pass(11 * 3600_000)
  await add(h.menu.soup)
  const order = await send()
  const numbers = await h.db
    .select({ zone: kitchenTickets.zoneName, number: kitchenTickets.number, day: kitchenTickets.businessDay })
    .from(kitchenTickets)
    .where(eq(kitchenTickets.orderId, order.id))
    .orderBy(kitchenTickets.businessDay, kitchenTickets.zoneName, kitchenTickets.number)
  expect(numbers.map(({ zone, number, day }) => `${day} ${zone} ${number}`)).toEqual([
    '2026-11-20 Bar 1',
    '2026-11-20 Kitchen 1',
    '2026-11-20 Kitchen 2',
    '2026-11-21 Kitchen 1',
  ])
})

test('what is sent later is a ticket of its own, with the new lines alone', async () => {
  await add(h.menu.soup)
  const order = await send()
  await add(h.menu.cake)
  expect((await send()).id).toBe(order.id)
  expect(await ticketsOf(order.id)).toEqual(['Kitchen 1 order: 1 Onion soup', 'Kitchen 2 append: 1 Tarte Tatin'])
})

test('a cancelled line is taken back in the zone that cooks it, as made where it was begun', async () => {
  await bar({ menu_id: [h.menu.cake] })
  await add(h.menu.soup)
  await add(h.menu.cake)
  const order = await send()
  const lines = (await detail(order.id)).lines
  const soup = lines.find((line: { name: string }) => line.name === 'Onion soup').id
  const cancel = { order_id: order.id, reason_id: h.reason['order.cancel not made'], order_item_id: [soup] }
  await h.supervisor.post('/cancel_order', cancel)
  expect((await ticketsOf(order.id)).filter((text: string) => text.includes('cancel'))).toEqual([
    'Kitchen 2 cancel: 1 Onion soup',
  ])
  await h.kitchen.patch('/toggle_order_status', { order_id: order.id, to: 'preparing' })
  const begun = await h.owner.get(`/admin/order_detail/${order.id}`)
  const voiding = { order_id: order.id, reason_id: h.reason['order.void not made'], version: begun.data.version }
  const preview = await h.owner.post('/void_order', { ...voiding, preview: true })
  expect(preview.data.tickets).toEqual([{ zone: 'Bar', kind: 'cancel', lines: 1 }])
  const refused = await h.owner.post('/void_order', voiding)
  expect(refused.error.code).toBe('approval_required')
  expect(await violations(h.db)).toEqual([])
})

test('what was served is no longer the kitchen’s: that nobody pays for it is told there as information only', async () => {
  await add(h.menu.soup)
  const order = await send()
  for (const to of ['preparing', 'ready', 'served'])
    await h.owner.patch('/toggle_order_status', { order_id: order.id, to })
  const voiding = { order_id: order.id, reason_id: h.reason['order.void made'], preview: true }
  expect((await h.owner.post('/void_order', voiding)).data.tickets).toEqual([
    { zone: 'Kitchen', kind: 'info', lines: 1 },
  ])
})

test('what was served and paid for is not told to the kitchen when it is taken back', async () => {
  await add(h.menu.soup)
  const order = await send()
  for (const to of ['preparing', 'ready', 'served'])
    await h.owner.patch('/toggle_order_status', { order_id: order.id, to })
  const pay = { order_id: order.id, paid: true, payment_method: 'cash' }
  expect(await h.owner.patch('/admin/toggle_payment_status', pay)).toMatchObject({ status: 200 })
  const voiding = { order_id: order.id, reason_id: h.reason['order.void made'], preview: true }
  expect((await h.owner.post('/void_order', voiding)).data.tickets).toEqual([])
})

test('who moves to another table is cooked for there, and nothing is cooked twice', async () => {
  await add(h.menu.soup)
  const order = await send()
  const before = (await detail(order.id)).tickets
  const [other] = h.tables
  expect(await h.owner.post('/admin/switch_table', { table_id: tableId, to_table_id: other!.id })).toMatchObject({
    status: 200,
  })
  expect((await detail(order.id)).tickets).toEqual([{ ...before[0], label: `Table ${other!.name}` }])
})

test('a zone with a printer is told on paper where food under way goes now, in the house’s language, and nothing of what was served', async () => {
  const printer = await placePrinter(h, { kind: 'kitchen' })
  await h.db.update(kitchenZones).set({ printerId: printer }).where(eq(kitchenZones.merchantId, h.merchantId))
  await h.db.update(merchants).set({ language: 'de' }).where(eq(merchants.merchantId, h.merchantId))
  await add(h.menu.soup)
  const served = await send()
  for (const event of ['order.start', 'order.ready', 'order.serve'])
    await h.owner.post(`/admin/workflow/order/${served.id}`, { event })
  await add(h.menu.steak, steak)
  const order = await send()
  const [first, second] = h.tables
  const papers = async () => {
    const jobs = await h.db.select().from(printJobs).where(eq(printJobs.merchantId, h.merchantId))
    return jobs.filter(({ document }) => document.includes('UMGEZOGEN'))
  }
  const move = (table_id: string, to_table_id: string) => h.owner.post('/admin/switch_table', { table_id, to_table_id })
  const from = (await detail(order.id)).tickets[0].label
  expect((await move(tableId, first!.id)).status).toBe(200)
  const [slip, ...others] = await papers()
  expect(others).toEqual([])
  expect(slip).toMatchObject({ kind: 'kitchen', orderId: order.id, printerId: printer })
  const printed = asText({ ...slip!, mayBePrinted: false }, 'de')
  const words = ['UMGEZOGEN', from, first!.name, 'Steak frites', order.number] as string[]
  for (const word of words) expect(printed).toContain(word)
  expect(printed.indexOf(from)).toBeLessThan(printed.lastIndexOf(first!.name))
  expect(printed).not.toContain('Onion soup')
  expect((await move(first!.id, second!.id)).status).toBe(200)
  expect(await papers()).toHaveLength(2)
  expect(await violations(h.db)).toEqual([])
})

test('orders that become one are cooked for the table of the target, once', async () => {
  await add(h.menu.soup)
  const source = await send()
  const target = await placeOrder(h, { state: 'accepted', started: 0 })
  const [own] = (await detail(source.id)).tickets
  const terms = {
    target_order_id: target.id,
    order_id: [source.id],
    versions: { [target.id]: 1, [source.id]: source.version },
  }
  expect(await h.owner.post('/admin/combine_order', terms)).toMatchObject({ status: 200 })
  const [moved] = (await detail(target.id)).tickets
  expect(moved).toMatchObject({ id: own.id, number: own.number })
  expect(moved.label).not.toBe(own.label)
  expect((await detail(target.id)).tickets).toHaveLength(1)
})

test('a guest’s order is told to the kitchen when it is accepted, not before', async () => {
  const { id } = await placeOrder(h, { state: 'pending', method: 'pickup', started: 0 })
  expect(await ticketsOf(id)).toEqual([])
  await h.floor.patch('/toggle_order_status', { order_id: id, to: 'accepted' })
  expect(await ticketsOf(id)).toEqual(['Kitchen 1 order: 2 Onion soup, 1 Tarte Tatin'])
  expect((await detail(id)).tickets[0].label).toBe('Pickup')
})

test('zones and printers are set up by whoever may change the menu, once, and at the version they saw', async () => {
  const printer = { name: 'Pass', host: '127.0.0.1', kind: 'kitchen', width: 32 }
  expect(await h.floor.post('/admin/printer', printer)).toMatchObject({ status: 403 })
  const made = (await h.owner.post('/admin/printer', printer)).data
  expect(made).toMatchObject({ version: 1, width: 32, port: 9100, answers: true, status: 'active' })
  const zone = (await bar({ printer_id: made.id, is_default: true })).data
  const { data } = await h.owner.get('/admin/kitchen_zone')
  expect(data.aaData.filter((row: { is_default: boolean }) => row.is_default)).toMatchObject([{ id: zone.id }])
  const change = { id: zone.id, name: 'Cold bar', version: 1 }
  expect((await h.owner.call('PUT', '/admin/kitchen_zone', change)).data).toMatchObject({
    name: 'Cold bar',
    version: 2,
  })
  expect(await h.owner.call('PUT', '/admin/kitchen_zone', change)).toMatchObject({ status: 409 })
  expect(await h.owner.call('DELETE', '/admin/kitchen_zone', { id: zone.id })).toMatchObject({ status: 409 })
  await h.owner.call('DELETE', '/admin/printer', { id: made.id })
  expect((await h.owner.get('/admin/printer')).data.aaData).toEqual([])
  expect(await bar({ menu_id: ['nobody'] })).toMatchObject({ status: 422, error: { details: [{ field: 'menu_id' }] } })
  expect(await violations(h.db)).toEqual([])
})

test('a printer outside the networks of printers is refused', async () => {
  for (const host of ['169.254.169.254', '8.8.8.8', '::ffff:8.8.8.8', '2130706433', '0x7f000001', 'a b', '[::1]', ''])
    expect([host, await h.owner.post('/admin/printer', { name: 'Pass', host })]).toMatchObject([
      host,
      { status: 422, error: { details: [{ field: 'host' }] } },
    ])
})

test('a printer has the ports of printers, and this machine is none, but where a developer says so', async () => {
  const printers = { networks: privateRanges, isLoopbackAllowed: false }
  const app = createApp({ ...h.outside, config: { ...h.outside.config, printers } })
  const owner = speaker(app, h.owner.id, h.owner.token)
  const add = (more: object) => owner.post('/admin/printer', { name: 'Pass', host: '192.168.1.5', ...more })
  for (const port of [22, 80, 6379, 9101])
    expect([port, await add({ port })]).toMatchObject([port, { status: 422, error: { details: [{ field: 'port' }] } }])
  for (const host of ['127.0.0.1', '::1'])
    expect([host, await add({ host })]).toMatchObject([host, { status: 422, error: { details: [{ field: 'host' }] } }])
  expect((await add({ port: 631 })).data).toMatchObject({ host: '192.168.1.5', port: 631 })
})
