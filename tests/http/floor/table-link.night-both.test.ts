import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { carts, events, orders, tables, visits } from '../../../server/db/schema/index.ts'
import { combine } from '../../support/combine.ts'
import { type House, house, pinOf } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeCart, placeOrder, placeVisit } from '../../support/place.ts'

let h: House
beforeEach(async () => {
  h = await house({ tables: 3 })
})

const total = 2904
const broken = () => violationsIn(h)
const link = (id: string, event: string, more: object = {}) =>
  h.floor.post(`/admin/workflow/table-link/${id}`, { event, ...more })
const join = (head: string, table_id: string[], more: object = {}) => link(head, 'table.join', { table_id, ...more })
const tableRow = async (id: string) => (await h.db.select().from(tables).where(eq(tables.id, id)))[0]!
const orderRow = async (id: string) => (await h.db.select().from(orders).where(eq(orders.id, id)))[0]!
const detail = async (id: string) => (await h.floor.get(`/admin/table/${id}`)).data
/** Joins a table with its party, with a supervisor's PIN. */
async function joinParty(head: string, member: string) {
  const { version } = await tableRow(head)
  const fields = { table_id: [member], taken: true }
  const ask = {
    event: 'table.join',
    subject_type: 'table',
    subject_id: head,
    version,
    fields,
    pin: pinOf(h.merchantId),
  }
  const { approval_id } = (await h.floor.post('/admin/approval', ask)).data
  return join(head, [member], { taken: true, approval_id })
}

test('free tables join freely: one party at the head, and at a member nothing can be done but to part it again', async () => {
  const { tableId: head } = await placeVisit(h, { name: '40' })
  const [one, two] = h.tables.map(({ id }) => id) as [string, string]
  expect((await join(head, [one, two])).data).toMatchObject({
    link: 'head',
    joined: [{ name: '1' }, { name: '2' }],
    facts: { joined: ['1', '2'] },
  })
  const member = await detail(one)
  expect(member).toMatchObject({ link: 'member', occupancy: 'joined', part_of: { id: head, name: '40' } })
  const possible = member.allowed.filter(({ ok }: { ok: boolean }) => ok).map(({ event }: { event: string }) => event)
  expect(possible).toEqual(['table.unjoin', 'lock.take'])
  expect(await h.floor.patch(`/admin/toggle_occupy_status/${one}`, { occupied: true })).toMatchObject({
    status: 409,
    error: { message: 'Not possible while it is part of table 40.' },
  })
  expect(await broken()).toEqual([])
})

test('who joins free tables before the party comes seats it at the head; when it leaves every table is its own again', async () => {
  const [head, member] = h.tables.map(({ id }) => id) as [string, string]
  await join(head, [member])
  await h.floor.patch(`/admin/toggle_occupy_status/${head}`, { occupied: true, pax: 8 })
  await h.floor.patch(`/admin/toggle_occupy_status/${head}`, { occupied: false })
  expect(await tableRow(head)).toMatchObject({ link: 'single', occupancy: 'needs_cleaning' })
  expect(await tableRow(member)).toMatchObject({ link: 'single', occupancy: 'needs_cleaning', headTableId: null })
  expect(await broken()).toEqual([])
})

test('whoever looks at the floor hears of the joined tables too when their party sits down', async () => {
  const [head, member] = h.tables.map(({ id }) => id) as [string, string]
  await join(head, [member])
  const tile = async () => {
    const { data } = await h.owner.get('/admin/table')
    return data.aaData.find(({ id }: { id: string }) => id === member)
  }
  expect(await tile()).toMatchObject({ link_facts: { leavesDirty: false } })
  await h.floor.patch(`/admin/toggle_occupy_status/${head}`, { occupied: true, pax: 8 })
  const seen = await tile()
  expect(seen).toMatchObject({ link_facts: { leavesDirty: true } })
  const ofMember = and(eq(events.merchantId, h.merchantId), eq(events.subjectId, member))
  const [last] = await h.db.select().from(events).where(ofMember).orderBy(desc(events.seq)).limit(1)
  expect(last!.payload).toEqual(seen)
})

