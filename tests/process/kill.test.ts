import { spawn } from 'node:child_process'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Listing } from '#contract/listing.ts'
import type { Order } from '#contract/orders/order.ts'
import type { SignedIn } from '#contract/identity/me.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/connect.ts'
import { violations } from '../support/invariants.ts'
import { runCommand, startServer, temporaryFolder } from '../support/server.ts'
import { isDay, patience, timesOf } from '../tier.ts'

const file = 'tests/data/chipotle.tsv'
const columns = [
  ['--store', 'Burrito bar'],
  ['--order', 'order_id'],
  ['--item', 'item_name'],
  ['--quantity', 'quantity'],
  ['--options', 'choice_description'],
  ['--total', 'item_total_price'],
].flat()

/** Asks the API as the admin. */
async function ask<T>(address: string, path: string, token = '', body?: object): Promise<T> {
  const answer = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return ((await answer.json()) as { data: T }).data
}

/** Resolves once so many orders of the store are voided. */
async function untilVoided(address: string, count: number): Promise<void> {
  const { token, merchants } = await ask<SignedIn>(address, '/admin/login', '', {
    name: 'admin',
    password: 'statehouse',
  })
  const store = merchants.find(({ name }) => name === 'Burrito bar')!
  const path = `/admin/display_order?merchant_id=${store.merchant_id}&search=&length=1&order_status=voided`
  for (let voided = 0; voided < count;) {
    const list = await ask<Listing<Order>>(address, path, token)
    voided = list.recordsFiltered
  }
}

/** Imports, replays so many orders, and kills the server each time another order was voided. */
async function floorUnderFire(given: Record<string, string>, kills: number, limit: number): Promise<string[]> {
  const dataDir = temporaryFolder()
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', ...given }
  let server = await startServer(env)
  expect(await runCommand('import', env, file, ...columns)).toMatchObject({ code: 0 })

  const args = ['replay', file, '--limit', String(limit), '--url', server.address, ...columns]
  const replay = spawn(process.execPath, ['server/cli/run.mjs', ...args])
  let said = ''
  for (const stream of [replay.stdout, replay.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const finished = new Promise<number | null>((resolve) => replay.once('close', resolve))

  for (let voided = 1; voided <= kills; voided++) {
    await untilVoided(server.address, voided)
    expect(await server.end('SIGKILL')).toBeNull()
    server = await startServer({ ...env, PORT: new URL(server.address).port })
  }
  expect(`${await finished}\n${said}`).toMatch(/^0\n/)
  expect(said).toContain(`Served   ${limit} orders`)
  expect(await server.end()).toBe(0)

  const database = await openDatabase(readConfig(env), pino({ level: 'silent' }))
  // Collects statistics on the imported rows first; without them the queries would look row by row.
  await database.db.execute(sql`ANALYZE`)
  const found = await violations(database.db)
  await database.close()
  return found
}

const [kills, served] = isDay ? [1, 20] : [3, 40]

test(
  `a server that is killed ${timesOf(kills)} while a floor works loses nothing it acknowledged and keeps every invariant`,
  async () => {
    expect(await floorUnderFire({}, kills, served)).toEqual([])
  },
  patience,
)

test.runIf(!isDay && process.env.TEST_DATABASE_URL)(
  'a server on PostgreSQL that is killed loses nothing either',
  async () => {
    const address = new URL(process.env.TEST_DATABASE_URL!)
    const admin = new pg.Client({ connectionString: address.href })
    await admin.connect()
    await admin.query('CREATE DATABASE statehouse_killed')
    address.pathname = '/statehouse_killed'
    expect(await floorUnderFire({ DATABASE_URL: address.href }, 1, 20)).toEqual([])
    await admin.query('DROP DATABASE statehouse_killed')
    await admin.end()
  },
  patience,
)
