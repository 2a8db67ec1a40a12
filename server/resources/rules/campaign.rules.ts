import { factsOfCampaigns } from './campaign-facts.ts'
import { refusedField } from '../../http/problem.ts'
import type { Rules } from '../rules.ts'

/** Rules of campaigns: a running campaign cannot be changed; archiving ends it. */
export const campaignRules: Rules<'marketing_campaign'> = {
  check(_, given, row) {
    const isUnderWay = row && !['draft', 'paused'].includes(row.stage)
    const written = Object.keys(given).filter((name) => !['name', 'status'].includes(name))
    if (isUnderWay && written.length > 0) throw refusedField(written[0]!, 'campaignUnderWay')
    const { kind = row?.kind ?? 'one_time', days = row?.days, at_date: day = row?.atDate } = given
    if (kind !== 'one_time' && (days === undefined || days === null)) throw refusedField('days', 'daysMissing')
    if (kind !== 'one_time' && day) throw refusedField('at_date', 'dayOfAutomatic')
    if (kind === 'voucher_reminder' && ((given.reward_id ?? row?.rewardId ?? []) as string[]).length > 0)
      throw refusedField('reward_id', 'rewardOfReminder')
  },
  switchedOff: async (work, { id }) => void (await work.offer('campaign', id, { type: 'campaign.pause' })),
  onArchive: async (work, { id }) => void (await work.offer('campaign', id, { type: 'campaign.cancel' })),
  moreFacts: factsOfCampaigns,
}
