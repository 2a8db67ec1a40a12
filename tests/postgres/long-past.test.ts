import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPostgres } from '../../server/db/postgres.ts'
import { sessions } from '../../server/db/schema/index.ts'
import { layPast } from '../bench/api/lay-orders.ts'
import { recorded, scans, type Statement } from '../bench/api/lists.ts'
import { testDatabase } from '../support/database.ts'
import { house } from '../support/house.ts'

let pool: Awaited<ReturnType<typeof openPostgres>>['pool']
let lists: Map<string, Statement[]>
/** A store with 20,000 orders of sixty days, two hundred of them open. */
beforeAll(async () => {
  const { db } = await testDatabase()
  const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name`)
  const address = new URL(`/${rows[0]!.name}`, inject('postgresTemplate'))
  pool = (await openPostgres(address.href, pino({ level: 'silent' }))).pool
  const h = await house({ tables: 2 })
  await h.db.update(sessions).set({ usedAt: sql`now()`, expiresAt: sql`now() + interval '7 days'` })
  await layPast(h.db, h, 20_000)
  await h.db.execute(sql`ANALYZE`)
  lists = new Map((await recorded(h, pool)).map(({ path, statements }) => [path, statements]))
})
afterAll(() => pool.end())

/** Returns the ever-growing tables that a list's statements scan from end to end. */
const readWhole = async (path: string, which: RegExp = /./) => {
  const statements = lists.get(path)!.filter(({ text }) => which.test(text))
  expect(statements.length).toBeGreaterThan(0)
  return (await Promise.all(statements.map((one) => scans(pool, one)))).flat()
}

test.each(['/admin/display_order?type=new', '/admin/display_order?type=action', '/admin/table', '/admin/queue'])(
  'however long the past of a store is, %s reads only what is under way',
  async (path) => {
    expect(await readWhole(path)).toEqual([])
  },
)

test.each(['/admin/display_order', '/admin/display_order?type=completed'])(
  'the latest page of %s is read without all that came before',
  async (path) => {
    expect(await readWhole(path, /order by .*"placed_at" desc.*limit/s)).toEqual([])
  },
)
