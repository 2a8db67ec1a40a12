/** Shifts as they go on the wire. */
import type { ShiftFacts } from '../charts/shift.ts'
import type { ShiftState } from '../states.ts'
import type { WorkflowRow } from '../listing.ts'

export interface Shift extends WorkflowRow<ShiftFacts> {
  state: ShiftState
  employee_id: string
  employee_name: string
  job: string
  /** The day on which it begins. */
  business_day: string
  planned_start: string | null
  planned_end: string | null
  started_at: string | null
  ended_at: string | null
  /** The beginning of the present break. */
  break_started_at: string | null
  break_minutes: number
  worked_minutes: number
  /** The delay of its beginning against the plan; 0 within the grace. */
  late_minutes: number
  corrections: number
  approved_by: string | null
}

/** The actions at the time clock. */
export const clockActions = ['in', 'break', 'back', 'out'] as const
export type ClockAction = (typeof clockActions)[number]

/** The person whose PIN was typed at the clock, and the actions open to them now. */
export interface AtTheClock {
  employee_id: string
  name: string
  shift: Shift | null
  actions: ClockAction[]
}