test('a table that was joined before anybody came is free when it is parted', async () => {
  const [head, one, two] = h.tables.map(({ id }) => id) as [string, string, string]
  await join(head, [one, two])
  expect((await link(head, 'table.unjoin', { table_id: [one] })).data).toMatchObject({
    link: 'head',
    joined: [{ id: two }],
  })
  expect((await link(two, 'table.unjoin')).data).toMatchObject({ link: 'single', occupancy: 'available' })
  expect(await tableRow(head)).toMatchObject({ link: 'single', occupancy: 'available' })
  expect(await broken()).toEqual([])
})

test('a table that others are joined to joins no third one until they are parted', async () => {
  const [head, member, third] = h.tables.map(({ id }) => id) as [string, string, string]
  await join(head, [member])
  for (const mine of [head, member])
    expect(await join(third, [mine])).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('is joined to others already. Part those first.') },
    })
  await link(head, 'table.unjoin')
  expect((await join(third, [head, member])).data).toMatchObject({ link: 'head', facts: { joined: ['1', '2'] } })
  expect(await broken()).toEqual([])
})

test('a table with guests joins only with a supervisor’s PIN; whoever forgets it is told what to do', async () => {
  const { tableId: head } = await placeVisit(h, { name: '40' })
  const { tableId: busy } = await placeVisit(h, { name: '41' })
  expect(await join(head, [busy])).toMatchObject({
    status: 409,
    error: { message: 'A party sits at table 41. Join both parties with a supervisor’s PIN, or take a free table.' },
  })
  expect(await join(head, [busy], { taken: true })).toMatchObject({
    status: 403,
    error: { code: 'approval_required' },
  })
  const free = h.tables[0]!.id
  const { version } = await tableRow(free)
  const fields = { table_id: [busy], taken: true }
  const ask = {
    event: 'table.join',
    subject_type: 'table',
    subject_id: free,
    version,
    fields,
    pin: pinOf(h.merchantId),
  }
  const { approval_id } = (await h.floor.post('/admin/approval', ask)).data
  expect(await join(free, [busy], { taken: true, approval_id })).toMatchObject({
    status: 409,
    error: { details: { offers: 'other_way' } },
  })
  expect(await broken()).toEqual([])
})

test('two parties become one: one bill, the guests summed, the carts one; parted, each has again what was sent for it', async () => {
  const a = await placeOrder(h, { state: 'served' })
  const b = await placeOrder(h, { state: 'preparing' })
  const [head, member] = [a.tableId!, b.tableId!]
  const cart = await placeCart(h, 'open', { at: { tableId: member, visitId: b.visitId! } })
  const joined = await joinParty(head, member)
  expect(joined.data).toMatchObject({
    visit: { pax: 4 },
    total: 2 * total,
    bill: 'unpaid',
    occupancy: 'ordered',
    cart: { id: cart.id },
  })
  expect(await orderRow(b.id)).toMatchObject({ visitId: a.visitId, tableId: member })
  expect(await tableRow(member)).toMatchObject({ occupancy: 'joined', bill: 'none', visitId: null })
  const [theirs] = await h.db.select().from(carts).where(eq(carts.id, cart.id))
  expect(theirs).toMatchObject({ tableId: head, visitId: a.visitId })
  expect(await broken()).toEqual([])

  expect((await link(member, 'table.unjoin')).data).toMatchObject({
    visit: { id: b.visitId, pax: 2 },
    occupancy: 'ordered',
    total,
    visit_orders: [{ id: b.id }],
  })
  expect(await detail(head)).toMatchObject({ visit: { pax: 2 }, total, occupancy: 'served', link: 'single' })
  expect(await broken()).toEqual([])
})

test('what each party has chosen and not sent is in its own cart again once they are parted, whoever had a cart before', async () => {
  const [a, b] = [await placeVisit(h), await placeVisit(h)]
  const choose = (table_id: string, menu_id: string) => h.floor.post('/cart', { table_id, menu_id })
  const chosenAt = async (id: string) => (await detail(id)).cart?.lines.map(({ menu_id }: any) => menu_id) ?? []
  await choose(b.tableId, h.menu.soup)
  for (const own of [[], [h.menu.cake]]) {
    for (const menu of own) await choose(a.tableId, menu)
    await joinParty(a.tableId, b.tableId)
    expect((await chosenAt(a.tableId)).toSorted()).toEqual([...own, h.menu.soup].toSorted())
    h.pass(1000)
    expect((await link(b.tableId, 'table.unjoin')).status).toBe(200)
    expect(await chosenAt(a.tableId)).toEqual(own)
    expect(await chosenAt(b.tableId)).toEqual([h.menu.soup])
    expect(await broken()).toEqual([])
  }
})

