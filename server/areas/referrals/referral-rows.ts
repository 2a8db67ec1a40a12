import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Referral } from '#contract/rewards/referral-row.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { cashbacks, members, orders, referrals } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { inOrder } from '../../http/in-order.ts'
import { wire } from '../../http/wire.ts'

const referralWire = wire<Referral>()(
  'id version facts state referrer_id referrer referee_id referee order_id order_number cashback short',
  'created_at state_at',
)

/** Reads referrals as the API shows them, in the order of `ids`; unknown ids are left out. */
export async function referralRows(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Referral[]> {
  if (ids.length === 0) return []
  const [by, of] = [alias(members, 'referrer'), alias(members, 'referee')]
  const rows = await tx
    .select({
      row: referrals,
      isReferrerActive: sql<boolean>`${by.state} = 'active'`,
      referrer: by.name,
      referee: of.name,
      orderNumber: orders.number,
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
  return inOrder(ids, rows, ({ row }) => row.id).map(({ row, isReferrerActive, ...named }) =>
    referralWire({ ...row, ...named, facts: { isReferrerActive } }),
  )
}
