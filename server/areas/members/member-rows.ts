import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Member, OrderPerk } from '#contract/members/member.ts'
import { openOrderStates, type Perk } from '#contract/states.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { members } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { consentsOf } from './consents.ts'
import { checkInsOf } from './check-in.ts'
import { ladderOf, ranksOf } from '../../reports/ranks.ts'
import { survivorOf } from './merge/survivor.ts'
import { inOrder } from '../../http/in-order.ts'
import { wire } from '../../http/wire.ts'

interface Has {
  member_id: string
  perk: Perk
  balance: number
  pending: number
}

/** Reads the balances that members may use today, in all stores of the brand, without expired amounts. */
export async function standingOf(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Has[]> {
  const { rows } = await tx.execute<Record<keyof Has, never>>(sql`
    SELECT member_id, perk, sum(pending) AS pending,
      coalesce(sum(amount) FILTER (WHERE expires_on IS NULL OR expires_on >= ${store.businessDay}), 0) AS balance
    FROM perk_entries
    WHERE merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${store.row.brandId})
      AND member_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    GROUP BY member_id, perk`)
  return rows.map((row) => ({ ...row, balance: Number(row.balance), pending: Number(row.pending) }))
}

/**
 * Reads the credit that members can spend in the store's currency, in minor units, with the bonus part, and whether
 * bought credit is left in any currency.
 */
async function creditOf(tx: Db | Tx, store: Store, ids: readonly string[]) {
  const { brandId, currency } = store.row
  const { rows } = await tx.execute<{ member_id: string; credit: string; bonus: string; is_owed: boolean }>(sql`
    SELECT member_id, coalesce(sum(amount) FILTER (WHERE currency = ${currency}), 0) AS credit,
      coalesce(sum(amount) FILTER (WHERE currency = ${currency} AND purse = 'bonus'), 0) AS bonus,
      coalesce(sum(amount) FILTER (WHERE purse = 'paid'), 0) > 0 AS is_owed
    FROM credit_entries
    WHERE merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${brandId})
      AND member_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      AND (expires_on IS NULL OR expires_on >= ${store.businessDay})
    GROUP BY member_id`)
  return new Map(rows.map((row) => [row.member_id, row]))
}

/** Reads which of some members have an unfinished order, in any store of the brand. */
async function withOpenOrder(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ member_id: string }>(sql`
    SELECT DISTINCT member_id FROM orders
    WHERE merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${store.row.brandId})
      AND member_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      AND ${inArray(sql`state`, [...openOrderStates])}`)
  return new Set(rows.map(({ member_id }) => member_id))
}

/** Reads which of some members have an unfinished top-up or spin, in any store of the brand. */
async function withBegun(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Set<string>> {
  const theirs = sql`merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${store.row.brandId})
      AND member_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  const { rows } = await tx.execute<{ member_id: string }>(sql`
    SELECT member_id FROM topups WHERE ${theirs} AND state = 'initiated'
    UNION SELECT member_id FROM spins WHERE ${theirs} AND state = 'offered'`)
  return new Set(rows.map(({ member_id }) => member_id))
}

/** Reads the names of the survivors of some merged members. */
async function namesOf(
  tx: Db | Tx,
  store: Store,
  rows: readonly { mergedInto: string | null }[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ mergedInto }) => mergedInto ?? [])
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({ id: members.id, name: members.name })
    .from(members)
    .where(and(eq(members.brandId, store.row.brandId), inArray(members.id, ids)))
  return new Map(found.map(({ id, name }) => [id, name]))
}

const memberWire = wire<Member>()(
  'id version state facts facts_until username name joined_in joined_at points stamps spin_tokens points_pending',
  'birthday consent credit credit_bonus rank next_rank rank_until is_rank_held merged_into',
)

/** Reads members as the API shows them, in the order of `ids`; unknown ids are left out. */
export async function memberRows(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Member[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(members)
    .where(and(eq(members.brandId, store.row.brandId), inArray(members.id, [...ids])))
  const has = await standingOf(tx, store, ids)
  const credits = await creditOf(tx, store, ids)
  const busy = await withOpenOrder(tx, store, ids)
  const ladder = await ladderOf(tx, store)
  const ranks = await ranksOf(tx, store, ids)
  const checkInOf = await checkInsOf(tx, store, ids)
  const said = await consentsOf(tx, store.row.brandId, ids)
  const begun = await withBegun(tx, store, ids)
  const survivors = await namesOf(tx, store, rows)
  return inOrder(ids, rows, (row) => row.id).map((row) => {
    const { id } = row
    const own = (perk: Perk) => has.find((one) => one.member_id === id && one.perk === perk)
    const checkIn = checkInOf(id)
    const consent = said.get(id) ?? null
    const points = own('point')?.balance ?? 0
    const credit = credits.get(id)
    return memberWire({
      ...row,
      facts: {
        points,
        hasOpenOrder: busy.has(id),
        hasCredit: credit?.is_owed ?? false,
        checkInPoints: checkIn.points,
        isCheckedIn: checkIn.isToday,
        hasConsent: consent?.state === 'granted',
        hasBegun: begun.has(id),
        ranks: ladder.ranks.map((rank) => rank.id),
        rank: ranks.get(id)?.place ?? 0,
        earnedRank: ranks.get(id)?.earned ?? 0,
        isRankLocked: (ranks.get(id)?.lockedUntil ?? null) !== null,
      },
      factsUntil: checkIn.isToday ? store.dayEnds : undefined,
      points,
      stamps: own('stamp')?.balance ?? 0,
      spinTokens: own('spin_token')?.balance ?? 0,
      pointsPending: own('point')?.pending ?? 0,
      consent,
      credit: Number(credit?.credit ?? 0),
      creditBonus: Number(credit?.bonus ?? 0),
      rank: ranks.get(id)?.rank ?? null,
      nextRank: ranks.get(id)?.next ?? null,
      rankUntil: ranks.get(id)?.lockedUntil ?? null,
      isRankHeld: ranks.get(id)?.isHeld ?? false,
      mergedInto: row.mergedInto ? { id: row.mergedInto, name: survivors.get(row.mergedInto) ?? '—' } : null,
    })
  })
}

/** Reads the perks that members earned with an order: its present member, and former ones. */
export async function perksOfOrder(tx: Db | Tx, store: Store, orderId: string): Promise<OrderPerk[]> {
  const { rows } = await tx.execute<Record<keyof OrderPerk, never>>(sql`
    SELECT m.id AS member_id, m.name AS member, e.perk, sum(e.pending) AS pending,
      coalesce(sum(e.amount) FILTER (WHERE e.kind IN ('earned', 'reversed')), 0) AS earned, sum(e.short) AS short
    FROM perk_entries e JOIN members m ON m.brand_id = e.brand_id
      AND m.id = ${survivorOf(sql`e.brand_id`, sql`e.member_id`)}
    WHERE e.merchant_id = ${store.merchantId} AND e.order_id = ${orderId}
    GROUP BY m.id, m.name, e.perk ORDER BY m.name, m.id, e.perk`)
  return rows.map((row) => ({
    ...row,
    pending: Number(row.pending),
    earned: Number(row.earned),
    short: Number(row.short),
  }))
}
