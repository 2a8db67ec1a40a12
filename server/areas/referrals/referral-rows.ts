import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Referral } from '#contract/rewards/referral-row.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { cashbacks, members, orders, referrals } from '../../db/schema/index.ts'
import type { Store } from '../../engine/store.ts'

/** Referrals on the wire, in the order of `ids`; those that the store does not have are left out. */
export async function referralRows(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Referral[]> {
  if (ids.length === 0) return []
  const [by, of] = [alias(members, 'referrer'), alias(members, 'referee')]
  const rows = await tx
    .select({
      row: referrals,
      by: { name: by.name, state: by.state },
      of: of.name,
      number: orders.number,
      cashback: sql`(SELECT coalesce(sum(${cashbacks.amount}), 0) FROM ${cashbacks}
        WHERE ${cashbacks.merchantId} = ${referrals.merchantId} AND ${cashbacks.referralId} = ${referrals.id})`.mapWith(
        Number,
      ),
    })
    .from(referrals)
    .innerJoin(by, and(eq(by.brandId, referrals.brandId), eq(by.id, referrals.referrerId)))
    .innerJoin(of, and(eq(of.brandId, referrals.brandId), eq(of.id, referrals.refereeId)))
    .leftJoin(orders, and(eq(orders.merchantId, referrals.merchantId), eq(orders.id, referrals.orderId)))
    .where(and(eq(referrals.merchantId, store.merchantId), inArray(referrals.id, [...ids])))
  const byId = new Map(rows.map((found) => [found.row.id, found]))
  return ids.flatMap((id) => {
    const found = byId.get(id)
    if (!found) return []
    const { row, number, cashback } = found
    return {
      id,
      version: row.version,
      facts: { isReferrerActive: found.by.state === 'active' },
      state: row.state,
      referrer_id: row.referrerId,
      referrer: found.by.name,
      referee_id: row.refereeId,
      referee: found.of,
      order_id: row.orderId,
      order_number: number,
      cashback,
      short: row.short,
      created_at: row.createdAt.toISOString(),
      state_at: row.stateAt.toISOString(),
    }
  })
}
