import { type SQL, sql } from 'drizzle-orm'
import { campaignDetails, marketingCampaigns, oneTimeCampaigns } from '#contract/reports/campaigns.ts'
import { armsOf, verdictOf } from '../arms.ts'
import { dayOf, notAfter, ofStores, type Scope, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Numbers of a campaign's messages by delivery state. */
const told = sql.raw(`count(*) FILTER (WHERE m.state IN ('sent', 'delivered', 'read')) AS sent,
  count(*) FILTER (WHERE m.state IN ('delivered', 'read')) AS delivered, count(*) FILTER (WHERE m.state = 'read') AS read`)

/** Returns the condition that a target's campaign began in the span. */
const begun = (scope: Scope): SQL => sql`${ofStores('g', scope)} AND EXISTS (
  SELECT 1 FROM campaigns c JOIN merchants s ON s.merchant_id = c.merchant_id
  WHERE c.merchant_id = g.merchant_id AND c.id = g.campaign_id AND ${dayOf('c.started_at', 'c.merchant_id', scope)} BETWEEN ${scope.from} AND ${scope.to})`

const campaignRows = (scope: Scope, only: SQL): SQL => sql`(
  WITH arms AS MATERIALIZED (SELECT * FROM ${armsOf(begun(scope))} a)
  SELECT c.id, s.name AS store, c.name, c.kind, c.stage AS status, c.started_at,
    coalesce(t.people, 0) AS planned, coalesce(h.people, 0) AS held_out, coalesce(m.sent, 0) AS sent, coalesce(m.delivered, 0) AS delivered,
    coalesce(m.read, 0) AS read, coalesce(u.used, 0) AS used, coalesce(u.net, 0) AS net,
    coalesce(t.net, 0)::bigint AS sales_after, coalesce(h.net, 0)::bigint AS sales_held_out, ${verdictOf('t', 'h')} AS lift,
    coalesce(m.sent, 0) * s.message_price AS cost
  FROM campaigns c
  JOIN merchants s ON s.merchant_id = c.merchant_id
  LEFT JOIN arms t ON t.merchant_id = c.merchant_id AND t.campaign_id = c.id AND NOT t.is_held_out
  LEFT JOIN arms h ON h.merchant_id = c.merchant_id AND h.campaign_id = c.id AND h.is_held_out
  LEFT JOIN (SELECT m.merchant_id, m.campaign_id, ${told} FROM messages m WHERE m.campaign_id IS NOT NULL GROUP BY 1, 2) m
    ON m.merchant_id = c.merchant_id AND m.campaign_id = c.id
  LEFT JOIN (
    SELECT g.merchant_id, split_part(g.cause_id, ':', 1) AS campaign_id,
      count(DISTINCT g.member_id) FILTER (WHERE g.state = 'used') AS used, sum(o.total) AS net
    FROM grants g
    LEFT JOIN voucher_entries e ON e.merchant_id = g.merchant_id AND e.voucher_id = g.voucher_id AND e.kind = 'redeemed'
    LEFT JOIN orders o ON o.merchant_id = e.merchant_id AND o.id = e.order_id AND o.state = 'completed'
    WHERE g.cause_kind = 'campaign' GROUP BY 1, 2
  ) u ON u.merchant_id = c.merchant_id AND u.campaign_id = c.id
  WHERE ${ofStores('c', scope)} AND c.started_at IS NOT NULL
    AND ${dayOf('c.started_at', 'c.merchant_id', scope)} BETWEEN ${scope.from} AND ${scope.to}${notAfter('c.started_at', scope)}
    ${where('c.kind', scope.filters.kind)} ${where('c.stage', scope.filters.status)}${only}
)`

export const marketingCampaignsSource = sourceOf(marketingCampaigns, (scope) => campaignRows(scope, sql``))

export const oneTimeCampaignsSource = sourceOf(oneTimeCampaigns, (scope) =>
  campaignRows(scope, sql` AND c.kind = 'one_time'`),
)

export const campaignDetailsSource = sourceOf(
  campaignDetails,
  (scope) => sql`(
    SELECT m.campaign_id || ' ' || m.day AS key, m.campaign_id, m.day, m.name, count(*) AS put, ${told},
      count(*) FILTER (WHERE m.state = 'suppressed') AS not_sent, count(*) FILTER (WHERE m.state IN ('failed', 'unknown')) AS failed
    FROM (
      SELECT x.campaign_id, x.state, c.name, ${dayOf('x.at', 'x.merchant_id', scope)} AS day
      FROM messages x JOIN campaigns c ON c.merchant_id = x.merchant_id AND c.id = x.campaign_id
      WHERE ${ofStores('x', scope)}${notAfter('x.at', scope)} ${where('x.campaign_id', scope.filters.campaign_id)} ${where('c.kind', scope.filters.kind)}
    ) m
    WHERE m.day BETWEEN ${scope.from} AND ${scope.to}
    GROUP BY m.campaign_id, m.name, m.day
  )`,
)
