import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { openOrderStates } from '#contract/states.ts'
import type { Db, Tx } from '../db/handle.ts'
import { depositEntries, orders, payments, settlements, topups } from '../db/schema/index.ts'
import { saleDay } from './sale-day.ts'
import type { Store } from '../http/store.ts'

/** Limits settlements to posted days, which no longer change. */
export const isPosted = inArray(settlements.state, ['posted', 'paid_out', 'adjusted'])

/**
 * Returns the business days that are not posted and have payments, top-ups, deposits or unfinished orders, the oldest
 * first.
 */
export async function daysToPost(db: Db | Tx, { merchantId }: Pick<Store, 'merchantId'>): Promise<string[]> {
  const posted = await db
    .select({ day: settlements.businessDay })
    .from(settlements)
    .where(and(eq(settlements.merchantId, merchantId), isPosted))
  const over = new Set(posted.map(({ day }) => day))
  const taken = await db
    .selectDistinct({ day: payments.businessDay })
    .from(payments)
    .where(
      and(
        eq(payments.merchantId, merchantId),
        isNull(payments.settlementId),
        inArray(payments.state, ['captured', 'partly_refunded']),
      ),
    )
  const open = await db
    .selectDistinct({ day: saleDay })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), inArray(orders.state, [...openOrderStates])))
  const sold = await db
    .selectDistinct({ day: sql<string>`unnest(ARRAY[${topups.businessDay}, ${topups.returnedDay}])::text` })
    .from(topups)
    .where(and(eq(topups.merchantId, merchantId), inArray(topups.state, ['credited', 'reversed'])))
  const promised = await db
    .selectDistinct({ day: depositEntries.businessDay })
    .from(depositEntries)
    .where(eq(depositEntries.merchantId, merchantId))
  return [...new Set([...taken, ...open, ...sold, ...promised].map(({ day }) => day))]
    .filter((day) => day !== null && !over.has(day))
    .toSorted()
}
