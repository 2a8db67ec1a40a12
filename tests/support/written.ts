import type { PGlite, Results, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from '../../server/db/handle.ts'
import * as schema from '../../server/db/schema/index.ts'
import { layer } from './layer.ts'
import { Rewind } from './rewind.ts'

/** Asks an embedded database. */
type Query = (text: string, values?: unknown[], options?: object) => Promise<Results<unknown>>
type Work = (tx: Transaction) => Promise<unknown>

/**
 * Finds the tables that a statement writes to, by the words before them. Neither a lock on a row nor `ON CONFLICT DO
 * UPDATE` counts.
 */
const writing = /\b(?:insert\s+into|delete\s+from|(?<!\b(?:for|do|key)\s+)update)\s+"?(\w+)"?/gi
/** Statements whose text shows everything that they write; any other may write anywhere. */
const isTold = /^\s*(?:\(*\s*select|with|insert|update|delete|set|savepoint|release|rollback)\b/i
const word = /\w+/g

/** The tables of a statement: each word that may be a table, and the tables that it writes to. */
interface Statement {
  words: ReadonlySet<string>
  writes: readonly string[]
}

/** Any table, or any store. */
const any = '*'

/**
 * A record of the writes to an embedded test database, so that nothing is checked again where nothing was written. Work
 * that was rolled back does not count. All calls to the database go through `on`, and transactions run one after the
 * other.
 */
export class Written {
  #moment = 0
  #statements = new Map<string, Statement>()
  /** The moment of the last write to a table, by table and by the store whose rows the statement names. */
  #last = new Map<string, Map<string, number>>()
  #stores = new Set<string>()
  /** The moment of the last write at all, by store. */
  #latest = new Map<string, number>()

  /** The moment that it is. */
  get now(): number {
    return this.#moment
  }

  /**
   * Registers a store, so that its rows can be distinguished from those of others: a statement about them alone has the
   * store's id among its values.
   */
  tellApart(merchantId: string): void {
    this.#stores.add(merchantId)
  }

  /** Tells if anything that a query reads, of one store or of any, may have been written since a moment. */
  isStale(moment: number, text: string, merchantId?: string): boolean {
    const since = (latest: ReadonlyMap<string, number>) => {
      const stores = merchantId === undefined ? latest.keys() : [merchantId, any]
      for (const store of stores) if ((latest.get(store) ?? 0) > moment) return true
      return false
    }
    if (!since(this.#latest)) return false
    const { words } = this.#read(text)
    for (const [table, latest] of this.#last) if ((table === any || words.has(table)) && since(latest)) return true
    return false
  }

  /** The one store that a statement's values name; undefined where they name none, or several. */
  storeIn(values: readonly unknown[] = []): string | undefined {
    const named = new Set(values.filter((value): value is string => this.#stores.has(value as string)))
    return named.size === 1 ? [...named][0] : undefined
  }

  /** Takes for written again what was written since a moment: it was taken back. */
  takenBack(since: number): void {
    for (const latest of this.#last.values())
      for (const [store, moment] of latest) if (moment > since) this.#note(latest, store)
  }

  /** The client that writes down what is written through it. */
  on(client: PGlite): PGlite {
    return layer(client, {
      query: (async (...query) => {
        const result = await client.query(...query)
        this.#keep([[query[0], query[1]]])
        return result
      }) as Query,
      transaction: async (work: Work) => {
        const asked: [string, unknown[] | undefined][] = []
        const result = await client.transaction((tx) =>
          work(
            layer(tx, {
              query: ((...query) => {
                asked.push([query[0], query[1]])
                return tx.query(...query)
              }) as Query,
            }),
          ),
        )
        this.#keep(asked)
        return result
      },
    })
  }

  #keep(asked: readonly [string, unknown[] | undefined][]): void {
    for (const [text, values] of asked) {
      for (const table of this.#read(text).writes) {
        const store = this.storeIn(values) ?? any
        const latest = this.#last.get(table) ?? new Map<string, number>()
        this.#last.set(table, latest)
        this.#note(latest, store)
      }
    }
  }

  #note(latest: Map<string, number>, store: string): void {
    latest.set(store, (this.#moment += 1))
    this.#latest.set(store, this.#moment)
  }

  #read(text: string): Statement {
    const known = this.#statements.get(text)
    if (known) return known
    const writes = isTold.test(text) ? [...text.matchAll(writing)].map(([, table]) => table!) : [any]
    const statement = { words: new Set(text.match(word)), writes: [...new Set(writes)] }
    this.#statements.set(text, statement)
    return statement
  }
}

const kept = new WeakMap<object, Written>()
const rewinds = new WeakMap<object, Rewind>()

/** Returns the record of writes to a database; undefined for one that others may write to as well. */
export const writtenTo = (db: object): Written | undefined => kept.get(db)

/** Returns the way to take a database back to an earlier moment; undefined for one that others may write to as well. */
export const rewindOf = (db: object): Rewind | undefined => rewinds.get(db)

/** An embedded database that writes down what is written to it, and can be taken back to an earlier moment. */
export function tellingWritten(db: Db): Db {
  const written = new Written()
  let marked = 0
  const rewind = new Rewind(clientOf(db), {
    marked: () => void (marked = written.now),
    takenBack: () => written.takenBack(marked),
  })
  const telling = drizzle({ client: written.on(rewind.client), schema }) as unknown as Db
  kept.set(telling, written)
  rewinds.set(telling, rewind)
  return telling
}

const clientOf = (db: Db) => (db as unknown as { $client: PGlite }).$client

/** A reader that reads one store again and again: queries to tables without writes are answered as before. */
export class Reader {
  readonly db: Db
  readonly #written: Written | undefined
  readonly #merchantId: string
  readonly #answers = new Map<string, { moment: number; result: Results<unknown> }>()
  /** Queries and tables read since noting began. */
  #noted = new Set<string>()

  constructor(db: Db, merchantId: string) {
    this.#written = writtenTo(db)
    this.#merchantId = merchantId
    this.#written?.tellApart(merchantId)
    this.db = this.#written ? this.#over(clientOf(db), this.#written) : db
  }

  /** Names something that is read: a query, or a table. */
  note(text: string): void {
    this.#noted.add(text)
  }

  /** Does something, and returns a function that tells if the result is still the same. */
  async noting<T>(work: () => Promise<T>): Promise<{ value: T; isFresh: () => boolean }> {
    this.#noted = new Set()
    const moment = this.#written?.now ?? 0
    const value = await work()
    const noted = [...this.#noted]
    const written = this.#written
    const isFresh = () =>
      written !== undefined && !noted.some((text) => written.isStale(moment, text, this.#merchantId))
    return { value, isFresh }
  }

  #over(client: PGlite, written: Written): Db {
    const query: Query = async (text, values, options) => {
      this.note(text)
      const key = JSON.stringify([text, values, (options as { rowMode?: string } | undefined)?.rowMode])
      const known = this.#answers.get(key)
      if (known && !written.isStale(known.moment, text, written.storeIn(values))) return known.result
      const moment = written.now
      const result = await client.query(text, values, options)
      this.#answers.set(key, { moment, result })
      return result
    }
    const reader: PGlite = layer(client, { query, transaction: (work: Work) => work(reader as unknown as Transaction) })
    return drizzle({ client: reader, schema }) as unknown as Db
  }
}
