import { setMaxListeners } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { Database } from '../../server/db/connect.ts'
import { openPglite } from '../../server/db/pglite.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { emptyTemplate } from '../../server/db/template.ts'
import { findPostgres, startCluster } from './cluster.mjs'
import { tellingWritten } from './written.ts'

export interface TestDatabase extends Database {
  /** Aborted when it is closed: pass it to what would otherwise go on asking. */
  closing: AbortSignal
}

const silent = pino({ level: 'silent' })
let made = 0

/** The file with a migrated embedded database, made where no earlier run left it. */
export async function migratedDump(): Promise<string> {
  const folder = resolve('node_modules/.cache/statehouse')
  const dump = `${folder}/${emptyTemplate}.tar`
  if (existsSync(dump)) return dump
  const { client } = await openPglite()
  const data = await client.dumpDataDir('none')
  await client.close()
  await mkdir(folder, { recursive: true })
  await writeFile(`${dump}.${process.pid}`, Buffer.from(await data.arrayBuffer()))
  await rename(`${dump}.${process.pid}`, dump)
  return dump
}

/** An embedded database in memory that begins with a dump. */
export async function loadPglite(dump: string): Promise<TestDatabase> {
  const { client, db } = await openPglite({ loadDataDir: new Blob([await readFile(dump)]) })
  return closeable({ db: tellingWritten(db), kind: 'pglite', close: () => client.close() })
}

/** One embedded database for one user after the other: each finds it empty, since opening another takes a second. */
export async function reusedPglite(dump: string): Promise<() => Promise<TestDatabase>> {
  const { client, db } = await openPglite({ loadDataDir: new Blob([await readFile(dump)]) })
  const { rows } = await client.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migration'",
  )
  const tables = rows.map(({ name }) => name).join(', ')
  const close = async () => void (await client.exec(`TRUNCATE ${tables} RESTART IDENTITY`))
  return async () => closeable({ db: tellingWritten(db), kind: 'pglite', close })
}

/** A database of its own on a PostgreSQL server, by its address: a copy of another one, or else made from nothing. */
export async function openCopy(address: string, name: string, template = 'template1'): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await admin.end()
  const { pool, db, close } = await openPostgres(new URL(`/${name}`, address).href, silent)
  // A machine that is busy with many tests may let one wait for its turn.
  pool.options.connectionTimeoutMillis = 60_000
  return closeable({ db, kind: 'postgres', close })
}

/**
 * A migrated database on PostgreSQL, dropped when it is closed: on the server that TEST_DATABASE_URL names, else on one
 * that is started for it.
 *
 * @throws if there is no PostgreSQL, with the remedy
 */
export async function ownPostgres(): Promise<TestDatabase> {
  const given = process.env.TEST_DATABASE_URL
  const bin = given ? undefined : findPostgres()
  if (!given && !bin)
    throw new Error(
      'This needs PostgreSQL, and none was found. Install one (apt-get install postgresql), or name a server ' +
        'in TEST_DATABASE_URL, for example postgres://postgres@localhost:5432/postgres.',
    )
  const cluster = bin ? await startCluster(bin) : undefined
  // Also where the process is ended before it is closed.
  if (cluster) process.once('exit', cluster.stop)
  const address = cluster?.url ?? given!
  const name = `statehouse_own_${process.pid}_${(made += 1)}`
  const remove = async () => (cluster ? cluster.stop() : dropDatabase(address, name))
  try {
    const database = await openCopy(address, name)
    const close = async () => {
      await database.close()
      await remove()
    }
    return { ...database, close }
  } catch (error) {
    await remove()
    throw error
  }
}

async function dropDatabase(address: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await admin.end()
}

function closeable(database: Database): TestDatabase {
  const controller = new AbortController()
  // Every house in it listens, and a walk is shrunk in dozens of them.
  setMaxListeners(0, controller.signal)
  const close = () => {
    controller.abort()
    return database.close()
  }
  return { ...database, closing: controller.signal, close }
}
