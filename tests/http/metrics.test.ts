import { beforeAll, expect, test } from 'vitest'
import { createSite } from '../../server/site.ts'
import { mayReadMetrics } from '../../server/metrics/may-read.ts'
import { type House, house } from '../support/house.ts'

let h: House
beforeAll(async () => {
  h = await house()
})
const line = (text: string, start: string) => text.split('\n').find((one) => one.startsWith(start))

test('calls are counted by route, not by what stands in the address', async () => {
  await h.floor.get(`/admin/table/${h.tables[0]!.id}`)
  await h.floor.get(`/admin/table/${h.tables[1]!.id}`)
  await h.floor.get('/admin/table/nobody')
  await h.floor.get('/no/such/call')
  const text = await h.app.metrics.read()
  const counted = (labels: string) => line(text, `statehouse_http_request_duration_seconds_count{${labels}}`)
  expect(counted('method="GET",route="/api/admin/table/:id",status="200"')).toMatch(/ 2$/)
  expect(counted('method="GET",route="/api/admin/table/:id",status="404"')).toMatch(/ 1$/)
  expect(counted('method="GET",route="none",status="404"')).toMatch(/ 1$/)
  expect(text).not.toContain(h.tables[0]!.id)
})

test('screens, maintenance, version and what is on its way are told', async () => {
  const text = await h.app.metrics.read()
  expect(line(text, 'statehouse_screens')).toBe('statehouse_screens 0')
  expect(line(text, 'statehouse_maintenance')).toBe('statehouse_maintenance 0')
  expect(line(text, 'statehouse_build_info')).toMatch(/version="\d+\.\d+\.\d+",database="pglite"\} 1$/)
  expect(text).toContain('# TYPE statehouse_outbox gauge')
})

test('they are told to this machine, to nobody behind a proxy on it, and elsewhere to who brings the token', async () => {
  const site = createSite({
    api: Promise.resolve(h.app),
    console: () => new Response('page'),
    isReady: () => true,
    metrics: async (context) => (mayReadMetrics(context, 'a token of 16 or more') ? 'told' : undefined),
  })
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await site.request('/metrics', { headers }, { incoming: { socket: { remoteAddress } } })).status
  expect(await ask('127.0.0.1')).toBe(200)
  expect(await ask('::1')).toBe(200)
  expect(await ask('192.168.1.20')).toBe(403)
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(403)
  for (const name of ['via', 'forwarded', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'cf-connecting-ip'])
    expect([name, await ask('127.0.0.1', { [name]: '127.0.0.1' })]).toEqual([name, 403])
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, await ask('127.0.0.1', { host })]).toEqual([host, 200])
  for (const host of ['bistro.example', '127.0.0.1.bistro.example:3000', 'localhost.bistro.example'])
    expect([host, await ask('127.0.0.1', { host })]).toEqual([host, 403])
  const abroad = { host: 'bistro.example', authorization: 'Bearer a token of 16 or more' }
  expect(await ask('127.0.0.1', abroad)).toBe(200)
  expect(await ask('192.168.1.20', { authorization: 'Bearer a token of 16 or more' })).toBe(200)
  expect(await ask('127.0.0.1', { authorization: 'Bearer another' })).toBe(403)
})

test('an answer binds a browser to HTTPS only where it came that way', async () => {
  const policy = async (headers: Record<string, string>) =>
    (await h.app.request('/api/get_version', { headers })).headers.get('strict-transport-security')
  expect(await policy({})).toBe(null)
  expect(await policy({ 'x-forwarded-proto': 'http' })).toBe(null)
  expect(await policy({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000')
})
