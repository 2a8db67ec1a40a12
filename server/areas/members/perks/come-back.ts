import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../engine/work.ts'
import { survivorOf } from '../merge/survivor.ts'
import type { EntrySubject, PerkLedger } from './perk-ledger.ts'

/** An order whose points were reversed after the member had used them, and the number still owed. */
interface ShortOrder {
  orderId: string
  merchantId: string
  short: number
}

/** Reads the orders for which a member owes points, in every store of the brand, the oldest first. */
async function shortOrders({ tx, store }: Work, memberId: string): Promise<ShortOrder[]> {
  const { rows } = await tx.execute<{ order_id: string; merchant_id: string; short: string }>(sql`
    SELECT e.merchant_id, e.order_id, sum(e.short) AS short
    FROM perk_entries e JOIN orders o ON o.merchant_id = e.merchant_id AND o.id = e.order_id
    WHERE e.merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${store.row.brandId})
      AND ${survivorOf(sql`e.brand_id`, sql`e.member_id`)} = ${memberId} AND e.perk = 'point'
    GROUP BY e.merchant_id, e.order_id HAVING sum(e.short) > 0 ORDER BY min(o.placed_at), e.order_id`)
  return rows.map(({ order_id: orderId, merchant_id: merchantId, short }) => ({
    orderId,
    merchantId,
    short: Number(short),
  }))
}

/**
 * Returns points to a member that they had used, each with its own last day. First they cover the points that the
 * member owes, the oldest order first, so that no one keeps points of returned food. `used` limits the entries of the
 * use. Returns the covered points by order.
 */
export async function comeBack(
  work: Work,
  ledger: PerkLedger,
  about: EntrySubject & { perk: 'point' },
  kind: 'returned' | 'restored',
  used: SQL,
): Promise<Map<string, number>> {
  const { rows } = await work.tx.execute<{ expires_on: string | null; left: string }>(sql`
    SELECT expires_on::text AS expires_on, -sum(amount) AS left FROM perk_entries e
    WHERE merchant_id = ${work.store.merchantId} AND perk = 'point' AND ${used}
    GROUP BY expires_on HAVING sum(amount) < 0 ORDER BY expires_on`)
  let rest = 0
  for (const { expires_on: expiresOn, left } of rows) {
    await ledger.write(about, { kind, amount: Number(left), expiresOn })
    rest += Number(left)
  }
  const made = new Map<string, number>()
  if (rest === 0) return made
  const { memberId, perk } = about
  for (const { orderId, merchantId, short } of await shortOrders(work, memberId)) {
    const part = Math.min(rest, short)
    if (part === 0) break
    rest -= part
    const ofOrder = { memberId, perk, orderId, merchantId }
    await ledger.take(ofOrder, 'reversed', part)
    await ledger.write(ofOrder, { kind: 'recovered', short: -part })
    made.set(orderId, part)
  }
  return made
}
