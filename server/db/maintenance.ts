import type { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'pino'

/** Tables that are written all the time; the embedded database has no automatic vacuum. */
const hotTables = [
  'merchant_heads',
  'tables',
  'visits',
  'carts',
  'cart_lines',
  'orders',
  'order_lines',
  'payments',
  'kept_days',
  'day_sales',
  'day_items',
  'day_tenders',
  'menus',
  'counters',
  'requests',
  'events',
  'audit_entries',
  'sessions',
  'attempts',
  'deadlines',
  'outbox',
]

interface Pace {
  /** Interval between two checks, in milliseconds. */
  every: number
  /** Number of busy checks after which maintenance runs in any case. */
  patience: number
  /** Bytes of new write-ahead log after which maintenance is due. */
  growth: number
  /** Bytes of new log after which a checkpoint runs even during many writes. */
  limit: number
}

/**
 * Vacuums the hot tables and runs a checkpoint after enough writes: at a quiet moment, or at the latest after some
 * time. Each statement runs separately, so that other requests can run in between.
 */
export function startMaintenance(
  client: Pick<PGlite, 'query'>,
  log: Logger,
  pace: Pace = { every: 15_000, patience: 40, growth: 16 * 2 ** 20, limit: 128 * 2 ** 20 },
): { stop(): Promise<void> } {
  let cleanAt: number | undefined
  let cutAt = 0
  let before: number | undefined
  let busyLooks = 0
  let stopped = false
  let round = Promise.resolve()

  const look = async () => {
    const written = await writtenBytes(client)
    if (cleanAt === undefined) cleanAt = cutAt = written
    const isQuiet = written === before
    before = written
    if (written - cleanAt < pace.growth) return
    busyLooks += 1
    if (!isQuiet && busyLooks < pace.patience) {
      if (written - cutAt < pace.limit) return
      await client.query('CHECKPOINT')
      cutAt = written
      return
    }
    for (const table of hotTables) {
      if (stopped) return
      await client.query(`VACUUM (ANALYZE) ${table}`)
    }
    await client.query('CHECKPOINT')
    cleanAt = cutAt = before = await writtenBytes(client)
    busyLooks = 0
    log.debug('cleaned up the embedded database')
  }

  const timer = setInterval(() => {
    round = round.then(look).catch((error: unknown) => log.error({ error }, 'cleaning up the embedded database failed'))
  }, pace.every)
  timer.unref()
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await round
    },
  }
}

async function writtenBytes(client: Pick<PGlite, 'query'>): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS bytes")
  return rows[0]!.bytes
}
