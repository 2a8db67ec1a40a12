import { expect, test } from 'vitest'
import { type RequestHandler, createSite } from './site.ts'

const page = () => new Response('the console')
const never = new Promise<RequestHandler>(() => {})
const open = Promise.resolve({ fetch: () => Response.json({ data: 'pong' }) })

const answer = async (sent: Response | Promise<Response>) => {
  const response = await sent
  return { status: response.status, body: await response.text() }
}

test('while the database opens, the console is served and the server is alive but not ready', async () => {
  const site = createSite({ api: never, console: page, isReady: () => false })
  expect(await answer(site.request('/'))).toEqual({ status: 200, body: 'the console' })
  expect(await answer(site.request('/healthz'))).toEqual({ status: 200, body: 'ok\n' })
  expect(await answer(site.request('/readyz'))).toEqual({ status: 503, body: '{"ready":false}' })
})

test('a call waits for the database, and answers 503 `starting` when its patience ends', async () => {
  let finish: (app: RequestHandler) => void = () => {}
  const opening = new Promise<RequestHandler>((resolve) => (finish = resolve))
  const patient = createSite({ api: opening, console: page, isReady: () => false })
  const call = patient.request('/api/ping')
  finish(await open)
  expect(await answer(call)).toEqual({ status: 200, body: '{"data":"pong"}' })

  const impatient = createSite({ api: never, console: page, isReady: () => false, patience: 1 })
  const response = await impatient.request('/api/ping')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(await response.json()).toMatchObject({ error: { code: 'starting' } })
})

test('once the database is open, the server is ready and the API answers', async () => {
  const site = createSite({ api: open, console: page, isReady: () => true, isDemo: () => true })
  expect(await answer(site.request('/readyz'))).toEqual({ status: 200, body: '{"ready":true,"demo":true}' })
  expect(await answer(site.request('/api/ping', { method: 'POST' }))).toEqual({ status: 200, body: '{"data":"pong"}' })
})

test('a server whose database does not answer, or takes no writes, is not ready, and is again once it does', async () => {
  let answers = false
  const site = createSite({ api: open, console: page, isReady: () => true, answers: async () => answers })
  expect(await answer(site.request('/readyz'))).toEqual({ status: 503, body: '{"ready":false}' })
  answers = true
  expect((await answer(site.request('/readyz'))).status).toBe(200)
})
