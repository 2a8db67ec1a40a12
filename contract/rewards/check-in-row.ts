import { z } from 'zod'
import { named } from '../named.ts'
import { CheckInCalendar } from './check-in.ts'
import { listing } from '../listing.ts'

/** The calendar of check-ins as it goes on the wire, day by day. */
export const CheckInRow = named('CheckInRow', {
  ...listing(z.object({ day: z.number(), points: z.number() })).shape,
  ...CheckInCalendar.omit({ days: true }).shape,
  /** Members who checked in today, in any store of the brand. */
  today: z.number(),
})
export type CheckInRow = z.output<typeof CheckInRow>
