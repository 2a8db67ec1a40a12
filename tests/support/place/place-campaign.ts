import type { CampaignFacts, TemplateFacts } from '#contract/marketing/facts.ts'
import type { CampaignStage, TemplateReview } from '#contract/marketing/states.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { audiences, campaigns, campaignTargets, whatsappTemplates } from '../../../server/db/schema/index.ts'
import { evening, type House } from '../house.ts'
import { day } from '../place.ts'
import { placeMember } from './place-guests.ts'
import { placedRecords } from './place-record.ts'

/** A template in a state of its review. */
export async function placeTemplate(h: House, review: TemplateReview, body = 'Come by this evening'): Promise<string> {
  const id = h.outside.ids.id()
  const name = `t${id.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`
  await h.db.insert(whatsappTemplates).values({ merchantId: h.merchantId, id, name, body, review })
  return id
}

/** An audience of all members who agreed. */
export async function placeAudience(h: House, more: Partial<typeof audiences.$inferInsert> = {}): Promise<string> {
  const id = h.outside.ids.id()
  await h.db.insert(audiences).values({ merchantId: h.merchantId, id, name: 'All', ...more })
  return id
}

/** A campaign in a stage; with someone left to get it where it is open, with an approved template where it is ready. */
export async function placeCampaign(
  h: House,
  stage: CampaignStage,
  { isAutomatic, isDated, isReady, isOpen }: CampaignFacts,
  more: Partial<typeof campaigns.$inferInsert> = {},
): Promise<string> {
  const id = h.outside.ids.id()
  const own = { merchantId: h.merchantId, id }
  await h.db.insert(campaigns).values({
    ...own,
    name: 'Come back',
    kind: isAutomatic ? 'birthday' : 'one_time',
    days: isAutomatic ? 3 : null,
    atDate: isDated ? day : null,
    atTime: '20:00',
    audienceId: await placeAudience(h),
    templateId: await placeTemplate(h, isReady ? 'approved' : 'paused'),
    stage,
    ...more,
  })
  if (isOpen)
    await h.db.insert(campaignTargets).values({
      merchantId: h.merchantId,
      campaignId: id,
      memberId: await placeMember(h),
      occasion: 'once',
      at: evening,
    })
  return id
}

/** Templates and campaigns have two charts: as records, and for their review or sending. */
export const placedMarketing = {
  whatsapp: {
    async place(h: House, chart: LifecycleChart, state: string, facts: never): Promise<string> {
      if (chart.id !== 'template') return placedRecords.whatsapp.place(h, chart, state, facts)
      const id = await placeTemplate(h, state as TemplateReview)
      const ready = { isAutomatic: false, isDated: true, isReady: true, isOpen: false }
      if ((facts as TemplateFacts).isInUse) await placeCampaign(h, 'running', ready, { templateId: id })
      return id
    },
    words: placedRecords.whatsapp.words,
  },
  marketing_campaign: {
    place: (h: House, chart: LifecycleChart, state: string, facts: never): Promise<string> =>
      chart.id === 'campaign'
        ? placeCampaign(h, state as CampaignStage, facts)
        : placeCampaign(
            h,
            'draft',
            { isAutomatic: false, isDated: true, isReady: true, isOpen: false },
            {
              status: state as never,
            },
          ),
    words: placedRecords.marketing_campaign.words,
  },
}
