import { sql } from 'drizzle-orm'
import { attendanceShifts } from '#contract/reports/attendance-shifts.ts'
import { shiftRows } from './shifts.ts'
import { where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Shifts as planned and as worked, one row each. */
export const attendanceShiftsSource = sourceOf(
  attendanceShifts,
  (scope) => sql`(
    SELECT id, business_day, store, employee_name, job, state AS status, planned_start, planned_end, started_at, ended_at,
      planned_minutes, worked_minutes, break_minutes, late_minutes, early_minutes, overtime_minutes, corrections, approver_name
    FROM ${shiftRows(scope)} h WHERE true ${where('h.state', scope.filters.status)}
  )`,
)
