import { defineReport } from '../report.ts'
import { whoseColumns } from './perk-entries.ts'

/** Check-ins of members, with the points of each. */
export const checkIn = defineReport({
  name: 'check_in_history',
  also: ['report/check_in'],
  group: 'guests',
  usual: 'month',
  filters: { member_id: { kind: 'text' } },
  columns: {
    ...whoseColumns,
    points: { kind: 'whole', isSum: true },
    /** The reward of a check-in is its points. */
    reward: { kind: 'whole', isAgain: true },
    actor_name: { kind: 'person' },
  },
  keys: ['id'],
  sort: ['created_at', 'desc'],
})
