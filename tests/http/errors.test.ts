import { eq } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import { maxFileBody } from '#contract/fields.ts'
import { accounts, auditEntries, merchants, orders } from '../../server/db/schema/index.ts'
import { type Answer, type House, house, type Person } from '../support/house.ts'
import { placeCart, placeOrder, placeVisit } from '../support/place.ts'
import { doorExamples } from './tenancy/door-examples.ts'
import { namesOf, requestOf, rowExamples, storeExamples } from './tenancy/examples.ts'
import { idsOf } from './tenancy/store-ids.ts'
import { shareOf } from '../tier.ts'
import { isForAnybody, isOther, type PublishedCall, publishedCalls } from '../support/published.ts'

/** Matches the addresses of calls that take a picture or a table. */
const takesFile = /^\/admin\/media|_import$|menu_move_in$/

let h: House
let calls: PublishedCall[]
beforeAll(async () => {
  h = await house()
  calls = await publishedCalls(h.app)
})

const named = ({ method, path }: PublishedCall) => `${method} ${path}`
const at = ({ path }: PublishedCall) => path.replace('{chart}', 'order').replace('{id}', 'nobody')

/** A call as bytes, so that invalid JSON can be sent too. */
async function raw(call: PublishedCall, more: { token?: string; body?: string; type?: string; path?: string }) {
  const response = await h.app.request(`/api${more.path ?? at(call)}`, {
    method: call.method,
    headers: {
      prefer: 'handling=strict',
      ...(more.token && { authorization: `Bearer ${more.token}` }),
      ...(more.type !== '' && { 'content-type': more.type ?? 'application/json' }),
    },
    ...(more.body !== undefined && call.method !== 'GET' && { body: more.body }),
  })
  const { error } = (await response.json()) as { error?: Answer['error'] }
  return { status: response.status, code: error?.code, details: error?.details }
}

/**
 * A stream, GETs that write, as the spec requires, a picture of a required address, an answer that is not JSON, and
 * reads for administrators only.
 */
const audited = () => h.db.$count(auditEntries, eq(auditEntries.merchantId, h.merchantId))

describe('every published call', () => {
  test('asks who calls before it looks at anything else', async () => {
    for (const call of calls.filter(({ path }) => !isForAnybody(path)))
      for (const body of ['{}', '{"unknown":1}', 'not JSON', 'x'.repeat(1_100_000)])
        expect([named(call), (await raw(call, { body })).status]).toEqual([named(call), 401])
  })

  test('refuses a body that is too large, of another type, no JSON, or no object, and changes nothing', async () => {
    const before = await audited()
    for (const [place, call] of calls.filter(({ body }) => body).entries()) {
      const token = h.owner.token
      const tries: [object, number][] = [
        [
          {
            body: JSON.stringify({
              remark: 'x'.repeat(takesFile.test(call.path) ? maxFileBody : 1024 * 1024),
            }),
          },
          413,
        ],
        [{ body: 'a=b', type: 'application/x-www-form-urlencoded' }, 415],
        [{ body: '{}', type: 'text/plain' }, 415],
        [{ body: '{"a":' }, 422],
        [{ body: '[]' }, 422],
        [{ body: 'null' }, 422],
        [{ body: '"text"' }, 422],
        [{ body: '['.repeat(100_000) }, 422],
        [{ body: '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000) }, 422],
      ]
      for (const [given, status] of shareOf(tries, 3, place)) {
        const answer = await raw(call, { token, ...given })
        expect([named(call), JSON.stringify(given).slice(0, 60), answer.status]).toEqual([
          named(call),
          JSON.stringify(given).slice(0, 60),
          status,
        ])
        expect(errorStatus[answer.code as keyof typeof errorStatus]).toBe(status)
      }
    }
    expect(await audited()).toBe(before)
  })

  test('names each field that it does not take, and each that is of the wrong kind', async () => {
    for (const call of calls.filter(({ body, path }) => body && !path.includes('workflow'))) {
      const body = Object.fromEntries([...Object.keys(call.body!), 'role', 'total'].map((key) => [key, 0.5]))
      const answer = await raw(call, { token: h.owner.token, body: JSON.stringify(body) })
      const fields = (answer.details as { field: string }[]).map(({ field }) => field)
      expect([named(call), answer.status, fields.toSorted()]).toEqual([named(call), 422, Object.keys(body).toSorted()])
    }
  })

  test('refuses an unknown key in the query', async () => {
    for (const call of calls) {
      const answer = await raw(call, {
        token: h.owner.token,
        path: `${at(call)}?columns_of=1`,
        ...(call.body && { body: '{}' }),
      })
      expect([named(call), answer.status]).toEqual([named(call), 422])
      expect(answer.details).toContainEqual({ field: 'columns_of', message: 'is not taken here' })
    }
  })

  test('refuses an id with a control character, whatever it names', async () => {
    for (const call of calls.filter(({ params }) => params.includes('id'))) {
      const path = call.path.replace('{chart}', 'order').replace('{id}', 'a%00b')
      const answer = await raw(call, { token: h.owner.token, path, ...(call.body && { body: '{}' }) })
      expect([named(call), answer.status]).toEqual([named(call), 422])
    }
  })
})

test('a path or method that nobody published is a 404 in the same shape', async () => {
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['GET', '/admin/table/'],
    ['DELETE', '/admin/table'],
    ['PUT', '/admin/login'],
    ['GET', '/admin/%2e%2e/%2e%2e/etc/passwd'],
    ['GET', '/admin/table/%ff'],
    ['POST', '/admin/workflow/constructor/x'],
    ['POST', '/admin/workflow/__proto__/x'],
    ['POST', '/admin/workflow/toString/x'],
  ] as const) {
    const answer = await h.owner.call(method, path, method === 'POST' ? { event: 'constructor' } : undefined)
    expect([path, answer.status, answer.error?.code]).toEqual([path, 404, 'not_found'])
  }
})

