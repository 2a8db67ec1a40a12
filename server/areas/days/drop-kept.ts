import { and, eq, inArray, lte, or } from 'drizzle-orm'
import type { Tx } from '../../db/handle.ts'
import { keptDays, orders, refunds } from '../../db/schema/index.ts'
import { slotOf } from '../../engine/slots.ts'
import type { Work } from '../../engine/work.ts'
import { saleDay } from '../../reports/sale-day.ts'

/** Changed money in a transaction: business days, and orders and parties whose days are looked up. */
interface ChangedDays {
  days: ReadonlySet<string>
  orders: readonly string[]
  /** Parties whose number of guests changed. */
  visits: readonly string[]
}

/** Parties whose number of guests the command changed. */
export const recountedParties = slotOf('days.recounted', () => new Set<string>())

const withMoney = ['order', 'payment', 'refund'] as const

/** Business days whose sums a command may have changed: those of its orders, payments and refunds, before and after. */
export function changedDays(work: Work): ChangedDays {
  const days = new Set<string>()
  const changed: string[] = []
  for (const { type, id } of work.changed) {
    const kind = withMoney.find((one) => one === type)
    if (kind === undefined) continue
    if (kind === 'order') changed.push(id)
    for (const row of [work.before(kind, id), work.row(kind, id)]) {
      if (row) days.add(row.businessDay)
      if (row && 'carriedTo' in row && row.carriedTo !== null) days.add(row.carriedTo)
    }
  }
  return { days, orders: changed, visits: [...work.slot(recountedParties)] }
}

/**
 * Deletes the stored sums of days that a transaction changed; `keptTo` is the latest day of the store with stored sums.
 * It is called after the head was locked, so that sums that were being stored are committed.
 */
export async function dropKept(tx: Tx, merchantId: string, changed: ChangedDays, keptTo: string | null): Promise<void> {
  const isPast = [...changed.days].some((day) => keptTo !== null && day <= keptTo)
  if (keptTo === null || (!isPast && changed.visits.length === 0)) return
  const ofVisits = tx
    .select({ day: saleDay })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), inArray(orders.visitId, [...changed.visits])))
  const ofRefunds = tx
    .select({ day: refunds.businessDay })
    .from(refunds)
    .where(and(eq(refunds.merchantId, merchantId), inArray(refunds.orderId, [...changed.orders])))
  const { businessDay } = keptDays
  await tx
    .delete(keptDays)
    .where(
      and(
        eq(keptDays.merchantId, merchantId),
        lte(businessDay, keptTo),
        or(inArray(businessDay, [...changed.days]), inArray(businessDay, ofVisits), inArray(businessDay, ofRefunds)),
      ),
    )
}
