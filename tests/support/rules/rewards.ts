import { sql } from 'drizzle-orm'
import type { Rules } from './rule.ts'

/** I18, I21, I24: rewards and slots are given no more often than there are, and what was taken back left nothing. */
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
  'I21 a spin that was drawn took its turns, and no other did': sql`
    SELECT s.merchant_id, s.id FROM spins s
    LEFT JOIN perk_entries e ON e.merchant_id = s.merchant_id AND e.cause_id = s.id AND e.perk = 'spin_token'
    GROUP BY s.merchant_id, s.id, s.state, s.tokens
    HAVING coalesce(-sum(e.amount), 0) <> CASE WHEN s.state = 'drawn' THEN s.tokens ELSE 0 END`,
  'I21 a slot was won as often as spins say, and spins of a member have no gap': sql`
    SELECT w.merchant_id, w.id FROM wheel_slots w
    LEFT JOIN spins s ON s.merchant_id = w.merchant_id AND s.won_slot = w.id AND s.state = 'drawn'
    GROUP BY w.merchant_id, w.id, w.given HAVING w.given <> count(s.id)
    UNION ALL SELECT merchant_id, max(id) FROM spins GROUP BY merchant_id, member_id HAVING max(seq) <> count(*)`,
  'I24 the cashback of an order is its share of what the order kept': sql`
    SELECT c.merchant_id, c.id FROM cashbacks c
    LEFT JOIN credit_entries e ON e.merchant_id = c.merchant_id AND e.origin = c.id AND e.kind IN ('granted', 'withdrawn')
    GROUP BY c.merchant_id, c.id, c.base, c.share, c.amount, c.short
    HAVING coalesce(sum(e.amount), 0) <> c.amount OR c.amount - c.short <> round(c.base * c.share / 10000.0)`,
}
