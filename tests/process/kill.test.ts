import { spawn } from 'node:child_process'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Listing, Order, SignedIn } from '#contract/wire.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/connect.ts'
import { violations } from '../support/invariants.ts'
import { runCommand, startServer, temporaryFolder } from '../support/server.ts'

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

/** Resolves once the store has taken so many orders on this day. */
async function untilPlaced(address: string, count: number): Promise<void> {
  const { token, merchants } = await ask<SignedIn>(address, '/admin/login', '', {
    name: 'admin',
    password: 'statehouse',
  })
  const store = merchants.find(({ name }) => name === 'Burrito bar')!
  const path = `/admin/display_order?merchant_id=${store.merchant_id}&search=&length=1&order_status=voided`
  for (let placed = 0; placed < count;) {
    const list = await ask<Listing<Order>>(address, path, token)
    placed = list.recordsFiltered
  }
}

test('a server that is killed three times while a floor works loses nothing it acknowledged and keeps every invariant', async () => {
  const dataDir = temporaryFolder()
  let server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off' })
  const port = new URL(server.address).port
  expect(await runCommand('import', { DATA_DIR: dataDir }, file, ...columns)).toMatchObject({ code: 0 })

  const replay = spawn(process.execPath, [
    'server/cli/run.mjs',
    'replay',
    file,
    '--limit',
    '40',
    '--url',
    server.address,
    ...columns,
  ])
  let said = ''
  for (const stream of [replay.stdout, replay.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const finished = new Promise<number | null>((resolve) => replay.once('close', resolve))

  for (const voided of [1, 2, 3]) {
    await untilPlaced(server.address, voided)
    expect(await server.end('SIGKILL')).toBeNull()
    server = await startServer({ DATA_DIR: dataDir, PORT: port, RATE_LIMIT: 'off' })
  }
  expect(`${await finished}\n${said}`).toMatch(/^0\n/)
  expect(said).toMatch(/Served {3}40 orders/)
  expect(await server.end()).toBe(0)

  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }))
  expect(await violations(database.db)).toEqual([])
  await database.close()
}, 240_000)
