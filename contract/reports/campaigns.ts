import { campaignKinds, campaignStages } from '../marketing/states.ts'
import { defineReport } from '../report.ts'
import { reachDrills } from './messages.ts'

const whole = { kind: 'whole', isSum: true } as const
const share = (under: string) => ({ kind: 'share', ratio: ['read', under] }) as const

const columns = {
  id: { kind: 'text' },
  store: { kind: 'text' },
  name: { kind: 'text', isSearched: true },
  kind: { kind: 'choice', words: 'campaign.kind' },
  status: { kind: 'choice', words: 'state.campaign' },
  started_at: { kind: 'instant' },
  planned: whole,
  held_out: whole,
  sent: whole,
  delivered: whole,
  read: whole,
  read_share: share('delivered'),
  used: whole,
  net: { kind: 'money', isSum: true },
  sales_after: { kind: 'money', isSum: true },
  per_head: { kind: 'money', ratio: ['sales_after', 'planned'] },
  sales_held_out: { kind: 'money', isSum: true },
  per_head_held_out: { kind: 'money', ratio: ['sales_held_out', 'held_out'] },
  lift: { kind: 'choice', words: 'campaign.lift' },
  cost: { kind: 'money', isSum: true },
} as const

const filters = {
  kind: { kind: 'choice', words: 'campaign.kind', choices: campaignKinds },
  status: { kind: 'choice', words: 'state.campaign', choices: campaignStages },
} as const

/** Campaigns that began in some days, with their results. */
export const marketingCampaigns = defineReport({
  name: 'marketing_campaign_list',
  group: 'guests',
  usual: 'month',
  filters,
  columns,
  keys: ['id'],
  sort: ['started_at', 'desc'],
})

/** Campaigns that were sent once. */
export const oneTimeCampaigns = defineReport({
  name: 'campaign_list',
  group: 'guests',
  usual: 'month',
  filters: { status: filters.status },
  columns,
  keys: ['id'],
  sort: ['started_at', 'desc'],
})

const ofDay = { '': { campaign_id: 'campaign_id', day: 'day' } } as const

/** Results of campaigns, day by day. */
export const campaignDetails = defineReport({
  name: 'campaign_details',
  group: 'guests',
  usual: 'month',
  filters: { campaign_id: { kind: 'text' }, kind: filters.kind },
  columns: {
    key: { kind: 'text' },
    campaign_id: { kind: 'text' },
    day: { kind: 'day' },
    name: { kind: 'text', isSearched: true },
    put: whole,
    sent: whole,
    delivered: whole,
    read: whole,
    read_share: share('delivered'),
    not_sent: whole,
    failed: whole,
  },
  keys: ['key'],
  sort: ['day', 'desc'],
  drills: [
    { to: 'sent_history_list', by: ofDay, same: [['put', 'rows']] },
    ...reachDrills(ofDay, 'sent', 'delivered', 'read', 'not_sent', 'failed'),
  ],
})
