import { defineReport } from '../report.ts'

/** Check-ins of members, with what each brought. */
export const checkIn = defineReport({
  name: 'check_in_history',
  also: ['report/check_in'],
  group: 'guests',
  usual: 'month',
  filters: { member_id: { kind: 'text' } },
  columns: {
    id: { kind: 'text' },
    created_at: { kind: 'instant' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    username: { kind: 'text', isSearched: true, right: 'members' },
    points: { kind: 'whole', isSum: true },
    actor_name: { kind: 'person' },
  },
  keys: ['id'],
  sort: ['created_at', 'desc'],
})
