import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/handle.ts'
import type { Work } from '../../../engine/work.ts'
import { lockHead } from '../../../engine/journal/journal.ts'
import { dropKept } from '../../days/drop-kept.ts'

/** The source and the target of moved rows, in one brand. */
export interface MemberMove {
  brandId: string
  from: string
  to: string
}

/** Returns the condition of the rows of every store of a brand. */
const ofBrand = (brandId: string): SQL =>
  sql`merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${brandId})`

/** Tables with rows of a member in the stores of a brand, in the order in which commands lock them. */
const owned = ['grants', 'orders', 'spins', 'topups', 'vouchers', 'visits', 'feedbacks', 'club_sign_ins'] as const

/**
 * Locks the rows of a member in all stores of the brand, before the members: otherwise there would be a deadlock with a
 * command of another store that has locked an order of the member and waits for the member.
 */
export async function lockOwned(tx: Tx, brandId: string, memberId: string): Promise<void> {
  for (const table of owned)
    await tx.execute(sql`SELECT 1 FROM ${sql.raw(table)} WHERE ${ofBrand(brandId)} AND member_id = ${memberId}
      ORDER BY merchant_id, id FOR UPDATE`)
}

/** Moves all rows of a member except their ledgers to another, in all stores of the brand. */
export async function moveRows(work: Work, { brandId, from, to }: MemberMove): Promise<void> {
  const { tx } = work
  const own = sql`${ofBrand(brandId)} AND member_id = ${from}`
  await tx.execute(sql`UPDATE grants SET member_id = ${to}, version = version + 1,
    moved_from = CASE WHEN moved_from = '' THEN ${from} ELSE moved_from END WHERE ${own}`)
  // Spins of a member are numbered without a gap, so the moved ones continue the numbers.
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
  // The survivor's own e-mail address stays if both have one.
  await tx.execute(sql`UPDATE contact_points p SET member_id = ${to} WHERE brand_id = ${brandId} AND member_id = ${from}
    AND (channel <> 'email' OR NOT EXISTS (SELECT 1 FROM contact_points other
      WHERE other.brand_id = p.brand_id AND other.member_id = ${to} AND other.channel = 'email'))`)
  await moveOrders(work, { brandId, from, to })
}

/**
 * Moves a member's orders, which are all finished, to another. The stored sums of their days contain the member, so
 * they are computed again.
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
