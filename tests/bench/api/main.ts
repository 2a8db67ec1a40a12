import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openPostgres } from '../../../server/db/postgres.ts'
import { sessions } from '../../../server/db/schema/index.ts'
import { findPostgres, startCluster } from '../../support/cluster.mjs'
import { type House, house, type Person, speaker } from '../../support/house.ts'
import { table } from '../rates.ts'
import { layApprovals, layParties, layPast } from './lay-orders.ts'
import { layMenus } from './lay-menus.ts'
import { compareLists, recordLists } from './lists.ts'
import { onDatabase, silent } from './on-database.ts'
import { toScreens } from './screens.ts'
import { startBenched } from './server.ts'
import { batch, hammer, writes } from './writes.ts'

const clientCounts = [1, 16]
const perPerson = 5
const say = (text: string) => process.stdout.write(`${text}\n`)

interface Size {
  orders: number
  /** Records of one kind in a store of their own. */
  records: number
  /** Writes of each kind and number of clients. */
  count: number
  rounds: number
  screens: number
  changes: number
}

/** Lays one store with its past; its people are signed in now. */
async function layStore(env: Record<string, string>, size: Size): Promise<{ h: House; listeners: Person[] }> {
  const closing = new AbortController()
  const listeners: Person[] = []
  let h: House | undefined
  await onDatabase(env, async (db) => {
    h = await house({ database: { db, closing: closing.signal }, tables: size.changes })
    for (let at = 0; at < size.screens / perPerson; at++) listeners.push(await h.person('operation', ['floor']))
    await db.update(sessions).set({ usedAt: sql`now()`, expiresAt: sql`now() + interval '7 days'` })
    await layPast(db, h, size.orders)
    closing.abort()
  })
  return { h: h!, listeners }
}

/** Lays a store with a long list of dishes. */
async function layShop(env: Record<string, string>, { records }: Size): Promise<House> {
  const closing = new AbortController()
  let h: House | undefined
  await onDatabase(env, async (db) => {
    h = await house({ database: { db, closing: closing.signal } })
    await db.update(sessions).set({ usedAt: sql`now()`, expiresAt: sql`now() + interval '7 days'` })
    await layMenus(db, h, records)
    closing.abort()
  })
  return h!
}

/** Creates the rows that the writes will change: parties of their own for each kind and number of clients. */
const layWrites = (env: Record<string, string>, h: House, { count }: Size) =>
  onDatabase(env, async (db) => {
    for (const write of writes)
      for (const clients of clientCounts) {
        await layParties(db, h, batch(write, clients), count * write.parties)
        if (write.needsApproval) await layApprovals(db, h, batch(write, clients), count)
      }
  })

async function measure(engine: string, env: Record<string, string>, size: Size): Promise<void> {
  const { h, listeners } = await layStore(env, size)
  const isShared = env.DATABASE_URL !== undefined
  const shop = isShared ? await layShop(env, size) : undefined
  // A list of tables is as long as a house has tables, so on PostgreSQL the parties come after the lists.
  if (!isShared) await layWrites(env, h, size)
  const server = await startBenched(env)
  const at = ({ id, token }: Person): Person =>
    speaker({ request: (path, init) => fetch(server.address + path, init) }, id, token)
  try {
    if (shop) {
      const { pool } = await openPostgres(env.DATABASE_URL!, silent)
      const head = ['list', 'read whole', 'statements', 'by hand p50 ms', 'API p50 ms', 'ratio']
      say(`\nLists, ${engine}\n${table(head, await compareLists(h, pool, at(h.owner), size.rounds))}`)
      const records = `${size.records.toLocaleString('en')} records`
      const compared = await compareLists(shop, pool, at(shop.owner), size.rounds, recordLists)
      say(`\nA list of ${records}, ${engine}\n${table(head, compared)}`)
      await pool.end()
      await layWrites(env, h, size)
    }
    const measured: string[][] = []
    for (const write of writes) {
      await write.prepare?.(at(h.owner))
      for (const clients of clientCounts)
        measured.push(await hammer(at(h.supervisor), write, clients, size.count, h.reason['order.void made']!))
    }
    say(`\nWrites, ${engine}\n${table(['write', 'clients', 'a second', 'p50 ms', 'p99 ms'], measured)}`)
    const free = h.tables.map(({ id }) => id)
    const heard = await toScreens(server.address, listeners, perPerson, at(h.owner), free)
    say(`\nFrom the answer to the screens, ${engine}\n${table(['screens', 'changes', 'p50 ms', 'p95 ms'], [heard])}`)
  } finally {
    await server.stop()
  }
}

/**
 * `--orders` in the store's past, `--records` of a list; `--quick` does little of everything, as a smoke test;
 * `--database` names one.
 */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string', default: '100000' },
      records: { type: 'string', default: '100000' },
      quick: { type: 'boolean', default: false },
      database: { type: 'string' },
    },
  })
  const laid = { orders: Number(values.orders), records: Number(values.records) }
  const size: Size = values.quick
    ? { ...laid, count: 10, rounds: 2, screens: 10, changes: 3 }
    : { ...laid, count: 500, rounds: 20, screens: 200, changes: 40 }
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  say(`${size.orders.toLocaleString('en')} orders of the past; medians and tails of this run on this machine`)
  if (values.database !== 'postgres') await measure('the embedded database', { DATA_DIR: folder }, size)
  if (values.database === 'embedded') return 0

  const given = process.env.TEST_DATABASE_URL
  const bin = given ? undefined : findPostgres()
  if (!given && !bin) {
    say('\nSkipped: PostgreSQL, which is not installed (apt-get install postgresql), and with it the lists.')
    return 0
  }
  const cluster = bin ? await startCluster(bin) : undefined
  try {
    const address = new URL(cluster?.url ?? given!)
    const admin = new pg.Client({ connectionString: address.href })
    await admin.connect()
    const name = `statehouse_bench_${process.pid}`
    await admin.query(`CREATE DATABASE ${name}`)
    address.pathname = `/${name}`
    await measure('PostgreSQL', { DATABASE_URL: address.href, DATA_DIR: join(folder, 'beside') }, size)
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  } finally {
    cluster?.stop()
  }
  return 0
}
