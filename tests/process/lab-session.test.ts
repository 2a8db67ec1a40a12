import type { ChildProcess } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { freeTable } from '#contract/facts.ts'
import { addressHeader, type LabSession } from '#contract/lab/session.ts'
import { type Child, environmentOf, startChild } from '../../server/lab/child.ts'
import { serveSession } from '../../server/lab/serve-session.ts'
import { LabSessions } from '../../server/lab/sessions.ts'
import { speaker } from '../support/house.ts'
import { askAtNight } from '../../server/rules/checks.ts'
import { startServer, temporaryFolder } from '../support/server.ts'
import { overSocket } from '../support/socket.ts'
import { patience, sizeOf } from '../tier.ts'
import { layStore, openDatabaseOf } from './lay-store.ts'

const steps = sizeOf('labSteps')

/** The sessions of a server whose clock the test moves, and the processes that it started. */
function ownSessions() {
  let now = new Date('2026-11-20T19:14:00Z')
  const children: Child[] = []
  const sessions = new LabSessions({ now: () => now }, () => {
    const child = startChild()
    children.push(child)
    return child
  })
  onTestFinished(() => sessions.endAll())
  return { sessions, children, pass: (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000)) }
}

const exitOf = ({ process }: Child) => new Promise((resolve) => process.once('exit', resolve))

async function ask(address: string, name: string, ...args: unknown[]): Promise<any> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${address}/ask`, { method: 'POST', headers, body: JSON.stringify({ name, args }) })
  const said = (await answer.json()) as { value?: unknown; failed?: string }
  if (said.failed !== undefined) throw new Error(said.failed)
  return said.value
}

test('two sessions run at most; one that was killed, ended or not used for half an hour makes room', async () => {
  const { sessions, children, pass } = ownSessions()
  const first = sessions.start('owner')
  const second = sessions.start('owner')
  expect(() => sessions.start('owner')).toThrow(expect.objectContaining({ code: 'lab_full' }))
  await sessions.portOf(first.session_id)

  const killed = exitOf(children[0]!)
  children[0]!.process.kill('SIGKILL')
  await killed
  await expect(sessions.portOf(first.session_id)).rejects.toThrow('This session of the lab has ended.')
  expect(await ask(`http://127.0.0.1:${await sessions.portOf(second.session_id)}`, 'faults')).toContain(
    'answer lost after the commit',
  )

  sessions.start('owner')
  pass(29)
  sessions.use(second.session_id)
  pass(1)
  const idle = exitOf(children[2]!)
  sessions.endIdle()
  await idle
  expect(sessions.of('owner').map((one) => one.session_id)).toEqual([second.session_id])
  expect(sessions.end('somebody else', second.session_id)).toBe(false)
  expect(sessions.end('owner', second.session_id)).toBe(true)
})

test('a session that does not start says why, and makes room', async () => {
  const broken = () => {
    const port = Promise.reject<number>(new Error('The session of the lab did not start: it ended with code 1.'))
    port.catch(() => undefined)
    return { process: { kill: () => true } as unknown as ChildProcess, port }
  }
  const sessions = new LabSessions({ now: () => new Date() }, broken)
  onTestFinished(() => sessions.endAll())
  for (let tries = 0; tries < 3; tries += 1) {
    const { session_id: id } = sessions.start('owner')
    await expect(sessions.portOf(id)).rejects.toThrow('it ended with code 1')
    expect(sessions.of('owner')).toEqual([])
  }
  const ours = new Hono().all('/lab/s/*', (context) => serveSession(context, sessions, () => new Response()))
  const { address } = sessions.start('owner')
  const asked = async () => (await ours.request(`${address}/ask`, { method: 'POST' })).json()
  expect(await asked()).toMatchObject({ error: { details: { started: false } } })
  expect(await asked()).not.toHaveProperty('error.details')
})

test('a body for a session is passed on as it comes, up to the longest that any call takes', async () => {
  let taken = 0
  const child = await overSocket(
    new Hono().all('/api/*', async ({ req, json }) => json({ bytes: (await req.arrayBuffer()).byteLength })),
  )
  onTestFinished(() => child.close())
  const sessions = new LabSessions({ now: () => new Date() }, () => ({
    process: { kill: () => true, once: () => undefined } as unknown as ChildProcess,
    port: Promise.resolve(Number(new URL(child.address).port)),
  }))
  const { address } = sessions.start('owner')
  const ours = new Hono().all('/lab/s/*', (context) => serveSession(context, sessions, () => new Response()))
  const send = (megabytes: number) => {
    taken = 0
    const pull = (to: ReadableStreamDefaultController<Uint8Array>) => {
      if (taken === megabytes) return to.close()
      taken += 1
      to.enqueue(new Uint8Array(1024 * 1024))
    }
    const init = { method: 'POST', body: new ReadableStream({ pull }), duplex: 'half' }
    return ours.request(`${address}/api/admin/media`, init as RequestInit)
  }
  expect(await (await send(10)).json()).toEqual({ bytes: 10 * 1024 * 1024 })
  expect((await send(200)).status).toBe(413)
  expect(taken).toBeLessThan(20)
})

