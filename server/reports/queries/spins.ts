import { sql } from 'drizzle-orm'
import { spinList } from '#contract/reports/spins.ts'
import { inSpan, notAfter, ofStores, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Turns of the wheel that were drawn, with the slot and the reward that each won. */
export const spinListSource = sourceOf(
  spinList,
  (scope) => sql`(
    SELECT p.id, p.created_at, p.business_day, s.name AS store, m.name, m.username, w.name AS slot, r.name AS reward, p.tokens,
      p.actor_name
    FROM spins p
    JOIN merchants s ON s.merchant_id = p.merchant_id
    JOIN members m ON m.brand_id = p.brand_id AND m.id = p.member_id
    LEFT JOIN wheel_slots w ON w.merchant_id = p.merchant_id AND w.id = p.won_slot
    LEFT JOIN grants g ON g.merchant_id = p.merchant_id AND g.id = p.grant_id
    LEFT JOIN rewards r ON r.merchant_id = g.merchant_id AND r.id = g.reward_id
    WHERE ${ofStores('p', scope)} AND ${inSpan('p.business_day', scope)}${notAfter('p.created_at', scope)} AND p.state = 'drawn'
      ${where('p.member_id', scope.filters.member_id)} ${where('p.won_slot', scope.filters.slot_id)}
  )`,
)
