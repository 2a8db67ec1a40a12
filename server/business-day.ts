import { addDays } from '#contract/calendar.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the wall time in a zone: `2026-11-20 20:14:00`. A format is slow to create and fast to use, so each is
 * cached.
 */
export function wallTime(at: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(at)
}

/** Returns the offset of a zone at a time: `UTC+01:00`. */
export function offsetOf(at: Date, timeZone: string): string {
  const minutes = Math.round((asUtc(at, timeZone) - at.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** Returns the business day (`YYYY-MM-DD`) of a time: the store's local date, which begins at the cut-off hour. */
export function businessDayOf(at: Date, store: { timeZone: string; businessDayCut: number }): string {
  const local = wallTime(at, store.timeZone)
  const date = local.slice(0, 10)
  return Number(local.slice(11, 13)) < store.businessDayCut ? addDays(date, -1) : date
}

/**
 * Returns the time at which a business day begins in the store's zone. If the clocks change at the cut-off hour: the
 * end of the skipped hour, or the first of the two.
 */
export function startOfBusinessDay(day: string, store: { timeZone: string; businessDayCut: number }): Date {
  const wanted = Date.parse(`${day}T${String(store.businessDayCut).padStart(2, '0')}:00:00Z`)
  const [first, last] = [wanted - 86_400_000, wanted + 86_400_000]
    .map((near) => new Date(wanted - (asUtc(new Date(near), store.timeZone) - near)))
    .toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date]
  return businessDayOf(first, store) === day ? first : last
}

/**
 * Returns the first instant at which a zone's clocks show a date and time (`2026-11-20`, minutes after its midnight);
 * null if they skip it.
 */
export function wallInstant(date: string, minutes: number, timeZone: string): Date | null {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  const found = [wanted - 86_400_000, wanted + 86_400_000]
    .map((near) => new Date(wanted - (asUtc(new Date(near), timeZone) - near)))
    .filter((at) => asUtc(at, timeZone) === wanted)
  return found.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** The wall time in a zone, read as if it were UTC, in milliseconds. */
const asUtc = (at: Date, timeZone: string): number => Date.parse(`${wallTime(at, timeZone).replace(' ', 'T')}Z`)