test('a session is told the address of its own at this server, whatever the caller says of it', async () => {
  const told: (string | null)[] = []
  const child = await overSocket(
    new Hono().all('/api/*', ({ req, json }) => (told.push(req.header(addressHeader) ?? null), json({}))),
  )
  onTestFinished(() => child.close())
  const sessions = new LabSessions({ now: () => new Date() }, () => ({
    process: { kill: () => true, once: () => undefined } as unknown as ChildProcess,
    port: Promise.resolve(Number(new URL(child.address).port)),
  }))
  const { address } = sessions.start('owner')
  const page = () => new Response()
  const ours = new Hono().all('/lab/s/*', (context) => serveSession(context, sessions, page, 'https://bistro.example'))
  await ours.request(`${address}/api/public/club`, { headers: { [addressHeader]: 'https://elsewhere.example' } })
  await ours.request(`${address}--2/api/public/club`)
  expect(told).toEqual([`https://bistro.example${address}`, `https://bistro.example${address}--2`])
})

test('a session is told nothing of the server’s environment that leads to its data or its secrets', () => {
  const { PATH, HOME } = process.env
  const ours = { PATH, HOME, DATABASE_URL: 'postgres://nowhere/none', DATA_DIR: '/nowhere', PIN_PEPPER: 'secret' }
  expect(environmentOf(ours)).toEqual({ PATH, HOME, NODE_ENV: 'production' })
})

/** Counts the rows of every table. */
async function rowsOf(env: Record<string, string>): Promise<object> {
  const database = await openDatabaseOf(env)
  const { rows: tables } = await database.db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await database.db.execute<{ rows: number }>(
      sql`SELECT count(*)::int AS rows FROM ${sql.identifier(name)}`,
    )
    counts[name] = rows[0]!.rows
  }
  const { rows: heads } = await database.db.execute(
    sql`SELECT merchant_id, event_seq, audit_seq FROM merchant_heads ORDER BY 1`,
  )
  await database.close()
  return { counts, heads }
}

test(
  `${steps} steps in a session change no row, no event number and no audit number of a real store`,
  async () => {
    const env = { DATA_DIR: temporaryFolder(), RATE_LIMIT: 'off', LAB: '1' }
    // The server itself notes a store for its nightly check, and at a first start the kind of installation.
    const h = await layStore(
      env,
      3,
      async ({ db }) => void (await askAtNight({ db, clock: { now: () => new Date() } })),
    )
    await (await startServer(env)).end()
    const before = await rowsOf(env)
    const server = await startServer(env)
    const owner = speaker({ request: (path, init) => fetch(server.address + path, init) }, h.owner.id, h.owner.token)
    const { data: session } = (await owner.post('/admin/lab/session')) as { data: LabSession }
    const address = server.address + session.address
    const path = Array.from({ length: 10 }, () => round).flat()
    for (let done = 0; done < steps;) {
      const begun = await ask(address, 'begin', 'table-occupancy', { state: 'available', facts: freeTable }, path)
      expect(begun.row).toBeTruthy()
      for (const _ of path) {
        const { step, invariants } = await ask(address, 'step')
        expect([step.isSame, invariants.broken]).toEqual([true, []])
        done += 1
      }
    }
    expect(await server.end()).toBe(0)
    expect(await rowsOf(env)).toEqual(before)
  },
  patience,
)

const round = [{ type: 'table.seat', pax: 2 }, { type: 'table.release' }, { type: 'table.clean' }]

test('without the lab there are no sessions, and in it only for people who may set up the store', async () => {
  const env = { DATA_DIR: temporaryFolder(), RATE_LIMIT: 'off' }
  const h = await layStore(env, 1)
  const speak = (address: string, { id, token }: { id: string; token: string }) =>
    speaker({ request: (path, init) => fetch(address + path, init) }, id, token)
  const without = await startServer({ ...env, NODE_ENV: 'production' })
  expect((await speak(without.address, h.owner).post('/admin/lab/session')).status).toBe(404)
  await without.end()

  const server = await startServer({ ...env, LAB: '1' })
  const refused = await speak(server.address, h.floor).post('/admin/lab/session')
  expect([refused.status, refused.error.details]).toEqual([403, { right: 'settle' }])
  const nobody = await fetch(`${server.address}/lab/s/${'x'.repeat(21)}/api/admin/me`)
  expect(nobody.status).toBe(404)
  const page = await fetch(`${server.address}/lab/s/${'x'.repeat(21)}/floor`, { headers: { Accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('has ended')])
  await server.end()
})
