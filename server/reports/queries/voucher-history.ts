import { sql } from 'drizzle-orm'
import { voucherHistory } from '#contract/reports/voucher-history.ts'
import { completedOrderStates } from '#contract/states.ts'
import { dayOf, notAfter, ofStores, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

const over = sql.raw(`('${completedOrderStates.join("', '")}')`)

/** Issued vouchers, with their latest step and their discount. */
export const voucherHistorySource = sourceOf(
  voucherHistory,
  (scope) => sql`(
    SELECT v.id, v.issued_at, s.name AS store, v.code, v.name, m.name AS member_name, v.state AS status, v.uses,
      coalesce((SELECT sum(e.amount) FROM voucher_entries e WHERE e.merchant_id = v.merchant_id AND e.voucher_id = v.id
        AND e.kind IN ('redeemed', 'returned')), 0) AS given,
      (SELECT string_agg(DISTINCT o.number::text, ', ') FROM voucher_entries e
        JOIN orders o ON o.merchant_id = e.merchant_id AND o.id = e.order_id AND o.redemption = 'voucher'
        WHERE v.reserved > 0 AND e.merchant_id = v.merchant_id AND e.voucher_id = v.id AND e.kind = 'reserved'
          AND o.discount_terms ->> 'voucher_id' = v.id AND o.state NOT IN ${over}) AS order_number, v.expires_on, v.state_at AS status_at
    FROM vouchers v
    JOIN merchants s ON s.merchant_id = v.merchant_id
    LEFT JOIN members m ON m.brand_id = s.brand_id AND m.id = v.member_id
    WHERE ${ofStores('v', scope)} AND ${dayOf('v.issued_at', 'v.merchant_id', scope)} BETWEEN ${scope.from} AND ${scope.to}${notAfter('v.issued_at', scope)}
      ${where('v.state', scope.filters.status)} ${where('v.member_id', scope.filters.member_id)}
  )`,
)
