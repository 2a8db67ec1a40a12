import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/calendar.ts'
import { zones } from '../tests/support/zones.ts'
import { businessDayOf, startOfBusinessDay } from './business-day.ts'

const hour = 3600_000

const offsetAt = (time: number, timeZone: string) => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(2000 + parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second) - time
}

/** The days of three years on which a zone's clocks change, and the first of each January. */
const daysOf = (timeZone: string) =>
  Array.from({ length: 3 * 366 }, (_, i) => addDays('2025-01-01', i)).filter(
    (day) =>
      day.endsWith('01-01') ||
      offsetAt(Date.parse(`${day}T12:00Z`), timeZone) !== offsetAt(Date.parse(`${addDays(day, 1)}T12:00Z`), timeZone),
  )

describe.each(zones)('%s', (timeZone) => {
  test('every instant of the days when clocks change belongs to one business day, and the days follow each other', () => {
    for (const day of daysOf(timeZone)) {
      for (const businessDayCut of [0, 1, 2, 3, 4, 6, 23]) {
        const store = { timeZone, businessDayCut }
        for (const one of [addDays(day, -1), day, addDays(day, 1)]) {
          const [start, end] = [one, addDays(one, 1)].map((date) => startOfBusinessDay(date, store).getTime())
          const told = `${one}, cut ${businessDayCut}`
          expect([told, businessDayOf(new Date(start!), store)]).toEqual([told, one])
          expect([told, businessDayOf(new Date(start! - 1), store)]).toEqual([told, addDays(one, -1)])
          expect([told, businessDayOf(new Date(end! - 1), store)]).toEqual([told, one])
          const length = (end! - start!) / hour
          expect([told, length >= 23 && length <= 25]).toEqual([told, true])
        }
      }
    }
  })
})

test('a day is counted from the cut: what is ordered at three in the morning belongs to the evening before', () => {
  const store = { timeZone: 'Europe/Berlin', businessDayCut: 4 }
  expect(businessDayOf(new Date('2026-11-21T02:59:59.999Z'), store)).toBe('2026-11-20')
  expect(businessDayOf(new Date('2026-11-21T03:00:00Z'), store)).toBe('2026-11-21')
  expect(startOfBusinessDay('2026-11-21', store).toISOString()).toBe('2026-11-21T03:00:00.000Z')
})

test('a cut at the hour that summer time skips begins with the hour after it; one that comes twice begins with the first', () => {
  const store = { timeZone: 'Europe/Berlin', businessDayCut: 2 }
  expect(startOfBusinessDay('2026-03-29', store).toISOString()).toBe('2026-03-29T01:00:00.000Z')
  expect(startOfBusinessDay('2026-10-25', store).toISOString()).toBe('2026-10-25T00:00:00.000Z')
})

test('days are added over months, leap days and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})
