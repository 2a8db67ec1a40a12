import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deadlines, menus, merchants } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const minutes = (count: number) => count * 60_000
const cakes = (quantity: number) => ({ menu_id: h.menu.cake, quantity })
const take = (more: object = {}) =>
  h.floor.post('/admin/order', {
    order_method: 'pickup',
    name: 'Okafor',
    phone: '+49 30 1234',
    items: [cakes(2)],
    ...more,
  })
const stateOf = async (id: string) => (await h.owner.get(`/admin/order_detail/${id}`)).data.state
const cakesLeft = async () => (await h.db.select().from(menus).where(eq(menus.id, h.menu.cake)))[0]!.balance

test('an order taken at the phone is accepted at once, at the menu’s prices and without a service charge', async () => {
  const steak = {
    menu_id: h.menu.steak,
    quantity: 1,
    option_item_id: [h.menu.rare, h.menu.sauce],
    remark: 'well rested',
  }
  const { status, data } = await take({ items: [cakes(2), steak] })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    state: 'accepted',
    source: 'staff',
    method: 'pickup',
    guest_name: 'Okafor',
    phone: '+49301234',
    service_charge: 0,
    total: 2 * 940 + 2400 + 250,
    staff_id: h.floor.id,
  })
  expect(await cakesLeft()).toBe(3)
})

test('it can be paid as it is taken, with change', async () => {
  const { data } = await take({ payment_method: 'cash', tendered: 2000 })
  expect(data).toMatchObject({ payment_status: 'paid', payments: [{ amount: 1880, change_due: 120 }] })
  const unpaid = await h.kitchen.post('/admin/order', { order_method: 'pickup', name: 'Okafor', items: [cakes(1)] })
  expect(unpaid).toMatchObject({ status: 403, error: { code: 'right_missing' } })
})

test('what guests send waits; unanswered it is rejected by itself after the store’s minutes, and its portions are free', async () => {
  const { data } = await take({ from: 'app' })
  expect(data).toMatchObject({ state: 'pending', source: 'app', staff_id: null })
  expect(await cakesLeft()).toBe(3)
  h.pass(minutes(9))
  await h.app.sweep()
  expect(await stateOf(data.id)).toBe('pending')
  h.pass(minutes(1))
  await h.app.sweep()
  expect(await stateOf(data.id)).toBe('rejected')
  expect(await cakesLeft()).toBe(5)
  expect(await violationsIn(h)).toEqual([])
})

test('an answered order no longer waits, and in a store that takes its time none is rejected by itself', async () => {
  const { data } = await take({ from: 'app' })
  await h.floor.patch('/admin/toggle_order_status', { order_id: data.id, to: 'accepted', minutes: 20 })
  expect(await h.db.$count(deadlines, eq(deadlines.subjectId, data.id))).toBe(0)
  await h.db.update(merchants).set({ acceptMinutes: 0 }).where(eq(merchants.merchantId, h.merchantId))
  const patient = (await take({ from: 'app', items: [cakes(1)] })).data.id
  h.pass(minutes(600))
  await h.app.sweep()
  expect([await stateOf(data.id), await stateOf(patient)]).toEqual(['accepted', 'pending'])
})

test('nothing is taken that the kitchen cannot serve, and a delivery needs to know where to', async () => {
  const tooMany = await take({ items: [cakes(3), cakes(3)] })
  expect(tooMany).toMatchObject({
    status: 422,
    error: { details: [{ field: 'items[1].quantity', message: 'only 5 of Tarte Tatin left' }] },
  })
  const withoutChoice = await take({ items: [{ menu_id: h.menu.steak, quantity: 1 }] })
  expect(withoutChoice).toMatchObject({ status: 422, error: { details: [{ field: 'option_item_id' }] } })
  const nowhere = await take({ order_method: 'delivery' })
  expect(nowhere).toMatchObject({ status: 422, error: { details: [{ field: 'address' }] } })
  const early = await take({ from: 'app', payment_method: 'cash' })
  expect(early).toMatchObject({ status: 422, error: { details: [{ field: 'payment_method' }] } })
  expect(await cakesLeft()).toBe(5)
})

test('two phones do not sell the same last portions', async () => {
  const answers = await Promise.all([3, 3, 3].map((count) => take({ items: [cakes(count)] })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(await cakesLeft()).toBe(2)
})
