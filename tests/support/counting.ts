import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { createApp } from '../../server/app.ts'
import * as schema from '../../server/db/schema/index.ts'
import type { Db } from '../../server/db/handle.ts'
import { type House, type Person, speaker } from './house.ts'
import { layer } from './layer.ts'

/** The app of a house, which writes down the statements that it sends to the embedded database. */
export function counting(h: House) {
  const texts: string[] = []
  const client = (h.db as unknown as { $client: PGlite }).$client
  const noting = <Queries extends PGlite | Transaction>(queries: Queries): Queries =>
    layer(queries as object, {
      query: (...given: Parameters<PGlite['query']>) => {
        texts.push(given[0])
        return queries.query(...given)
      },
    }) as Queries
  const transaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    client.transaction((tx) => work(noting(tx)))
  const db = drizzle({ client: layer(noting(client), { transaction }) as PGlite, schema }) as unknown as Db
  const app = createApp({ ...h.outside, db })
  return {
    as: ({ id, token }: Person) => speaker(app, id, token),
    /** Returns the statements since the last call. */
    take: () => texts.splice(0),
  }
}
