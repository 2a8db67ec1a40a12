import { sql } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { testDatabase } from '../support/database.ts'
import { type House, house, type Person, speaker } from '../support/house.ts'

const addressOf = (name: string) => new URL(`/${name}`, inject('postgresTemplate')).href

let h: House
/** A connection that ends those of others. */
let operator: pg.Client
let other: pg.Client | undefined
let database: string
let opened: Awaited<ReturnType<typeof openPostgres>>
let app: ReturnType<typeof createApp>
let floor: Person

/** A server with the smallest pool: one connection for the floor, one for lists, one for guests. */
beforeEach(async () => {
  const { db } = await testDatabase()
  const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name`)
  database = rows[0]!.name
  h = await house({ tables: 6 })
  operator = new pg.Client({ connectionString: addressOf('postgres') })
  await operator.connect()
  opened = await openPostgres(addressOf(database), pino({ level: 'silent' }), 3)
  app = createApp({ ...h.outside, ...opened })
  floor = speaker(app, h.floor.id, h.floor.token)
})
afterEach(async () => {
  await other?.end()
  other = undefined
  await opened.close()
  await operator.end()
})

const seat = (table: { id: string }, requestId = nanoid()) =>
  floor.call('PATCH', `/admin/toggle_occupy_status/${table.id}`, { occupied: true, pax: 2 }, { requestId })

/**
 * Lets another connection hold the lock of a statement; the floor's one connection waits for it as long as this machine
 * needs.
 */
async function holding(statement: string) {
  await opened.db.execute(sql`SET lock_timeout = '60s'`)
  await opened.db.execute(sql`SET statement_timeout = '60s'`)
  other = new pg.Client({ connectionString: addressOf(database) })
  await other.connect()
  await other.query(`BEGIN; ${statement}`)
  return { letGo: () => other!.end() }
}
const rowOf = ({ id }: { id: string }) => `SELECT 1 FROM tables WHERE id = '${id}' FOR UPDATE`

/** Resolves with the process of the write that waits for a lock. */
async function waiting(): Promise<number> {
  for (;;) {
    const { rows } = await operator.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'`,
      [database],
    )
    if (rows[0]) return rows[0].pid
  }
}

const away = { status: 503, error: { code: 'database_away' } }

test('whose connection breaks in the middle of a write hears that the database is away; the same request is then done once, and the server lives', async () => {
  const [table] = h.tables
  const held = await holding(rowOf(table!))
  const requestId = nanoid()
  const sent = seat(table!, requestId)
  await operator.query('SELECT pg_terminate_backend($1)', [await waiting()])
  const broken = await sent
  expect(broken).toMatchObject(away)
  expect(Number(broken.headers.get('retry-after'))).toBeGreaterThan(0)
  await held.letGo()
  expect(await seat(table!, requestId)).toMatchObject({ status: 200, data: { occupancy: 'seated', version: 2 } })
  expect((await seat(table!, requestId)).headers.get('idempotent-replay')).toBe('true')
})

