import { eq, type SQL, sql } from 'drizzle-orm'
import { addMonths } from '#contract/calendar.ts'
import { type Ladder, type NextRank, noLadder, type Rank, rankAt } from '#contract/ranks.ts'
import type { LadderRow } from '#contract/rows/rank.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { brands } from '../../db/schema/index.ts'
import type { Store } from '../../engine/store.ts'

/** Reads the ranks of a store's brand. */
export async function ladderOf(tx: Db | Tx, { row: { brandId } }: Store): Promise<Ladder> {
  const [brand] = await tx.select({ ladder: brands.ladder }).from(brands).where(eq(brands.id, brandId))
  return brand?.ladder ?? noLadder
}

/** The first business day whose spending counts. */
const countedFrom = ({ months, since }: Ladder, { businessDay }: Store): string => {
  const from = addMonths(businessDay, -months)
  return since !== null && since > from ? since : from
}

/**
 * Spending of members in every store of the brand, in minor units: completed orders from the counted day on, after
 * discounts and without service charge, less what was given back.
 */
const spending = (ladder: Ladder, store: Store, ids?: readonly string[]): SQL => sql`(
  SELECT o.member_id, sum(o.net - CASE WHEN o.total > 0 THEN
      round(o.net::numeric * least(o.total, greatest(0, o.refunded - greatest(0, o.captured - o.total))) / o.total)
      ELSE 0 END)::bigint AS spent
  FROM (SELECT *, subtotal - discount + adjustment AS net FROM orders) o
  WHERE o.merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${store.row.brandId})
    AND o.state = 'completed' AND o.business_day >= ${countedFrom(ladder, store)}
    AND ${ids ? sql`o.member_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))` : sql`o.member_id IS NOT NULL`}
  GROUP BY o.member_id
)`

/** Reads the ranks of some members, and what they miss for the next one; empty where the brand has no ranks. */
export async function ranksOf(
  tx: Db | Tx,
  store: Store,
  ids: readonly string[],
): Promise<Map<string, { rank: Rank | null; next: NextRank | null }>> {
  const ladder = await ladderOf(tx, store)
  if (ladder.ranks.length === 0) return new Map()
  const { rows } = await tx.execute<{ member_id: string; spent: string }>(
    sql`SELECT * FROM ${spending(ladder, store, ids)} sums`,
  )
  const spent = new Map(rows.map((row) => [row.member_id, Number(row.spent)]))
  return new Map(ids.map((id) => [id, rankAt(ladder, spent.get(id) ?? 0)]))
}

/** Returns the condition that a member, whose id stands in a column, has a rank; undefined where the brand has no such rank. */
export function hasRank(ladder: Ladder, store: Store, memberId: SQL, rankId: string): SQL | undefined {
  const place = ladder.ranks.findIndex(({ id }) => id === rankId)
  if (place === -1) return undefined
  const spent = sql`coalesce((SELECT spent FROM ${spending(ladder, store)} sums WHERE sums.member_id = ${memberId}), 0)`
  const next = ladder.ranks[place + 1]
  return sql`(${spent} >= ${ladder.ranks[place]!.threshold}${next ? sql` AND ${spent} < ${next.threshold}` : sql``})`
}

/** Returns the ranks of a brand with their members, as they go on the wire; those who were forgotten have none. */
export async function ladderRow(tx: Db | Tx, store: Store, ladder: Ladder): Promise<LadderRow> {
  const { ranks, ...rest } = ladder
  const steps = ranks.map(({ threshold }) => threshold).join(', ')
  const { rows } = await tx.execute<{ place: number; members: string }>(sql`
    SELECT ${ranks.length === 0 ? sql`0` : sql`width_bucket(coalesce(s.spent, 0), ARRAY[${sql.raw(steps)}]::bigint[])`} AS place,
      count(*) AS members
    FROM members m LEFT JOIN ${spending(ladder, store)} s ON s.member_id = m.id
    WHERE m.brand_id = ${store.row.brandId} AND m.state NOT IN ('forgotten', 'merged') GROUP BY 1`)
  const at = (place: number) => Number(rows.find((row) => Number(row.place) === place)?.members ?? 0)
  return {
    ...rest,
    counted_from: countedFrom(ladder, store),
    aaData: ranks.map((rank, index) => ({ ...rank, members: at(index + 1) })),
    recordsTotal: ranks.length,
    recordsFiltered: ranks.length,
    unranked: at(0),
  }
}
