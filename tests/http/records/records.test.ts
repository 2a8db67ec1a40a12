import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { kitchenZones, printJobs, reasons } from '../../../server/db/schema/index.ts'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeOrder, placePayment } from '../../support/place.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const discounts = '/admin/merchant_discount'
const names = async (path: string, query = '') =>
  (await h.owner.get(`${path}${query}`)).data.aaData.map(({ name }: { name: string }) => name)
const step = (kind: string, id: string, event: string, more: object = {}) =>
  h.owner.post(`/admin/workflow/${kind}/${id}`, { event, ...more })
const regulars = { name: 'Regulars', kind: 'percent', value: 1000 }

describe('a record', () => {
  test('is written as a draft, put to use, switched off and on, put away and brought back; each step is kept', async () => {
    const { data } = await h.owner.post(discounts, { ...regulars, status: 'draft' })
    expect(data).toMatchObject({ status: 'draft', version: 1, facts: { usedBy: [], isNeeded: false } })
    expect(await names(discounts)).toEqual([])
    const states = []
    for (const event of ['activate', 'deactivate', 'activate', 'archive', 'restore']) {
      const answer = await step('discount', data.id, `record.${event}`)
      states.push(answer.data.status)
    }
    expect(states).toEqual(['active', 'inactive', 'active', 'archived', 'inactive'])
    expect(await violationsIn(h)).toEqual([])
  })

  test('is switched by its status as well, together with a change or alone, at the version that was seen', async () => {
    const { id } = (await h.owner.post(discounts, regulars)).data
    const both = await h.owner.patch(`${discounts}/${id}`, { name: 'Friends', status: 'inactive', version: 1 })
    expect(both.data).toMatchObject({ name: 'Friends', status: 'inactive', version: 2 })
    const late = await h.owner.patch(`${discounts}/${id}`, { status: 'active', version: 1 })
    expect(late).toMatchObject({ status: 409, error: { code: 'version_stale', current: { name: 'Friends' } } })
    expect((await h.owner.call('DELETE', `${discounts}/${id}`, { version: 2 })).data.status).toBe('archived')
    expect((await h.owner.call('PUT', `${discounts}/${id}`, { name: 'Late' })).error.details.reason).toBe('state')
    expect(await names(discounts, '?status=archived')).toEqual(['Friends'])
  })

  test('is set up by whoever may, and nobody else', async () => {
    const answer = await h.floor.post(discounts, regulars)
    expect(answer).toMatchObject({ status: 403, error: { details: { right: 'settle' } } })
    const { id } = (await h.owner.post(discounts, regulars)).data
    expect((await h.floor.patch(`${discounts}/${id}`, { status: 'inactive' })).status).toBe(403)
    expect((await h.floor.get(discounts)).data.aaData).toHaveLength(1)
  })
})

describe('a discount', () => {
  test('that an open order was given stays until the order is over, and says which order', async () => {
    const { id } = (await h.owner.post(discounts, regulars)).data
    const order = await placeOrder(h, { state: 'served', number: '77' })
    const edit = (discount_id: string | null) => h.owner.call('PUT', `/admin/order/${order.id}`, { discount_id })
    expect((await edit(id)).data.discount_name).toBe('Regulars')
    for (const status of ['inactive', 'archived']) {
      const refused = await h.owner.patch(`${discounts}/${id}`, { status })
      expect(refused).toMatchObject({ status: 409, error: { details: { reason: 'isUnused' } } })
      expect(refused.error.message).toMatch(/77/)
    }
    await edit(null)
    expect((await h.owner.patch(`${discounts}/${id}`, { status: 'archived' })).status).toBe(200)
    expect(await violationsIn(h)).toEqual([])
  })

  test('is at most the whole, and two never have the same code', async () => {
    expect((await h.owner.post(discounts, { ...regulars, value: 10_001 })).error.details[0].field).toBe('value')
    await h.owner.post(discounts, { ...regulars, code: 'REG' })
    const twin = await h.owner.post(discounts, { ...regulars, code: 'REG' })
    expect(twin).toMatchObject({ status: 422, error: { details: [{ field: 'code' }] } })
  })

  test('is given while orders are combined, by whoever may or with their PIN', async () => {
    const { id } = (await h.owner.post(discounts, regulars)).data
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    const asked = { target_order_id: a.id, order_id: [b.id], discount_id: id }
    expect((await h.supervisor.post('/admin/combine_order', asked)).status).toBe(403)
    const { data } = await h.owner.post('/admin/combine_order', asked)
    expect(data).toMatchObject({ subtotal: 5280, discount: 528, discount_id: id, discount_name: 'Regulars' })
    expect(await violationsIn(h)).toEqual([])
  })

  test('of a share does not grow by what joins: combining keeps the amount that it came to', async () => {
    const { id } = (await h.owner.post(discounts, regulars)).data
    const [a, b] = [await placeOrder(h, { state: 'served' }), await placeOrder(h, { state: 'served' })]
    await h.owner.call('PUT', `/admin/order/${a.id}`, { discount_id: id })
    const target = await h.supervisor.post('/admin/combine_order', { target_order_id: b.id, order_id: [a.id] })
    expect(target.data).toMatchObject({ discount: 264, discount_id: id, discount_name: 'Regulars' })
    await h.supervisor.post('/admin/combine_order', { target_order_id: b.id, undo: true })
    const { data } = await h.owner.get(`/admin/order_detail/${a.id}`)
    expect(data).toMatchObject({ discount: 264, discount_name: 'Regulars', state: 'served' })
    expect(await violationsIn(h)).toEqual([])
  })

  test('stands by its name on the paper', async () => {
    const { id } = (await h.owner.post(discounts, regulars)).data
    const order = await placeOrder(h, { state: 'served' })
    const other = await placeOrder(h, { state: 'served' })
    await h.owner.call('PUT', `/admin/order/${order.id}`, {
      discount_id: id,
      adjustment_name: 'Chipped plate',
      adjustment_value: -100,
    })
    const paperOf = async (path: string, body: object) => {
      const { id: jobId } = (await h.owner.post(path, body)).data
      return (await h.db.select().from(printJobs).where(eq(printJobs.id, jobId)))[0]!.document
    }
    const own = await paperOf('/admin/print_receipt', { order_id: order.id })
    expect(own).toMatch(/Regulars.*-2\.64/)
    expect(own).toMatch(/Chipped plate.*-1\.00/)
    const both = { order_id: [order.id, other.id], discount_id: id }
    expect(await paperOf('/admin/print_combine_receipt', both)).toMatch(/Regulars.*-5\.28/)
  })
})

