import { sql } from 'drizzle-orm'
import { moneylessCodes } from '#contract/payments/prepaid.ts'
import { survivorOf } from '../../areas/members/merge/survivor.ts'
import type { Rules } from '../rule.ts'

/** The member who owns an entry today, after merges. */
const whose = survivorOf(sql`e.brand_id`, sql`e.member_id`)

const moneyless = sql.raw(`('${moneylessCodes.join("', '")}')`)

/**
 * Rules for credit. I17: every change of credit has a source and a target. I18: payments by credit take their own
 * amount.
 */
export const creditRules: Rules = {
  'I17 the credit of a member is the sum of what came and went, of each lot too': sql`
    SELECT merchant_id, id FROM (
      SELECT merchant_id, id, seq, balance_after, sum(amount) OVER books AS balance, row_number() OVER books AS place,
        sum(amount) OVER lots AS rest
      FROM credit_entries WINDOW books AS (PARTITION BY brand_id, member_id, purse, currency ORDER BY seq, id),
        lots AS (PARTITION BY brand_id, member_id, purse, currency, origin, expires_on ORDER BY seq, id)) AS book
    WHERE balance_after <> balance OR seq <> place OR rest < 0`,
  'I17 credit comes by top-ups, gifts and what was not spent after all, and goes by everything else': sql`
    SELECT merchant_id, id FROM credit_entries
    WHERE (kind <> 'moved' AND (kind IN ('topup', 'granted', 'returned')) <> (amount > 0))
      OR (kind IN ('spent', 'returned')) <> (payment_id IS NOT NULL) OR (kind = 'expired' AND expires_on IS NULL)
      OR (kind IN ('granted', 'withdrawn') AND purse = 'paid')`,
  'I17 a top-up is credited once, as it says, when its price is paid, and gives back no more than was not spent': sql`
    SELECT u.merchant_id, u.id FROM topups u
    LEFT JOIN credit_entries e ON e.merchant_id = u.merchant_id AND e.origin = u.id
    GROUP BY u.merchant_id, u.id
    HAVING (u.state IN ('credited', 'reversed')) <> (u.method IS NOT NULL AND u.business_day IS NOT NULL)
      OR (u.state = 'reversed') <> (u.returned > 0 AND u.returned_day IS NOT NULL)
      OR (u.state = 'reversed') <> (count(*) FILTER (WHERE e.kind = 'reversed') > 0)
      OR (u.tendered IS NOT NULL AND u.change_due <> u.tendered - u.price - u.rounding)
      OR bool_or(${whose} <> u.member_id)
      OR (u.state IN ('credited', 'reversed'), u.state IN ('credited', 'reversed') AND u.bonus > 0) <>
        (count(*) FILTER (WHERE e.kind = 'topup' AND e.purse = 'paid' AND e.amount = u.credit) = 1,
          count(*) FILTER (WHERE e.kind = 'topup' AND e.purse = 'bonus' AND e.amount = u.bonus) = 1)
      OR count(*) FILTER (WHERE e.kind = 'topup') > 2`,
  'I17 credit that is sold or reversed is that of a top-up': sql`
    SELECT e.merchant_id, e.id FROM credit_entries e
    LEFT JOIN topups u ON u.merchant_id = e.merchant_id AND u.id = e.origin
    WHERE e.kind IN ('topup', 'reversed') AND u.id IS NULL`,
  'I17 credit and deposits that can still be spent, or were, were paid with money': sql`
    SELECT merchant_id, id FROM topups
    WHERE method IN ${moneyless} AND (state = 'credited' OR (state = 'reversed' AND returned < price))
    UNION ALL SELECT merchant_id, id FROM deposits WHERE method IN ${moneyless} AND returned < amount`,
  'I18 what was spent in credit on a payment is what it took and did not give back': sql`
    SELECT p.merchant_id, p.id FROM payments p
    LEFT JOIN credit_entries e ON e.merchant_id = p.merchant_id AND e.payment_id = p.id
    GROUP BY p.merchant_id, p.id
    HAVING coalesce(-sum(e.amount), 0) <> CASE WHEN p.method = 'wallet'
        AND p.state IN ('captured', 'partly_refunded', 'refunded', 'batched', 'settled') THEN p.amount - p.refunded ELSE 0 END
      OR count(DISTINCT ${whose}) > 1`,
  'I18 an order was paid with no more bonus credit than its payments took': sql`
    SELECT o.merchant_id, o.id FROM orders o
    LEFT JOIN payments p ON p.merchant_id = o.merchant_id AND p.order_id = o.id AND p.method = 'wallet'
    LEFT JOIN credit_entries e ON e.merchant_id = p.merchant_id AND e.payment_id = p.id AND e.purse = 'bonus'
    WHERE o.bonus_paid <> 0 GROUP BY o.merchant_id, o.id HAVING o.bonus_paid > coalesce(-sum(e.amount), 0)`,
}
