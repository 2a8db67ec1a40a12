import { sql } from 'drizzle-orm'
import { attendance } from '#contract/reports/attendance.ts'
import { shiftRows } from './shifts.ts'
import { sourceOf } from '../report.ts'

/** Days of employees: planned, present, worked, late, and missing clock times. */
export const attendanceSource = sourceOf(
  attendance,
  (scope) => sql`(
    SELECT business_day || ' ' || employee_id AS key, employee_id, business_day, max(employee_name) AS employee_name,
      sum(planned_minutes) AS planned_minutes, min(started_at) AS first_in, max(ended_at) AS last_out,
      sum(worked_minutes) AS worked_minutes, sum(break_minutes) AS break_minutes, sum(late_minutes) AS late_minutes,
      sum(early_minutes) AS early_minutes, sum(overtime_minutes) AS overtime_minutes,
      count(*) FILTER (WHERE is_missed OR state = 'forgotten') AS missing
    FROM ${shiftRows(scope)} h GROUP BY business_day, employee_id
  )`,
)
