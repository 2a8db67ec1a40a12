import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from './handle.ts'
import { preparedQueries } from './pglite-prepared.ts'
import { migrate } from './migrate.ts'
import * as schema from './schema/index.ts'
import { oid, parseInt8, parseNumeric } from './values.ts'

export interface EmbeddedDatabase {
  client: PGlite
  db: Db
}

/**
 * Types that drizzle needs as text: timestamps, intervals, dates, and arrays of them and of numerics. Drizzle sends
 * this list with every query, and the embedded database would merge it with its hundreds of parsers every time: a tenth
 * of its work.
 */
const asText = Object.fromEntries(
  [1114, 1184, 1186, 1082, 1231, 1115, 1185, 1187, 1182].map((type) => [type, (value: string) => value]),
)

/**
 * Opens the embedded database in a folder (none: in memory) and brings it to the present schema. `note` receives later
 * failures.
 */
export async function openPglite(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {},
  note: (error: unknown) => void = () => {},
): Promise<EmbeddedDatabase> {
  const client = await PGlite.create({
    ...options,
    startParams: [...PGlite.defaultStartParams, '-c', 'TimeZone=UTC', '-c', 'max_wal_size=64MB'],
    parsers: { ...asText, [oid.int8]: parseInt8, [oid.numeric]: parseNumeric },
  })
  try {
    await client.transaction((tx) =>
      migrate({ query: (text, values) => tx.query(text, values), script: (text) => tx.exec(text) }),
    )
  } catch (error) {
    await client.close()
    throw error
  }
  return { client, db: drizzle({ client: guarded(client, note), schema }) as unknown as Db }
}

/**
 * Wraps the client for drizzle, to work around three properties of the embedded database:
 * - It runs one transaction at a time. A query on the outer handle inside a transaction waits for that transaction,
 * which waits for the query. The wrapper throws an error that names the mistake instead of a deadlock.
 * - It answers without going through the event loop, so a long run of queries would delay timers, signals and other
 * requests. The wrapper lets them run in between.
 * - It plans every query again. The wrapper prepares the queries of transactions, which are nearly all, once.
 */
function guarded(client: PGlite, note: (error: unknown) => void): PGlite {
  const running = new AsyncLocalStorage<{ open: boolean }>()
  const letOthersIn = turns(10)
  const refuseInside = () => {
    if (!running.getStore()?.open) return
    throw new Error('The database was used inside a transaction without its handle; pass `tx` down instead of `db`.')
  }
  const prepared = preparedQueries(client)
  const politely = (tx: Transaction): Pick<Transaction, 'query'> => ({
    query: async <T>(...[text, values = [], options]: Parameters<typeof tx.query>): Promise<Results<T>> => {
      const quick = await prepared<T>(text, values, options?.rowMode === 'array')
      const result = quick ?? (await tx.query<T>(text, values, { ...options, parsers: undefined }))
      await letOthersIn()
      return result
    },
  })
  const noted = <T>(work: (tx: Transaction) => Promise<T>) =>
    client.transaction(work).catch((error: unknown) => {
      note(error)
      throw error
    })
  return overlay(client, {
    query: async <T>(...query: Parameters<typeof client.query>): Promise<Results<T>> => {
      refuseInside()
      return noted((tx) => politely(tx).query<T>(...query))
    },
    transaction: async <T>(work: (tx: Transaction) => Promise<T>) => {
      refuseInside()
      const scope = { open: true }
      return running
        .run(scope, () => noted((tx) => work(overlay(tx, politely(tx)))))
        .finally(() => (scope.open = false))
    },
  })
}

/** Returns the same object with some methods replaced; the others still run on the object itself. */
function overlay<T extends object>(object: T, methods: Partial<T>): T {
  const get = (_: T, key: PropertyKey): unknown => {
    if (key in methods) return Reflect.get(methods, key)
    const value: unknown = Reflect.get(object, key, object)
    return typeof value === 'function' ? value.bind(object) : value
  }
  return new Proxy(object, { get })
}

/** Waits for the event loop's next turn if the last one is this many milliseconds ago, else not at all. */
function turns(milliseconds: number): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < milliseconds) return
    await new Promise((resume) => setImmediate(resume))
    last = performance.now()
  }
}
