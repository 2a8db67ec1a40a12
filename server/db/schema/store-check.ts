import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { RuleResult, StoreCheck } from '#contract/checks/checks.ts'
import { day, instant, json, merchantId } from './columns.ts'

/** The result of a check, by the keys of its rules. */
interface CheckResult {
  by: string | null
  ms: number
  rules: Record<string, RuleResult>
}

/** The last check of each store, and the progress of the present one. */
export const storeChecks = pgTable('store_checks', {
  merchantId: merchantId().primaryKey(),
  state: text('state').notNull().default('done').$type<StoreCheck['state']>(),
  /** The name of the person who requested it; null if it is the nightly check. */
  asker: text('asker'),
  askedAt: instant('asked_at'),
  /** The time of the last sign of life of the server that checks. */
  seenAt: instant('seen_at'),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  /** The last business day for which the nightly check was requested. */
  nightOf: day('night_of').notNull(),
  checkedAt: instant('checked_at'),
  /** The number of rules that were broken. */
  broken: integer('broken').notNull().default(0),
  found: json<CheckResult>('found'),
})
