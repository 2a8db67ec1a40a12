import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries, merchants } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeOrder } from '../../support/place.ts'
import { sendAsServer } from '../../paths/http/server-hand.ts'
import { ownerOf } from '../../paths/http/look.ts'
import { delivery } from '#machines/delivery.machine.ts'

let h: House
let order: string
beforeEach(async () => {
  h = await house()
  await h.db
    .update(merchants)
    .set({ ownCourierFee: 350, courierTolerance: 100 })
    .where(eq(merchants.merchantId, h.merchantId))
  order = (await placeOrder(h, { state: 'ready', method: 'delivery', paid: 1 })).id
})

const quote = async () => (await h.floor.get(`/get_quote?order_id=${order}`)).data
const book = (more: object) => h.floor.post('/admin/order_delivery', { order_id: order, ...more })
const send = (event: string) => h.floor.post(`/admin/workflow/delivery/${order}`, { event })
const detail = async () => (await h.owner.get(`/admin/order_detail/${order}`)).data
const byCourier = async (event: { type: string; fee?: number }) =>
  sendAsServer(h, await ownerOf(h), delivery, order, event)

test('the store’s own courier is quoted at the store’s fee, booked, sent, and delivers the order', async () => {
  const offer = await quote()
  expect(offer).toMatchObject({ order_id: order, fee: 350, delivery: 'quoted', expires_at: '2026-11-20T19:29:00.000Z' })
  const booked = await book({ quote_id: offer.quote_id, version: offer.version })
  expect(booked).toMatchObject({ status: 200, data: { delivery: 'assigned', courier: 'own', quote: null } })
  expect((await send('delivery.pickUp')).data).toMatchObject({ delivery: 'picked_up', state: 'out_for_delivery' })
  expect((await send('delivery.deliver')).data).toMatchObject({ delivery: 'delivered', state: 'completed' })
  expect(await violationsIn(h)).toEqual([])
})

test('the courier follows an order that is sent out and delivered by its own buttons', async () => {
  const { quote_id } = await quote()
  await book({ quote_id })
  await h.floor.patch('/admin/toggle_order_status', { order_id: order, to: 'out_for_delivery' })
  expect(await detail()).toMatchObject({ delivery: 'picked_up' })
  await h.floor.patch('/admin/toggle_order_status', { order_id: order, to: 'delivered' })
  expect(await detail()).toMatchObject({ delivery: 'delivered', state: 'completed' })
})

test('a quote runs out by itself, and cannot be booked once its time is over', async () => {
  const { quote_id } = await quote()
  h.pass(15 * 60_000)
  expect(await book({ quote_id })).toMatchObject({ status: 409, error: { details: { reason: 'isQuoteAlive' } } })
  await h.app.sweep()
  expect(await detail()).toMatchObject({ delivery: 'none', quote: null })
})

test('only the newest quote can be booked', async () => {
  const { quote_id: old } = await quote()
  const { quote_id } = await quote()
  const answer = await book({ quote_id: old })
  expect(answer).toMatchObject({ status: 409, error: { message: expect.stringContaining('a newer quote') } })
  expect((await book({ quote_id })).status).toBe(200)
})

test('a courier who fails can be replaced, at a price beyond what was agreed only with a supervisor', async () => {
  const { quote_id } = await quote()
  await book({ quote_id })
  await send('delivery.pickUp')
  expect((await send('delivery.fail')).data).toMatchObject({
    delivery: 'failed',
    state: 'delivery_failed',
    courier: null,
  })
  await h.db.update(merchants).set({ ownCourierFee: 451 }).where(eq(merchants.merchantId, h.merchantId))
  const dearer = await quote()
  expect(await book({ quote_id: dearer.quote_id })).toMatchObject({ status: 403, error: { code: 'approval_required' } })
  await h.db.update(merchants).set({ ownCourierFee: 450 }).where(eq(merchants.merchantId, h.merchantId))
  const { quote_id: fair } = await quote()
  expect(await book({ quote_id: fair })).toMatchObject({ status: 200, data: { delivery: 'assigned' } })
})

test('a courier is called off with the order', async () => {
  const accepted = await placeOrder(h, { state: 'accepted', method: 'delivery' })
  order = accepted.id
  const { quote_id } = await quote()
  await book({ quote_id })
  const reason_id = h.reason['order.cancel not made']
  await h.owner.post('/admin/cancel_order', { order_id: order, reason_id })
  expect(await detail()).toMatchObject({ state: 'cancelled', delivery: 'cancelled' })
})

test('no person answers in a courier’s place', async () => {
  await quote()
  for (const event of ['delivery.offer', 'delivery.assign', 'delivery.reprice', 'delivery.expire'])
    expect(await send(event)).toMatchObject({ status: 409, error: { code: 'illegal_transition' } })
  await byCourier({ type: 'delivery.expire' })
  const [entry] = await h.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, order), eq(auditEntries.event, 'delivery.expire')))
  expect(entry).toMatchObject({ subjectId: order, fromState: 'quoted', toState: 'none' })
})

test('an order that is not accepted yet, or is no delivery, gets no courier', async () => {
  const ask = async (given: Parameters<typeof placeOrder>[1]) => {
    order = (await placeOrder(h, given)).id
    return (await h.floor.get(`/get_quote?order_id=${order}`)).error.details.reason
  }
  expect(await ask({ state: 'pending', method: 'delivery' })).toBe('isUnderWay')
  expect(await ask({ state: 'ready', method: 'pickup' })).toBe('isDelivery')
})
