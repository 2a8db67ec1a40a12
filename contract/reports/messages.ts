import { campaignKinds, type MessageState, messageStates } from '../marketing/states.ts'
import { defineReport, type ReportDrill } from '../report.ts'

/** The stages of messages, as they are counted: a read message was also delivered. */
export const reaches = {
  sent: ['sent', 'delivered', 'read'],
  delivered: ['delivered', 'read'],
  read: ['read'],
  not_sent: ['suppressed'],
  failed: ['failed', 'unknown'],
} as const satisfies Record<string, readonly MessageState[]>

/** The messages behind the count of each stage. */
export const reachDrills = (by: ReportDrill['by'], ...counts: (keyof typeof reaches)[]): ReportDrill[] =>
  counts.map((reach) => ({ to: 'sent_history_list', by, filters: { reach }, same: [[reach, 'rows']] }))

/** Messages to guests, each with its state. */
export const sentHistory = defineReport({
  name: 'sent_history_list',
  group: 'guests',
  usual: 'month',
  filters: {
    campaign_id: { kind: 'text' },
    member_id: { kind: 'text' },
    kind: { kind: 'choice', words: 'campaign.kind', choices: campaignKinds },
    status: { kind: 'choice', words: 'state.message', choices: messageStates },
    reach: { kind: 'text', words: 'report.column', takes: Object.keys(reaches) },
  },
  columns: {
    id: { kind: 'text' },
    at: { kind: 'instant' },
    store: { kind: 'text' },
    name: { kind: 'text', isSearched: true, isGuest: true },
    username: { kind: 'text', isSearched: true, right: 'members' },
    campaign: { kind: 'text', isSearched: true },
    template: { kind: 'text' },
    status: { kind: 'choice', words: 'state.message' },
    reason: { kind: 'choice', words: 'message.reason' },
    cost: { kind: 'money', isSum: true },
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})

/** Members whom a campaign was for, and the outcome for each. */
export const targetUser = defineReport({
  name: 'target_user',
  group: 'guests',
  usual: 'month',
  filters: { campaign_id: { kind: 'text' } },
  columns: {
    key: { kind: 'text' },
    at: { kind: 'instant' },
    name: { kind: 'text', isSearched: true, isGuest: true },
    username: { kind: 'text', isSearched: true, right: 'members' },
    campaign: { kind: 'text', isSearched: true },
    status: { kind: 'choice', words: 'state.message' },
    reason: { kind: 'choice', words: 'message.reason' },
  },
  keys: ['key'],
  sort: ['at', 'desc'],
})

/** The numbers that guests get messages from, and how they do. */
export const watoNumber = defineReport({
  name: 'wato_number',
  group: 'guests',
  usual: 'month',
  columns: {
    id: { kind: 'text' },
    store: { kind: 'text', isSearched: true },
    sender: { kind: 'text', isSearched: true },
    sent: { kind: 'whole', isSum: true },
    delivered: { kind: 'whole', isSum: true },
    delivered_share: { kind: 'share', ratio: ['delivered', 'sent'] },
    failed: { kind: 'whole', isSum: true },
    stopped: { kind: 'whole', isSum: true },
    last_sent: { kind: 'instant' },
  },
  keys: ['id'],
  sort: ['store', 'asc'],
  drills: reachDrills({ '': 'store' }, 'sent', 'delivered', 'failed'),
})
