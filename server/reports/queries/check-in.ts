import { sql } from 'drizzle-orm'
import { checkIn } from '#contract/reports/check-in.ts'
import { sourceOf } from '../report.ts'
import { perkEntryRows } from './perk-entries.ts'

/** Check-ins of members, with their points. */
export const checkInSource = sourceOf(
  checkIn,
  (scope) =>
    sql`(SELECT *, amount AS points, amount AS reward FROM ${perkEntryRows(scope, 'point')} entries WHERE kind = 'checked_in')`,
)
