import { sql } from 'drizzle-orm'
import { survivorOf } from '../../areas/members/merge/survivor.ts'
import type { Rules } from '../rule.ts'
import { earnedBase } from './perks.ts'

/** Bytes of a part of 64 bits out of 512 bits. */
const word = sql`int8send(substring(pad.bits FROM part * 64 + 1 FOR 64)::bit(64)::bigint)`

/**
 * Returns a key of HMAC-SHA256 in SQL, combined by exclusive or with 64 times the same byte: `36` inside, `5c` outside
 * (RFC 2104).
 */
const padded = (byte: '36' | '5c') => sql`(SELECT string_agg(${word}, ''::bytea ORDER BY part) FROM (
    SELECT ('x' || rpad(encode(CASE WHEN octet_length(convert_to(s.seed, 'UTF8')) > 64
      THEN sha256(convert_to(s.seed, 'UTF8')) ELSE convert_to(s.seed, 'UTF8') END, 'hex'), 128, '0'))::bit(512)
      # ('x' || repeat(${sql.raw(`'${byte}'`)}, 64))::bit(512) AS bits) AS pad, generate_series(0, 7) AS part)`

/** The slot that the seeds of a spin `s` determine, computed independently of `contract/rewards/draw.ts`. */
const slotOfSpin = sql`(
  WITH weights AS (SELECT slot ->> 'id' AS id, sum((slot ->> 'weight')::numeric) OVER (ORDER BY place) AS up_to,
      sum((slot ->> 'weight')::numeric) OVER () AS whole
    FROM jsonb_array_elements(s.slots) WITH ORDINALITY AS each (slot, place)
    WHERE slot -> 'weight' <> '0'),
  digest AS (SELECT encode(sha256(${padded('5c')} || sha256(${padded('36')}
    || convert_to(s.id || '.' || s.client_seed, 'UTF8'))), 'hex') AS hex),
  words AS (SELECT at, mod(('x' || substring(hex FROM at * 16 + 1 FOR 16))::bit(64)::bigint + 18446744073709551616::numeric,
      18446744073709551616) AS word FROM digest, generate_series(0, 3) AS at),
  drawn AS (SELECT mod(word, whole) AS rest FROM words, (SELECT DISTINCT whole FROM weights) AS sum
    ORDER BY word < trunc(18446744073709551616 / whole) * whole DESC, at LIMIT 1)
  SELECT id FROM weights, drawn WHERE rest < up_to ORDER BY up_to LIMIT 1)`

/** Returns the member who owns a row today, after merges. */
const today = (table: string, column = 'member_id') =>
  survivorOf(sql.raw(`${table}.brand_id`), sql.raw(`${table}.${column}`))

