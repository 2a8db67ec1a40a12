import { createServer } from 'node:net'
import { join } from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/connect.ts'
import { failToStart, runCommand, startServer, temporaryFolder } from '../support/server.ts'

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