test.each(['nothing', 'constructor', 'toString'])(
  'a chart that nobody made is a 404, also one named like a part of the language: %s',
  async (chart) => {
    const answer = await h.owner.post(`/admin/workflow/${chart}/nobody`, { event: 'order.pay' })
    expect(answer).toMatchObject({ status: 404, error: { code: 'not_found' } })
  },
)

test('an event that no chart knows is refused by the chart, also when it is named like a part of the language', async () => {
  const { id } = await placeOrder(h, { state: 'served' })
  for (const event of ['constructor', '__proto__', 'toString', 'hasOwnProperty', '', 'xstate.init', '*']) {
    const answer = await h.owner.post(`/admin/workflow/order/${id}`, { event, a: { b: { c: [] } } })
    expect([event, answer.status, answer.error.code]).toEqual([event, 409, 'illegal_transition'])
  }
})

describe('POST with _method', () => {
  test('acts as PUT or PATCH', async () => {
    const { tableId } = await placeVisit(h, { occupancy: 'available' })
    const seated = await h.owner.post(`/admin/toggle_occupy_status/${tableId}?_method=PATCH`, { occupied: true })
    expect(seated).toMatchObject({ status: 200, data: { occupancy: 'seated' } })
    const cart = await placeCart(h, 'open')
    const changed = await h.owner.post(`/cart/${cart.lineId}?_method=PUT`, { quantity: 3 })
    expect(changed).toMatchObject({ status: 200, data: { lines: [{ quantity: 3 }] } })
  })

  test('is the same request as the method itself, so a retry by either way has one effect', async () => {
    const { tableId } = await placeVisit(h, { occupancy: 'available' })
    const requestId = nanoid()
    const path = `/admin/toggle_occupy_status/${tableId}`
    const first = await h.owner.post(`${path}?_method=PATCH`, { occupied: true }, { requestId })
    const second = await h.owner.patch(path, { occupied: true }, { requestId })
    expect([second.status, second.text]).toEqual([200, first.text])
  })

  test('acts as nothing else: other values, other methods', async () => {
    for (const value of ['GET', 'DELETE', 'TRACE', 'CONNECT', 'put', 'x y', '']) {
      const answer = await h.owner.post(`/admin/toggle_order_status?_method=${value}`, {})
      expect([value, answer.status]).toEqual([value, 404])
    }
    expect((await h.owner.patch('/admin/login?_method=POST', {})).status).toBe(404)
  })
})

