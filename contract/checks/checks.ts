/** The rules that a store's rows must keep, and the results of the last check, as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'

/** Groups of rules, as a screen shows them. */
export const ruleGroups = ['money', 'orders', 'floor', 'bookings', 'kitchen', 'members', 'books', 'data'] as const
export type RuleGroup = (typeof ruleGroups)[number]

/** Kinds of rows that the console has a place for. */
export const Place = z.enum([
  'order',
  'table',
  'queue_entry',
  'queue_group',
  'booking',
  'drawer',
  'member',
  'day',
  'menu',
  'promotion',
  'reward',
  'wheel',
  'payout',
  'invoice',
])
export type Place = z.output<typeof Place>

/** A row that breaks a rule. */
export const BrokenRow = named('BrokenRow', {
  kind: z.string(),
  id: z.string(),
  /** The number of an order, the name of a table and so on. */
  name: z.string().nullable(),
  /** Its business day, since numbers are unique within a day only. */
  day: z.string().nullable(),
  /** The place of the console that shows it. */
  opens: z.object({ kind: Place, id: z.string() }).nullable(),
})
export type BrokenRow = z.output<typeof BrokenRow>

/** The result of a look at one rule. */
export const RuleResult = named('RuleResult', {
  /** The rows that break it; null where it was not checked. */
  rows: z.number().nullable(),
  /** The first of them. */
  broken: z.array(BrokenRow).readonly(),
  ms: z.number(),
})
export type RuleResult = z.output<typeof RuleResult>

export const CheckedRule = named('CheckedRule', {
  ...RuleResult.shape,
  /** Its name in logs, and in `checks.rule.<rule>` of the words. */
  rule: z.string(),
  group: z.enum(ruleGroups),
  /** Its sentence in English. */
  says: z.string(),
})
export type CheckedRule = z.output<typeof CheckedRule>

/** `GET /admin/check`: the last check of a store, and the progress of the present one. */
export const StoreCheck = named('StoreCheck', {
  state: z.enum(['asked', 'checking', 'done']),
  /** The steps of the present check. */
  done: z.number(),
  total: z.number(),
  /** The end of the last check; null before the first. */
  checked_at: z.string().nullable(),
  /** The person who started it; null for the check of the night. */
  by: z.string().nullable(),
  ms: z.number().nullable(),
  rules: z.array(CheckedRule),
})
export type StoreCheck = z.output<typeof StoreCheck>
