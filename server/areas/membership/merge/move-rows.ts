import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/handle.ts'
import type { Work } from '../../../engine/work.ts'
import { lockHead } from '../../../engine/journal/journal.ts'
import { dropKept } from '../../days/drop-kept.ts'

/** The member whose rows are moved, and who has them from then on, in one brand. */
export interface MemberMove {
  brandId: string
  from: string
  to: string
}

/** The rows of every store of a brand. */
const ofBrand = (brandId: string): SQL =>
  sql`merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${brandId})`

/** Tables of what belongs to a member in the stores of a brand, in the order in which commands lock them. */
const owned = ['grants', 'orders', 'spins', 'topups', 'vouchers', 'visits', 'feedbacks', 'club_sign_ins'] as const

/**
 * Locks what belongs to a member in all stores of the brand, before the members: a command of another store that holds
 * an order of theirs and waits for the member would else wait in a circle.
 */
export async function lockOwned(tx: Tx, brandId: string, memberId: string): Promise<void> {
  for (const table of owned)
    await tx.execute(sql`SELECT 1 FROM ${sql.raw(table)} WHERE ${ofBrand(brandId)} AND member_id = ${memberId}
      ORDER BY merchant_id, id FOR UPDATE`)
}

/** Gives everything of a member but their books to another, in all stores of the brand. */
export async function moveRows(work: Work, { brandId, from, to }: MemberMove): Promise<void> {
  const { tx } = work
  const own = sql`${ofBrand(brandId)} AND member_id = ${from}`
  await tx.execute(sql`UPDATE grants SET member_id = ${to}, version = version + 1,
    moved_from = CASE WHEN moved_from = '' THEN ${from} ELSE moved_from END WHERE ${own}`)
  // Spins of a member are counted without a gap, so those that come are counted on.
  await tx.execute(sql`UPDATE spins s SET member_id = ${to}, seq = counted.had + counted.place, version = version + 1
    FROM (SELECT merchant_id, id, row_number() OVER (PARTITION BY merchant_id ORDER BY seq) AS place,
        coalesce((SELECT max(seq) FROM spins other WHERE other.merchant_id = spins.merchant_id AND other.member_id = ${to}), 0) AS had
      FROM spins WHERE ${own}) counted
    WHERE s.merchant_id = counted.merchant_id AND s.id = counted.id`)
  for (const table of ['topups', 'vouchers', 'feedbacks'])
    await tx.execute(sql`UPDATE ${sql.raw(table)} SET member_id = ${to}, version = version + 1 WHERE ${own}`)
  for (const table of ['visits', 'club_sign_ins'])
    await tx.execute(sql`UPDATE ${sql.raw(table)} SET member_id = ${to} WHERE ${own}`)
  await tx.execute(sql`UPDATE campaign_targets t SET member_id = ${to} WHERE ${own} AND NOT EXISTS (
    SELECT 1 FROM campaign_targets other WHERE other.merchant_id = t.merchant_id AND other.campaign_id = t.campaign_id
      AND other.occasion = t.occasion AND other.member_id = ${to})`)
  // Leaves the survivor's own e-mail address where both have one.
  await tx.execute(sql`UPDATE contact_points p SET member_id = ${to} WHERE brand_id = ${brandId} AND member_id = ${from}
    AND (channel <> 'email' OR NOT EXISTS (SELECT 1 FROM contact_points other
      WHERE other.brand_id = p.brand_id AND other.member_id = ${to} AND other.channel = 'email'))`)
  await moveOrders(work, { brandId, from, to })
}

/**
 * Gives a member's orders, all of them over, to another. Sums that are kept of their days say whose orders they were, so
 * they are counted again.
 */
async function moveOrders({ tx }: Work, { brandId, from, to }: MemberMove): Promise<void> {
  const { rows } = await tx.execute<{ merchant_id: string; id: string; days: string[] }>(sql`
    UPDATE orders SET member_id = ${to}, version = version + 1 WHERE ${ofBrand(brandId)} AND member_id = ${from}
    RETURNING merchant_id, id, array_remove(ARRAY[business_day::text, carried_to::text], NULL) AS days`)
  for (const merchantId of [...new Set(rows.map((row) => row.merchant_id))].toSorted()) {
    const moved = rows.filter((row) => row.merchant_id === merchantId)
    const days = new Set(moved.flatMap((row) => row.days))
    const { keptTo } = await lockHead(tx, merchantId)
    await dropKept(tx, merchantId, { days, orders: moved.map(({ id }) => id), visits: [] }, keptTo)
  }
}
