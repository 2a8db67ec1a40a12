import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { Database } from '../../server/db/connect.ts'
import { openPglite } from '../../server/db/pglite.ts'
import { openPostgres } from '../../server/db/postgres.ts'

export interface TestDatabase extends Database {
  /** Aborted when the test file ends: pass it to what would otherwise go on asking. */
  closing: AbortSignal
}

let open: Promise<TestDatabase> | undefined
let copies = 0

/**
 * The migrated database of this test file, empty at first: PostgreSQL in the project `postgres`, else the embedded one in
 * memory. All its tests share it, so make a merchant of your own where you count. It is closed when the file ends.
 */
export const testDatabase = (): Promise<TestDatabase> => (open ??= isPostgres() ? copyPostgres() : loadPglite())

/** Closes the test file's database; tests/support/database.hooks.ts calls it after each file. */
export async function closeTestDatabase(): Promise<void> {
  const closing = open
  open = undefined
  await (await closing)?.close()
}

/** Whether the tests of this worker run on PostgreSQL. */
export const isPostgres = (): boolean => process.env.TEST_KIND === 'postgres'

async function loadPglite(): Promise<TestDatabase> {
  const loadDataDir = new Blob([await readFile(inject('databaseDump'))])
  const { client, db } = await openPglite({ loadDataDir })
  return closeable({ db, kind: 'pglite', close: () => client.close() })
}

async function copyPostgres(): Promise<TestDatabase> {
  const template = new URL(inject('postgresTemplate'))
  const copy = new URL(template)
  copy.pathname += `_${process.pid}_${(copies += 1)}`
  const admin = new pg.Client({ connectionString: new URL('/postgres', template).href })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${copy.pathname.slice(1)} TEMPLATE ${template.pathname.slice(1)}`)
  await admin.end()
  const { pool, db } = await openPostgres(copy.href, pino({ level: 'silent' }))
  return closeable({ db, kind: 'postgres', close: () => pool.end() })
}

function closeable(database: Database): TestDatabase {
  const controller = new AbortController()
  const close = () => {
    controller.abort()
    return database.close()
  }
  return { ...database, closing: controller.signal, close }
}
