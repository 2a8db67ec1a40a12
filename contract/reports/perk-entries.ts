import { defineReport } from '../report.ts'
import { perkEntryKinds } from '../states.ts'

/** Columns of when, where and whose an entry is. */
export const whoseColumns = {
  id: { kind: 'text' },
  created_at: { kind: 'instant' },
  business_day: { kind: 'day' },
  store: { kind: 'text' },
  name: { kind: 'text', isSearched: true, isGuest: true },
  username: { kind: 'text', isSearched: true, right: 'members' },
} as const

/** A report of one perk of members, entry by entry. */
export const perkReport = (name: string) =>
  defineReport({
    name,
    group: 'guests',
    usual: 'month',
    filters: { member_id: { kind: 'text' }, kind: { kind: 'choice', words: 'report.entry', choices: perkEntryKinds } },
    columns: {
      ...whoseColumns,
      kind: { kind: 'choice', words: 'report.entry' },
      amount: { kind: 'whole', isSum: true },
      pending: { kind: 'whole', isSum: true },
      short: { kind: 'whole', isSum: true },
      balance_after: { kind: 'whole' },
      expires_on: { kind: 'day' },
      order_number: { kind: 'text', isSearched: true },
      actor_name: { kind: 'person' },
    },
    keys: ['id'],
    sort: ['created_at', 'desc'],
  })
