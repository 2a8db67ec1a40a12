import { defineReport } from '../report.ts'

/** How long parties that left stayed at their tables. */
export const turns = defineReport({
  name: 'turns_report',
  group: 'sales',
  usual: 'today',
  by: ['table', 'day', 'store'],
  columns: {
    key: { kind: 'text' },
    name: { kind: 'text', isSearched: true },
    visits: { kind: 'whole', isSum: true },
    covers: { kind: 'whole', isSum: true },
    minutes: { kind: 'minutes', isSum: true },
    average_stay: { kind: 'minutes', ratio: ['minutes', 'visits'] },
  },
  keys: ['key'],
  sort: ['minutes', 'desc'],
})
