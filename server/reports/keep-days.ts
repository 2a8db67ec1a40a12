import { eq, type SQL, sql } from 'drizzle-orm'
import { businessDayOf } from '../business-day.ts'
import type { Db, Tx } from '../db/handle.ts'
import { keptDays, merchantHeads, merchants } from '../db/schema/index.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { lockHead } from '../engine/journal/journal.ts'
import { books } from './books.ts'

type Keeper = Pick<Deps, 'db' | 'clock' | 'stopping'>

/** Stores the sums of past days of every store, and returns their number. */
export async function keepDays(keeper: Keeper): Promise<number> {
  let kept = 0
  for (const store of await keeper.db.select().from(merchants)) kept += await keepStore(keeper, store)
  return kept
}

/**
 * Stores the missing sums of every past day of a store, the latest first, each in a transaction of its own, and returns
 * their number. Any number of servers may do so at the same time.
 */
export async function keepStore(
  { db, clock, stopping }: Keeper,
  store: typeof merchants.$inferSelect,
): Promise<number> {
  const now = clock.now()
  let kept = 0
  for (const day of await daysToKeep(db, store.merchantId, businessDayOf(now, store))) {
    if (stopping.aborted) break
    if (await transact(db, (tx) => keepDay(tx, store.merchantId, day, now))) kept += 1
  }
  return kept
}

/**
 * Returns the days before one without stored sums, since the first with a sale, a payment or a refund; the latest
 * first.
 */
async function daysToKeep(db: Db, merchantId: string, before: string): Promise<string[]> {
  const first = (table: string, day: string) =>
    sql`(SELECT min(${sql.raw(day)}) FROM ${sql.raw(table)} WHERE merchant_id = ${merchantId})`
  const begin = sql`least(${first('orders', 'coalesce(carried_to, business_day)')}, ${first('payments', 'business_day')}, ${first('refunds', 'business_day')})`
  const { rows } = await db.execute<{ day: string }>(sql`
    SELECT day::text FROM (SELECT begin + generate_series(0, ${before}::date - begin - 1) AS day FROM (SELECT ${begin} AS begin) b) past
    WHERE NOT EXISTS (SELECT FROM kept_days k WHERE k.merchant_id = ${merchantId} AND k.business_day = day)
    ORDER BY day DESC`)
  return rows.map(({ day }) => day)
}

/**
 * Stores one day. The head is locked first: a command that changed the day and is not committed yet deletes the sums
 * after this. Returns false if another server was faster.
 */
async function keepDay(tx: Tx, merchantId: string, businessDay: string, keptAt: Date): Promise<boolean> {
  const { keptTo } = await lockHead(tx, merchantId)
  const fresh = await tx.insert(keptDays).values({ merchantId, businessDay, keptAt }).onConflictDoNothing().returning()
  if (fresh.length === 0) return false
  const only = (merchant: SQL, day: SQL) => sql`${merchant} = ${merchantId} AND ${day} = ${businessDay}`
  for (const { table, columns, counted } of books) {
    const list = sql.raw(columns.join(', '))
    await tx.execute(sql`
      INSERT INTO ${sql.raw(table)} (merchant_id, business_day, place, ${list})
      SELECT merchant_id, business_day, row_number() OVER (), ${list}
      FROM ${counted({ stores: [merchantId], from: businessDay, to: businessDay, only })} counted`)
  }
  if (keptTo === null || keptTo < businessDay)
    await tx.update(merchantHeads).set({ keptTo: businessDay }).where(eq(merchantHeads.merchantId, merchantId))
  return true
}
