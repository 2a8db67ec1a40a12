import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { type House, house } from '../../support/house.ts'
import { publishedCalls } from '../../support/published.ts'

let h: House
let key: string
beforeAll(async () => {
  h = await house()
  key = (await h.owner.post('/admin/queue_key', {})).data.key as string
})

test('an address with two hundred calls that wait is told to come later at every door of guests, and its calls are answered in the end', async () => {
  const app = createApp({ ...h.outside, config: { ...h.outside.config, rateLimit: true } })
  const ask = async (path: string, address: string, method = 'GET') => {
    const body = method === 'GET' ? undefined : '{}'
    const headers = { 'content-type': 'application/json' }
    const env = { incoming: { socket: { remoteAddress: address } } }
    return (await app.request(`/api${path}`, { method, headers, body }, env)).status
  }
  const line = `/public/queue/${key}`
  expect(await ask(line, '192.0.2.2')).toBe(200)
  const doors = (await publishedCalls(h.app)).filter(({ path }) => path.startsWith('/public/'))
  expect(doors.length).toBeGreaterThan(25)
  // While a colleague's call uses the embedded database, all other calls wait.
  let letGo = () => {}
  const held = h.db.transaction(() => new Promise<void>((resolve) => (letGo = resolve)))
  const answered = Promise.all(Array.from({ length: 202 }, () => ask(line, '192.0.2.1')))
  for (const { method, path } of doors) {
    const filled = path.replace('{key}', key).replaceAll(/\{\w+\}/g, 'nothing')
    expect([path, await ask(filled, '192.0.2.1', method)]).toEqual([path, 429])
  }
  letGo()
  await held
  expect(new Set(await answered)).toEqual(new Set([200]))
  expect(await ask(line, '192.0.2.2')).toBe(200)
})
