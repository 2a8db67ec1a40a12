import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { orders, tables } from '../../server/db/schema/index.ts'
import { type House, house } from './house.ts'
import { watchInvariants } from './invariants.ts'
import { placeOrder } from './place.ts'
import { Reader, writtenTo } from './written.ts'

let h: House
let neighbour: House
beforeAll(async () => {
  h = await house()
  neighbour = await house()
})

const written = () => writtenTo(h.db)!
let moment = 0
beforeEach(() => {
  for (const { merchantId } of [h, neighbour]) written().tellApart(merchantId)
  moment = written().now
})
const isStale = (text: string, of = h) => written().isStale(moment, text, of.merchantId)
const ofTables = ({ merchantId }: House) => eq(tables.merchantId, merchantId)
const ours = 'SELECT count(*) FROM tables'

test('what is written to one store’s rows makes stale what is asked of them, and nothing else', async () => {
  await h.db.update(tables).set({ seats: 6 }).where(ofTables(h))
  expect([isStale(ours), isStale('SELECT id FROM orders'), isStale(ours, neighbour)]).toEqual([true, false, false])
})

test('a write that names no store, or several, may be about any', async () => {
  await h.db.execute(sql`UPDATE tables SET seats = 4 WHERE seats = 6`)
  expect([isStale(ours), isStale(ours, neighbour)]).toEqual([true, true])
})

test('what was undone was never written; locking a row is no write', async () => {
  await h.db
    .transaction(async (tx) => {
      await tx.update(tables).set({ seats: 9 }).where(ofTables(h))
      throw new Error('undo')
    })
    .catch(() => undefined)
  await h.db.transaction((tx) => tx.select().from(tables).where(ofTables(h)).for('update'))
  expect(isStale(ours)).toBe(false)
})

test('every way to write is seen: within another query, in place of a row that is there, removing', async () => {
  const { merchantId } = h
  for (const statement of [
    sql`WITH found AS (SELECT id FROM tables WHERE merchant_id = ${merchantId}) UPDATE "tables" SET seats = 4 FROM found WHERE tables.id = found.id`,
    sql`INSERT INTO tables SELECT * FROM tables WHERE merchant_id = ${merchantId} LIMIT 1 ON CONFLICT (merchant_id, id) DO UPDATE SET seats = 4`,
    sql`delete from tables WHERE merchant_id = ${merchantId} AND seats = 99`,
    sql`DO $$ BEGIN END $$`,
  ]) {
    moment = written().now
    await h.db.execute(statement)
    expect(isStale(ours)).toBe(true)
  }
})

test('who only reads is answered from memory until something is written', async () => {
  const reader = new Reader(h.db, h.merchantId)
  const seats = async () => (await reader.db.select().from(tables).where(ofTables(h)))[0]!.seats
  expect(await seats()).toBe(4)
  const { isFresh } = await reader.noting(seats)
  expect(isFresh()).toBe(true)
  await h.db.update(tables).set({ seats: 5 }).where(ofTables(h))
  expect([isFresh(), await seats()]).toEqual([false, 5])
})

test('a broken invariant is found by the next look, however little was written', async () => {
  const { id } = await placeOrder(h, { state: 'served' })
  const broken = watchInvariants(h.db, h.merchantId)
  expect([await broken(), await broken()]).toEqual([[], []])
  const ofOrder = and(eq(orders.merchantId, h.merchantId), eq(orders.id, id))
  await h.db.update(orders).set({ subtotal: 1 }).where(ofOrder)
  const found = await broken()
  expect(found.filter((words) => words.startsWith('I2 an order’s total is its lines'))).toHaveLength(1)
  expect(await broken()).toEqual(found)
})
