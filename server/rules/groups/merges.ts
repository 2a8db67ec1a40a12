import { sql } from 'drizzle-orm'
import type { Rules } from '../rule.ts'

const owned = ['orders', 'vouchers', 'grants', 'spins', 'topups', 'visits', 'feedbacks', 'club_sign_ins']

/** I25: a merged member has nothing left, and a merge neither creates nor loses points and credit. */
export const mergeRules: Rules = {
  'I25 a merged member has nothing, and names one who is not merged': sql`
    SELECT m.joined_in AS merchant_id, m.id FROM members m
    LEFT JOIN members survivor ON survivor.brand_id = m.brand_id AND survivor.id = m.merged_into
    WHERE m.state = 'merged' AND (survivor.id IS NULL OR survivor.state = 'merged'
      OR EXISTS (SELECT 1 FROM perk_entries e WHERE e.brand_id = m.brand_id AND e.member_id = m.id
        GROUP BY e.perk, e.expires_on HAVING sum(e.amount) <> 0)
      OR EXISTS (SELECT 1 FROM perk_entries e WHERE e.brand_id = m.brand_id AND e.member_id = m.id
        GROUP BY e.perk HAVING sum(e.pending) <> 0)
      OR EXISTS (SELECT 1 FROM credit_entries e WHERE e.brand_id = m.brand_id AND e.member_id = m.id
        GROUP BY e.purse, e.currency, e.origin, e.expires_on HAVING sum(e.amount) <> 0)
      ${sql.raw(owned.map((table) => `OR EXISTS (SELECT 1 FROM ${table} o WHERE o.member_id = m.id)`).join('\n      '))})`,
  'I25 what a merge took from one member came to the other, in the same lots': sql`
    SELECT min(merchant_id) AS merchant_id, min(id) AS id FROM perk_entries WHERE kind = 'moved'
    GROUP BY brand_id, request_id, perk, expires_on
    HAVING sum(amount) <> 0 OR sum(pending) <> 0 OR count(DISTINCT member_id) <> 2`,
  'I25 credit that a merge took from one member came to the other, in the same lots': sql`
    SELECT min(merchant_id) AS merchant_id, min(id) AS id FROM credit_entries WHERE kind = 'moved'
    GROUP BY brand_id, request_id, purse, currency, origin, expires_on
    HAVING sum(amount) <> 0 OR count(DISTINCT member_id) <> 2`,
}
