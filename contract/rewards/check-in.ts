import { z } from 'zod'
import { named } from '../named.ts'
import { addDays } from '../calendar.ts'

/** The points that a brand gives its members for coming, once on a business day. */
export const CheckInCalendar = named('CheckInCalendar', {
  /** Points of the first, second … check-in in a row; empty where the brand gives none. */
  days: z.array(z.number()),
  /** Number of days within which the next check-in continues the streak; later, it starts again. */
  within_days: z.number(),
  /** After the last day comes the first again; otherwise the last stays. */
  repeats: z.boolean(),
  version: z.number(),
})
export type CheckInCalendar = z.output<typeof CheckInCalendar>

export const noCalendar: CheckInCalendar = { days: [], within_days: 7, repeats: true, version: 1 }

export const mostDays = 31
export const mostPoints = 10_000

/**
 * Returns the points of a member's check-in on a day, by the days of their check-ins before it; 0 where the brand gives
 * none.
 */
export function checkInPoints(
  { days, within_days: within, repeats }: Omit<CheckInCalendar, 'version'>,
  before: readonly string[],
  day: string,
): number {
  let inRow = 0
  let next = day
  for (const one of before.filter((other) => other < day).toSorted((a, b) => b.localeCompare(a))) {
    if (addDays(one, within) < next) break
    inRow += 1
    next = one
  }
  const place = repeats ? inRow % Math.max(1, days.length) : Math.min(inRow, days.length - 1)
  return days[place] ?? 0
}

/** Fields of a calendar as it is sent. */
export const checkInFields = z.strictObject({
  version: z.int().min(1),
  days: z.array(z.int().min(1).max(mostPoints)).max(mostDays),
  within_days: z.int().min(1).max(365),
  repeats: z.boolean(),
})
