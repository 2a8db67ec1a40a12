import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { checkInPoints, noCalendar } from './check-in.ts'

const today = '2026-11-20'
/** Check-ins so many days before the next one, the last one first. */
const before = (...gaps: number[]) => {
  let day = today
  return gaps.map((gap) => (day = addDays(day, -gap)))
}
const calendar = { days: [5, 10, 20], within_days: 7, repeats: true }

test('each check-in in a row brings what its day says; after the last day comes the first, or the last stays', () => {
  const row = [0, 1, 2, 3, 4, 5].map((count) => before(...Array.from({ length: count }, () => 1)))
  const points = (repeats: boolean) => row.map((days) => checkInPoints({ ...calendar, repeats }, days, today))
  expect(points(true)).toEqual([5, 10, 20, 5, 10, 20])
  expect(points(false)).toEqual([5, 10, 20, 20, 20, 20])
  expect([true, false].map((repeats) => checkInPoints({ ...noCalendar, repeats }, before(1), today))).toEqual([0, 0])
})

test('somebody who stays away longer than the calendar says begins anew, also with what was before', () => {
  expect(checkInPoints(calendar, before(7), today)).toBe(10)
  expect(checkInPoints(calendar, before(8), today)).toBe(5)
  expect(checkInPoints(calendar, before(2, 8, 1), today)).toBe(10)
})

test('the check-in of today does not count towards itself', () => {
  expect(checkInPoints(calendar, [today, ...before(1)], today)).toBe(10)
})
