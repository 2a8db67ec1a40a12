import { nanoid } from 'nanoid'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Cluster, findPostgres, startCluster } from '../support/cluster.mjs'
import type { House } from '../support/house.ts'
import { startServer, temporaryFolder, type TestServer } from '../support/server.ts'
import { isDay, patience } from '../tier.ts'
import { damage } from './crash/crash.ts'
import { type AnsweredWrite, workTable } from './crash/floor.ts'
import { layStore, openDatabaseOf } from './lay-store.ts'

const bin = findPostgres()
const isShort = isDay || !bin
const times = { ended: 20, killed: 10, paused: 5 }
const pauseMs = 13_000

let cluster: Cluster
let env: Record<string, string>
let h: House
let server: TestServer
beforeEach(async () => {
  if (isShort) return
  cluster = await startCluster(bin!)
  env = { DATABASE_URL: cluster.url, DATA_DIR: temporaryFolder(), RATE_LIMIT: 'off' }
  h = await layStore(env, 4)
  server = await startServer(env)
})
afterEach(async () => {
  if (isShort) return
  await server.end('SIGKILL')
  cluster.stop()
})

const ready = async () => (await fetch(`${server.address}/readyz`)).status
const metrics = async () => (await fetch(`${server.address}/metrics`)).status
const soon = () => new Promise((resume) => setTimeout(resume, 50))

/** Ends one connection of the server that is being used. */
async function endOne(): Promise<void> {
  const operator = new pg.Client({ connectionString: cluster.url })
  await operator.connect()
  const one = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'statehouse' AND state <> 'idle' LIMIT 1`
  while ((await operator.query(one)).rowCount === 0);
  await operator.end()
}

test.skipIf(isShort)(
  `a server whose connections are ended ${times.ended} times, whose database is killed ${times.killed} times and stands still ${times.paused} times lives on, loses nothing it acknowledged and does nothing twice`,
  async () => {
    const history: AnsweredWrite[] = []
    let isOver = false
    const reach = async () => (isOver ? undefined : server.address)
    const waiters = h.tables.map(({ id }) => ({ token: h.supervisor.token, tableId: id, menuId: h.menu.soup }))
    const work = Promise.all(waiters.map((waiter, at) => workTable(waiter, at + 1, reach, history)))
    const failed = work.then(() => undefined)
    /** Waits until every waiter has continued. */
    const goingOn = async () => {
      const until = history.length + 2 * waiters.length
      while (history.length < until) await Promise.race([soon(), failed])
      expect([await ready(), await metrics()]).toEqual([200, 200])
    }

    await goingOn()
    for (let time = 0; time < times.ended; time++) {
      await endOne()
      await goingOn()
    }
    for (let time = 0; time < times.killed; time++) {
      await cluster.kill()
      expect([await ready(), await metrics()]).toEqual([503, 200])
      await cluster.restart()
      await goingOn()
    }
    for (let time = 0; time < times.paused; time++) {
      cluster.signal('SIGSTOP')
      const began = performance.now()
      expect([await ready(), await metrics()]).toEqual([503, 200])
      while (performance.now() - began < pauseMs) await soon()
      cluster.signal('SIGCONT')
      await goingOn()
    }

    isOver = true
    await work
    const database = await openDatabaseOf(env)
    expect(await damage(database, h.merchantId, history)).toEqual([])
    await database.close()
    expect(await server.end()).toBe(0)
    expect(server.output()).not.toContain('a request failed')
  },
  patience,
)

test.skipIf(isShort)(
  'of three hundred writes at once each is done, or hears to ask again, and then all are done',
  async () => {
    const order = async (requestId: string) => {
      const body = {
        order_method: 'pickup',
        from: 'app',
        name: 'Okafor',
        items: [{ menu_id: h.menu.soup, quantity: 1 }],
      }
      const answer = await fetch(`${server.address}/api/admin/order`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${h.supervisor.token}`,
          'content-type': 'application/json',
          'x-request-id': requestId,
        },
        body: JSON.stringify(body),
      })
      await answer.text()
      return { requestId, status: answer.status, retryAfter: answer.headers.get('retry-after') }
    }
    let open = Array.from({ length: 300 }, () => nanoid())
    while (open.length > 0) {
      const answers = await Promise.all(open.map(order))
      const asked = answers.filter(({ status }) => status !== 200)
      for (const answer of asked) expect(answer).toMatchObject({ status: 409, retryAfter: '1' })
      open = asked.map(({ requestId }) => requestId)
    }
    expect(await ready()).toBe(200)
  },
  patience,
)
