/** Shifts and what they add up to, as they go on the wire. */
import type { ShiftFacts } from '../facts.ts'
import type { ShiftState } from '../states.ts'
import type { WorkflowRow } from './listing.ts'

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
  /** Since when the break lasts that is running. */
  break_started_at: string | null
  break_minutes: number
  worked_minutes: number
  /** How much later it began than planned; 0 within the grace. */
  late_minutes: number
  corrections: number
  approved_by: string | null
}

/** What somebody's shifts of a period add up to. */
export interface Attendance {
  employee_id: string
  employee_name: string
  shifts: number
  /** Planned, over, and nobody came. */
  missed: number
  /** Nobody clocked out. */
  forgotten: number
  planned_minutes: number
  worked_minutes: number
  break_minutes: number
  /** Shifts that began late, and by how much in all. */
  late: number
  late_minutes: number
}

/** What somebody may do at the clock. */
export const clockActions = ['in', 'break', 'back', 'out'] as const
export type ClockAction = (typeof clockActions)[number]

/** Who typed their PIN at the clock, and what they may do now. */
export interface AtTheClock {
  employee_id: string
  name: string
  shift: Shift | null
  actions: ClockAction[]
}
