import { defineReport, type ReportDrill } from '../report.ts'
import { type PerkEntryKind, perkEntryKinds } from '../states.ts'

/** Changes of a balance as they are added up: each with the kinds of its entries. Pending points are in none. */
export const pointMoves = {
  earned: ['earned', 'recovered', 'checked_in', 'granted', 'cashback'],
  spent: ['spent', 'used'],
  reversed: ['reversed', 'short', 'withdrawn'],
  returned: ['returned', 'restored'],
  expired: ['expired'],
  adjusted: ['adjusted'],
  moved: ['moved'],
} as const satisfies Record<string, readonly PerkEntryKind[]>

/** The entries behind each change of a balance. */
export const moveDrills = (
  to: string,
  moves: object,
  by: ReportDrill['by'],
  more: Partial<ReportDrill> = {},
): ReportDrill[] => Object.keys(moves).map((move) => ({ to, by, filters: { move }, same: [[move, 'amount']], ...more }))

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
export const perkReport = <const Name extends string>(name: Name) =>
  defineReport({
    name,
    group: 'guests',
    usual: 'month',
    filters: {
      member_id: { kind: 'text' },
      kind: { kind: 'choice', words: 'report.entry', choices: perkEntryKinds },
      move: { kind: 'choice', words: 'report.column', choices: [...Object.keys(pointMoves), 'pending'] },
    },
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