/**
 * I18, I21, I24: rewards and slots are given no more often than their stock, each for its cause; a repeated draw gives
 * the same slot; a new member is rewarded once; and revoked rewards leave nothing.
 */
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
  'I18 a grant gave one thing, to its member alone, which is as used as the grant says': sql`
    SELECT g.merchant_id, g.id FROM grants g
    LEFT JOIN vouchers v ON v.merchant_id = g.merchant_id AND v.id = g.voucher_id
    CROSS JOIN LATERAL (SELECT
      coalesce((SELECT sum(e.amount) FROM perk_entries e WHERE e.merchant_id = g.merchant_id AND e.cause_id = g.id
        AND ${today('e')} = g.member_id AND e.kind = 'granted'), 0)
      + coalesce((SELECT sum(c.amount) FROM credit_entries c WHERE c.merchant_id = g.merchant_id AND c.origin = g.id
        AND ${today('c')} = g.member_id AND c.kind = 'granted'), 0) AS amount) AS booked
    WHERE booked.amount <> coalesce(g.amount, 0)
      OR num_nonnulls(g.voucher_id, g.amount) <> CASE WHEN g.state IN ('offered', 'lapsed') THEN 0 ELSE 1 END
      OR (g.voucher_id IS NOT NULL AND (v.id IS NULL OR v.member_id IS DISTINCT FROM g.member_id OR v.uses_limit <> 1
        OR g.state <> CASE v.state WHEN 'redeemed' THEN 'used' WHEN 'expired' THEN 'expired'
          WHEN 'revoked' THEN 'withdrawn' ELSE 'given' END))
    UNION ALL SELECT merchant_id, max(id) FROM grants WHERE voucher_id IS NOT NULL
      GROUP BY merchant_id, voucher_id HAVING count(*) > 1`,
  'I18 credit that was given and taken back is gone': sql`
    SELECT g.merchant_id, g.id FROM grants g
    JOIN credit_entries c ON c.merchant_id = g.merchant_id AND c.origin = g.id AND c.kind IN ('granted', 'withdrawn')
    WHERE g.state = 'withdrawn' GROUP BY g.merchant_id, g.id HAVING sum(c.amount) <> 0`,
  'I18 a grant for a spin or a referral is of one that won it or brought it': sql`
    SELECT g.merchant_id, g.id FROM grants g
    LEFT JOIN spins s ON s.merchant_id = g.merchant_id AND s.id = g.cause_id AND s.grant_id = g.id
      AND s.member_id = g.member_id AND s.state IN ('drawn', 'void')
    LEFT JOIN referrals r ON r.merchant_id = g.merchant_id AND r.id = g.cause_id
      AND g.member_id IN (${today('r', 'referrer_id')}, ${today('r', 'referee_id')}) AND r.state IN ('rewarded', 'reversed')
    WHERE (g.cause_kind = 'spin' AND s.id IS NULL) OR (g.cause_kind = 'referral' AND r.id IS NULL)
    UNION ALL SELECT s.merchant_id, s.id FROM spins s
    LEFT JOIN grants g ON g.merchant_id = s.merchant_id AND g.id = s.grant_id AND g.cause_kind = 'spin' AND g.cause_id = s.id
    WHERE s.grant_id IS NOT NULL AND (g.id IS NULL OR (s.state = 'void') <> (g.state = 'withdrawn'))`,
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
  'I21 the chances of a spin come to its slot again, and are those that it was told by': sql`
    SELECT s.merchant_id, s.id FROM spins s
    WHERE s.commitment <> encode(sha256(convert_to(s.seed || '.[' || (
        SELECT string_agg('[' || (slot -> 'id')::text || ',' || (slot -> 'weight')::text || ']', ',' ORDER BY place)
        FROM jsonb_array_elements(s.slots) WITH ORDINALITY AS each (slot, place)) || ']', 'UTF8')), 'hex')
      OR (s.state IN ('drawn', 'void')) <> (s.client_seed IS NOT NULL AND s.drawn_slot IS NOT NULL)
      OR (s.won_slot <> s.drawn_slot AND s.grant_id IS NOT NULL)
      OR (s.drawn_slot IS NOT NULL AND s.drawn_slot <> ${slotOfSpin})`,
  'I24 a newcomer is rewarded once, for an order that kept money, and loses what is unused with it': sql`
    SELECT r.merchant_id, r.id FROM referrals r
    LEFT JOIN orders o ON o.merchant_id = r.merchant_id AND o.id = r.order_id
    CROSS JOIN LATERAL (SELECT count(*) AS given, count(DISTINCT (g.member_id, g.moved_from)) AS people,
        count(*) FILTER (WHERE g.state <> 'withdrawn') AS kept
      FROM grants g WHERE g.merchant_id = r.merchant_id AND g.cause_kind = 'referral' AND g.cause_id = r.id) AS rewards
    WHERE (r.state IN ('rewarded', 'reversed')) <> (r.order_id IS NOT NULL)
      OR rewards.given <> rewards.people OR (r.state = 'reversed' AND rewards.kept > r.short)
      OR (r.state = 'rewarded' AND (o.state <> 'completed' OR o.member_id IS DISTINCT FROM ${today('r', 'referee_id')}
        OR (o.captured > 0 AND o.refunded = o.captured)))`,
  'I24 what cashback is a share of is what the order of a newcomer kept': sql`
    SELECT c.merchant_id, c.id FROM cashbacks c
    JOIN referrals r ON r.merchant_id = c.merchant_id AND r.id = c.referral_id
    JOIN orders o ON o.merchant_id = c.merchant_id AND o.id = c.order_id
    LEFT JOIN credit_entries e ON e.merchant_id = c.merchant_id AND e.origin = c.id
    ${earnedBase}
    WHERE c.base <> CASE WHEN o.state = 'completed' AND o.member_id = ${today('r', 'referee_id')}
        AND (o.captured = 0 OR o.refunded < o.captured)
      THEN greatest(0, base.amount)
      ELSE 0 END OR (e.id IS NOT NULL AND ${today('e')} <> ${today('r', 'referrer_id')})`,
  'I24 the cashback of an order is its share of what the order kept': sql`
    SELECT c.merchant_id, c.id FROM cashbacks c
    LEFT JOIN credit_entries e ON e.merchant_id = c.merchant_id AND e.origin = c.id AND e.kind IN ('granted', 'withdrawn')
    GROUP BY c.merchant_id, c.id, c.base, c.share, c.amount, c.short
    HAVING coalesce(sum(e.amount), 0) <> c.amount OR c.amount - c.short <> round(c.base * c.share / 10000.0)`,
}
