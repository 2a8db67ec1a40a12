import { sql } from 'drizzle-orm'
import { survivorOf } from '../../areas/members/merge/survivor.ts'
import type { Rules } from '../rule.ts'

/** The member who has today what an entry was made for. */
const whose = survivorOf(sql`e.brand_id`, sql`e.member_id`)

/**
 * Rules for perks. I9: a voucher is used no more often than allowed, and lies on the order that it names. I13: members
 * have the perks in the ledger, and the ledger agrees with the orders.
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
          ELSE floor(round(base.amount * (o.total - base.back) / greatest(o.total, 1)) * rate.percent / (rate.each * 100)) END AS due,
        coalesce(sum(e.pending), 0) AS pending,
        coalesce(sum(e.amount) FILTER (WHERE e.kind IN ('earned', 'reversed')), 0) - coalesce(sum(e.short), 0) AS earned
      FROM orders o
      CROSS JOIN LATERAL (VALUES
        ('point', o.per_point, o.points_percent), ('stamp', o.per_stamp, 100), ('spin_token', o.per_spin_token, 100)) AS rate (perk, each, percent)
      CROSS JOIN LATERAL (SELECT o.subtotal - o.discount + o.adjustment AS amount) AS net
      CROSS JOIN LATERAL (SELECT
        net.amount - CASE WHEN o.tax_inclusive THEN round(net.amount * o.tax_rate / (10000.0 + o.tax_rate)) ELSE 0 END AS amount,
        least(o.total, greatest(0, o.refunded - greatest(0, o.captured - o.total))) AS back) AS base
      LEFT JOIN perk_entries e ON e.merchant_id = o.merchant_id AND e.order_id = o.id AND ${whose} = o.member_id
        AND e.perk = rate.perk
      WHERE o.member_id IS NOT NULL AND rate.each > 0
      GROUP BY o.merchant_id, o.id, o.state, rate.perk, rate.each, rate.percent, base.amount, base.back, o.total) AS told
    WHERE CASE WHEN state = 'completed' THEN earned <> due OR pending <> 0 ELSE pending <> due OR earned <> 0 END`,
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
