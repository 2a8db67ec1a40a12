import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/handle.ts'
import { depositEntries } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'

/**
 * Sums up the deposits taken on a business day less those returned, by payment method, including the rounding of cash.
 */
export async function takenDepositsOf(tx: Db | Tx, { merchantId }: Store, day: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ method: string; amount: string }>(sql`
    SELECT d.method, sum(e.amount + e.rounding) AS amount FROM deposit_entries e
    JOIN deposits d ON d.merchant_id = e.merchant_id AND d.id = e.deposit_id
    WHERE e.merchant_id = ${merchantId} AND e.business_day = ${day} AND e.kind IN ('taken', 'returned') GROUP BY d.method`)
  return new Map(rows.map(({ method, amount }) => [method, Number(amount)]))
}

/** Sums up the deposits that the store kept on a business day, less those that it holds again. */
export async function keptDepositsOf(tx: Db | Tx, { merchantId }: Store, day: string): Promise<number> {
  const onDay = and(eq(depositEntries.merchantId, merchantId), eq(depositEntries.businessDay, day))
  const [sum] = await tx
    .select({ amount: sql`-coalesce(sum(${depositEntries.amount}), 0)`.mapWith(Number) })
    .from(depositEntries)
    .where(and(onDay, inArray(depositEntries.kind, ['kept', 'held_again'])))
  return sum!.amount
}