test('what is sent while they are one goes on an order of the head, and is paid together', async () => {
  const a = await placeVisit(h)
  const b = await placeOrder(h, { state: 'served' })
  await joinParty(a.tableId, b.tableId!)
  await h.floor.post('/cart', { table_id: a.tableId, menu_id: h.menu.soup })
  const sent = (await h.floor.post('/transfer_cart_into_order', { table_id: a.tableId })).data
  expect(sent).toMatchObject({ table_id: a.tableId, total: 935 })
  const paid = await h.floor.patch('/admin/toggle_payment_status', { table_id: a.tableId, payment_method: 'card' })
  expect(paid.data.table).toMatchObject({ bill: 'paid', captured: 935 + total })
  await link(b.tableId!, 'table.unjoin')
  expect(await detail(b.tableId!)).toMatchObject({ bill: 'paid', captured: total })
  expect(await detail(a.tableId)).toMatchObject({ bill: 'paid', captured: 935 })
  expect(await broken()).toEqual([])
})

test('orders that were combined while the tables were one come apart with them: each line goes to its table', async () => {
  const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
  await joinParty(a.tableId!, b.tableId!)
  expect((await combine(h, a.id, [b.id])).data).toMatchObject({ total: 2 * total })
  expect((await link(b.tableId!, 'table.unjoin')).status).toBe(200)
  expect(await orderRow(a.id)).toMatchObject({ state: 'served', total, visitId: a.visitId })
  expect(await orderRow(b.id)).toMatchObject({ state: 'served', total, visitId: b.visitId, mergedInto: null })
  expect(await broken()).toEqual([])
})

test('once something was paid on the order that has the lines, they stay together, and the refusal says why', async () => {
  const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
  await joinParty(a.tableId!, b.tableId!)
  await combine(h, a.id, [b.id])
  await h.floor.patch('/admin/toggle_payment_status', { order_id: a.id, payment_method: 'card', amount: 1000 })
  expect(await link(b.tableId!, 'table.unjoin')).toMatchObject({
    status: 409,
    error: { details: { chart: 'order', reason: 'hasNoPayment' } },
  })
  expect(await broken()).toEqual([])
})

test('a party at joined tables is parted before it moves, and leaves them together', async () => {
  const { tableId, visitId } = await placeOrder(h, { state: 'served', paid: 1 })
  const [member, free] = h.tables.map(({ id }) => id) as [string, string]
  await join(tableId!, [member])
  expect(await h.floor.post('/admin/switch_table', { table_id: tableId, to_table_id: free })).toMatchObject({
    status: 409,
    error: { message: 'Table 1 is joined to it. Split the tables first.' },
  })
  await h.floor.patch(`/admin/toggle_occupy_status/${tableId}`, { occupied: false })
  const [visit] = await h.db.select().from(visits).where(eq(visits.id, visitId!))
  expect(visit!.endedAt).not.toBeNull()
  expect(await tableRow(member)).toMatchObject({ occupancy: 'needs_cleaning', link: 'single' })
  expect(await broken()).toEqual([])
})

test('a preview of joining tells what comes together and changes nothing', async () => {
  const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
  const answer = await join(a.tableId!, [b.tableId!], { taken: true, preview: true })
  expect(answer.data).toMatchObject({
    preview: true,
    approval: true,
    tables: expect.arrayContaining([
      expect.objectContaining({ id: b.tableId, occupancy_before: 'ordered', occupancy_after: 'joined' }),
    ]),
  })
  expect(await tableRow(b.tableId!)).toMatchObject({ link: 'single', version: 1 })
})

test('two who join the same table to different ones at once: one has it', async () => {
  const [a, b] = [await placeVisit(h), await placeVisit(h)]
  const free = h.tables[0]!.id
  const answers = await Promise.all([join(a.tableId, [free]), join(b.tableId, [free])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await broken()).toEqual([])
})
