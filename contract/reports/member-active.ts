import { defineReport } from '../report.ts'

const segments = ['new', 'active', 'at_risk', 'lapsed'] as const

/**
 * Members by the time since their last order: within 30 days, within 90, or longer; new ones joined within 30 days and
 * have not ordered yet.
 */
export const memberActive = defineReport({
  name: 'member_active_list',
  group: 'guests',
  usual: 'month',
  filters: { segment: { kind: 'choice', words: 'report.segment', choices: segments, isOfRows: true } },
  columns: {
    id: { kind: 'text' },
    name: { kind: 'text', isSearched: true, isGuest: true },
    username: { kind: 'text', isSearched: true, right: 'members' },
    segment: { kind: 'choice', words: 'report.segment' },
    visits: { kind: 'whole', isSum: true },
    net: { kind: 'money', isSum: true },
    last_visit: { kind: 'day' },
    days_since: { kind: 'whole' },
  },
  keys: ['id'],
  sort: ['last_visit', 'desc'],
  drills: [{ to: 'sale_list', by: { '': 'member_id' }, same: [['visits', 'orders'], 'net'] }],
})
