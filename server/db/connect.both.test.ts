import { eq, sql, sum } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { isPostgres, testDatabase } from '../../tests/support/database.ts'
import type { Db } from './handle.ts'
import { menus, categories, merchantHeads, requests } from './schema/index.ts'
import { sqlState, transact } from './transact.ts'

let db: Db
beforeAll(async () => {
  db = (await testDatabase()).db
})

describe('both databases hand over the same JavaScript values', () => {
  test('whole numbers, sums, averages, lists and documents', async () => {
    const { rows } = await db.execute(sql`
      SELECT 9007199254740991::bigint AS largest, sum(amount) AS total, avg(amount) AS average, count(*) AS lines,
        array_agg(amount) AS amounts, ARRAY['a', 'b,"c'] AS names, '{"a": [1, null]}'::jsonb AS document,
        1.25::numeric AS rate, true AS flag, NULL AS nothing, 0.5::float8 AS half, '{}'::bigint[] AS none
      FROM (VALUES (1::bigint), (2::bigint)) AS line (amount)`)
    expect(rows).toEqual([
      {
        largest: 9007199254740991,
        total: 3,
        average: 1.5,
        lines: 2,
        amounts: [1, 2],
        names: ['a', 'b,"c'],
        document: { a: [1, null] },
        rate: 1.25,
        flag: true,
        nothing: null,
        half: 0.5,
        none: [],
      },
    ])
  })

  test('a sum that a number cannot hold exactly is an error, not a rounded sum', async () => {
    await expect(db.execute(sql`SELECT 9007199254740993::bigint AS amount`)).rejects.toThrow()
    await expect(db.execute(sql`SELECT 9007199254740993::numeric AS amount`)).rejects.toThrow()
  })

  test('instants and days in plain SQL are text in UTC', async () => {
    const { rows } = await db.execute(
      sql`SELECT '2026-11-20T18:30:00.250+01:00'::timestamptz AS at, '2026-11-20'::date AS day`,
    )
    expect(rows).toEqual([{ at: '2026-11-20 17:30:00.25+00', day: '2026-11-20' }])
  })

  test('a row comes back as it was written', async () => {
    const at = new Date('2026-11-20T17:30:00.250Z')
    const row = { merchantId: 'same-values', requestId: 'r1', fingerprint: 'f', response: null, at }
    await db.insert(requests).values(row)
    expect(await db.select().from(requests).where(eq(requests.merchantId, 'same-values'))).toEqual([row])
  })

  test('a summed column is a number', async () => {
    await db.insert(categories).values({ merchantId: 'sums', id: 'c', name: 'Bowls' })
    await db.insert(menus).values([
      { merchantId: 'sums', id: 'a', categoryId: 'c', name: 'Chicken Bowl', price: 875 },
      { merchantId: 'sums', id: 'b', categoryId: 'c', name: 'Steak Bowl', price: 925 },
    ])
    const [row] = await db
      .select({ total: sum(menus.price).mapWith(Number) })
      .from(menus)
      .where(eq(menus.merchantId, 'sums'))
    expect(row).toEqual({ total: 1800 })
  })
})

describe('a transaction', () => {
  test('that fails leaves nothing behind', async () => {
    const attempt = transact(db, async (tx) => {
      await tx.insert(merchantHeads).values({ merchantId: 'rolled-back' })
      throw new Error('the printer is on fire')
    })
    await expect(attempt).rejects.toThrow('the printer is on fire')
    expect(await db.select().from(merchantHeads).where(eq(merchantHeads.merchantId, 'rolled-back'))).toEqual([])
  })

  test('is run again from its beginning where the database asks for it, and given up after a few attempts', async () => {
    let runs = 0
    const random = () => 0
    const result = await transact(
      db,
      async (tx) => {
        runs += 1
        if (runs < 3) await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION SQLSTATE '40001'; END $$`)
        return 'served'
      },
      { random },
    )
    expect([result, runs]).toEqual(['served', 3])

    const hopeless = transact(db, (tx) => tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION SQLSTATE '40P01'; END $$`), {
      attempts: 2,
      random,
    })
    expect(sqlState(await hopeless.catch((error: unknown) => error))).toBe('40P01')
  })

  test('that breaks a unique key says so by its SQLSTATE', async () => {
    const twice = transact(db, (tx) =>
      tx.insert(merchantHeads).values([{ merchantId: 'twin' }, { merchantId: 'twin' }]),
    )
    expect(sqlState(await twice.catch((error: unknown) => error))).toBe('23505')
  })

  test.skipIf(isPostgres())(
    'refuses the outer handle on the embedded database instead of waiting forever',
    async () => {
      const confused = transact(db, () => db.select().from(merchantHeads))
      await expect(confused).rejects.toMatchObject({ cause: { message: expect.stringContaining('pass `tx` down') } })
      expect(await transact(db, (tx) => tx.execute(sql`SELECT 1 AS one`))).toMatchObject({ rows: [{ one: 1 }] })
    },
  )
})
