import { createServer } from 'node:net'
import { join } from 'node:path'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { inArray } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/connect.ts'
import { requests } from '../../server/db/schema/index.ts'
import { type Person, speaker } from '../support/house.ts'
import { failToStart, runCommand, startServer, temporaryFolder, type TestServer } from '../support/server.ts'
import { patience, sizeOf } from '../tier.ts'
import { layStore, openDatabaseOf } from './lay-store.ts'

const stops = sizeOf('stops')

const failure = (text: RegExp) => ({ code: 1, output: expect.stringMatching(text) })

test('a first start serves a demo, says who may sign in, and ends cleanly when it is asked to', async () => {
  const server = await startServer()
  expect(server.output()).toMatch(/admin, brand, agent, owner, supervisor, floor or kitchen/)
  const page = await fetch(server.address, { headers: { Accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')])
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  expect((await fetch(`${server.address}/locales/de.json`)).headers.get('Content-Type')).toContain('application/json')
  expect(await server.end('SIGTERM')).toBe(0)
  expect(existsSync(join(server.dataDir, 'lock.json'))).toBe(false)
})

test('a second start on the same data is refused and told where the first one is', async () => {
  const first = await startServer()
  const second = await failToStart({ DATA_DIR: first.dataDir })
  expect(second).toEqual(failure(/is in use: process \d+ has it open and serves http/))
  expect(second.output).toContain(first.address)
  await first.end()
})

/** Events that follow each other at a table endlessly, from any state. */
const round = [{ event: 'table.seat', pax: 2 }, { event: 'table.release' }, { event: 'table.clean' }]

/**
 * Writes over one connection until the server is gone. Returns the number of answered writes, and the ids of the
 * others.
 */
async function writeOn(server: TestServer, by: Person, tableId: string): Promise<{ answered: number; lost: string[] }> {
  const floor = speaker({ request: (path, init) => fetch(server.address + path, init) }, by.id, by.token)
  for (let answered = 0; ; answered++) {
    const requestId = nanoid()
    try {
      await floor.post(`/admin/workflow/table-occupancy/${tableId}`, round[answered % round.length]!, { requestId })
    } catch {
      return { answered, lost: [requestId] }
    }
  }
}

/** Waits until a screen has received a change. */
async function hearsRow({ body }: Response): Promise<void> {
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; !text.includes('event: row');) text += (await reader.read()).value
}

test(
  `a server that is stopped while everybody writes and listens gives every applied write its answer, ${stops} of ${stops} times`,
  async () => {
    const env = { DATA_DIR: temporaryFolder(), RATE_LIMIT: 'off' }
    const h = await layStore(env, 6)
    for (let stop = 1; stop <= stops; stop++) {
      const server = await startServer(env)
      const headers = { Authorization: `Bearer ${h.kitchen.token}` }
      const screens = await Promise.all([1, 2, 3].map(() => fetch(`${server.address}/api/admin/events`, { headers })))
      const writing = h.tables.map(({ id }) => writeOn(server, h.floor, id))
      await Promise.all(screens.map(hearsRow))
      expect(await server.end('SIGTERM')).toBe(0)
      const ended = await Promise.all(writing)
      expect(ended.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(0)
      const database = await openDatabaseOf(env)
      const applied = await database.db
        .select({ id: requests.requestId })
        .from(requests)
        .where(
          inArray(
            requests.requestId,
            ended.flatMap(({ lost }) => lost),
          ),
        )
      await database.close()
      expect(applied).toEqual([])
    }
  },
  patience,
)

test('after kill -9 the next start takes over and finds the data', async () => {
  const killed = await startServer()
  const signIn = (address: string) =>
    fetch(`${address}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'floor', password: 'statehouse' }),
    })
  const { data } = (await (await signIn(killed.address)).json()) as { data: { token: string } }
  expect(await killed.end('SIGKILL')).toBeNull()
  expect(existsSync(join(killed.dataDir, 'lock.json'))).toBe(true)

  const next = await startServer({ DATA_DIR: killed.dataDir })
  const me = await fetch(`${next.address}/api/admin/me`, { headers: { Authorization: `Bearer ${data.token}` } })
  expect(me.status).toBe(200)
  await next.end()
})

test('data of a newer version is refused', async () => {
  const folder = temporaryFolder()
  const database = await openDatabase(readConfig({ DATA_DIR: folder }), pino({ level: 'silent' }))
  await database.db.execute("INSERT INTO schema_migration (name, hash) VALUES ('9999_tomorrow', 'h')")
  await database.close()
  expect(await failToStart({ DATA_DIR: folder })).toEqual(
    failure(/newer version: it knows the migration "9999_tomorrow"/),
  )
  expect(existsSync(join(folder, 'lock.json'))).toBe(false)
})

test('data without its version is refused in one message that says how to get it back, and is all still there', async () => {
  const env = { DATA_DIR: temporaryFolder() }
  await (await openDatabaseOf(env)).close()
  const database = join(env.DATA_DIR, 'database')
  rmSync(join(database, 'PG_VERSION'))
  const files = readdirSync(database, { recursive: true })
  const ended = await failToStart(env)
  expect(ended).toEqual(
    failure(/database is damaged .*: PG_VERSION is missing(.|\n)*npm run restore -- FILE\.tar\.gz --force/),
  )
  expect(ended.output).not.toMatch(/\n\s+at /)
  expect(readdirSync(database, { recursive: true })).toEqual(files)
  expect(existsSync(join(env.DATA_DIR, 'lock.json'))).toBe(false)
})

test('a taken port, a bad environment and a folder that cannot be written are each explained in one message', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  expect(await failToStart({ PORT: String(port) })).toEqual(
    failure(new RegExp(`Port ${port} on 127.0.0.1 is taken .*\\n.*PORT=${port + 1}`)),
  )
  other.close()
  expect(await failToStart({ PORT: 'eighty', LOG_LEVEL: 'loud' })).toEqual(
    failure(/PORT: "eighty"(.|\n)*LOG_LEVEL: "loud"/),
  )
  expect(await failToStart({ DATA_DIR: 'package.json/data' })).toEqual(failure(/package.json\/data cannot be written/))
  for (const { output } of [await failToStart({ PORT: 'eighty' })]) expect(output).not.toMatch(/\n\s+at /)
})

test('production begins with one owner and no demo, and says what it needs for that', async () => {
  const folder = temporaryFolder()
  const nobody = await failToStart({ NODE_ENV: 'production', DATA_DIR: folder })
  expect(nobody).toEqual(failure(/no account yet(.|\n)*OWNER_NAME=maria OWNER_PASSWORD=/))
  const owner = { OWNER_NAME: 'Maria', OWNER_PASSWORD: 'correct horse battery' }
  const server = await startServer({ NODE_ENV: 'production', DATA_DIR: folder, ...owner })
  expect(server.output()).not.toContain('statehouse"')
  const login = await fetch(`${server.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Maria', password: owner.OWNER_PASSWORD }),
  })
  expect(await login.json()).toMatchObject({ data: { role: 'admin', merchants: [{ name: 'Main' }] } })
  await server.end()
})

test('the lock file tells a tool on this machine where the server is', async () => {
  const server = await startServer()
  const lock = JSON.parse(readFileSync(join(server.dataDir, 'lock.json'), 'utf8')) as Record<string, unknown>
  expect(lock).toMatchObject({ address: server.address, token: expect.stringMatching(/^[\w-]{43}$/) })
  await server.end()
})

test('a demo is told again on request, but never under a running server nor over data that is no demo', async () => {
  const server = await startServer()
  const { dataDir } = server
  expect(await runCommand('demo-reset', { DATA_DIR: dataDir })).toEqual(failure(/is in use: process/))
  await server.end()
  expect(await runCommand('demo-reset', { DATA_DIR: dataDir, NODE_ENV: 'production' })).toEqual(
    failure(/NODE_ENV=production/),
  )
  expect(await runCommand('demo-reset', { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  expect(existsSync(join(dataDir, 'database'))).toBe(false)

  const empty = await openDatabase(readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }))
  await empty.close()
  expect(await runCommand('demo-reset', { DATA_DIR: dataDir })).toEqual(failure(/is no demo/))
})
