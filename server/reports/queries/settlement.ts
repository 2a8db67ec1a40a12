import { sql } from 'drizzle-orm'
import { settlement } from '#contract/reports/settlement.ts'
import { prepaidCodes } from '#contract/payments/prepaid.ts'
import { inSpan, nameOf, ofStores, told, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

const prepaid = sql.raw(`('${prepaidCodes.join("', '")}')`)

/** Business days with their sums and their posting. */
export const settlementSource = sourceOf(
  settlement,
  (scope) => sql`(
    SELECT t.id, t.merchant_id, t.business_day, s.name AS store, t.state AS status,
      t.z_number::text AS z_number, sums.payments, sums.taken, sums.rounding, sums.given_back,
      sums.prepaid, sums.paid_ahead, sums.taken + sums.rounding - sums.given_back - sums.prepaid + sums.paid_ahead AS left, t.lost, t.adjustment, p.state AS paid_out,
      ${nameOf('t.staff_id')} AS staff_name, t.state_at AS at
    FROM settlements t
    JOIN merchants s ON s.merchant_id = t.merchant_id
    LEFT JOIN payout_days d ON d.merchant_id = t.merchant_id AND d.settlement_id = t.id
    LEFT JOIN payouts p ON p.merchant_id = d.merchant_id AND p.id = d.payout_id AND p.state <> 'cancelled'
    CROSS JOIN LATERAL (
      SELECT coalesce(sum((x ->> 'payments')::int), 0) AS payments, coalesce(sum((x ->> 'amount')::bigint), 0) AS taken,
        coalesce(sum((x ->> 'rounding')::bigint), 0) AS rounding, coalesce(sum((x ->> 'refunded')::bigint), 0) AS given_back,
        coalesce(sum((x ->> 'amount')::bigint - (x ->> 'refunded')::bigint) FILTER (WHERE x ->> 'method' IN ${prepaid}), 0) AS prepaid,
        coalesce(sum(coalesce((x ->> 'topped_up')::bigint, 0) + coalesce((x ->> 'deposits')::bigint, 0)), 0) AS paid_ahead
      FROM jsonb_array_elements(t.totals) x
    ) sums
    WHERE ${ofStores('t', scope)} AND ${inSpan('t.business_day', scope)} ${where('t.state', scope.filters.status)}${told('t', scope)}
  )`,
)
