import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { employee } from '#contract/resources/employee.ts'
import type { ShiftState } from '#contract/states.ts'
import { day, id, instant, merchantId, rowKey, version } from './columns.ts'
import { recordTable } from './resource-table.ts'

export const employees = recordTable(employee, {
  /** Keyed hash of the PIN for clocking in; it approves nothing. */
  pinLookup: text('pin_lookup'),
})

export const shifts = pgTable(
  'shifts',
  {
    merchantId: merchantId(),
    id: id(),
    employeeId: text('employee_id').notNull(),
    /** The day on which it begins; it may end on the next one. */
    businessDay: day('business_day').notNull(),
    /** The job in this shift. */
    job: text('job').notNull().default(''),
    /** Null if the employee clocked in without a planned shift. */
    plannedStart: instant('planned_start'),
    plannedEnd: instant('planned_end'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** Start of the running break. */
    breakStartedAt: instant('break_started_at'),
    /** Total length of the finished breaks, in seconds. */
    breakSeconds: integer('break_seconds').notNull().default(0),
    /** Number of corrections of its times. */
    corrections: integer('corrections').notNull().default(0),
    approvedBy: text('approved_by'),
    state: text('state').notNull().default('planned').$type<ShiftState>(),
    version: version(),
  },
  rowKey,
)
