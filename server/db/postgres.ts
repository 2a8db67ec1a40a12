import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '../config.ts'
import type { Bulkheads, Db } from './handle.ts'
import { migrate } from './migrate.ts'
import { makePing, makePool } from './postgres-pool.ts'
import * as schema from './schema/index.ts'
import { oid, parseInt8, parseInt8Array, parseNumeric } from './values.ts'

// Drizzle uses the driver's global table for every type that it does not read itself.
pg.types.setTypeParser(oid.int8, parseInt8)
pg.types.setTypeParser(oid.numeric, parseNumeric)
pg.types.setTypeParser(oid.int8Array as number, parseInt8Array)

export interface Postgres {
  /** The connections of the floor, and of all work without a pool of its own. */
  pool: pg.Pool
  db: Db
  bulkheads: Bulkheads
  /** Counts the connections, the idle ones of them, and the requests that wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  /** Tells if the database answers now and accepts writes. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

/** Divides the connections: of ten, two are for lists and one for guests. One more is for live screens. */
function shares(size: number) {
  const part = (of: number) => Math.max(1, Math.floor(size / of))
  const [lists, guests, streams] = [part(5), part(10), part(10)]
  return { floor: size - lists - guests, lists, guests, streams }
}

/**
 * Longest wait for a connection of live screens, in milliseconds: after a restart all of them reconnect at the same
 * time.
 */
const patienceOfStreams = 15_000

/**
 * Opens connections to a PostgreSQL server and brings it to the present schema: `size` for calls, further ones for live
 * screens, and one more for health checks. Throws a StartError if the server does not answer.
 */
export async function openPostgres(url: string, log: Logger, size = 10): Promise<Postgres> {
  const options = {
    connectionString: url,
    application_name: 'statehouse',
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: 5_000,
    // If a server disappears silently, its statements would never end.
    query_timeout: 10_000,
    // Compiling a report's statement takes longer than running it. On today's disks and in memory a random page costs
    // about as much as the next one: at the default cost the lines of one month are found by a scan of all years.
    options: '-c TimeZone=UTC -c jit=off -c random_page_cost=1.1',
  }
  const { answers, end } = makePing(options)
  const { floor, lists, guests, streams } = shares(size)
  const open = (more: pg.PoolConfig) => makePool({ ...options, ...more }, answers, log)
  const pool = open({ max: floor })
  const ofLists = open({ max: lists })
  const ofGuests = open({ max: guests })
  const ofStreams = open({ max: streams, connectionTimeoutMillis: patienceOfStreams })
  const pools = [pool, ofLists, ofGuests, ofStreams]
  const close = async () => void (await Promise.all([...pools.map((one) => one.end()), end()]))
  try {
    await migrateOn(pool)
  } catch (error) {
    await close()
    throw error
  }
  const count = (key: 'totalCount' | 'idleCount' | 'waitingCount') => pools.reduce((sum, one) => sum + one[key], 0)
  const on = (client: pg.Pool) => drizzle({ client, schema }) as unknown as Db
  return {
    pool,
    db: on(pool),
    bulkheads: { lists: on(ofLists), guests: on(ofGuests), streams: on(ofStreams) },
    connections: () => ({ open: count('totalCount'), idle: count('idleCount'), waiting: count('waitingCount') }),
    answers,
    close,
  }
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
