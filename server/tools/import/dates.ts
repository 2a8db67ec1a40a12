import type { Read } from '../../csv/decimals.ts'
import { type DateStyle, type Moment, readMoment } from '../../csv/dates.ts'
import type { Zone } from './zone.ts'

/** Time of a line. */
export interface LineTime {
  /** Milliseconds since 1970. */
  at: number
  /** The business day, `YYYY-MM-DD`. */
  day: string
}

export interface Calendar {
  style: DateStyle
  /** The clock of the file's times. */
  fileZone: Zone
  storeZone: Zone
  /** The hour at which the store's business day begins. */
  cut: number
  /** The business day of the import. */
  today: string
}

const hour = 3_600_000

/**
 * Returns the time and business day of a line from its date and time cells; either may contain both. A date without a
 * time is a business day, a time without a date is on the day of the import; undefined if both are missing.
 */
export function placeInTime(cells: { date?: string; time?: string }, calendar: Calendar): Read<LineTime> | undefined {
  const merged: Moment = {}
  for (const name of ['date', 'time'] as const) {
    const text = cells[name]?.trim() ?? ''
    if (text === '') continue
    const read = readMoment(text, calendar.style, name === 'time' && cells.date !== undefined)
    if (!read) return { fault: `"${text.slice(0, 40)}" is not a ${name}` }
    merged.date ??= read.date
    if (read.time !== undefined) Object.assign(merged, { time: read.time, offset: read.offset })
  }
  return merged.date === undefined && merged.time === undefined ? undefined : { value: place(merged, calendar) }
}

function place({ date, time, offset }: Moment, { fileZone, storeZone, cut, today }: Calendar): LineTime {
  const isAfterMidnight = time !== undefined && time < cut * hour
  const midnight = date ?? Date.parse(`${today}T00:00:00Z`) + (isAfterMidnight ? 24 * hour : 0)
  if (time === undefined) return { at: storeZone.toInstant(midnight + cut * hour), day: isoDay(midnight) }
  const at = offset === undefined ? fileZone.toInstant(midnight + time) : midnight + time - offset * 60_000
  return { at, day: isoDay(storeZone.toWall(at) - cut * hour) }
}

const isoDay = (wall: number) => new Date(wall).toISOString().slice(0, 10)
