import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { speaker } from '../support/house.ts'
import { placeOrder } from '../support/place.ts'
import { publishedCalls } from '../support/published.ts'
import { startServer, temporaryFolder, type TestServer } from '../support/server.ts'
import { layStore } from './lay-store.ts'

let server: TestServer | undefined
afterEach(() => server?.end('SIGKILL'))

const dates = ['0000-01-01', '0001-01-01', '1899-12-31', '2199-12-31', '2200-01-01', '9999-12-31', '10000-01-01']

/** The memory of a server in megabytes, as Linux counts it: now, or the most that it ever had. */
function memoryOf({ dataDir }: TestServer, which: 'VmRSS' | 'VmHWM'): number {
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'lock.json'), 'utf8')) as { pid: number }
  const [, kilobytes] = new RegExp(`${which}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return Number(kilobytes) / 1024
}

test.runIf(process.platform === 'linux')(
  'six pictures of the largest size at once, six hundred dates and two thousand PINs of four people: nothing breaks, few PINs are heard, and the server does not grow by more than 300 MB',
  async () => {
    const env = { DATA_DIR: temporaryFolder() }
    let order = ''
    let lists: string[] = []
    const tokens: string[] = []
    const h = await layStore(env, 1, async (house) => {
      order = (await placeOrder(house, { state: 'served' })).id
      for (let i = 0; i < 4; i++) tokens.push((await house.person('operation', ['floor'])).token)
      lists = (await publishedCalls(house.app)).flatMap(({ method, path, query }) =>
        method === 'GET' && 'startDate' in query && !path.includes('{') ? [path] : [],
      )
    })
    server = await startServer(env)
    const { address } = server
    const as = (token: string) => speaker({ request: (path, init) => fetch(address + path, init) }, '', token)
    const owner = as(h.owner.token)
    expect((await owner.get('/admin/menu')).status).toBe(200)
    const before = memoryOf(server, 'VmRSS')

    const bomb = await sharp({ create: { width: 5000, height: 5000, channels: 4, background: '#8a4b1f80' } })
      .png({ progressive: true })
      .toBuffer()
    const file = bomb.toString('base64')
    const pictures = await Promise.all(
      Array.from({ length: 6 }, (_, i) => owner.post('/admin/media', { name: `Picture ${i}`, file })),
    )
    expect(pictures.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])

    const asked = lists.flatMap((path) =>
      ['startDate', 'endDate'].flatMap((name) => dates.map((date) => `${path}?${name}=${date}`)),
    )
    expect(asked.length).toBeGreaterThan(600)
    for (const path of asked) expect([path, (await owner.get(path)).status < 500]).toEqual([path, true])

    const counts: Record<number, number> = {}
    const act = { event: 'order.void', subject_type: 'order', subject_id: order, version: 1 }
    await Promise.all(
      tokens.map(async (token, person) => {
        for (let i = 0; i < 500; i++) {
          const pin = String(500_000 + person * 500 + i)
          const { status } = await as(token).post('/admin/approval', { ...act, pin })
          counts[status] = (counts[status] ?? 0) + 1
        }
      }),
    )
    const { 403: heard = 0, 429: waits = 0, ...others } = counts
    expect(others).toEqual({})
    expect([heard <= 20, heard + waits]).toEqual([true, 2_000])

    expect(memoryOf(server, 'VmHWM') - before).toBeLessThan(300)
    expect(server.output()).not.toContain('a request failed')
  },
)
