import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from './connect.ts'
import { migrate } from './migrate.ts'
import * as schema from './schema/index.ts'
import { oid, parseInt8, parseNumeric } from './values.ts'

export interface Embedded {
  client: PGlite
  db: Db
}

/** Opens the embedded database in a folder (none: in memory) and brings it to the present schema. */
export async function openPglite(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {}): Promise<Embedded> {
  const client = await PGlite.create({
    ...options,
    startParams: [...PGlite.defaultStartParams, '-c', 'TimeZone=UTC', '-c', 'max_wal_size=64MB'],
    parsers: { [oid.int8]: parseInt8, [oid.numeric]: parseNumeric },
  })
  try {
    await client.transaction((tx) =>
      migrate({ query: (text, values) => tx.query(text, values), script: (text) => tx.exec(text) }),
    )
  } catch (error) {
    await client.close()
    throw error
  }
  return { client, db: drizzle({ client: refuseOuterHandle(client), schema }) as unknown as Db }
}

/**
 * The embedded database runs one transaction at a time: a query on the outer handle from inside a transaction waits for
 * that transaction, which waits for the query. This turns the deadlock into an error that names the mistake.
 */
function refuseOuterHandle(client: PGlite): PGlite {
  const running = new AsyncLocalStorage<{ open: boolean }>()
  const checked =
    <Args extends unknown[], Result>(method: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (running.getStore()?.open) {
        throw new Error(
          'The database was used inside a transaction without its handle; pass `tx` down instead of `db`.',
        )
      }
      return method(...args)
    }
  const transaction = checked(<T>(work: Parameters<typeof client.transaction<T>>[0]) => {
    const scope = { open: true }
    return running.run(scope, () => client.transaction(work)).finally(() => (scope.open = false))
  })
  const own: Record<PropertyKey, unknown> = { transaction, query: checked(client.query.bind(client)) }
  return new Proxy(client, { get: (target, key) => own[key] ?? Reflect.get(target, key, target) })
}
