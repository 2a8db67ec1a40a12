import type { CheckInCalendar } from './check-in.ts'
import type { Listing } from '../listing.ts'

/** The calendar of check-ins as it goes on the wire, day by day. */
export interface CheckInRow extends Listing<{ day: number; points: number }>, Omit<CheckInCalendar, 'days'> {
  /** Members who checked in today, in any store of the brand. */
  today: number
}
