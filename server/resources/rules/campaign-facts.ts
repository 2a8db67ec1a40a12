import { sql } from 'drizzle-orm'
import type { CampaignFacts } from '#contract/marketing/facts.ts'
import { placesIn, voucherPlaces } from '#contract/marketing/template.ts'
import type { Db, Tx } from '../../db/handle.ts'

interface Row extends Record<string, unknown> {
  id: string
  kind: string
  at_date: string | null
  body: string | null
  is_approved: boolean
  has_audience: boolean
  has_rewards: boolean
  vouchers: string
  is_active: boolean
  is_open: boolean
}

/** Reads the missing conditions for sending campaigns, and whether they have unfinished work. */
export async function factsOfCampaigns(
  tx: Db | Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, { campaign_facts: CampaignFacts }>> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT c.id, c.kind, c.at_date, t.body, coalesce((t.review = 'approved' OR c.channel <> 'whatsapp') AND t.status = 'active', false) AS is_approved,
      c.status = 'active' AS is_active, coalesce(a.status = 'active', c.kind <> 'one_time') AS has_audience,
      (SELECT count(*) FROM rewards r WHERE r.merchant_id = c.merchant_id AND r.id = ANY (c.reward_id) AND r.status = 'active')
        = cardinality(c.reward_id) AS has_rewards,
      (SELECT count(*) FROM rewards r WHERE r.merchant_id = c.merchant_id AND r.id = ANY (c.reward_id)
        AND r.gives LIKE 'voucher%') AS vouchers,
      EXISTS (SELECT 1 FROM campaign_targets g WHERE g.merchant_id = c.merchant_id AND g.campaign_id = c.id AND g.state = 'planned')
        OR EXISTS (SELECT 1 FROM messages m WHERE m.merchant_id = c.merchant_id AND m.campaign_id = c.id
          AND m.state IN ('waiting', 'sending')) AS is_open
    FROM campaigns c
    LEFT JOIN whatsapp_templates t ON t.merchant_id = c.merchant_id AND t.id = c.template_id
    LEFT JOIN audiences a ON a.merchant_id = c.merchant_id AND a.id = c.audience_id
    WHERE c.merchant_id = ${merchantId} AND c.id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Map(rows.map((row) => [row.id, { campaign_facts: factsOf(row) }]))
}

function factsOf(row: Row): CampaignFacts {
  const isAutomatic = row.kind !== 'one_time'
  const needsVoucher = placesIn(row.body ?? '').some((name) => voucherPlaces.includes(name))
  const hasVoucher = row.kind === 'voucher_reminder' || Number(row.vouchers) > 0
  return {
    isAutomatic,
    isDated: !isAutomatic && row.at_date !== null,
    isReady: row.is_active && row.is_approved && row.has_audience && row.has_rewards && (!needsVoucher || hasVoucher),
    isOpen: row.is_open,
  }
}
