import pg from 'pg'
import type { Logger } from 'pino'
import { ConnectionLost, NoneFree } from './faults.ts'
import { prepareStatements } from './postgres-prepared.ts'
import { sqlState } from './transact.ts'

/** Longest wait for readiness, in milliseconds. */
const patience = 2_000

/**
 * Checks whether the database answers and accepts writes, over a connection of its own; simultaneous callers share one
 * check.
 */
export function makePing(options: pg.PoolConfig): { answers(): Promise<boolean>; end(): Promise<void> } {
  const hurry = { connectionTimeoutMillis: patience, query_timeout: patience }
  const pool = new pg.Pool({ ...options, ...hurry, max: 1 })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const ask = async (): Promise<boolean> => {
    try {
      const { rows } = await pool.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
      return rows[0]!.transaction_read_only === 'off'
    } catch {
      return false
    }
  }
  let asked: Promise<boolean> | undefined
  return {
    answers: () => (asked ??= ask().finally(() => (asked = undefined))),
    end: () => pool.end(),
  }
}

type Ask = (...asked: unknown[]) => Promise<unknown>

/**
 * Makes a pool that outlives its connections: a broken one, in use or idle, is replaced, and its user gets a
 * ConnectionLost. A caller that gets none in time gets a NoneFree, unless the database does not answer at all.
 */
export function makePool(options: pg.PoolConfig, answers: () => Promise<boolean>, log: Logger): pg.Pool {
  const pool = new pg.Pool(options)
  pool.on('connect', (client) => {
    // A connection that breaks in use would end the process without a listener of its own.
    client.on('error', (error) => log.warn({ error: error.message }, 'a database connection broke'))
    prepareStatements(client)
    giveUpBroken(client)
  })
  // Errors of idle connections are also emitted on the pool.
  pool.on('error', () => {})

  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const reach = async (): Promise<pg.PoolClient> => {
    try {
      return await connect()
    } catch (error) {
      if (sqlState(error) === '53300') throw error
      throw (await answers())
        ? new NoneFree('No connection to the database was free in time.')
        : new ConnectionLost(error as Error)
    }
  }
  const query: Ask = async (...asked) => {
    const client = await reach()
    try {
      return await (client.query as Ask)(...asked)
    } finally {
      client.release()
    }
  }
  pool.connect = reach as typeof pool.connect
  pool.query = query as typeof pool.query
  return pool
}

const isBegin = (asked: unknown) => /^begin\b/i.test((asked as { text?: string }).text ?? '')

/** Removes a connection from the pool after a failure that the server did not report: its next answers are unknown. */
function giveUpBroken(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Ask
  const ask: Ask = async (...asked) => {
    try {
      return await send(...asked)
    } catch (error) {
      const isTold = error instanceof pg.DatabaseError
      if (!isTold) void client.end()
      // Drizzle would keep a connection for ever if its transaction could not begin.
      if (isBegin(asked[0])) client.release()
      throw isTold ? error : new ConnectionLost(error as Error)
    }
  }
  client.query = ask as typeof client.query
}
