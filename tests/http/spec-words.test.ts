import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { approve } from '../support/approve.ts'
import { type House, house } from '../support/house.ts'
import { placeOrder } from '../support/place.ts'

let h: House
beforeEach(async () => {
  h = await house({ tables: 3 })
})

const look = async (id: string) => (await h.owner.get(`/admin/order_detail/${id}`)).data

describe('the words of the client’s specification', () => {
  test('a service charge is charged for 1 as for true and not for 0 as for false; 2 says neither', async () => {
    const { id } = await placeOrder(h, { state: 'accepted' })
    const say = (apply_service_charge: unknown) => h.owner.call('PUT', `/admin/order/${id}`, { apply_service_charge })
    expect(await say(0)).toMatchObject({ status: 200, data: { apply_service_charge: false } })
    expect(await say(1)).toMatchObject({ status: 200, data: { apply_service_charge: true } })
    const step = { event: 'order.edit', apply_service_charge: 0 }
    expect((await h.owner.post(`/admin/workflow/order/${id}`, step)).data.apply_service_charge).toBe(false)
    expect((await h.owner.post('/print_combine_receipt', { order_id: [id], apply_service_charge: 1 })).status).toBe(200)
    expect(await say(2)).toMatchObject({ status: 422, error: { details: [{ field: 'apply_service_charge' }] } })
  })

  test('orders are found by selectTableId as by table_id', async () => {
    const { id, tableId } = await placeOrder(h, { state: 'accepted' })
    const found = async (query: string) =>
      (await h.owner.get(`/admin/display_order?${query}`)).data.aaData.map((row: { id: string }) => row.id)
    expect(await found(`selectTableId=${tableId}`)).toEqual([id])
    expect(await found(`selectTableId=${h.tables[0]!.id}`)).toEqual([])
  })

  test('POST with _method=DELETE deletes', async () => {
    const { id } = (await h.owner.post('/admin/payment_option', { name: 'Voucher book', code: 'book' })).data
    expect(await h.owner.post(`/admin/payment_option/${id}?_method=DELETE`)).toMatchObject({
      status: 200,
      data: { id, status: 'archived' },
    })
  })

  test('one answer of an option is deleted by itself, but not the last that guests must choose from', async () => {
    const { id, items } = (await h.owner.get(`/admin/option/${h.menu.cooking}`)).data
    const [first, ...rest] = items as { id: string; name: string }[]
    const remove = (itemId: string) => h.owner.call('DELETE', `/admin/option_item/${itemId}`)
    expect(await remove(first!.id)).toMatchObject({ status: 200, data: { id, items: rest } })
    expect((await remove(first!.id)).status).toBe(404)
    for (const { id: itemId } of rest.slice(1)) await remove(itemId)
    expect(await remove(rest[0]!.id)).toMatchObject({ status: 422, error: { details: [{ field: 'items' }] } })
    expect((await h.floor.call('DELETE', `/admin/option_item/${rest[0]!.id}`)).status).toBe(403)
  })

  test('a table is switched off and on by its status, as far as it is free', async () => {
    const [id, busy] = h.tables.map((table) => table.id) as [string, string]
    const say = (tableId: string, status: string, more: object = {}) =>
      h.owner.patch(`/admin/table/${tableId}`, { status, ...more })
    expect((await say(id, 'inactive')).data.occupancy).toBe('out_of_service')
    expect((await say(id, 'inactive')).data.occupancy).toBe('out_of_service')
    expect((await say(id, 'active', { seats: 6 })).data).toMatchObject({ occupancy: 'available', seats: 6 })
    await h.floor.patch(`/admin/toggle_occupy_status/${busy}`, { occupied: true, pax: 2 })
    expect(await say(busy, 'inactive')).toMatchObject({ status: 409, error: { code: 'illegal_transition' } })
    expect((await say('nobody', 'inactive')).status).toBe(404)
    expect((await h.kitchen.patch(`/admin/table/${id}`, { status: 'inactive' })).status).toBe(403)
  })

  test('zones and ways to pay are listed at an address of their own too, and the dishes by the zone that cooks them', async () => {
    for (const path of ['/admin/kitchen_zone', '/admin/payment_option'])
      expect((await h.owner.get(`${path}/listing`)).data).toEqual((await h.owner.get(path)).data)
    const { id } = (await h.owner.post('/admin/kitchen_zone', { name: 'Pastry', menu_id: [h.menu.cake] })).data
    const dishes = async (query = '') =>
      (await h.owner.get(`/admin/kitchen_zone/menu?${query}`)).data.aaData.map((row: { id: string }) => row.id)
    expect(await dishes(`kitchen_zone_id=${id}`)).toEqual([h.menu.cake])
    expect((await dishes('length=2&start=1')).length).toBe(2)
    expect((await dishes()).toSorted()).toEqual([h.menu.soup, h.menu.steak, h.menu.cake].toSorted())
  })

  test('an unpaid order of yesterday is not voided, and it is said what to do instead', async () => {
    const { id } = await placeOrder(h, { state: 'served', businessDay: '2026-11-19' })
    const { version } = await look(id)
    const fields = { reason_id: h.reason['order.void made']! }
    const approval_id = await approve(h, { event: 'order.void', type: 'order', id, version, amount: 100_000, fields })
    const { status, error } = await h.floor.post('/admin/void_order', { order_id: id, ...fields, approval_id, version })
    expect([status, error.message]).toEqual([
      409,
      'The order belongs to an earlier business day. What was paid goes back as a refund; if nothing was paid, cancel the order.',
    ])
  })
})

describe('answers', () => {
  const raw = (path: string, encoding: string | null) =>
    h.app.request(`/api${path}`, {
      headers: { Authorization: `Bearer ${h.owner.token}`, ...(encoding !== null && { 'Accept-Encoding': encoding }) },
    })

  test('of more than 1 KB come compressed to whoever takes that, and say the same', async () => {
    const plain = await raw('/admin/table', null)
    const small = await raw('/admin/table', 'br, gzip')
    expect(Object.fromEntries(small.headers)).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(
      [plain, await raw('/admin/table', 'gzip;q=0')].map(({ headers }) => headers.get('content-encoding')),
    ).toEqual([null, null])
    const text = await plain.text()
    const bytes = Buffer.from(await small.arrayBuffer())
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect(bytes.length).toBeLessThan(text.length / 3)
    expect([plain.headers.get('content-length'), small.headers.get('content-length')]).toEqual([`${text.length}`, null])
  })

  test('that are short, pictures and the stream of what happens come as they are; a file for a spreadsheet does not', async () => {
    const encodings = async (path: string) => (await raw(path, 'gzip')).headers.get('content-encoding')
    expect(await encodings('/admin/shortcut_pin')).toBe(null)
    expect(await encodings('/admin/menu/nobody')).toBe(null)
    expect(await encodings('/admin/menu_export')).toBe('gzip')
    const stream = await raw('/admin/events', 'gzip')
    expect([stream.headers.get('content-type'), stream.headers.get('content-encoding')]).toEqual([
      'text/event-stream',
      null,
    ])
    await stream.body!.cancel()
  })
})
