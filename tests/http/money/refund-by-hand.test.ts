import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accounts, auditEntries, merchants } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
let drawerId: string
let orderId: string
let refundId: string
let ownerName: string

/**
 * A drawer with a float of 200.00 is open, and 9.99 of an order that was paid by card wait for the payment provider.
 */
beforeEach(async () => {
  h = await house({ tables: 1 })
  ownerName = await nameOf(h.owner.id)
  await h.db
    .update(merchants)
    .set({ drawerMode: 'till', cashRounding: 5 })
    .where(eq(merchants.merchantId, h.merchantId))
  const till = (await h.owner.post('/admin/till', { name: 'Bar', float: 20_000 })).data.id
  drawerId = (await h.floor.post('/admin/drawer', { till_id: till, counted: 20_000 })).data.id
  const ordered = { order_method: 'pickup', name: 'Ada', items: [{ menu_id: h.menu.soup, quantity: 2 }] }
  orderId = (await h.floor.post('/admin/order', ordered)).data.id
  await h.floor.patch('/admin/toggle_payment_status', { order_id: orderId, payment_method: 'card' })
  const asked = { order_id: orderId, amount: 999, reason_id: h.reason['order.refund made'] }
  refundId = (await h.supervisor.post('/admin/refund', asked)).data.id
})

const nameOf = async (id: string) =>
  (await h.db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, id)))[0]!.name
const step = (event: string, more: object = {}, by = h.owner) =>
  by.post(`/admin/workflow/refund/${refundId}`, { event: `refund.${event}`, ...more })
const inCash = () => ({ way: 'cash', drawer_id: drawerId, remark: 'The card had expired' })
const drawer = async () => (await h.floor.get(`/admin/drawer/${drawerId}`)).data
const count = (event: string, more: object = {}) =>
  h.floor.post(`/admin/workflow/drawer/${drawerId}`, { event: `drawer.${event}`, ...more })
const order = async () => (await h.floor.get(`/admin/order_detail/${orderId}`)).data
const broken = () => violationsIn(h)
/** The time in which it can be undone passes. */
async function passUndo(): Promise<void> {
  h.pass(10_000)
  await h.app.sweep()
}

test('a refund is ended by someone who says why, and by hand who says how the guest got the money', async () => {
  const fieldsOf = async (event: string, more: object) =>
    (await step(event, more)).error?.details.map(({ field }: { field: string }) => field)
  expect(await fieldsOf('cancel', {})).toEqual(['remark'])
  expect(await fieldsOf('completeByHand', {})).toEqual(['way', 'remark'])
  expect(await fieldsOf('completeByHand', { ...inCash(), drawer_id: undefined })).toEqual(['drawer_id'])
  expect((await step('completeByHand', { ...inCash(), drawer_id: 'no-drawer' })).status).toBe(404)
  await count('beginCount')
  expect(await fieldsOf('completeByHand', inCash())).toEqual(['drawer_id'])
  expect((await step('cancel', { remark: 'Asked for twice' })).data).toMatchObject({
    state: 'cancelled',
    requester_name: await nameOf(h.supervisor.id),
    closer_name: ownerName,
    closing_remark: 'Asked for twice',
  })
})

test('cash that was given by hand leaves its drawer, rounded, and the day books it as cash', async () => {
  expect((await step('completeByHand', inCash())).data).toMatchObject({
    state: 'handed_over',
    way: 'cash',
    method: 'cash',
    rounding: 1,
    closer_name: ownerName,
  })
  expect(await order()).toMatchObject({ refunding: 999, refunded: 0 })
  await passUndo()
  expect(await order()).toMatchObject({ refunding: 0, refunded: 999 })
  await count('beginCount')
  await count('count', { counted: 20_000 - 1000 })
  expect(await drawer()).toMatchObject({ state: 'counted', over_short: 0, sums: { refund: -1000 } })
  expect(await broken()).toEqual([])
})

test('what was given by hand can be undone for the seconds that the store says, and is then as it was', async () => {
  await step('completeByHand', inCash())
  expect((await step('undo')).data).toMatchObject({
    state: 'pending',
    way: null,
    method: 'card',
    rounding: 0,
    closer_name: null,
    closing_remark: null,
  })
  expect((await drawer()).entries.map(({ kind }: { kind: string }) => kind)).toEqual(['float'])
  await passUndo()
  expect(await order()).toMatchObject({ refunding: 999, refunded: 0 })
  await step('completeByHand', { way: 'transfer', remark: 'To the account of the guest' })
  await passUndo()
  expect(await step('undo')).toMatchObject({ status: 409 })
  expect(await order()).toMatchObject({ refunding: 0, refunded: 999 })
  expect(await broken()).toEqual([])
})

test('a drawer that was counted since keeps its count: the refund by hand cannot be undone any more', async () => {
  await step('completeByHand', inCash())
  await count('beginCount')
  expect(await step('undo')).toMatchObject({ status: 409, error: { details: { reason: 'isDrawerOpen' } } })
  await count('count', { counted: 20_000 - 1000 })
  await passUndo()
  expect(await order()).toMatchObject({ refunded: 999 })
  expect(await broken()).toEqual([])
})

test('the losses name the person who gave a refund back by hand, once, with what it was worth', async () => {
  await step('completeByHand', inCash())
  await step('undo')
  await step('completeByHand', inCash())
  await passUndo()
  const { data } = await h.owner.get('/admin/loss_list?kind=refund')
  expect(data.aaData).toMatchObject([{ amount: 999, staff_name: ownerName }])
  const told = await h.db.select().from(auditEntries).where(eq(auditEntries.subjectId, refundId))
  expect(told.map(({ event }) => event)).toContain('refund.undo')
})

test('cash that goes back by hand in parts is rounded as one sum, and the last part is undone first', async () => {
  await step('cancel', { remark: 'Asked for twice' })
  const parts: string[] = []
  for (const amount of [3, 3, 3]) {
    const asked = { order_id: orderId, amount, reason_id: h.reason['order.refund made'] }
    parts.push((await h.supervisor.post('/admin/refund', asked)).data.id)
  }
  const stepOf = (id: string, event: string, more: object = {}) =>
    h.owner.post(`/admin/workflow/refund/${id}`, { event: `refund.${event}`, ...more })
  const roundings = []
  for (const id of parts) roundings.push((await stepOf(id, 'completeByHand', inCash())).data.rounding)
  // 3 is 5 in coins, 6 is 5, 9 is 10.
  expect(roundings).toEqual([2, -3, 2])
  expect(await stepOf(parts[1]!, 'undo')).toMatchObject({ status: 409, error: { details: { reason: 'isLastCash' } } })
  expect((await stepOf(parts[2]!, 'undo')).status).toBe(200)
  expect((await stepOf(parts[2]!, 'completeByHand', inCash())).data.rounding).toBe(2)
  await passUndo()
  expect(await order()).toMatchObject({ refunded: 9 })
  expect(await broken()).toEqual([])
})
