import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/listing.ts'
import type { CampaignFunnel, PendingTemplates, TargetPreview } from '#contract/marketing/campaign.ts'
import type { PhoneAct, PhoneMessage } from '#contract/marketing/message.ts'
import { call, type Write } from '../transport/client.ts'
import { keys } from '../transport/keys.ts'

/** Messages as guests have them on their phones, the newest first. */
export const sandboxQuery = (params: { start: number; length: number; search?: string }) =>
  queryOptions({
    queryKey: keys.marketing('sandbox', params),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<Listing<PhoneMessage>>({ method: 'GET', url: '/admin/sandbox', data: params, signal }),
  })

/** Lets something happen on a guest's phone. */
export const actOnPhone = (id: string, act: PhoneAct): Write => ({
  method: 'POST',
  url: `/admin/sandbox/${id}`,
  data: { act },
})

/** The members of an audience now; without an audience, all members. */
export const audiencePreviewQuery = (audienceId: string | null, version = 0) =>
  queryOptions({
    queryKey: keys.marketing('audience', { audienceId, version }),
    queryFn: ({ signal }) =>
      call<TargetPreview>({
        method: 'GET',
        url: '/admin/audience_preview',
        data: { ...(audienceId !== null && { audience_id: audienceId }) },
        signal,
      }),
  })

/** The results of a campaign so far. */
export const funnelQuery = (id: string) =>
  queryOptions({
    queryKey: keys.marketing('funnel', { id }),
    queryFn: ({ signal }) => call<CampaignFunnel>({ method: 'GET', url: `/admin/campaign_funnel/${id}`, signal }),
  })

/** The provider, and the templates that wait for its word. */
export const pendingQuery = () =>
  queryOptions({
    queryKey: keys.marketing('pending'),
    queryFn: ({ signal }) => call<PendingTemplates>({ method: 'GET', url: '/whatsapp_total_pending', signal }),
  })

/** Sends the sandbox's verdict on a template. */
export const reviewInSandbox = (id: string, review: 'approve' | 'reject' | 'pause' | 'resume', why: string): Write => ({
  method: 'POST',
  url: `/admin/sandbox_review/${id}`,
  data: { review, ...(why && { why }) },
})
