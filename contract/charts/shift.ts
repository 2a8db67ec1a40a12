import { z } from 'zod'
import { named } from '../named.ts'
import { instant } from '../days.ts'
import { text } from './fields.ts'

const oneDay = 24 * 3600_000
const inOrder = (from: string, to: string) => Date.parse(from) < Date.parse(to)
const withinADay = (from: string, to: string) => Date.parse(to) - Date.parse(from) <= oneDay

/** The planned beginning and end of a shift; it may end on the next day. */
export const plannedTimes = {
  planned_start: instant,
  planned_end: instant,
}
interface PlannedTimes {
  planned_start: string
  planned_end: string
}
/** A shift ends after it begins, and within a day. */
export const endsAfter = ({ planned_start: from, planned_end: to }: PlannedTimes): boolean =>
  inOrder(from, to) && withinADay(from, to)

/** The steps of a shift. */
export const shiftEvents = {
  'shift.replan': z
    .strictObject(plannedTimes)
    .refine(endsAfter, { path: ['planned_end'], error: 'is not after it begins' }),
  'shift.cancel': z.strictObject({}),
  'shift.clockIn': z.strictObject({}),
  'shift.breakStart': z.strictObject({}),
  'shift.breakEnd': z.strictObject({}),
  'shift.clockOut': z.strictObject({}),
  /** Records the real times with the reason for the correction; the earlier times stay in the records. */
  'shift.correct': z
    .strictObject({
      started_at: instant,
      ended_at: instant,
      break_minutes: z.int().min(0).max(1440).default(0),
      reason: text(200).pipe(z.string().min(3, 'says why')),
    })
    .refine(({ started_at: from, ended_at: to }) => inOrder(from, to) && withinADay(from, to), {
      path: ['ended_at'],
      error: 'is not after it began, within a day',
    })
    .refine(
      ({ started_at: from, ended_at: to, break_minutes: minutes }) =>
        minutes * 60_000 < Date.parse(to) - Date.parse(from),
      { path: ['break_minutes'], error: 'is longer than the shift' },
    ),
  'shift.approve': z.strictObject({}),
}

/** The facts that a shift's chart reads. */
export const ShiftFacts = named('ShiftFacts', {
  /** The employee works here. */
  isEmployed: z.boolean(),
  /** … and is on no other shift. */
  isFree: z.boolean(),
})
export type ShiftFacts = z.output<typeof ShiftFacts>
