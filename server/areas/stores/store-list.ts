import { sql } from 'drizzle-orm'
import type { StoreSummary } from '#contract/people/user.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { merchantWire, type Store } from '../../http/store.ts'
import { groupBy } from '../../http/group-by.ts'
import { salesOf } from '../../reports/books.ts'
import { factsOfStores, statusOf } from './store-rows.ts'

interface DaySales extends Record<string, unknown> {
  orders: number
  sales: number
}

/**
 * Reads the orders and net sales of each store's present business day, the same as in its reports: one statement per
 * day.
 */
async function salesOfStores(db: Db | Tx, stores: readonly Store[]): Promise<Map<string, DaySales>> {
  const found = new Map<string, DaySales>()
  for (const [day, of] of groupBy(stores, ({ businessDay }) => businessDay)) {
    const { rows } = await db.execute<DaySales & { merchant_id: string }>(sql`
      SELECT merchant_id, coalesce(sum(orders), 0)::int AS orders, coalesce(sum(net), 0)::bigint AS sales
      FROM ${salesOf({ stores: of.map(({ merchantId }) => merchantId), from: day, to: day })} sold GROUP BY merchant_id`)
    for (const { merchant_id: id, orders, sales } of rows) found.set(id, { orders, sales: Number(sales) })
  }
  return found
}

/** Reads summaries of stores in their present state, all together. */
export async function storeSummaries(db: Db | Tx, stores: readonly Store[]): Promise<StoreSummary[]> {
  const known = await factsOfStores(db, stores)
  const sold = await salesOfStores(db, stores)
  return stores.map((store, at) => {
    const { row } = store
    const { facts, isBooked } = known[at]!
    const day = sold.get(row.merchantId) ?? { orders: 0, sales: 0 }
    return {
      ...merchantWire(store),
      id: row.merchantId,
      brand_id: row.brandId,
      status: statusOf(row.state),
      setup_status: facts.missing.length === 0 ? 'complete' : 'incomplete',
      missing: facts.missing,
      booking_store: isBooked,
      created_at: row.createdAt.toISOString(),
      today: { ...day, open_orders: facts.openOrders.length, parties: facts.parties },
    }
  })
}

/** Reads the summary of a store in its present state. */
export const storeSummary = async (db: Db | Tx, store: Store): Promise<StoreSummary> =>
  (await storeSummaries(db, [store]))[0]!
