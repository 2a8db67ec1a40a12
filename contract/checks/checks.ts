/** The rules that a store's rows must keep, and the results of the last check, as they go on the wire. */

/** Groups of rules, as a screen shows them. */
export const ruleGroups = ['money', 'orders', 'floor', 'bookings', 'kitchen', 'members', 'books', 'data'] as const
export type RuleGroup = (typeof ruleGroups)[number]

/** Kinds of rows that the console has a place for. */
export type Place =
  | 'order'
  | 'table'
  | 'queue_entry'
  | 'queue_group'
  | 'booking'
  | 'drawer'
  | 'member'
  | 'day'
  | 'menu'
  | 'promotion'
  | 'reward'
  | 'wheel'
  | 'payout'
  | 'invoice'

/** A row that breaks a rule. */
export interface BrokenRow {
  kind: string
  id: string
  /** The number of an order, the name of a table and so on. */
  name: string | null
  /** Its business day, since numbers are unique within a day only. */
  day: string | null
  /** The place of the console that shows it. */
  opens: { kind: Place; id: string } | null
}

/** The result of a look at one rule. */
export interface RuleResult {
  /** The rows that break it; null where it was not checked. */
  rows: number | null
  /** The first of them. */
  broken: readonly BrokenRow[]
  ms: number
}

export interface CheckedRule extends RuleResult {
  /** Its name in logs, and in `checks.rule.<rule>` of the words. */
  rule: string
  group: RuleGroup
  /** Its sentence in English. */
  says: string
}

/** `GET /admin/check`: the last check of a store, and the progress of the present one. */
export interface StoreCheck {
  state: 'asked' | 'checking' | 'done'
  /** The steps of the present check. */
  done: number
  total: number
  /** The end of the last check; null before the first. */
  checked_at: string | null
  /** The person who started it; null for the check of the night. */
  by: string | null
  ms: number | null
  rules: CheckedRule[]
}
