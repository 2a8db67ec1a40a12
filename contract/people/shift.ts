/** Shifts as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { ShiftFacts } from '../charts/shift.ts'
import { shiftStates } from '../states.ts'
import { workflowRow } from '../listing.ts'

export const Shift = named('Shift', {
  ...workflowRow(ShiftFacts).shape,
  state: z.enum(shiftStates),
  employee_id: z.string(),
  employee_name: z.string(),
  job: z.string(),
  /** The day on which it begins. */
  business_day: z.string(),
  planned_start: z.string().nullable(),
  planned_end: z.string().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** The beginning of the present break. */
  break_started_at: z.string().nullable(),
  break_minutes: z.number(),
  worked_minutes: z.number(),
  /** The delay of its beginning against the plan; 0 within the grace. */
  late_minutes: z.number(),
  corrections: z.number(),
  approved_by: z.string().nullable(),
})
export type Shift = z.output<typeof Shift>

/** The actions at the time clock. */
export const clockActions = ['in', 'break', 'back', 'out'] as const
export type ClockAction = (typeof clockActions)[number]

/** The person whose PIN was typed at the clock, and the actions open to them now. */
export const AtTheClock = named('AtTheClock', {
  employee_id: z.string(),
  name: z.string(),
  shift: Shift.nullable(),
  actions: z.array(z.enum(clockActions)),
})
export type AtTheClock = z.output<typeof AtTheClock>
