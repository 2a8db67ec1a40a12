import { expect, test } from 'vitest'
import { addDays } from '#contract/calendar.ts'
import { daysOf, periodOf, someDay } from './period.ts'

const today = '2026-03-01'

test('a named period comes back by its name, and anything else is days chosen by hand', () => {
  for (const period of [null, 'yesterday', 'week'] as const) expect(periodOf(daysOf(period, today), today)).toBe(period)
  expect(periodOf(daysOf('days', today), today)).toBe('days')
})

test('the day before the first of March is the last of February, leap years included', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test('the last seven days include today', () => {
  expect(daysOf('week', today)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
})

test('a day that the calendar does not have counts as none', () => {
  const days = ['2028-02-29', '2026-02-29', '2026-13-01', '9999-99-99', '2026-2-3', 'abc', '', null]
  expect(days.map(someDay)).toEqual(['2028-02-29', null, null, null, null, null, null, null])
})
