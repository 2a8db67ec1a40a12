import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '../config.ts'
import type { Db } from './connect.ts'
import { migrate } from './migrate.ts'
import { prepareStatements } from './postgres-prepared.ts'
import * as schema from './schema/index.ts'
import { oid, parseInt8, parseInt8Array, parseNumeric } from './values.ts'

// drizzle asks the driver's global table for every type that it does not read itself.
pg.types.setTypeParser(oid.int8, parseInt8)
pg.types.setTypeParser(oid.numeric, parseNumeric)
pg.types.setTypeParser(oid.int8Array as number, parseInt8Array)

/** A pool on a PostgreSQL server, brought to the present schema. Throws a StartError where the server does not answer. */
export async function openPostgres(url: string, log: Logger): Promise<{ pool: pg.Pool; db: Db }> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'statehouse',
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
    options: '-c TimeZone=UTC',
  })
  pool.on('connect', prepareStatements)
  pool.on('error', (error) => log.error({ error: error.message }, 'an idle database connection broke'))
  try {
    await migrateOn(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { pool, db: drizzle({ client: pool, schema }) as unknown as Db }
}

async function migrateOn(pool: pg.Pool): Promise<void> {
  const client = await pool.connect().catch((error: Error) => {
    throw new StartError(
      `PostgreSQL did not let us in: ${error.message || 'no answer'}.\n` +
        'Check that it runs and that DATABASE_URL names the right host, database, user and password.',
    )
  })
  try {
    await client.query('BEGIN')
    await migrate({ query: (text, values) => client.query(text, values), script: (text) => client.query(text) })
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
