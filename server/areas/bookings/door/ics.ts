import type { Booking } from '#contract/bookings/rows.ts'
import { wallTime } from '../../../business-day.ts'
import type { Store } from '../../../http/store.ts'

const longestLine = 75
const escaped = (text: string) => text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** Folds a line so that each part has at most 75 octets; further parts begin with a space. */
function folded(line: string): string {
  const lines = ['']
  for (const sign of line) {
    const last = lines.length - 1
    if (Buffer.byteLength(lines[last]! + sign) > longestLine) lines.push(` ${sign}`)
    else lines[last] += sign
  }
  return lines.join('\r\n')
}

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Returns the offset of a zone from UTC at an instant, as +0100. */
function offsetAt(at: Date, timeZone: string): string {
  const wall = Date.parse(`${wallTime(at, timeZone).replace(' ', 'T')}Z`)
  const minutes = Math.round((wall - at.getTime()) / 60_000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}${two(Math.abs(minutes) % 60)}`
}

const states: Partial<Record<Booking['state'], string>> = {
  requested: 'TENTATIVE',
  waiting: 'TENTATIVE',
  offered: 'TENTATIVE',
  cancelled: 'CANCELLED',
  declined: 'CANCELLED',
  expired: 'CANCELLED',
  no_show: 'CANCELLED',
}

/**
 * Returns a booking as a calendar file. The start is a wall time with its zone and the zone's offset at that time, and
 * the stay is a duration: so it is right for programs that know the zone, and for those that do not. `SEQUENCE` is the
 * booking's version, so that a newer file replaces an older one.
 */
export function icsOf(booking: Booking, store: Store): string {
  const { timeZone, name } = store.row
  const start = new Date(booking.starts_at)
  const local = wallTime(start, timeZone).replace(/[-:]/g, '').replace(' ', 'T')
  const offset = offsetAt(start, timeZone)
  const minutes = (Date.parse(booking.ends_at) - start.getTime()) / 60_000
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Statehouse//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${booking.id}@${store.merchantId}`,
    `SEQUENCE:${booking.version}`,
    `DTSTAMP:${utc(store.now)}`,
    `LAST-MODIFIED:${utc(new Date(booking.state_at))}`,
    `DTSTART;TZID=${timeZone}:${local}`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${escaped(`${name} (${booking.pax})`)}`,
    `DESCRIPTION:${escaped(booking.code)}`,
    `LOCATION:${escaped(name)}`,
    `STATUS:${states[booking.state] ?? 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
