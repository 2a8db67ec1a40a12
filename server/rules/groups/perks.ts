import { sql } from 'drizzle-orm'
import { survivorOf } from '../../areas/members/merge/survivor.ts'
import type { Rules } from '../rule.ts'

/** The member who owns an entry today, after merges. */
const whose = survivorOf(sql`e.brand_id`, sql`e.member_id`)

/** The food amount that an order (o) earns on, as `base.amount`: without tax, refunds, and free credit. */
export const earnedBase = sql`
      CROSS JOIN LATERAL (SELECT o.subtotal - o.discount + o.adjustment AS amount,
        least(o.total, greatest(0, o.refunded - greatest(0, o.captured - o.total))) AS back) AS shown
      CROSS JOIN LATERAL (SELECT shown.amount - coalesce(o.tax_inside,
        CASE WHEN o.tax_inclusive THEN round(shown.amount * o.tax_rate / (10000.0 + o.tax_rate)) ELSE 0 END) AS amount) AS net
      CROSS JOIN LATERAL (SELECT coalesce(sum(back), 0) AS back, coalesce(sum(round(net * back / total)), 0) AS net FROM (
        SELECT l.total, l.amount - l.discount + l.adjustment - l.tax_inside AS net,
          least(l.total, sum((named ->> 'amount')::bigint)) AS back
        FROM refunds r CROSS JOIN LATERAL jsonb_array_elements(r.lines) AS named
        JOIN order_lines l ON l.merchant_id = r.merchant_id AND l.order_id = r.order_id AND l.id = named ->> 'id'
        WHERE r.merchant_id = o.merchant_id AND r.order_id = o.id AND o.refunded > 0 AND r.state IN ('completed', 'manual_completed')
          AND r.reduces = 'sale' AND named ? 'list' AND l.state NOT IN ('voided', 'cancelled') AND NOT l.comped AND l.total > 0
        GROUP BY l.merchant_id, l.id) AS line) AS named
      CROSS JOIN LATERAL (SELECT CASE WHEN o.total <= 0 THEN net.amount
        WHEN shown.back < named.back THEN net.amount - round(named.net * shown.back / named.back)
        ELSE round((net.amount - named.net) * (o.total - shown.back) / greatest(o.total - named.back, 1)) END AS amount) AS kept
      CROSS JOIN LATERAL (SELECT CASE WHEN o.bonus_paid > 0 AND o.total > shown.back
        THEN round(kept.amount * greatest(0, o.total - shown.back - o.bonus_paid) / (o.total - shown.back))
        ELSE kept.amount END AS amount) AS base`

/**
 * Rules for perks. I9: a voucher is used no more often than allowed, and is on the order that it names. I13: members
 * have the perks in the ledger, and the ledger agrees with the orders. L14: a member keeps no points of an order that
 * was fully refunded, since its points become zero and used points are covered first.
 */
