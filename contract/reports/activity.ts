import { defineReport } from '../report.ts'

/** Steps that a supervisor should know of: cancelled, voided, refunded, written off, or posted. */
export const activity = defineReport({
  name: 'activity_report',
  group: 'sales',
  usual: 'today',
  columns: {
    id: { kind: 'text' },
    at: { kind: 'instant' },
    store: { kind: 'text' },
    event: { kind: 'choice', words: 'event' },
    order_id: { kind: 'text' },
    order_number: { kind: 'text', isSearched: true },
    actor_name: { kind: 'person', isSearched: true },
    approver_name: { kind: 'person', isSearched: true },
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})
