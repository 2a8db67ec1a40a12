import { sql } from 'drizzle-orm'
import { agents } from '#contract/reports/agents.ts'
import { salesOf } from '../books.ts'
import { inSpan, ofStores } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Agents with the stores that they look after, their sales, and the commission that was booked and paid. */
export const agentsSource = sourceOf(
  agents,
  (scope) => sql`(
    SELECT a.id, a.name, a.status, count(DISTINCT s.brand_id) AS brands, count(*) AS stores,
      coalesce(sum(o.orders), 0) AS orders, coalesce(sum(o.net), 0) AS net, coalesce(sum(c.accrued), 0) AS commission,
      coalesce(sum(c.paid), 0) AS commission_paid
    FROM accounts a
    JOIN agent_merchants g ON g.account_id = a.id
    JOIN merchants s ON s.merchant_id = g.merchant_id
    LEFT JOIN (
      SELECT merchant_id, sum(orders) AS orders, sum(net) AS net FROM ${salesOf(scope)} sold GROUP BY 1
    ) o ON o.merchant_id = s.merchant_id
    LEFT JOIN (
      SELECT merchant_id, account_id, currency, sum(amount) FILTER (WHERE kind = 'accrued') AS accrued,
        -sum(amount) FILTER (WHERE kind = 'paid') AS paid
      FROM commission_entries e WHERE ${inSpan('e.business_day', scope)} GROUP BY 1, 2, 3
    ) c ON c.merchant_id = s.merchant_id AND c.account_id = a.id AND c.currency = s.currency
    WHERE ${ofStores('s', scope)}
    GROUP BY a.id
  )`,
)
