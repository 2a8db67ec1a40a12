import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { Database } from '../../server/db/connect.ts'
import { openPglite } from '../../server/db/pglite.ts'
import { openPostgres } from '../../server/db/postgres.ts'

let shared: Promise<Database> | undefined

/**
 * The migrated database of this test worker: PostgreSQL in the project `postgres`, else the embedded one in memory.
 * All tests of a worker share it and nobody closes it, so make a merchant of your own.
 */
export const testDatabase = (): Promise<Database> => (shared ??= isPostgres() ? copyPostgres() : loadPglite())

/** Whether the tests of this worker run on PostgreSQL. */
export const isPostgres = (): boolean => process.env.TEST_KIND === 'postgres'

async function loadPglite(): Promise<Database> {
  const loadDataDir = new Blob([await readFile(inject('databaseDump'))])
  const { client, db } = await openPglite({ loadDataDir })
  return { db, kind: 'pglite', close: () => client.close() }
}

async function copyPostgres(): Promise<Database> {
  const copy = new URL(inject('postgresTemplate'))
  const template = copy.pathname.slice(1)
  copy.pathname += `_${process.env.VITEST_POOL_ID}`
  const admin = new pg.Client({ connectionString: inject('postgresTemplate').replace(template, 'postgres') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${copy.pathname.slice(1)} TEMPLATE ${template}`)
  await admin.end()
  const { pool, db } = await openPostgres(copy.href, pino({ level: 'silent' }))
  return { db, kind: 'postgres', close: () => pool.end() }
}
