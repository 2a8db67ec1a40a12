import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { actionOrderStates, newOrderStates } from '#contract/states.ts'
import type { Db } from '../db/connect.ts'
import { orders, payments } from '../db/schema/index.ts'
import type { Store } from './store.ts'

/** The business days with payments that are not posted or with orders that are not over, the oldest first. */
export async function daysToPost(db: Db, { merchantId, businessDay }: Store): Promise<string[]> {
  const taken = await db
    .selectDistinct({ day: payments.businessDay })
    .from(payments)
    .where(
      and(
        eq(payments.merchantId, merchantId),
        isNull(payments.settlementId),
        lte(payments.businessDay, businessDay),
        inArray(payments.state, ['captured', 'partly_refunded']),
      ),
    )
  const open = await db
    .selectDistinct({ day: orders.businessDay })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), inArray(orders.state, [...newOrderStates, ...actionOrderStates])))
  return [...new Set([...taken, ...open].map(({ day }) => day))].toSorted()
}
