import { sql } from 'drizzle-orm'
import type { Funnel } from '#contract/marketing/campaign.ts'
import type { Db } from '../../db/handle.ts'

/** Reads the results of a campaign so far. */
export async function funnelOf(db: Db, merchantId: string, campaignId: string): Promise<Funnel> {
  const { rows } = await db.execute<Record<keyof Funnel, string>>(sql`
    SELECT
      (SELECT count(*) FROM campaign_targets WHERE merchant_id = ${merchantId} AND campaign_id = ${campaignId}
        AND state <> 'held_out') AS planned,
      (SELECT count(*) FROM campaign_targets WHERE merchant_id = ${merchantId} AND campaign_id = ${campaignId}
        AND state = 'held_out') AS held_out,
      (SELECT count(*) FROM campaign_targets WHERE merchant_id = ${merchantId} AND campaign_id = ${campaignId} AND state = 'skipped')
        + count(*) FILTER (WHERE m.state = 'suppressed') AS skipped,
      count(*) FILTER (WHERE m.state IN ('sent', 'delivered', 'read')) AS sent,
      count(*) FILTER (WHERE m.state IN ('delivered', 'read')) AS delivered,
      count(*) FILTER (WHERE m.state = 'read') AS read,
      count(*) FILTER (WHERE m.state IN ('waiting', 'sending')) AS waiting,
      count(*) FILTER (WHERE m.state IN ('failed', 'unknown')) AS failed,
      (SELECT count(DISTINCT g.member_id) FROM grants g WHERE g.merchant_id = ${merchantId} AND g.cause_kind = 'campaign'
        AND g.cause_id LIKE ${`${campaignId}:%`} AND g.state = 'used') AS used,
      coalesce((SELECT sum(o.total) FROM orders o WHERE o.merchant_id = ${merchantId} AND o.state = 'completed' AND o.id IN (
        SELECT e.order_id FROM grants g
        JOIN voucher_entries e ON e.merchant_id = g.merchant_id AND e.voucher_id = g.voucher_id AND e.kind = 'redeemed'
        WHERE g.merchant_id = ${merchantId} AND g.cause_kind = 'campaign' AND g.cause_id LIKE ${`${campaignId}:%`})), 0) AS net
    FROM messages m WHERE m.merchant_id = ${merchantId} AND m.campaign_id = ${campaignId}`)
  return Object.fromEntries(Object.entries(rows[0]!).map(([name, value]) => [name, Number(value)])) as unknown as Funnel
}
