import { type SQL, sql } from 'drizzle-orm'
import { inSpan, nameOf, ofStores, type Scope, where } from '../facts.ts'

const minutes = (from: string, to: string) => `greatest(0, floor(extract(epoch FROM ${to} - ${from}) / 60))::int`
/** Minutes after the planned start from which a person is late, as in server/areas/people/shift-rows.ts. */
const grace = 5

/** Shifts of a scope with their sums in minutes, up to now for a running one; cancelled ones are left out. */
export const shiftRows = (scope: Scope): SQL => sql`(
  SELECT *, greatest(0, coalesce(present, 0) - break_minutes) AS worked_minutes,
    greatest(0, coalesce(present, 0) - break_minutes - planned_minutes) AS overtime_minutes,
    CASE WHEN late > ${grace} THEN late ELSE 0 END AS late_minutes,
    state = 'planned' AND planned_end <= now_at AS is_missed
  FROM (
    SELECT h.merchant_id, h.id, h.employee_id, e.name AS employee_name, s.name AS store, h.business_day, h.job, h.state,
      h.planned_start, h.planned_end, h.started_at, h.ended_at, h.corrections, ${nameOf('h.approved_by')} AS approver_name,
      n.now_at, ${sql.raw(minutes('h.started_at', 'n.until'))} AS present,
      h.break_seconds / 60 + coalesce(${sql.raw(minutes('h.break_started_at', 'n.until'))}, 0) AS break_minutes,
      coalesce(${sql.raw(minutes('h.planned_start', 'h.planned_end'))}, 0) AS planned_minutes,
      coalesce(${sql.raw(minutes('h.planned_start', 'h.started_at'))}, 0) AS late,
      coalesce(CASE WHEN h.ended_at < h.planned_end THEN ${sql.raw(minutes('h.ended_at', 'h.planned_end'))} END, 0) AS early_minutes
    FROM shifts h
    JOIN employees e ON e.merchant_id = h.merchant_id AND e.id = h.employee_id
    JOIN merchants s ON s.merchant_id = h.merchant_id
    CROSS JOIN LATERAL (
      SELECT ${scope.now.toISOString()}::timestamptz AS now_at,
        coalesce(h.ended_at, CASE WHEN h.state IN ('on_duty', 'on_break') THEN ${scope.now.toISOString()}::timestamptz END) AS until
    ) n
    WHERE ${ofStores('h', scope)} AND ${inSpan('h.business_day', scope)} AND h.state <> 'cancelled'
      ${where('h.employee_id', scope.filters.employee_id)}
  ) told
)`