test('a connection that is dead before its first statement is not kept: the next request has another one', async () => {
  const cut = (client: unknown) => void (client as { connection: pg.Connection }).connection.stream.destroy()
  opened.pool.once('acquire', cut)
  expect(await seat(h.tables[0]!)).toMatchObject(away)
  opened.pool.once('acquire', cut)
  await expect(opened.db.transaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow()
  expect(await seat(h.tables[0]!)).toMatchObject({ status: 200 })
})

test('more writes than there are connections: whoever finds none in time hears to ask again, and all are done then', async () => {
  opened.pool.options.connectionTimeoutMillis = 50
  const held = await holding(rowOf(h.tables[0]!))
  const asked = h.tables.map((table) => ({ table, requestId: nanoid() }))
  const first = seat(asked[0]!.table, asked[0]!.requestId)
  await waiting()
  const rest = await Promise.all(asked.slice(1).map(({ table, requestId }) => seat(table, requestId)))
  for (const answer of rest) {
    expect(answer).toMatchObject({ status: 409, error: { code: 'request_in_flight' } })
    expect(answer.headers.get('retry-after')).toBe('1')
  }
  // Lists have connections of their own.
  expect(await floor.get('/admin/menu')).toMatchObject({ status: 200 })
  await held.letGo()
  expect((await first).status).toBe(200)
  for (const { table, requestId } of asked) expect(await seat(table, requestId)).toMatchObject({ status: 200 })
})

test('screens that come back all at once after a restart are all let in and told what they missed, while writes hold the floor’s connections', async () => {
  opened.pool.options.connectionTimeoutMillis = 50
  const [waitedFor, missed] = h.tables
  await seat(missed!)
  const held = await holding(rowOf(waitedFor!))
  const first = seat(waitedFor!)
  await waiting()
  // All connections of the floor are in use, so another write is refused.
  expect(await seat(h.tables[2]!)).toMatchObject({ status: 409 })
  const people = [h.owner, h.supervisor, h.floor, h.kitchen]
  const headers = people.map(({ token }) => ({ authorization: `Bearer ${token}`, 'last-event-id': '0' }))
  const streams = await Promise.all(
    headers.flatMap((one) => Array.from({ length: 6 }, async () => app.request('/api/admin/events', { headers: one }))),
  )
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  for (const { body } of streams) {
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes(missed!.id)) text += (await reader.read()).value
    await reader.cancel()
  }
  await held.letGo()
  expect((await first).status).toBe(200)
})

test('guests and lists that take all the time there is do not hold up a waiter', async () => {
  const { key } = (await h.owner.post('/admin/queue_key', {})).data as { key: string }
  const held = await holding('LOCK TABLE menus, banners IN ACCESS EXCLUSIVE MODE')
  const guests = Array.from({ length: 20 }, () => app.request(`/api/public/menu/${key}`))
  const lists = Array.from({ length: 20 }, () => floor.get('/admin/menu'))
  await waiting()
  expect(await seat(h.tables[0]!)).toMatchObject({ status: 200 })
  await held.letGo()
  for (const { status } of await Promise.all([...guests, ...lists])) expect([200, 409]).toContain(status)
})

test('while the database lets nobody in, everything says so in the same words and nothing is a bug; afterwards all goes on', async () => {
  const endAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()`
  expect(await opened.answers()).toBe(true)
  await operator.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`)
  await operator.query(endAll, [database])
  const calls: [string, string, object?][] = [
    ['PATCH', `/admin/toggle_occupy_status/${h.tables[0]!.id}`, { occupied: true }],
    ['POST', '/admin/login', { name: 'nobody', password: 'x' }],
    ['GET', '/admin/menu'],
    ['GET', '/admin/menu_export'],
    ['GET', '/admin/audit_export'],
    ['GET', '/admin/events'],
    ['GET', '/admin/display_order?type=new'],
    ['POST', '/admin/menu', { name: 'Pie', price: 900 }],
    ['POST', '/admin/approval', { event: 'order.void', pin: '246810' }],
    ['GET', '/public/queue/some-key'],
    ['GET', '/public/menu/some-key'],
  ]
  try {
    for (const [method, path, body] of calls)
      expect([path, await floor.call(method, path, body)]).toMatchObject([path, away])
    expect(await opened.answers()).toBe(false)
    expect(await app.metrics.read()).toContain('statehouse_database_up 0')
    await expect(app.sweep()).rejects.toThrow()
    await expect(app.sendDue()).rejects.toThrow()
    await expect(app.hear()).rejects.toThrow()
  } finally {
    await operator.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`)
  }
  expect(await opened.answers()).toBe(true)
  expect(await app.metrics.read()).toContain('statehouse_database_up 1')
  expect(await seat(h.tables[0]!)).toMatchObject({ status: 200 })
  expect(await floor.get('/admin/menu')).toMatchObject({ status: 200 })
  await Promise.all([app.sweep(), app.sendDue(), app.hear()])
})
