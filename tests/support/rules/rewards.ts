import { sql } from 'drizzle-orm'
import type { Rules } from './rule.ts'

/** I18: rewards are given no more often than there are, and what was taken back left nothing. */
export const rewardRules: Rules = {
  'I18 a reward was given as often as its grants say': sql`
    SELECT r.merchant_id, r.id FROM rewards r
    LEFT JOIN grants g ON g.merchant_id = r.merchant_id AND g.reward_id = r.id AND g.state IN ('given', 'used', 'expired')
    GROUP BY r.merchant_id, r.id, r.given, r.stock HAVING r.given <> count(g.id) OR r.given > r.stock`,
  'I18 a grant took the points that it cost, and one that was taken back left nothing': sql`
    SELECT g.merchant_id, g.id FROM grants g
    LEFT JOIN perk_entries e ON e.merchant_id = g.merchant_id AND e.cause_id = g.id
    GROUP BY g.merchant_id, g.id, g.state, g.cost
    HAVING CASE WHEN g.state = 'withdrawn' THEN coalesce(sum(e.amount), 0) <> 0
      ELSE coalesce(-sum(e.amount) FILTER (WHERE e.kind IN ('used', 'restored')), 0) <> g.cost END`,
}
