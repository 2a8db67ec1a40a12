import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogueKey } from './api-error.ts'
import { call, configureClient, storeToken } from './client.ts'

const server = setupServer()
const base = 'http://localhost:3000/api'
let asked: Request | undefined

/** Answers a path once with this, and records the requests. */
const answer = (path: string, body: unknown, init?: ResponseInit) =>
  server.use(
    http.all(base + path, ({ request }) => {
      asked = request.clone()
      return HttpResponse.json(body as object, init)
    }),
  )
const failed = (path: string) => call({ method: 'GET', url: path }).catch((error: unknown) => error)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => configureClient({ base, merchantId: null, onExpired: () => undefined, onFailure: () => undefined }))
afterEach(() => {
  server.resetHandlers()
  localStorage.clear()
})
afterAll(() => server.close())

describe('a call', () => {
  it('says who asks, in which version and under which id', async () => {
    storeToken('secret')
    answer('/admin/table', { data: [] })
    await call({ method: 'GET', url: '/admin/table' })
    const sent = ['accept', 'authorization', 'admin-version', 'x-request-id'].map((name) => asked!.headers.get(name))
    const anId = expect.stringMatching(/^[\w-]{21}$/) as string
    expect(sent).toEqual(['application/json', 'Bearer secret', '7.0.5', anId])
  })

  it('keeps the request id that it is given, so that a retry is the same intent', async () => {
    answer('/cart', { data: {} })
    await call({ method: 'POST', url: '/cart', data: {}, requestId: 'abcdefghijklmnopqrstu' })
    expect(asked!.headers.get('x-request-id')).toBe('abcdefghijklmnopqrstu')
  })

  it('sends the data of a GET as a flat query, lists as key[index], absent values not at all', async () => {
    answer('/admin/display_order', { data: {} })
    const data = { type: 'new', staff_id: ['a', 'b'], search: undefined, table_id: null, start: 0 }
    await call({ method: 'GET', url: '/admin/display_order', data })
    expect([...new URL(asked!.url).searchParams]).toEqual([
      ['type', 'new'],
      ['staff_id[0]', 'a'],
      ['staff_id[1]', 'b'],
      ['start', '0'],
    ])
  })

  it('sends what a DELETE says in its body: a password is never part of an address', async () => {
    configureClient({ merchantId: 'bistro' })
    answer('/admin/shortcut_pin/1', { data: {} })
    await call({ method: 'DELETE', url: '/admin/shortcut_pin/1', data: { password: 'secret' } })
    expect(new URL(asked!.url).search).toBe('?merchant_id=bistro')
    expect(await asked!.json()).toEqual({ password: 'secret' })
  })

  it('names the store in hand for a role whose token does not', async () => {
    configureClient({ merchantId: 'bistro' })
    answer('/cart', { data: {} })
    await call({ method: 'POST', url: '/cart', data: { quantity: 1 } })
    expect(await asked!.json()).toEqual({ merchant_id: 'bistro', quantity: 1 })
  })

  it('answers what is in the envelope, or the whole body where there is none', async () => {
    answer('/with', { data: { id: 1 } })
    answer('/without', { id: 2 })
    expect(await call({ method: 'GET', url: '/with' })).toEqual({ id: 1 })
    expect(await call({ method: 'GET', url: '/without' })).toEqual({ id: 2 })
  })
})

describe('a call that fails', () => {
  it('rejects with the code, the words, the request id and the wait that the server sent', async () => {
    const error = { code: 'version_stale', message: 'The table changed.', current: { version: 8 } }
    answer('/admin/table/1', { error }, { status: 409, headers: { 'x-request-id': 'r1', 'retry-after': '3' } })
    expect(await failed('/admin/table/1')).toMatchObject({ ...error, status: 409, request_id: 'r1', retry_after: 3 })
  })

  it('takes the code from the status where another server sends none', async () => {
    answer('/x', { message: 'Nope' }, { status: 404 })
    expect(await failed('/x')).toMatchObject({ code: 'not_found', message: 'Nope', status: 404 })
  })

  it('has the code network where no answer came', async () => {
    server.use(http.get(`${base}/x`, () => HttpResponse.error()))
    expect(await failed('/x')).toMatchObject({ code: 'network', status: 0 })
  })

  it('takes a page where data ought to be for no answer: a Wi-Fi that asks to sign in has done nothing', async () => {
    server.use(http.all(`${base}/cart`, () => HttpResponse.html('<h1>Welcome to our Wi-Fi</h1>')))
    expect(await failed('/cart')).toMatchObject({ code: 'network', status: 0 })
  })

  it('ends the session at a 401, but not at that of the sign-in itself', async () => {
    const onExpired = vi.fn()
    configureClient({ onExpired })
    answer('/admin/login', {}, { status: 401 })
    await failed('/admin/login')
    expect(onExpired).not.toHaveBeenCalled()
    answer('/admin/table', {}, { status: 401 })
    await failed('/admin/table')
    expect(onExpired).toHaveBeenCalledOnce()
  })

  it.each([
    [400, 'error.storeClosed'],
    [401, 'error.sessionExpired'],
    [429, 'error.tooMany'],
    [500, 'error.unexpected'],
    [403, undefined],
    [409, undefined],
  ])('shows the product’s own message for %i: %s', async (status, key) => {
    answer('/x', {}, { status })
    expect(catalogueKey(await failed('/x'))).toBe(key)
  })
})
