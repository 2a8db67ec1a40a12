import { defineReport } from '../report.ts'

/** New members by the day, week or store in which they joined. */
export const memberGrowth = defineReport({
  name: 'member_growth_report',
  group: 'guests',
  usual: 'month',
  by: ['day', 'week', 'store'],
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    joined: { kind: 'whole', isSum: true },
  },
  keys: ['key'],
  sort: ['key', 'asc'],
  drills: [
    {
      to: 'member_listing',
      by: { day: 'day', week: 'week', store: 'store' },
      filters: { joined: 'yes' },
      same: [['joined', 'rows']],
    },
  ],
})
