import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { addDays, addMonths } from '#contract/calendar.ts'
import { type Ladder, type NextRank, nextAbove, noLadder, placeAt, type Rank } from '#contract/members/ranks.ts'
import type { LadderRow } from '#contract/members/ladder-row.ts'
import type { Db, Tx } from '../db/handle.ts'
import { brands, members } from '../db/schema/index.ts'
import type { Store } from '../http/store.ts'

/** The part of a store that its brand's ranks depend on. */
type OfBrand = Pick<Store, 'businessDay'> & { row: Pick<Store['row'], 'brandId'> }

/** Reads the ranks of a store's brand. */
export async function ladderOf(tx: Db | Tx, { row: { brandId } }: OfBrand): Promise<Ladder> {
  const [brand] = await tx.select({ ladder: brands.ladder }).from(brands).where(eq(brands.id, brandId))
  return { ...noLadder, ...brand?.ladder }
}

/** The first business day whose spending counts. */
const countedFrom = ({ months, since }: Ladder, { businessDay }: OfBrand): string => {
  const from = addMonths(businessDay, -months)
  return since !== null && since > from ? since : from
}

/** Maximum number of ranks that a member can have lost, one with every past period. */
const periodsOf = ({ fall, ranks }: Ladder): number => (fall === 'one_step' ? ranks.length : 0)

/** Returns the first business day that today's rank depends on; null if it depends on all days. */
function readFrom(ladder: Ladder, { businessDay }: OfBrand): string | null {
  const { months, since, fall, grace_days: grace } = ladder
  if (fall === 'never') return since
  const from = addMonths(addDays(businessDay, -grace), -months * (periodsOf(ladder) + 1))
  return since !== null && since > from ? since : from
}

/** Amounts of completed orders after discounts and without service charge, less refunds. */
const netOf = sql.raw(`(o.subtotal - o.discount + o.adjustment - CASE WHEN o.total > 0 AND o.refunded > 0 THEN
  round((o.subtotal - o.discount + o.adjustment)::numeric * least(o.total, greatest(0, o.refunded - greatest(0, o.captured - o.total))) / o.total)
  ELSE 0 END)::bigint`)

/**
 * The amounts that members spent in every store of the brand until today, in minor units, and the place of their rank,
 * counted from 1, by the orders of the counted months. The best rank within the days of grace counts; it is reached on
 * the first of these days or on a purchase. Before these days a rank is lost, by the setting, immediately, by one step
 * with every period, or never. Few members buy anything within the days of grace, so the first day of each period is
 * computed for all members together, and later purchases only for their buyers.
 */
function standings(ladder: Ladder, store: OfBrand, ids?: readonly string[]): SQL {
  const { months, fall, grace_days: grace, ranks } = ladder
  const first = readFrom(ladder, store)
  const steps = sql.raw(`ARRAY[${ranks.map(({ threshold }) => threshold).join(', ')}]::bigint[]`)
  const period = sql.raw(`interval '${months} months'`)
  const edges = Array.from(
    { length: periodsOf(ladder) + 1 },
    (_, k) => sql`(${addDays(store.businessDay, -grace)}::date - ${sql.raw(String(k))} * ${period})::date`,
  )
  const placeOn = (edge: SQL, lost: number) =>
    sql`width_bucket(coalesce(sum(net) FILTER (WHERE day BETWEEN ${edge} - ${period} AND ${edge}), 0)::bigint, ${steps}) - ${sql.raw(String(lost))}`
  const isLate = fall === 'never' ? sql`true` : sql`day >= ${edges.at(-1)}`
  const lost =
    fall === 'never'
      ? sql`0`
      : sql`CASE ${sql.join(
          edges.map((edge, k) => sql`WHEN day >= ${edge} THEN ${sql.raw(String(k))}`),
          sql` `,
        )} END`
  return sql`(
    WITH sold AS NOT MATERIALIZED (
      SELECT o.member_id, o.business_day AS day, ${netOf} AS net FROM orders o
      WHERE o.merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${store.row.brandId})
        AND o.state = 'completed' ${first === null ? sql`` : sql`AND o.business_day >= ${first}`}
        AND ${ids ? sql`o.member_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))` : sql`o.member_id IS NOT NULL`}
    )
    SELECT member_id, spent, greatest(place, bought) AS place
    FROM (
      SELECT member_id, coalesce(sum(net) FILTER (WHERE day >= ${countedFrom(ladder, store)}), 0) AS spent,
        greatest(${sql.join(edges.map(placeOn), sql`, `)}) AS place
      FROM sold GROUP BY member_id
    ) known LEFT JOIN (
      SELECT member_id, max(width_bucket(reached::bigint, ${steps}) - ${lost}) AS bought
      FROM (
        SELECT member_id, day, sum(net) OVER (PARTITION BY member_id ORDER BY day
          RANGE BETWEEN ${period} PRECEDING AND CURRENT ROW) AS reached
        FROM sold WHERE member_id IN (SELECT member_id FROM sold WHERE ${isLate})
      ) looked WHERE ${isLate} GROUP BY member_id
    ) late USING (member_id)
  )`
}

