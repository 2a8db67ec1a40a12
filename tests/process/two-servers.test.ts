import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../server/db/connect.ts'
import { auditEntries, deadlines, events, orders, printJobs } from '../../server/db/schema/index.ts'
import { fakePrinter, type FakePrinter } from '../support/fake-printer.ts'
import { type House, type Person, speaker } from '../support/house.ts'
import { violations } from '../support/invariants.ts'
import { placePrinter } from '../support/place/place-print.ts'
import { placeOrder } from '../support/place.ts'
import { startServer, temporaryFolder, type TestServer } from '../support/server.ts'
import { openStream, type Stream } from '../support/stream.ts'
import { layStore, onOwnPostgres, openDatabaseOf } from './lay-store.ts'

let device: FakePrinter
beforeEach(async () => void (device = await fakePrinter()))
afterEach(() => device.close())

interface Stage {
  h: House
  database: Database
  start(): Promise<TestServer>
}

/** A store on a PostgreSQL database of its own, on which servers may be started. */
const onStage = (play: (stage: Stage) => Promise<void>) =>
  onOwnPostgres(async (address) => {
    const env = { DATABASE_URL: address, DATA_DIR: temporaryFolder(), RATE_LIMIT: 'off', PRINTER_NETWORKS: 'loopback' }
    const laid = await layStore(env, 4)
    const database = await openDatabaseOf(env)
    try {
      await play({ h: { ...laid, db: database.db }, database, start: () => startServer(env) })
      expect(await violations(database.db)).toEqual([])
    } finally {
      await database.close()
    }
  })

/** A person at one of the servers. */
const at = ({ address }: TestServer, { id, token }: Person): Person =>
  speaker({ request: (path, init) => fetch(address + path, init) }, id, token)

/** Parties come and go at every table. */
async function busy(h: House, by: Person): Promise<void> {
  for (const { id } of h.tables) {
    await by.patch(`/admin/toggle_occupy_status/${id}`, { occupied: true, pax: 2 })
    await by.post('/cart', { table_id: id, menu_id: h.menu.soup })
    await by.post('/transfer_cart_into_order', { table_id: id })
    await by.patch('/admin/toggle_payment_status', { table_id: id, payment_method: 'card' })
    await by.patch(`/admin/toggle_occupy_status/${id}`, { occupied: false })
    const cleaned = await by.post(`/admin/workflow/table-occupancy/${id}`, { event: 'table.clean' })
    expect(cleaned.status).toBe(200)
  }
}

/** Every change of the store after a number, as it is stored. */
const stored = async ({ h: { db, merchantId } }: Stage, after: number) =>
  (
    await db
      .select()
      .from(events)
      .where(and(eq(events.merchantId, merchantId), gt(events.seq, after)))
      .orderBy(asc(events.seq))
  ).map(({ seq, type, subjectId, version }) => [seq, type, subjectId, version])

/** Reads the stream until a number has come; returns the changes that were received. */
async function told(stream: Stream, until: number): Promise<unknown[][]> {
  const seen: unknown[][] = []
  for (;;) {
    const message = await stream.next()
    if (!message) throw new Error(`The stream ended before event ${until}.`)
    if (message.event === 'reset') throw new Error('The stream asks to begin anew.')
    if (message.event !== 'row') continue
    const { id, type, subject_id, version } = JSON.parse(message.data)
    seen.push([id, type, subject_id, version])
    if (id === until) return seen
  }
}

test.runIf(process.env.TEST_DATABASE_URL)(
  'what is done at one of two servers reaches who listens at the other, in order and whole; whoever loses a server goes on at the other and misses nothing',
  () =>
    onStage(async (stage) => {
      const { h, start } = stage
      const [one, two] = await Promise.all([start(), start()])
      const listener = h.kitchen.token
      let stream = await openStream(two.address, listener)
      let last = Number((await stream.next())!.id)
      const began = last
      const seen: unknown[][] = []
      /** Reads the changes in the meantime, on every stream. */
      const catchUp = async () => {
        const missing = await stored(stage, last)
        last = missing.at(-1)![0] as number
        seen.push(...(await told(stream, last)))
      }

      await busy(h, at(one, h.supervisor))
      await catchUp()

      await two.end('SIGKILL')
      await busy(h, at(one, h.supervisor))
      stream = await openStream(one.address, listener, last)
      await catchUp()

      const three = await start()
      await busy(h, at(one, h.supervisor))
      await one.end('SIGKILL')
      stream = await openStream(three.address, listener, last)
      await busy(h, at(three, h.supervisor))
      await catchUp()

      expect(seen).toEqual(await stored(stage, began))
      await stream.hangUp()
      expect(await three.end()).toBe(0)
    }),
)

test.runIf(process.env.TEST_DATABASE_URL)(
  'two servers that look for what is due keep each deadline once and print each paper once',
  () =>
    onStage(async ({ h, start }) => {
      const [one, two] = await Promise.all([start(), start()])
      await placePrinter(h, { port: device.port })
      const waiting: string[] = []
      for (let count = 0; count < 20; count++) {
        const items = [{ menu_id: h.menu.soup, quantity: 1 }]
        const order = { order_method: 'pickup', from: 'app', name: 'Okafor', items }
        waiting.push((await at(one, h.supervisor).post('/admin/order', order)).data.id)
        const { id } = await placeOrder(h, { state: 'completed', paid: 1 })
        await at(two, h.supervisor).post('/print_receipt', { order_id: id })
      }
      await h.db
        .update(deadlines)
        .set({ dueAt: sql`now()` })
        .where(inArray(deadlines.subjectId, waiting))

      const ofStore = eq(orders.merchantId, h.merchantId)
      while ((await h.db.$count(orders, and(ofStore, eq(orders.state, 'rejected')))) < waiting.length);
      const papers = eq(printJobs.merchantId, h.merchantId)
      while ((await h.db.$count(printJobs, and(papers, eq(printJobs.state, 'printed')))) < 20);
      const expired = and(eq(auditEntries.merchantId, h.merchantId), eq(auditEntries.event, 'order.expire'))
      expect(await h.db.$count(auditEntries, expired)).toBe(waiting.length)
      expect(device.papers).toHaveLength(20)
      expect(await Promise.all([one.end(), two.end()])).toEqual([0, 0])
    }),
)
