import { sql } from 'drizzle-orm'
import { reaches, sentHistory, targetUser, watoNumber } from '#contract/reports/messages.ts'
import { dayOf, notAfter, ofStores, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Returns the reason of a message by our own codes; all codes of a provider are one of them. */
const reasonOf = (column: string) =>
  sql.raw(`CASE WHEN ${column} ~ '^(code|status|smtp)_' THEN 'refused' ELSE ${column} END`)

/** Limits messages to those that reached a state. */
const ofReach = (reach: string | undefined) =>
  reach === undefined
    ? sql``
    : sql`AND m.state IN ${Object.hasOwn(reaches, reach) ? [...reaches[reach as keyof typeof reaches]] : [reach]}`

export const sentHistorySource = sourceOf(
  sentHistory,
  (scope) => sql`(
    SELECT m.id, coalesce(m.begun_at, m.at) AS at, s.name AS store, coalesce(p.name, '—') AS name, m.address AS username,
      c.name AS campaign, t.name AS template, m.state AS status, ${reasonOf('m.reason')} AS reason,
      CASE WHEN m.state IN ('sent', 'delivered', 'read') THEN s.message_price ELSE 0 END AS cost
    FROM messages m
    JOIN merchants s ON s.merchant_id = m.merchant_id
    LEFT JOIN members p ON p.brand_id = m.brand_id AND p.id = m.member_id
    LEFT JOIN campaigns c ON c.merchant_id = m.merchant_id AND c.id = m.campaign_id
    LEFT JOIN whatsapp_templates t ON t.merchant_id = m.merchant_id AND t.id = m.template_id
    WHERE ${ofStores('m', scope)} AND ${dayOf('m.at', 'm.merchant_id', scope)} BETWEEN ${scope.from} AND ${scope.to}${notAfter('m.at', scope)}
      ${where('m.campaign_id', scope.filters.campaign_id)} ${where('m.member_id', scope.filters.member_id)}
      ${where('m.state', scope.filters.status)} ${where('c.kind', scope.filters.kind)} ${ofReach(scope.filters.reach)}
  )`,
)

export const targetUserSource = sourceOf(
  targetUser,
  (scope) => sql`(
    SELECT g.campaign_id || ' ' || g.member_id || ' ' || g.occasion AS key, g.at, p.name, p.username, c.name AS campaign,
      CASE WHEN g.state = 'skipped' THEN 'suppressed' WHEN m.id IS NULL THEN 'waiting' ELSE m.state END AS status,
      ${reasonOf('coalesce(g.reason, m.reason)')} AS reason
    FROM campaign_targets g
    JOIN campaigns c ON c.merchant_id = g.merchant_id AND c.id = g.campaign_id
    JOIN merchants s ON s.merchant_id = g.merchant_id
    JOIN members p ON p.brand_id = s.brand_id AND p.id = g.member_id
    LEFT JOIN messages m ON m.merchant_id = g.merchant_id AND m.id = g.message_id
    WHERE ${ofStores('g', scope)} AND g.state <> 'held_out' AND ${dayOf('g.at', 'g.merchant_id', scope)} BETWEEN ${scope.from} AND ${scope.to}${notAfter('g.at', scope)}
      ${where('g.campaign_id', scope.filters.campaign_id)}
  )`,
)

export const watoNumberSource = sourceOf(
  watoNumber,
  (scope) => sql`(
    SELECT s.merchant_id AS id, s.name AS store, coalesce(s.wato_number, '—') AS sender, coalesce(m.sent, 0) AS sent,
      coalesce(m.delivered, 0) AS delivered, coalesce(m.failed, 0) AS failed, m.last_sent,
      (SELECT count(*) FROM suppressions x WHERE x.brand_id = s.brand_id
        AND ${dayOf('x.at', 's.merchant_id', scope)} BETWEEN ${scope.from} AND ${scope.to}${notAfter('x.at', scope)}) AS stopped
    FROM merchants s
    LEFT JOIN (
      SELECT merchant_id, count(*) FILTER (WHERE state IN ('sent', 'delivered', 'read')) AS sent,
        count(*) FILTER (WHERE state IN ('delivered', 'read')) AS delivered,
        count(*) FILTER (WHERE state IN ('failed', 'unknown')) AS failed, max(begun_at) AS last_sent
      FROM messages WHERE ${ofStores('messages', scope)} AND ${dayOf('messages.at', 'messages.merchant_id', scope)} BETWEEN ${scope.from} AND ${scope.to}${notAfter('messages.at', scope)}
      GROUP BY 1
    ) m ON m.merchant_id = s.merchant_id
    WHERE ${ofStores('s', scope)}
  )`,
)
