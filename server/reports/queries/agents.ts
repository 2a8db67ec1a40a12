import { sql } from 'drizzle-orm'
import { agents } from '#contract/reports/agents.ts'
import { salesOf } from '../books.ts'
import { inSpan, notAfter, ofStores } from '../facts.ts'
import { sourceOf } from '../report.ts'

/**
 * Agents with their stores, the sales of these, and the commission that was booked and paid, from its entries: also for
 * an agent who no longer looks after the store, and in the currency of the subscription, with a row for each currency
 * other than the stores'. Agents who only have commission are shown to those who may read commission.
 */
export const agentsSource = sourceOf(
  agents,
  (scope) => sql`(
    SELECT a.id, a.name, a.status, told.currency, told.brands, told.stores, told.orders, told.net, told.commission, told.commission_paid
    FROM accounts a
    JOIN (
      SELECT account_id, currency, sum(brands) AS brands, sum(stores) AS stores, sum(orders) AS orders, sum(net) AS net,
        sum(accrued) AS commission, sum(paid) AS commission_paid
      FROM (
        SELECT g.account_id, max(s.currency) AS currency, count(DISTINCT s.brand_id) AS brands, count(*) AS stores,
          coalesce(sum(o.orders), 0) AS orders, coalesce(sum(o.net), 0) AS net, 0 AS accrued, 0 AS paid
        FROM agent_merchants g
        JOIN merchants s ON s.merchant_id = g.merchant_id
        LEFT JOIN (
          SELECT merchant_id, sum(orders) AS orders, sum(net) AS net FROM ${salesOf(scope)} sold GROUP BY 1
        ) o ON o.merchant_id = s.merchant_id
        WHERE ${ofStores('s', scope)} GROUP BY 1
        UNION ALL
        SELECT e.account_id, e.currency, 0, 0, 0, 0, CASE WHEN e.kind = 'accrued' THEN e.amount ELSE 0 END,
          CASE WHEN e.kind = 'paid' THEN -e.amount ELSE 0 END
        FROM commission_entries e
        WHERE ${ofStores('e', scope)} AND ${inSpan('e.business_day', scope)}${notAfter('e.at', scope)}
          ${scope.masked.includes('commission') ? sql`AND false` : sql``}
      ) parts GROUP BY 1, 2
    ) told ON told.account_id = a.id
  )`,
)
