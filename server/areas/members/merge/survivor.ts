import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/handle.ts'
import { members } from '../../../db/schema/index.ts'

/**
 * Returns in SQL the member who owns a row: the survivor of a merged member, else the member itself. Entries keep the
 * member for whom they were made, so sums of past orders, payments and days need this.
 */
export const survivorOf = (brandId: SQL, memberId: SQL): SQL =>
  sql`coalesce((SELECT known.merged_into FROM members known WHERE known.brand_id = ${brandId} AND known.id = ${memberId}), ${memberId})`

/** Finds the survivors of some members, by the id of each that was merged. */
export async function survivorsOf(
  tx: Db | Tx,
  brandId: string,
  ids: readonly string[],
): Promise<(memberId: string) => string> {
  const rows = await tx
    .select({ id: members.id, into: members.mergedInto })
    .from(members)
    .where(and(eq(members.brandId, brandId), inArray(members.id, [...ids])))
  const into = new Map(rows.map((row) => [row.id, row.into]))
  return (id) => into.get(id) ?? id
}
