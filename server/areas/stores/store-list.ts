import { sql } from 'drizzle-orm'
import type { StoreSummary } from '#contract/people/user.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { merchantWire, type Store } from '../../engine/store.ts'
import { salesOf } from '../../reports/books.ts'
import { statusOf, storeFacts, takesBookings } from './store-rows.ts'

/** The orders and net sales of a store's present business day, as its reports have them. */
async function dayOf(db: Db | Tx, { merchantId, businessDay: day }: Store): Promise<{ orders: number; sales: number }> {
  const { rows } = await db.execute<{ orders: number; sales: number }>(sql`
    SELECT coalesce(sum(orders), 0)::int AS orders, coalesce(sum(net), 0)::bigint AS sales
    FROM ${salesOf({ stores: [merchantId], from: day, to: day })} sold`)
  const { orders, sales } = rows[0]!
  return { orders, sales: Number(sales) }
}

/** A store among others, as it is now. */
export async function storeSummary(db: Db | Tx, store: Store): Promise<StoreSummary> {
  const { row } = store
  const facts = await storeFacts(db, store)
  return {
    ...merchantWire(store),
    id: row.merchantId,
    brand_id: row.brandId,
    status: statusOf(row.state),
    setup_status: facts.missing.length === 0 ? 'complete' : 'incomplete',
    missing: facts.missing,
    booking_store: await takesBookings(db, store),
    created_at: row.createdAt.toISOString(),
    today: { ...(await dayOf(db, store)), open_orders: facts.openOrders.length, parties: facts.parties },
  }
}
