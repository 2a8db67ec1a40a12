import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import { type App, createApp } from '../../../server/app.ts'
import type { Db } from '../../../server/db/handle.ts'
import { openPostgres } from '../../../server/db/postgres.ts'
import { testDatabase } from '../../support/database.ts'
import { type House, type Person, speaker } from '../../support/house.ts'
import { type HoldingPool, holding } from './hold.ts'

/** One server of a house: its people call here. */
export interface Hand {
  app: App
  floor: Person
  supervisor: Person
  kitchen: Person
  owner: Person
}

/** One of several servers on the test file's database, with connections of its own. */
export interface Node extends HoldingPool {
  db: Db
  of(h: House): Hand
}

const opened: (() => Promise<void>)[] = []

/** Closes the connections of a test file's servers, before the file's database is dropped. */
export function closeNodesAfterwards(): void {
  afterAll(() => Promise.all(opened.splice(0).map((close) => close())))
}

/** Starts a server on the test file's database. */
export async function openNode(): Promise<Node> {
  const { db: shared } = await testDatabase()
  const { rows } = await shared.execute<{ name: string }>(sql`SELECT current_database() AS name`)
  const address = new URL(`/${rows[0]!.name}`, inject('postgresTemplate'))
  const { pool, db, close } = await openPostgres(address.href, pino({ level: 'silent' }))
  pool.options.connectionTimeoutMillis = pool.options.query_timeout = 60_000
  opened.push(close)
  const hands = new WeakMap<House, Hand>()
  const open = (h: House): Hand => {
    const app = createApp({ ...h.outside, db })
    const here = ({ id, token }: Person) => speaker(app, id, token)
    return { app, floor: here(h.floor), supervisor: here(h.supervisor), kitchen: here(h.kitchen), owner: here(h.owner) }
  }
  const of = (h: House) => {
    const hand = hands.get(h) ?? open(h)
    hands.set(h, hand)
    return hand
  }
  return { db, of, ...holding(pool) }
}
