import { sql } from 'drizzle-orm'
import { stores } from '#contract/reports/stores.ts'
import { salesAndOffOf, tendersOf } from '../books.ts'
import { dayOf, notAfter, ofStores, planOf, saleOrders } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Stores with their sales, voids, refunds and new members. */
export const storesSource = sourceOf(stores, (scope) => {
  const { agent_id: agent, plan_id: plan } = scope.filters
  return sql`(
    SELECT s.merchant_id AS id, s.name, b.name AS brand, s.state, ${planOf('s')} AS plan, coalesce(n.orders, 0) AS orders,
      coalesce(n.net, 0) AS net, coalesce(o.voided, 0) AS voided, coalesce(n.gross, 0) AS gross, coalesce(n.voided, 0) AS off,
      coalesce(n.gross + n.voided, 0) AS placed, coalesce(r.taken, 0) AS taken, coalesce(r.refunded, 0) AS refunded, coalesce(j.joined, 0) AS new_members, o.last_order_at
    FROM merchants s
    JOIN brands b ON b.id = s.brand_id
    LEFT JOIN (
      SELECT merchant_id, count(*) FILTER (WHERE state = 'voided') AS voided, max(placed_at) AS last_order_at
      FROM ${saleOrders(scope)} placed GROUP BY 1
    ) o ON o.merchant_id = s.merchant_id
    LEFT JOIN (
      SELECT merchant_id, sum(orders) AS orders, sum(net) AS net, sum(gross) AS gross, sum(voided) AS voided
      FROM ${salesAndOffOf(scope)} sold GROUP BY 1
    ) n ON n.merchant_id = s.merchant_id
    LEFT JOIN (
      SELECT merchant_id, sum(taken) AS taken, sum(given_back) AS refunded FROM ${tendersOf(scope)} moved GROUP BY 1
    ) r ON r.merchant_id = s.merchant_id
    LEFT JOIN (
      SELECT m.joined_in, count(*) AS joined FROM members m
      WHERE ${dayOf('m.joined_at', 'm.joined_in', scope)} BETWEEN ${scope.from} AND ${scope.to}${notAfter('m.joined_at', scope)} GROUP BY 1
    ) j ON j.joined_in = s.merchant_id
    WHERE ${ofStores('s', scope)} ${plan ? sql`AND ${planOf('s', 'plan_id')} = ${plan}` : sql``}
      ${agent ? sql`AND EXISTS (SELECT 1 FROM agent_merchants g WHERE g.merchant_id = s.merchant_id AND g.account_id = ${agent})` : sql``}
  )`
})
