import { refundableOf, type TopupFacts } from '#contract/members/credit.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Topup } from '#contract/members/member.ts'
import type { Db, Tx } from '../../../db/handle.ts'
import { accounts, members, topups } from '../../../db/schema/index.ts'
import type { Store } from '../../../http/store.ts'
import { inOrder } from '../../../http/in-order.ts'
import { wire } from '../../../http/wire.ts'

const noLots = { left: 0, spent: 0 }

/** Reads the spent and the remaining credit of some top-ups, in all stores of the brand. */
async function lotsOf(tx: Db | Tx, { row, businessDay }: Store, ids: readonly string[]) {
  const { rows } = await tx.execute<{ origin: string; left: string; spent: string }>(sql`
    SELECT origin, coalesce(sum(amount) FILTER (WHERE expires_on IS NULL OR expires_on >= ${businessDay}), 0) AS left,
      coalesce(-sum(amount) FILTER (WHERE kind IN ('spent', 'returned')), 0) AS spent
    FROM credit_entries
    WHERE merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${row.brandId})
      AND origin IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    GROUP BY origin`)
  return new Map(rows.map(({ origin, left, spent }) => [origin, { left: Number(left), spent: Number(spent) }]))
}

/** Returns the refund if a credited top-up is reversed now, in minor units. */
export async function refundableNow(tx: Db | Tx, store: Store, { id, price }: { id: string; price: number }) {
  return refundableOf({ price, ...((await lotsOf(tx, store, [id])).get(id) ?? noLots) })
}

const topupWire = wire<Topup>()(
  'id version facts state member_id member_name topup_package_id name price credit bonus payment_method rounding',
  'tendered change_due business_day returned reason staff_name at state_at',
)

/** Reads top-ups as the API shows them, in the order of `ids`; unknown ids are left out. */
export async function topupRows(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Topup[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ topup: topups, memberName: members.name, memberState: members.state, staffName: accounts.name })
    .from(topups)
    .innerJoin(members, and(eq(members.brandId, topups.brandId), eq(members.id, topups.memberId)))
    .leftJoin(accounts, eq(accounts.id, topups.staffId))
    .where(and(eq(topups.merchantId, store.merchantId), inArray(topups.id, [...ids])))
  const lots = await lotsOf(tx, store, ids)
  return inOrder(ids, rows, ({ topup }) => topup.id).map(({ topup, memberState, ...named }) => {
    const { id, price, state } = topup
    const refundable = state === 'credited' ? refundableOf({ price, ...(lots.get(id) ?? noLots) }) : 0
    const facts: TopupFacts = { isMemberActive: memberState === 'active', price, refundable }
    return topupWire({ ...topup, ...named, facts, paymentMethod: topup.method })
  })
}