describe('the request id', () => {
  test('is given back; a missing or odd one is replaced by one of ours', async () => {
    const own = nanoid()
    expect((await h.owner.post('/admin/approval', {}, { requestId: own })).headers.get('x-request-id')).toBe(own)
    for (const requestId of ['', 'short', 'x'.repeat(65), 'with space 1', '<script>alert', "'; DROP TABLE x"]) {
      const given = (await h.owner.post('/admin/approval', {}, { requestId })).headers.get('x-request-id')
      expect(given).toMatch(/^[\w-]{21,64}$/)
    }
  })

  test('of a refusal stands in its body', async () => {
    const requestId = nanoid()
    const { error } = await h.owner.post('/admin/void_order', {}, { requestId })
    expect(error.request_id).toBe(requestId)
  })

  test('without one, two equal writes are two', async () => {
    const { tableId } = await placeVisit(h)
    const add = () => h.owner.post('/cart', { table_id: tableId, menu_id: h.menu.soup }, { requestId: '' })
    await add()
    expect((await add()).data.lines).toHaveLength(2)
  })
})

describe('the order of checks', () => {
  const close = (state: 'open' | 'closed') =>
    h.db.update(merchants).set({ state }).where(eq(merchants.merchantId, h.merchantId))
  const advance = (person: Person, id: string, more: object = {}) =>
    person.post(`/admin/workflow/order/${id}`, { event: 'order.serve', ...more })

  test('a missing right comes before a closed store, that before a stale version, that before the chart', async () => {
    const { id } = await placeOrder(h, { state: 'accepted' })
    await h.db.update(orders).set({ version: 2 }).where(eq(orders.id, id))
    await close('closed')
    try {
      expect(await advance(h.kitchen, id, { version: 1 })).toMatchObject({
        status: 403,
        error: { code: 'right_missing' },
      })
      expect(await advance(h.floor, id, { version: 1 })).toMatchObject({ status: 400, error: { code: 'store_closed' } })
    } finally {
      await close('open')
    }
    expect(await advance(h.floor, id, { version: 1 })).toMatchObject({ status: 409, error: { code: 'version_stale' } })
    expect(await advance(h.floor, id, { version: 2 })).toMatchObject({
      status: 409,
      error: { code: 'illegal_transition' },
    })
  })

  test('an approval is asked for last: what the chart refuses needs none', async () => {
    const { id } = await placeOrder(h, { state: 'cancelled' })
    const ask = { order_id: id, reason_id: h.reason['order.void made'] }
    expect(await h.floor.post('/admin/void_order', ask)).toMatchObject({ status: 409 })
  })

  test('an empty table: first the right, then the store, then that nobody sits there', async () => {
    const { tableId } = await placeVisit(h, { occupancy: 'available' })
    for (const [path, body] of [
      ['/cart', { table_id: tableId, menu_id: h.menu.soup }],
      ['/transfer_cart_into_order', { table_id: tableId, version: 7 }],
    ] as const) {
      expect([path, (await h.kitchen.post(path, body)).status]).toEqual([path, 403])
      await close('closed')
      expect([path, (await h.floor.post(path, body)).status]).toEqual([path, 400])
      await close('open')
      expect([path, (await h.floor.post(path, body)).status]).toEqual([path, 409])
    }
  })

  test('a closed store refuses every write and answers every question', async () => {
    const { id, tableId } = await placeOrder(h, { state: 'ready' })
    const cart = await placeCart(h, 'open')
    const free = await placeVisit(h, { occupancy: 'available' })
    const ids = await idsOf(h)
    const examples = [...rowExamples(ids), ...storeExamples, ...doorExamples(ids)]
    const person = { calls: '', id: h.owner.id }
    const before = await audited()
    await close('closed')
    try {
      for (const [method, path, body] of [
        ['PATCH', `/admin/toggle_occupy_status/${free.tableId}`, { occupied: true }],
        ['PATCH', '/admin/toggle_payment_status', { table_id: tableId, payment_method: 'cash' }],
        ['PATCH', '/admin/toggle_order_status', { order_id: id }],
        ['POST', '/cart', { table_id: tableId, menu_id: h.menu.soup }],
        ['PUT', `/cart/${cart.lineId}`, { quantity: 2 }],
        ['DELETE', `/cart/${cart.lineId}`, undefined],
        ['POST', '/transfer_cart_into_order', { table_id: cart.tableId }],
        ['POST', '/admin/void_order', { order_id: id, reason_id: h.reason['order.void made'] }],
        ['POST', '/admin/cancel_order', { order_id: id, reason_id: h.reason['order.cancel not made'] }],
        ['POST', '/print_receipt', { order_id: id }],
        ['POST', '/admin/printer', { name: 'Pass', host: '127.0.0.1' }],
        ['POST', '/admin/merchant_discount', { name: 'Regulars', kind: 'percent', value: 1000 }],
        ['PATCH', `/admin/reason/${h.reason['order.void made']}`, { status: 'inactive' }],
        ['PUT', `/admin/order/${id}`, { apply_service_charge: false }],
        ['POST', `/admin/workflow/order/${id}`, { event: 'order.serve' }],
        ['GET', `/get_quote?order_id=${id}`, undefined],
        ['POST', '/admin/order_delivery', { order_id: id, quote_id: 'quote' }],
        [
          'POST',
          '/admin/order',
          { order_method: 'pickup', name: 'Okafor', items: [{ menu_id: h.menu.soup, quantity: 1 }] },
        ],
      ] as const) {
        const answer = await h.owner.call(method, path, body)
        expect([path, answer.status, answer.error?.code]).toEqual([path, 400, 'store_closed'])
      }
      for (const call of calls.filter(({ method, path }) => method === 'GET' && !isOther(path))) {
        const example = examples.find((one) => namesOf(one).includes(named(call))) ?? person
        const { path } = requestOf({ ...example, calls: named(call) }, named(call))
        expect([path, (await h.owner.get(path)).status]).toEqual([path, 200])
      }
    } finally {
      await close('open')
    }
    expect(await audited()).toBe(before)
  })

  test('a stored answer is given again before the right is asked for', async () => {
    const { id } = await placeOrder(h, { state: 'ready' })
    const person = await h.person('operation', ['floor'])
    const requestId = nanoid()
    const body = { event: 'order.serve' }
    const first = await person.post(`/admin/workflow/order/${id}`, body, { requestId })
    await h.db.update(accounts).set({ rights: [] }).where(eq(accounts.id, person.id))
    const again = await person.post(`/admin/workflow/order/${id}`, body, { requestId })
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
  })

  test('a stale version is answered with the row of now', async () => {
    const { id, tableId } = await placeOrder(h, { state: 'ready' })
    await h.db.update(orders).set({ version: 4 }).where(eq(orders.id, id))
    const stale = await advance(h.floor, id, { version: 3 })
    const order = (await h.floor.get(`/admin/display_order?table_id=${tableId}`)).data.aaData[0]
    expect(stale).toMatchObject({ status: 409, error: { code: 'version_stale', current: order } })
    const pay = { table_id: tableId, payment_method: 'card', version: 9 }
    const { error } = await h.floor.patch('/admin/toggle_payment_status', pay)
    expect(error).toMatchObject({ code: 'version_stale', current: { id: tableId, version: 1, bill: 'unpaid' } })
  })
})

test('a body that lies about its length, or tells none, is read no further than 1 MB', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536
      if (sent > 64 * 1024 * 1024) controller.close()
      else controller.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  const response = await h.app.request('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(4 * 1024 * 1024)
})

test('every answer is kept by no cache and sniffed by no browser', async () => {
  for (const answer of [await h.owner.get('/admin/table'), await h.owner.get('/nothing')]) {
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})
