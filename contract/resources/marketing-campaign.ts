import { campaignKinds, campaignStages, channels } from '../marketing/states.ts'
import { defineResource } from '../resource.ts'

/** A message to members, with its rewards: sent once, or automatically on an occasion. */
export const marketingCampaign = defineResource({
  name: 'marketing_campaign',
  table: 'campaigns',
  path: '/admin/campaign',
  named: 'in path',
  tag: 'Messages',
  group: 'marketing',
  screen: '/pages/marketing/campaign',
  make: '/pages/marketing/new_campaign',
  right: 'members',
  readers: 'members',
  obstacles: [],
  lists: 'all',
  fields: {
    name: { kind: 'text', max: 60, isRequired: true, isSearched: true, list: 'shown' },
    kind: {
      kind: 'choice',
      choices: campaignKinds,
      words: 'campaign.kind',
      initial: 'one_time',
      isFilter: true,
      list: 'shown',
    },
    stage: {
      kind: 'choice',
      choices: campaignStages,
      words: 'state.campaign',
      initial: 'draft',
      isReadOnly: true,
      isFilter: true,
      list: 'shown',
    },
    channel: {
      kind: 'choice',
      choices: channels,
      words: 'message.channel',
      initial: 'whatsapp',
      isFilter: true,
      list: 'shown',
    },
    audience_id: { kind: 'reference', to: 'audience', isOptional: true, list: 'shown' },
    template_id: { kind: 'reference', to: 'whatsapp', isOptional: true, list: 'shown' },
    reward_id: { kind: 'references', to: 'reward', max: 5, initial: [], list: 'offered' },
    /** The day of a one-time campaign; without it, a person starts the campaign. */
    at_date: { kind: 'day', isOptional: true, list: 'shown' },
    at_time: { kind: 'code', like: 'clock', initial: '11:00', list: 'offered' },
    /** Days before the birthday or the end of a voucher, or since the last visit. */
    days: { kind: 'whole', min: 0, max: 365, isOptional: true, list: 'offered' },
    /** Percent of its members who get nothing, to compare with; a tenth of 500 and more where it is left empty. */
    hold_out: { kind: 'whole', min: 0, max: 50, isOptional: true, list: 'offered' },
  },
})
