import { defineReport } from '../report.ts'

/** The time that parties stayed at their tables. */
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
  drills: [
    {
      to: 'visit_list',
      by: { table: 'table', day: 'day', store: 'store' },
      same: [['visits', 'rows'], 'covers', 'minutes'],
    },
  ],
})

/** Parties that left their tables, one row each. */
export const visitList = defineReport({
  name: 'visit_list',
  group: 'sales',
  usual: 'today',
  filters: { table: { kind: 'reference' } },
  columns: {
    id: { kind: 'text' },
    seated_at: { kind: 'instant' },
    business_day: { kind: 'day' },
    store: { kind: 'text' },
    table_name: { kind: 'text', isSearched: true },
    guest_name: { kind: 'text', isSearched: true, isGuest: true },
    covers: { kind: 'whole', isSum: true },
    ended_at: { kind: 'instant' },
    minutes: { kind: 'minutes', isSum: true },
  },
  keys: ['id'],
  sort: ['seated_at', 'desc'],
})