/**
 * Returns the place of a member `m` with their standing `s`: the manually set rank, until its day, else the kept one.
 */
function placeOf({ ranks }: Ladder, { businessDay }: OfBrand): SQL {
  const ids = JSON.stringify(ranks.map(({ id }) => id))
  return sql`CASE WHEN m.rank_until >= ${businessDay} AND ${ids}::jsonb ? m.rank_id
    THEN (SELECT place FROM jsonb_array_elements_text(${ids}::jsonb) WITH ORDINALITY AS each (id, place) WHERE id = m.rank_id)
    ELSE greatest(coalesce(s.place, 0), ${placeAt({ ranks }, 0)}::int) END`
}

/** A member on the ladder; places count from 1, 0 is below the lowest. */
interface Standing {
  place: number
  rank: Rank | null
  next: NextRank | null
  /** The place without the manually set rank. */
  earned: number
  /** Tells if the rank is kept although the spending of the counted months no longer reaches it. */
  isHeld: boolean
  /** Last day of a manually set rank; null without one. */
  lockedUntil: string | null
}

/** Reads the ranks of some members, and the missing amounts for the next rank; empty if the brand has no ranks. */
export async function ranksOf(tx: Db | Tx, store: OfBrand, ids: readonly string[]): Promise<Map<string, Standing>> {
  const ladder = await ladderOf(tx, store)
  if (ladder.ranks.length === 0) return new Map()
  const { rows } = await tx.execute<{ member_id: string; spent: string; place: string | null }>(
    sql`SELECT * FROM ${standings(ladder, store, ids)} sums`,
  )
  const locks = await tx
    .select({ id: members.id, rankId: members.rankId, until: members.rankUntil })
    .from(members)
    .where(and(eq(members.brandId, store.row.brandId), inArray(members.id, [...ids])))
  const known = new Map(rows.map((row) => [row.member_id, row]))
  const lockOf = new Map(locks.map((lock) => [lock.id, lock]))
  return new Map(
    ids.map((id) => {
      const spent = Number(known.get(id)?.spent ?? 0)
      const earned = Math.max(Number(known.get(id)?.place ?? 0), placeAt(ladder, 0))
      const until = lockOf.get(id)?.until ?? null
      const locked = 1 + ladder.ranks.findIndex((rank) => rank.id === lockOf.get(id)?.rankId)
      const isLocked = locked > 0 && until !== null && until >= store.businessDay
      const place = isLocked ? locked : earned
      return [
        id,
        {
          place,
          rank: ladder.ranks[place - 1] ?? null,
          next: nextAbove(ladder, place, spent),
          earned,
          isHeld: !isLocked && place > placeAt(ladder, spent),
          lockedUntil: isLocked ? until : null,
        },
      ]
    }),
  )
}

/**
 * Returns the condition that a member, whose id is in a column, has a rank; undefined if the brand has no such rank.
 */
export function hasRank(ladder: Ladder, store: Store, memberId: SQL, rankId: string): SQL | undefined {
  const place = 1 + ladder.ranks.findIndex(({ id }) => id === rankId)
  if (place === 0) return undefined
  return sql`${memberId} IN (SELECT m.id FROM members m LEFT JOIN ${standings(ladder, store)} s ON s.member_id = m.id
    WHERE m.brand_id = ${store.row.brandId} AND ${placeOf(ladder, store)} = ${place}::int)`
}

/**
 * Returns the ranks of a brand with the numbers of their members, as the API shows them; deleted members have no rank.
 */
export async function ladderRow(tx: Db | Tx, store: Store, ladder: Ladder): Promise<LadderRow> {
  const { ranks, ...rest } = ladder
  const { rows } = await tx.execute<{ place: number; members: string }>(sql`
    SELECT ${ranks.length === 0 ? sql`0` : placeOf(ladder, store)} AS place, count(*) AS members
    FROM members m ${ranks.length === 0 ? sql`` : sql`LEFT JOIN ${standings(ladder, store)} s ON s.member_id = m.id`}
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
