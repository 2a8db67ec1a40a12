import { type SQL, sql } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import type { Db } from './handle.ts'
import { serverSettings } from './schema/index.ts'
import { sqlState } from './transact.ts'

let db: Db
beforeAll(async () => {
  db = (await testDatabase()).db
})

const insert = (key: string) => db.transaction((tx) => tx.insert(serverSettings).values({ key, value: 'v' }))

test('a prepared statement that fails tells its SQLSTATE, and works the next time', async () => {
  const key = nanoid()
  await insert(key)
  const failure: unknown = await insert(key).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(sqlState(failure)).toBe('23505')
  await insert(nanoid())
})

test('a statement that cannot be prepared is refused each time, and disturbs no other', async () => {
  for (let i = 0; i < 2; i++)
    expect(
      sqlState(
        await db.transaction((tx) => tx.execute(sql`SELECT nothing FROM nowhere`)).catch((error: unknown) => error),
      ),
    ).toBe('42P01')
  await insert(nanoid())
})

test('statements that are asked at the same time inside a transaction get their own answers, the same words and others', async () => {
  const together = (ask: (n: number) => SQL) =>
    db.transaction(async (tx) =>
      (await Promise.all([1, 2, 3].map((n) => tx.execute(ask(n))))).map(({ rows }) => rows[0]),
    )
  const answers = [{ n: 1 }, { n: 2 }, { n: 3 }]
  for (let i = 0; i < 2; i++) {
    expect(await together((n) => sql`SELECT ${n}::int4 AS n`)).toEqual(answers)
    expect(await together((n) => sql.raw(`SELECT ${n} AS n`))).toEqual(answers)
  }
  const counts = await db.transaction((tx) => Promise.all([tx.$count(serverSettings), tx.$count(serverSettings)]))
  expect(counts[0]).toBe(counts[1])
})

test('the same words give the same values inside a transaction and outside', async () => {
  const words = sql`SELECT ${'text'}::text AS text, ${7}::int8 AS whole, ${1.5}::numeric AS part, ${true}::bool AS yes,
    NULL::text AS nothing, '{"a":[1]}'::jsonb AS json, ARRAY['x','y'] AS list, '2026-11-20T19:14:00Z'::timestamptz AS at`
  const outside = (await db.execute(words)).rows
  for (let i = 0; i < 2; i++)
    expect(await db.transaction(async (tx) => (await tx.execute(words)).rows)).toEqual(outside)
})

test('more kinds of statement than are kept still answer', async () => {
  await db.transaction(async (tx) => {
    for (let i = 0; i < 600; i++) {
      const { rows } = await tx.execute<{ n: number }>(sql.raw(`SELECT ${i}::int4 AS n`))
      expect(rows).toEqual([{ n: i }])
    }
  })
})
