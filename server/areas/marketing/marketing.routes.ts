import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { id, text } from '#contract/charts/fields.ts'
import { CampaignFunnel, PendingTemplates, TargetPreview } from '#contract/marketing/campaign.ts'
import { templateReviews } from '#contract/marketing/states.ts'
import { campaigns, whatsappTemplates } from '../../db/schema/index.ts'
import { storesOf } from '../../http/actor.ts'
import type { Api, AskedOfStore } from '../../http/api.ts'
import { ApiError } from '../../http/errors.ts'
import { addressHashOf } from '../members/address.ts'
import { reviewerOf } from '../messages/providers.ts'
import { doReported } from '../messages/reported.ts'
import { outcomeOf } from '../../reports/arms.ts'
import { audienceMembers } from './audience-members.ts'
import { funnelOf } from './funnel.ts'
import { rowReaders } from '../../http/row-readers.ts'

const tag = 'Messages'
/** Number of members that a preview of an audience shows. */
const sampleSize = 12

/** Refuses a person without the right to members. */
function checkMembers({ actor }: AskedOfStore): void {
  if (!actor.rights.includes('members')) throw new ApiError('right_missing', { details: { right: 'members' } })
}

interface TargetRow extends Record<string, unknown> {
  matched: string
  consented: string
  target: string
  sample: (Omit<TargetPreview['sample'][number], 'points_pending'> | null)[] | null
}

/** Returns a preview of an audience; of all members of the store if none is named. */
async function previewOf({ deps: { db }, store }: AskedOfStore, audienceId: string | null): Promise<TargetPreview> {
  const { brandId, messagePrice } = store.row
  const { rows } = await db.execute<TargetRow>(sql`
    WITH found AS MATERIALIZED (
      SELECT m.id, m.name, m.username, m.visits, m.last_visit, m.has_consent FROM ${await audienceMembers(db, store, audienceId)} m
    )
    SELECT count(*) AS matched, count(*) FILTER (WHERE has_consent) AS consented,
      count(*) FILTER (WHERE has_consent AND s.address_hash IS NULL) AS target,
      (SELECT json_agg(few) FROM (
        SELECT id, name, username, visits::int, last_visit::text FROM found
        ORDER BY found.last_visit DESC NULLS LAST, id LIMIT ${sampleSize}
      ) few) AS sample
    FROM found LEFT JOIN suppressions s ON s.brand_id = ${brandId} AND s.address_hash = ${addressHashOf(brandId, sql`username`)}`)
  const { matched, consented, target, sample } = rows[0]!
  return {
    matched: Number(matched),
    consented: Number(consented),
    target: Number(target),
    cost: Number(target) * messagePrice,
    sample: (sample ?? []).flatMap((row) => (row ? [{ ...row, points_pending: 0 as const }] : [])),
  }
}

/** Routes of templates, audiences and campaigns in addition to those of their records. */
export function marketingRoutes(api: Api): void {
  for (const address of ['/whatsapp_total_pending', '/admin/whatsapp_total_pending'])
    api.person(
      'get',
      address,
      {
        tag,
        right: rowReaders.message,
        summary: 'Templates that wait for the word of the provider, in all stores of the caller or in one',
        answer: PendingTemplates,
        query: z.strictObject({ merchant_id: id.optional() }),
      },
      async ({ deps, actor }, { merchant_id: only }): Promise<PendingTemplates> => {
        const own = (await storesOf(deps.db, actor)).map(({ merchantId }) => merchantId)
        const stores = only === undefined ? own : own.filter((merchantId) => merchantId === only)
        const rows = await deps.db
          .select({ merchant_id: whatsappTemplates.merchantId, total: count() })
          .from(whatsappTemplates)
          .where(and(inArray(whatsappTemplates.merchantId, stores), eq(whatsappTemplates.review, 'submitted')))
          .groupBy(whatsappTemplates.merchantId)
        return {
          total: rows.reduce((sum, { total }) => sum + total, 0),
          provider: reviewerOf(deps.config).name,
          by_store: rows,
        }
      },
    )

  api.store(
    'post',
    '/admin/sandbox_review/{id}',
    {
      tag,
      summary: 'Give the sandbox’s word on a template, as the provider would',
      answer: z.object({ id: z.string(), review: z.enum(templateReviews), version: z.number() }),
      body: z.strictObject({ review: z.enum(['approve', 'reject', 'pause', 'resume']), why: text(200).optional() }),
    },
    async (asked, { id: templateId, review, why = '' }) => {
      const { deps, store, requestId } = asked
      const named = and(eq(whatsappTemplates.merchantId, store.merchantId), eq(whatsappTemplates.id, templateId))
      const [row] = await deps.db.select().from(whatsappTemplates).where(named)
      if (!row || reviewerOf(deps.config).name !== 'sandbox') throw new ApiError('not_found')
      checkMembers(asked)
      const template = { id: templateId, merchantId: store.merchantId }
      const digest = `sandbox review ${templateId} ${requestId}`
      await doReported(deps, [{ digest, kind: 'review', template, review, why }])
      const [now] = await deps.db.select().from(whatsappTemplates).where(named)
      return { id: templateId, review: now!.review, version: now!.version }
    },
  )

  api.store(
    'get',
    '/admin/audience_preview',
    {
      tag,
      right: 'members',
      summary: 'Whom an audience finds now: how many, some of them, and the price of their messages',
      answer: TargetPreview,
      query: z.strictObject({ audience_id: id.optional() }),
    },
    (asked, { audience_id: audienceId }) => previewOf(asked, audienceId ?? null),
  )

  api.store(
    'get',
    '/admin/campaign_funnel/{id}',
    {
      tag,
      right: 'members',
      row: 'marketing_campaign',
      summary: 'What came of a campaign: planned, sent, delivered, read, used, and the sales with its vouchers',
      answer: CampaignFunnel,
    },
    async ({ deps, store }, { id: campaignId }) => {
      const [row] = await deps.db
        .select()
        .from(campaigns)
        .where(and(eq(campaigns.merchantId, store.merchantId), eq(campaigns.id, campaignId)))
      if (!row) throw new ApiError('not_found')
      const { cause, startedAt, endedAt } = row
      const times = { started_at: startedAt?.toISOString() ?? null, ended_at: endedAt?.toISOString() ?? null }
      return {
        ...(await funnelOf(deps.db, store.merchantId, campaignId)),
        ...(await outcomeOf(deps.db, store.merchantId, campaignId)),
        cause,
        ...times,
      }
    },
  )
}
