import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CampaignKind, CampaignStage, Channel, TemplateReview } from '#contract/marketing/states.ts'
import { day, id, instant, merchantId, money, names, recordColumns, rowKey } from './columns.ts'

export const whatsappTemplates = pgTable(
  'whatsapp_templates',
  {
    merchantId: merchantId(),
    id: id(),
    name: text('name').notNull(),
    category: text('category').notNull().default('marketing').$type<'marketing' | 'utility'>(),
    body: text('body').notNull(),
    /** Subject of an e-mail. */
    subject: text('subject'),
    translations: names('translations').notNull().default({}),
    footer: text('footer'),
    review: text('review').notNull().default('draft').$type<TemplateReview>(),
    /** Reason for which the provider rejected it. */
    reason: text('reason'),
    ...recordColumns(),
  },
  rowKey,
)

export const audiences = pgTable(
  'audiences',
  {
    merchantId: merchantId(),
    id: id(),
    name: text('name').notNull(),
    consent: text('consent').notNull().default('yes').$type<'yes' | 'any'>(),
    rankFrom: integer('rank_from'),
    awayMin: integer('away_min'),
    awayMax: integer('away_max'),
    visitsMin: integer('visits_min'),
    visitsMax: integer('visits_max'),
    spentMin: money('spent_min'),
    spentMax: money('spent_max'),
    pointsMin: integer('points_min'),
    birthdayMonth: text('birthday_month'),
    ...recordColumns(),
  },
  rowKey,
)

export const campaigns = pgTable(
  'campaigns',
  {
    merchantId: merchantId(),
    id: id(),
    name: text('name').notNull(),
    kind: text('kind').notNull().default('one_time').$type<CampaignKind>(),
    channel: text('channel').notNull().default('whatsapp').$type<Channel>(),
    audienceId: text('audience_id'),
    templateId: text('template_id'),
    rewardId: text('reward_id').array().notNull().default([]),
    /** Day and time of a one-time one; the time of each day of an automatic one. */
    atDate: day('at_date'),
    atTime: text('at_time').notNull().default('11:00'),
    /** Days before the birthday or the end of a voucher, or since the last visit. */
    days: integer('days'),
    /** Percent of its members who get nothing; null: a tenth of them, where there are many. */
    holdOut: integer('hold_out'),
    stage: text('stage').notNull().default('draft').$type<CampaignStage>(),
    /** Short code for the reason of a pause. */
    cause: text('cause'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    ...recordColumns(),
  },
  rowKey,
)

/** Members whom a campaign is for, each once for an occasion. */
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
