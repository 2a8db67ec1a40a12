import { defineReport } from '../report.ts'

/** Gifts and withdrawals that needed a special right: reversals of perks, and what was approved on orders. */
export const perksAudit = defineReport({
  name: 'perks_audit_report',
  group: 'guests',
  usual: 'month',
  columns: {
    id: { kind: 'text' },
    at: { kind: 'instant' },
    store: { kind: 'text' },
    event: { kind: 'choice', words: 'event' },
    order_number: { kind: 'text', isSearched: true },
    member_name: { kind: 'text', isSearched: true, isGuest: true },
    amount: { kind: 'whole' },
    actor_name: { kind: 'person', isSearched: true },
    approver_name: { kind: 'person', isSearched: true },
  },
  keys: ['id'],
  sort: ['at', 'desc'],
})
