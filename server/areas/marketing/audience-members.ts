import { type SQL, sql } from 'drizzle-orm'
import { hasRank, ladderOf } from '../../reports/ranks.ts'
import type { Db, Tx } from '../../db/handle.ts'
import type { Store } from '../../http/store.ts'

/** Returns the latest consent of each member to offers. */
const words = (brandId: string): SQL => sql`(
  SELECT DISTINCT ON (member_id) member_id, state FROM consents WHERE brand_id = ${brandId} ORDER BY member_id, seq DESC
)`

/**
 * Returns the active members who joined or ordered at a store, as rows: id, name, username, birthday, visits, spent,
 * last_visit, points, has_consent. Orders of every store of the brand count; of several members with the same number
 * only one is in the audience.
 */
const membersOf = ({ merchantId, row: { brandId } }: Store): SQL => sql`(
  SELECT m.id, m.name, m.username, m.birthday, m.birthday_at, coalesce(o.visits, 0) AS visits,
    coalesce(o.spent, 0) AS spent, o.last_visit, coalesce((SELECT sum(e.amount) FROM perk_entries e
      WHERE e.brand_id = m.brand_id AND e.member_id = m.id AND e.perk = 'point'), 0) AS points,
    coalesce(w.state = 'granted', false) AS has_consent
  FROM members m
  LEFT JOIN ${words(brandId)} w ON w.member_id = m.id
  LEFT JOIN (
    SELECT member_id, count(*) AS visits, sum(total) AS spent, max(business_day) AS last_visit,
      count(*) FILTER (WHERE merchant_id = ${merchantId}) AS here
    FROM orders WHERE state = 'completed' AND member_id IS NOT NULL
      AND merchant_id IN (SELECT merchant_id FROM merchants WHERE brand_id = ${brandId})
    GROUP BY member_id
  ) o ON o.member_id = m.id
  WHERE m.brand_id = ${brandId} AND m.state = 'active' AND m.is_phone_owner AND (m.joined_in = ${merchantId} OR o.here > 0)
)`

/** Returns the members of an audience as rows; all members of the store if none is named. */
export async function audienceMembers(tx: Db | Tx, store: Store, audienceId: string | null): Promise<SQL> {
  if (audienceId === null) return sql`(SELECT * FROM ${membersOf(store)} m)`
  const ladder = await ladderOf(tx, store)
  const ranked = ladder.ranks.map(
    ({ id }, place) => sql` OR (a.rank_from <= ${place + 1} AND ${hasRank(ladder, store, sql`m.id`, id)})`,
  )
  return sql`(
    SELECT m.* FROM ${membersOf(store)} m
    JOIN audiences a ON a.merchant_id = ${store.merchantId} AND a.id = ${audienceId}
    WHERE (a.consent = 'any' OR m.has_consent)
      AND (a.rank_from IS NULL${sql.join(ranked, sql``)})
      AND (a.away_min IS NULL OR ${store.businessDay}::date - m.last_visit >= a.away_min)
      AND (a.away_max IS NULL OR ${store.businessDay}::date - m.last_visit <= a.away_max)
      AND (a.visits_min IS NULL OR m.visits >= a.visits_min)
      AND (a.visits_max IS NULL OR m.visits <= a.visits_max)
      AND (a.spent_min IS NULL OR m.spent >= a.spent_min)
      AND (a.spent_max IS NULL OR m.spent <= a.spent_max)
      AND (a.points_min IS NULL OR m.points >= a.points_min)
      AND (a.birthday_month IS NULL OR extract(month FROM m.birthday)::int = a.birthday_month::int)
  )`
}
