import { sql } from 'drizzle-orm'
import { attendanceSummary } from '#contract/reports/attendance-summary.ts'
import { shiftRows } from './shifts.ts'
import { sourceOf } from '../report.ts'

/** Employees: hours, overtime, lateness and absences of a period. */
export const attendanceSummarySource = sourceOf(
  attendanceSummary,
  (scope) => sql`(
    SELECT employee_id AS key, max(employee_name) AS employee_name, count(DISTINCT business_day) FILTER (WHERE started_at IS NOT NULL) AS days,
      sum(planned_minutes) AS planned_minutes, sum(worked_minutes) AS worked_minutes, sum(overtime_minutes) AS overtime_minutes,
      count(*) FILTER (WHERE late_minutes > 0) AS late, sum(late_minutes) AS late_minutes,
      count(*) FILTER (WHERE is_missed) AS missed, count(*) FILTER (WHERE state = 'forgotten') AS forgotten
    FROM ${shiftRows(scope)} h GROUP BY employee_id
  )`,
)