describe('an adjustment', () => {
  test('is kept for whoever types it often, within what the store allows', async () => {
    const path = '/admin/merchant_adjustment'
    expect((await h.owner.post(path, { name: 'Free meal', value: -20_000 })).status).toBe(422)
    expect((await h.owner.post(path, { name: 'Nothing', value: 0 })).status).toBe(422)
    const { data } = await h.owner.post(path, { name: 'Staff meal', value: -500 })
    expect(data).toMatchObject({ name: 'Staff meal', value: -500, status: 'active' })
    expect(await names(path)).toEqual(['Staff meal'])
  })
})

describe('a reason', () => {
  test('is added in the store’s words, and the last one of an event stays', async () => {
    const path = '/admin/reason'
    const added = await h.owner.post(path, { event: 'order.reject', name: 'Ofen defekt', made: false })
    expect(added.data).toMatchObject({ event: 'order.reject', name: 'Ofen defekt', chargeable: false })
    expect((await h.owner.post(path, { event: 'order.fly', name: 'Why not' })).status).toBe(422)
    const ofEvent = and(eq(reasons.merchantId, h.merchantId), eq(reasons.event, 'order.reject'))
    const answers = []
    for (const { id } of await h.db.select().from(reasons).where(ofEvent))
      answers.push((await h.owner.call('DELETE', `${path}/${id}`, {})).status)
    expect(answers).toEqual([200, 200, 200, 409])
  })

  test('that was put away explains nothing any more', async () => {
    const order = await placeOrder(h, { state: 'accepted' })
    const reason_id = h.reason['order.cancel made']!
    await h.owner.patch(`/admin/reason/${reason_id}`, { status: 'inactive' })
    const answer = await h.floor.post('/admin/cancel_order', { order_id: order.id, reason_id })
    expect(answer).toMatchObject({ status: 422, error: { details: [{ field: 'reason_id' }] } })
  })
})

describe('what is still needed stays, and says for what', () => {
  test('a kitchen zone while it cooks, and the one that takes all the rest', async () => {
    const { id } = (await h.owner.post('/admin/kitchen_zone', { name: 'Bar', menu_id: [h.menu.cake] })).data
    const table_id = h.tables[0]!.id
    await h.floor.patch(`/admin/toggle_occupy_status/${table_id}`, { occupied: true, pax: 2 })
    await h.floor.post('/cart', { table_id, menu_id: h.menu.cake })
    const { data } = await h.floor.post('/transfer_cart_into_order', { table_id })
    const off = () => h.owner.call('DELETE', '/admin/kitchen_zone', { id })
    expect((await off()).error).toMatchObject({ details: { reason: 'isUnused' } })
    for (const to of ['preparing', 'ready'])
      await h.owner.patch('/admin/toggle_order_status', { order_id: data.id, to })
    expect((await off()).status).toBe(200)
    const ours = and(eq(kitchenZones.merchantId, h.merchantId), eq(kitchenZones.isDefault, true))
    const [own] = await h.db.select().from(kitchenZones).where(ours)
    const kept = await h.owner.call('PUT', '/admin/kitchen_zone', { id: own!.id, status: 'inactive' })
    expect(kept).toMatchObject({ status: 409, error: { details: { reason: 'isDispensable' } } })
  })

  test('a way to pay while a payment is under way with it', async () => {
    await placePayment(h, 'authorized', { number: '81' })
    const { data } = await h.owner.get('/admin/payment_option')
    const card = data.aaData.find(({ code }: { code: string }) => code === 'card')
    const off = card.allowed.find(({ event }: { event: string }) => event === 'record.deactivate')
    expect(off).toMatchObject({ ok: false, reason: 'isUnused' })
    expect(off.message).toMatch(/order 81/)
  })
})
