import { defineReport } from '../report.ts'
import { moveDrills, pointMoves } from './perk-entries.ts'

const { moved: _, ...shown } = pointMoves

/** Changes of members' points, by week, day or store. */
export const points = defineReport({
  name: 'points_report',
  group: 'guests',
  usual: 'month',
  by: ['week', 'day', 'store'],
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    earned: { kind: 'whole', isSum: true },
    spent: { kind: 'whole', isSum: true },
    reversed: { kind: 'whole', isSum: true },
    returned: { kind: 'whole', isSum: true },
    expired: { kind: 'whole', isSum: true },
    adjusted: { kind: 'whole', isSum: true },
  },
  keys: ['key'],
  sort: ['key', 'asc'],
  drills: moveDrills('member_point_history', shown, { week: 'week', day: 'day', store: 'store' }),
})
