import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { whatsapp } from '#contract/resources/whatsapp.ts'
import { marketingCampaign } from '#contract/resources/marketing-campaign.ts'
import { audience } from '#contract/resources/audience.ts'
import { instant, merchantId } from './columns.ts'
import { recordTable } from './resource-table.ts'

export const whatsappTemplates = recordTable(whatsapp)

export const audiences = recordTable(audience)

export const campaigns = recordTable(marketingCampaign, {
  /** Short code for the reason of a pause. */
  cause: text('cause'),
  startedAt: instant('started_at'),
  endedAt: instant('ended_at'),
})

/** The target members of a campaign, each once for an occasion. */
export const campaignTargets = pgTable(
  'campaign_targets',
  {
    merchantId: merchantId(),
    campaignId: text('campaign_id').notNull(),
    memberId: text('member_id').notNull(),
    /** Key of the occasion: a birthday of a year, a voucher, an absence. */
    occasion: text('occasion').notNull(),
    state: text('state').notNull().default('planned').$type<'planned' | 'put' | 'skipped' | 'held_out'>(),
    reason: text('reason'),
    messageId: text('message_id'),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.campaignId, t.memberId, t.occasion] })],
)
