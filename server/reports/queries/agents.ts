import { sql } from 'drizzle-orm'
import { agents } from '#contract/reports/agents.ts'
import { salesOf } from '../books.ts'
import { ofStores } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Agents with the stores that they look after and their sales. */
export const agentsSource = sourceOf(
  agents,
  (scope) => sql`(
    SELECT a.id, a.name, a.status, count(DISTINCT s.brand_id) AS brands, count(*) AS stores,
      coalesce(sum(o.orders), 0) AS orders, coalesce(sum(o.net), 0) AS net
    FROM accounts a
    JOIN agent_merchants g ON g.account_id = a.id
    JOIN merchants s ON s.merchant_id = g.merchant_id
    LEFT JOIN (
      SELECT merchant_id, sum(orders) AS orders, sum(net) AS net FROM ${salesOf(scope)} sold GROUP BY 1
    ) o ON o.merchant_id = s.merchant_id
    WHERE ${ofStores('s', scope)}
    GROUP BY a.id
  )`,
)