export const perkRules: Rules = {
  'I13 what a member has is the sum of what they earned, spent and lost': sql`
    SELECT merchant_id, id FROM (
      SELECT merchant_id, id, seq, balance_after, pending_after,
        sum(amount) OVER books AS balance, sum(pending) OVER books AS pending, row_number() OVER books AS place
      FROM perk_entries WINDOW books AS (PARTITION BY brand_id, member_id, perk ORDER BY seq, id)) AS book
    WHERE balance_after <> balance OR pending_after <> pending OR seq <> place`,
  'I13 what an order brought its member is what its food cost and did not go back': sql`
    SELECT merchant_id, id FROM (
      SELECT o.merchant_id, o.id, o.state, CASE WHEN o.state IN ('rejected', 'cancelled', 'voided', 'merged') THEN 0
          ELSE floor(base.amount * rate.percent / (rate.each * 100)) END AS due,
        coalesce(sum(e.pending), 0) AS pending,
        coalesce(sum(e.amount) FILTER (WHERE e.kind IN ('earned', 'reversed')), 0) - coalesce(sum(e.short), 0) AS earned
      FROM orders o
      CROSS JOIN LATERAL (VALUES
        ('point', o.per_point, o.points_percent), ('stamp', o.per_stamp, 100), ('spin_token', o.per_spin_token, 100)) AS rate (perk, each, percent)
      ${earnedBase}
      LEFT JOIN perk_entries e ON e.merchant_id = o.merchant_id AND e.order_id = o.id AND ${whose} = o.member_id
        AND e.perk = rate.perk
      WHERE o.member_id IS NOT NULL AND rate.each > 0
      GROUP BY o.merchant_id, o.id, o.state, rate.perk, rate.each, rate.percent, base.amount) AS told
    WHERE CASE WHEN state = 'completed' THEN earned <> due OR pending <> 0 ELSE pending <> due OR earned <> 0 END`,
  'L14 who is short of points used as many that did not come back': sql`
    SELECT (array_agg(e.merchant_id ORDER BY e.seq DESC, e.id))[1] AS merchant_id, (array_agg(e.id ORDER BY e.seq DESC, e.id))[1] AS id
    FROM perk_entries e WHERE e.perk = 'point' GROUP BY e.brand_id, ${whose}
    HAVING sum(e.short) > coalesce(-sum(e.amount) FILTER (WHERE e.kind IN ('spent', 'returned', 'used', 'restored', 'expired')
      OR (e.kind = 'adjusted' AND e.amount < 0)), 0)`,
  'I13 who no longer earns on an order kept nothing of it': sql`
    SELECT e.merchant_id, e.order_id AS id FROM perk_entries e
    JOIN orders o ON o.merchant_id = e.merchant_id AND o.id = e.order_id AND o.member_id IS DISTINCT FROM ${whose}
    GROUP BY e.merchant_id, e.order_id, ${whose}, e.perk
    HAVING sum(e.pending) <> 0 OR coalesce(sum(e.amount) FILTER (WHERE e.kind IN ('earned', 'reversed')), 0) <> sum(e.short)`,
  'I13 the points that were spent on an order are those that its ledger says': sql`
    SELECT o.merchant_id, o.id FROM orders o
    LEFT JOIN perk_entries e ON e.merchant_id = o.merchant_id AND e.order_id = o.id AND e.kind IN ('spent', 'returned')
    GROUP BY o.merchant_id, o.id HAVING o.points_spent <> coalesce(-sum(e.amount), 0)`,
  'I13 nobody checks in twice on a business day': sql`
    SELECT min(merchant_id) AS merchant_id, member_id AS id FROM perk_entries WHERE kind = 'checked_in'
    GROUP BY brand_id, member_id, business_day HAVING count(*) > 1`,
  'I9 a voucher was used as often as its ledger says, and never more than it may be': sql`
    SELECT v.merchant_id, v.id FROM vouchers v
    LEFT JOIN voucher_entries e ON e.merchant_id = v.merchant_id AND e.voucher_id = v.id
    GROUP BY v.merchant_id, v.id
    HAVING v.uses > v.uses_limit
      OR v.uses <> count(*) FILTER (WHERE e.kind = 'redeemed') - count(*) FILTER (WHERE e.kind = 'returned')`,
  'I9 a voucher lies on the open order that it gives its discount to': sql`
    SELECT v.merchant_id, v.id FROM vouchers v
    LEFT JOIN (
      SELECT merchant_id, discount_terms ->> 'voucher_id' AS id, count(*) AS orders FROM orders open
      WHERE redemption = 'voucher' AND state NOT IN ('completed', 'rejected', 'cancelled', 'voided', 'written_off', 'merged')
        -- One that was completed and is open again has used it already.
        AND (SELECT count(*) FILTER (WHERE kind = 'redeemed') = count(*) FILTER (WHERE kind = 'returned')
          FROM voucher_entries e WHERE e.merchant_id = open.merchant_id AND e.order_id = open.id
            AND e.voucher_id = open.discount_terms ->> 'voucher_id')
      GROUP BY 1, 2
    ) o ON o.merchant_id = v.merchant_id AND o.id = v.id
    WHERE v.reserved <> coalesce(o.orders, 0)`,
  'I9 a voucher has a free use until all are used or set aside for open orders': sql`
    SELECT merchant_id, id FROM vouchers WHERE uses + reserved > uses_limit OR CASE state
      WHEN 'issued' THEN uses + reserved = uses_limit WHEN 'returned' THEN uses + reserved = uses_limit
      WHEN 'reserved' THEN reserved = 0 OR uses + reserved < uses_limit
      WHEN 'redeemed' THEN reserved > 0 OR uses < uses_limit ELSE false END`,
  'I9 no voucher that can be shown has the code of another one in other letters': sql`
    SELECT merchant_id, id FROM vouchers WHERE twin > 0 AND state IN ('issued', 'returned', 'reserved')`,
  'I9 a completed order that kept its money used its voucher up': sql`
    SELECT o.merchant_id, o.id FROM orders o
    LEFT JOIN voucher_entries e ON e.merchant_id = o.merchant_id AND e.order_id = o.id
      AND e.voucher_id = o.discount_terms ->> 'voucher_id'
    WHERE o.state = 'completed' AND o.redemption = 'voucher' AND (o.captured = 0 OR o.refunded < o.captured)
    GROUP BY o.merchant_id, o.id
    HAVING count(*) FILTER (WHERE e.kind = 'redeemed') - count(*) FILTER (WHERE e.kind = 'returned') <> 1`,
}
