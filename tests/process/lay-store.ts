import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../server/config.ts'
import { type Database, openDatabase } from '../../server/db/connect.ts'
import { sessions } from '../../server/db/schema/index.ts'
import { type House, house } from '../support/house.ts'

/** Opens the database that a server with this environment would open; on the embedded one none may have it open. */
export const openDatabaseOf = (env: Record<string, string>): Promise<Database> =>
  openDatabase(readConfig(env), pino({ level: 'silent' }))

/**
 * Puts a store into a new database, for servers that are started on it afterwards. The answer gives its people and its
 * rows; the people are signed in now, by the machine's clock. `furnish` adds to the store while it is open.
 */
export async function layStore(
  env: Record<string, string>,
  tables: number,
  furnish?: (h: House) => Promise<void>,
): Promise<House> {
  const database = await openDatabaseOf(env)
  const closing = new AbortController()
  const h = await house({ database: { db: database.db, closing: closing.signal }, tables })
  await furnish?.(h)
  await h.db.update(sessions).set({ usedAt: sql`now()`, expiresAt: sql`now() + interval '7 days'` })
  closing.abort()
  await database.close()
  return h
}

let made = 0

/** Does something with a new database on the PostgreSQL server of the tests, which is dropped afterwards. */
export async function onOwnPostgres<T>(work: (address: string) => Promise<T>): Promise<T> {
  const address = new URL(process.env.TEST_DATABASE_URL!)
  const admin = new pg.Client({ connectionString: address.href })
  await admin.connect()
  const name = `statehouse_process_${process.pid}_${(made += 1)}`
  await admin.query(`CREATE DATABASE ${name}`)
  address.pathname = `/${name}`
  try {
    return await work(address.href)
  } finally {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  }
}
