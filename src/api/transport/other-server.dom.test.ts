import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import { call, configureClient, storeToken } from './client.ts'
import { signIn } from '../identity/session.ts'

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
}

/** A server that speaks the client's calls and knows nothing of ours: no envelope, no codes, no request ids. */
const answers = new Map<string, Answer>()
let asked: IncomingMessage
const server = createServer((request, response) => {
  asked = request
  const origin = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
  if (request.method === 'OPTIONS') return void response.writeHead(204, origin).end()
  const { status = 200, headers = {}, body = '' } = answers.get(new URL(request.url!, 'http://x').pathname) ?? {}
  response.writeHead(status, { ...origin, ...headers }).end(body)
})
const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})
const get = (url: string) => call<unknown>({ method: 'GET', url })
const failed = (url: string) => get(url).catch((error: unknown) => error) as Promise<ApiError>

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))
const onExpired = vi.fn()
beforeEach(() => {
  const { port } = server.address() as AddressInfo
  configureClient({ base: `http://127.0.0.1:${port}`, merchantId: null, onExpired, onFailure: () => undefined })
})
afterEach(() => {
  answers.clear()
  localStorage.clear()
  vi.clearAllMocks()
})

describe('of a server that knows nothing of ours', () => {
  it('a list without an envelope is the list', async () => {
    answers.set('/admin/category', json({ aaData: [{ id: 1 }], recordsTotal: 1 }))
    expect(await get('/admin/category')).toEqual({ aaData: [{ id: 1 }], recordsTotal: 1 })
  })

  it('a write that is answered in plain words, or not in any, is done: nothing is sent twice', async () => {
    answers.set('/cart', { body: 'OK', headers: { 'Content-Type': 'text/plain' } })
    answers.set('/cart/1', { status: 204 })
    expect(await call({ method: 'POST', url: '/cart', data: {} })).toBe('OK')
    await expect(call({ method: 'DELETE', url: '/cart/1' })).resolves.not.toThrow()
  })

  it('an error in plain words is said in these words', async () => {
    answers.set('/x', { status: 422, body: 'Pax must be positive\n' })
    expect(await failed('/x')).toMatchObject({ status: 422, code: 'input_invalid', message: 'Pax must be positive' })
  })

  it('an error page is not read out', async () => {
    answers.set('/x', { status: 500, body: '<html><h1>nginx</h1></html>', headers: { 'Content-Type': 'text/html' } })
    expect(await failed('/x')).toMatchObject({ status: 500, code: 'internal', message: 'HTTP 500' })
  })

  it('a code that we do not know is the one of its status, and the error itself is handed on', async () => {
    const error = { code: 1042, message: 'Table taken', table: 7 }
    answers.set('/x', json({ error }, 409))
    expect(await failed('/x')).toMatchObject({ code: 'unexpected', message: 'Table taken', value: error })
  })

  it('a wait may be an instant on its own clock', async () => {
    const headers = { 'Retry-After': 'Sun, 22 Nov 2026 10:01:30 GMT', Date: 'Sun, 22 Nov 2026 10:00:00 GMT' }
    answers.set('/x', { status: 503, headers: { ...headers, 'Access-Control-Expose-Headers': '*' } })
    expect(await failed('/x')).toMatchObject({ code: 'maintenance', retry_after: 90 })
  })

  it('a signature goes along where the call has one', async () => {
    answers.set('/pay', json({}))
    await call({ method: 'POST', url: '/pay', data: {}, signature: 'a1b2' })
    expect(asked.headers['signature']).toBe('a1b2')
    await call({ method: 'POST', url: '/pay', data: {} })
    expect(asked.headers['signature']).toBeUndefined()
  })

  it('a 401 at the sign-in is a wrong password, and no session that ended', async () => {
    answers.set('/admin/login', { status: 401, body: 'Unauthorized' })
    await expect(signIn('owner', 'wrong')).rejects.toMatchObject({ code: 'credentials_invalid' })
    expect(onExpired).not.toHaveBeenCalled()
  })

  it('somebody who signs in is who their role says, and the role is kept here', async () => {
    answers.set('/admin/login', json({ token: 't', role: 'merchant', id: 7, name: 'Ada' }))
    expect(await signIn('ada', 'x')).toMatchObject({ id: '7', name: 'Ada', role: 'merchant', merchants: [] })
    expect([localStorage.getItem('token'), localStorage.getItem('role')]).toEqual(['t', 'merchant'])
  })

  it('a 401 anywhere else ends the session', async () => {
    storeToken('dead')
    answers.set('/x', { status: 401, body: 'Unauthorized' })
    expect(await failed('/x')).toMatchObject({ code: 'unauthenticated' })
    expect(onExpired).toHaveBeenCalledOnce()
  })
})
