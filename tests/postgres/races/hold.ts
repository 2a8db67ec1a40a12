import type pg from 'pg'

/** Holds one transaction before one of its statements, or before its commit if it has fewer. */
export interface Hold {
  /** Resolves once the transaction is held there. */
  stands: Promise<void>
  /** The transaction's server process, as soon as there is one. */
  pid(): number | undefined
  /** Returns the number of statements begun so far. */
  statements(): number
  /** Lets it go on; it is not held again. */
  release(): void
}

export interface HoldingPool {
  /**
   * Holds the next transaction that begins before its statement of this number, at the latest before its commit; the
   * first one is `begin`, 0, and Infinity none. With `isAcross` the statements of all following transactions are
   * counted together.
   */
  hold(at: number, isAcross?: boolean): Hold
  /** Returns how often two transactions waited for each other in a circle, which the database ends for one of them. */
  circles(): number
}

interface HeldStatement {
  at: number
  /** Statements so far of the transaction to hold. */
  count: number
  isAcross: boolean
  /** True once it was held: a transaction that has to begin again runs through. */
  isTaken: boolean
  pid: number | undefined
  arrive(): void
  released: Promise<void>
}

/**
 * Stops a pool's transactions where a test wants it. The process itself waits, so nothing is locked that the
 * transaction has not locked itself.
 */
export function holding(pool: pg.Pool): HoldingPool {
  let current: HeldStatement | undefined
  let circles = 0
  const pids = new WeakMap<pg.PoolClient, number>()
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>

  /** Long timeouts, so that a held command, or one that waits for it, waits as long as this machine needs. */
  const patiently = `SET lock_timeout = '60s'; SET statement_timeout = '60s'; SET idle_in_transaction_session_timeout = '60s'`

  async function pidOf(client: pg.PoolClient): Promise<number> {
    const known = pids.get(client)
    if (known !== undefined) return known
    await client.query(patiently)
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    pids.set(client, rows[0]!.pid)
    return rows[0]!.pid
  }

  async function checkOut(): Promise<pg.PoolClient> {
    const held = current
    const client = await connect()
    if (!held) return client
    held.pid = await pidOf(client)
    if (held.isTaken) return client
    held.isTaken = !held.isAcross
    return stopping(client, held, noteCircle)
  }
  const noteCircle = () => void (circles += 1)
  pool.connect = checkOut as typeof pool.connect

  return {
    hold(at, isAcross = false) {
      let arrive = () => {}
      let release = () => {}
      const stands = new Promise<void>((resolve) => (arrive = resolve))
      const released = new Promise<void>((resolve) => (release = resolve))
      const held: HeldStatement = { at, isAcross, count: 0, isTaken: false, pid: undefined, arrive, released }
      current = held
      return { stands, pid: () => held.pid, statements: () => held.count, release }
    },
    circles: () => circles,
  }
}

/** A connection that waits before the statement that its transaction is held at. */
function stopping(client: pg.PoolClient, held: HeldStatement, noteCircle: () => void): pg.PoolClient {
  const query = async (...given: unknown[]): Promise<unknown> => {
    const [statement] = given as [string | { text: string }]
    const text = typeof statement === 'string' ? statement : statement.text
    const isLast = !held.isAcross && /^commit\b/i.test(text)
    const isHere = held.count === held.at || (isLast && held.count < held.at && held.at !== Infinity)
    held.count += 1
    if (isHere) {
      held.at = -1
      held.arrive()
      await held.released
    }
    try {
      return await (client.query as (...statement: unknown[]) => Promise<unknown>).apply(client, given)
    } catch (error) {
      if ((error as { code?: string }).code === '40P01') noteCircle()
      throw error
    }
  }
  const get = (_: pg.PoolClient, key: PropertyKey): unknown => {
    if (key === 'query') return query
    const value: unknown = Reflect.get(client, key, client)
    return typeof value === 'function' ? value.bind(client) : value
  }
  return new Proxy(client, { get })
}
