import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ShiftState } from '#contract/states.ts'
import { day, id, instant, merchantId, recordColumns, rowKey, version } from './columns.ts'

export const employees = pgTable(
  'employees',
  {
    merchantId: merchantId(),
    id: id(),
    name: text('name').notNull(),
    number: text('number'),
    job: text('job'),
    /** Their account, where they sign in. */
    staffId: text('staff_id'),
    /** What they clock in with, keyed; it approves nothing. */
    pinLookup: text('pin_lookup'),
    ...recordColumns(),
  },
  rowKey,
)

export const shifts = pgTable(
  'shifts',
  {
    merchantId: merchantId(),
    id: id(),
    employeeId: text('employee_id').notNull(),
    /** The day on which it begins, however late it ends. */
    businessDay: day('business_day').notNull(),
    /** What they work as in this shift. */
    job: text('job').notNull().default(''),
    /** Without a plan somebody just clocked in. */
    plannedStart: instant('planned_start'),
    plannedEnd: instant('planned_end'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** Of the break that is running. */
    breakStartedAt: instant('break_started_at'),
    /** Of the breaks that are over. */
    breakSeconds: integer('break_seconds').notNull().default(0),
    /** How often somebody wrote its times anew. */
    corrections: integer('corrections').notNull().default(0),
    approvedBy: text('approved_by'),
    state: text('state').notNull().default('planned').$type<ShiftState>(),
    version: version(),
  },
  rowKey,
)
