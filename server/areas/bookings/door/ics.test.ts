import { expect, test } from 'vitest'
import { quarter } from '#contract/bookings/day.ts'
import type { Booking } from '#contract/bookings/rows.ts'
import { businessDayOf, startOfBusinessDay, wallTime } from '../../../business-day.ts'
import type { Store } from '../../../http/store.ts'
import { type SetUp, startsOf } from '../read-day.ts'
import { icsOf } from './ics.ts'

/** Zones whose clocks change: at night and at midnight, by an hour and by half an hour, in both hemispheres. */
const zones = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Europe/Berlin',
  'Europe/Lisbon',
  'Pacific/Chatham',
]
const [first, last] = ['2025-01-01', '2027-12-31']
const oneDay = 86_400_000

const shown = (at: number, timeZone: string) => Date.parse(`${wallTime(new Date(at), timeZone).replace(' ', 'T')}Z`)

/** Returns the business days on which a zone's clocks change, and some next to them. */
function daysOfChange(timeZone: string, businessDayCut: number): string[] {
  const days = new Set<string>()
  const offset = (at: number) => shown(at, timeZone) - at
  for (let at = Date.parse(first); at < Date.parse(last); at += oneDay)
    if (offset(at) !== offset(at + oneDay))
      for (const near of [at, at + oneDay / 2, at + oneDay])
        days.add(businessDayOf(new Date(near), { timeZone, businessDayCut }))
  return [...days]
}

/** A booking time with every quarter hour of a day. */
const always = {
  opens: '',
  lastStart: '',
  ends: null,
  interval: 15,
  sectionId: [],
} as unknown as SetUp['times'][number]
const two = (value: number) => String(value).padStart(2, '0')
const timeFrom = (cut: number) => ({ ...always, opens: `${two(cut)}:00`, lastStart: `${two((cut + 23) % 24)}:45` })

const lineOf = (ics: string, name: string) => new RegExp(String.raw`^${name}[^:]*:(.*)$`, 'm').exec(ics)![1]!.trim()

/** Reads the start and the end from a calendar file, with the offset of the zone from the file. */
function read(ics: string): { from: number; until: number } {
  const [, year, month, date, hours, minutes, seconds] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(
    lineOf(ics, 'DTSTART;'),
  )!
  const offset = lineOf(ics, 'TZOFFSETTO')
  const from = Date.parse(
    `${year}-${month}-${date}T${hours}:${minutes}:${seconds}${offset.slice(0, 3)}:${offset.slice(3)}`,
  )
  return { from, until: from + Number(/^PT(\d+)M$/.exec(lineOf(ics, 'DURATION'))![1]) * 60_000 }
}

test('around every change of the clocks each wall time is offered once, none that is skipped, and its file says the same instant', () => {
  let offered = 0
  for (const timeZone of zones)
    for (const businessDayCut of [2, 4]) {
      const row = { timeZone, businessDayCut, name: 'Bistro' } as Store['row']
      const store = { row, merchantId: 'm', now: new Date(first) } as Store
      const days = daysOfChange(timeZone, businessDayCut)
      expect(days.length, timeZone).toBeGreaterThanOrEqual(12)
      for (const day of days) {
        const { starts } = startsOf(timeFrom(businessDayCut), day, store)
        const all: string[] = []
        for (let at = startOfBusinessDay(day, row).getTime(); businessDayOf(new Date(at), row) === day; at += quarter)
          all.push(wallTime(new Date(at), timeZone))
        expect(starts.map((at) => wallTime(new Date(at), timeZone)).toSorted()).toEqual([...new Set(all)].toSorted())
        expect(new Set(starts).size).toBe(starts.length)
        for (const at of starts) {
          const times = { starts_at: new Date(at).toISOString(), ends_at: new Date(at + 90 * 60_000).toISOString() }
          const booking = { id: 'b', version: 1, state: 'confirmed', state_at: first, pax: 2, code: 'C', ...times }
          expect(read(icsOf(booking as Booking, store))).toEqual({ from: at, until: at + 90 * 60_000 })
        }
        offered += starts.length
      }
    }
  expect(offered).toBeGreaterThan(25_000)
})
