import { expect, test } from 'vitest'
import { addDays, mondayOf } from '#contract/calendar.ts'
import { instantAfter, instantNear, nextAt, nextHalfHour } from './wall-time.ts'

const berlin = 'Europe/Berlin'
const evening = Date.parse('2026-11-20T19:14:00Z')
const afternoon = Date.parse('2026-11-20T15:00:00Z')
const iso = (at: number) => new Date(at).toISOString()

test('half past eight is told on the store’s clock, wherever the reader sits', () => {
  expect(nextAt('20:30', evening, berlin)).toBe('2026-11-20T19:30:00.000Z')
  expect(nextAt('20:30', evening, 'America/Sao_Paulo')).toBe('2026-11-20T23:30:00.000Z')
})

test('a time that has passed today is meant for after midnight', () => {
  expect(nextAt('00:15', evening, berlin)).toBe('2026-11-20T23:15:00.000Z')
})

test('a night in which the clocks change does not move a reservation', () => {
  const beforeSpring = Date.parse('2026-03-28T22:00:00Z')
  expect(nextAt('12:00', beforeSpring, berlin)).toBe('2026-03-29T10:00:00.000Z')
})

test('the time that is offered first is the next half hour', () => {
  expect(nextHalfHour(evening, berlin)).toBe('20:30')
  expect(nextHalfHour(Date.parse('2026-11-20T22:45:00Z'), berlin)).toBe('00:00')
})

test('one in the morning of a Friday’s shift is the night after it', () => {
  expect(iso(instantNear(afternoon, '17:00', berlin))).toBe('2026-11-20T16:00:00.000Z')
  expect(iso(instantNear(afternoon, '01:00', berlin))).toBe('2026-11-21T00:00:00.000Z')
})

test('a shift that ends earlier on the clock than it began ends on the next day', () => {
  const start = instantNear(afternoon, '17:00', berlin)
  expect(iso(instantAfter(start, '01:30', berlin))).toBe('2026-11-21T00:30:00.000Z')
  expect(iso(instantAfter(start, '23:00', berlin))).toBe('2026-11-20T22:00:00.000Z')
  expect(iso(instantAfter(start, '16:00', berlin))).toBe('2026-11-21T15:00:00.000Z')
})

test('where the clocks go back, the hours of the night are those on the wall', () => {
  const start = instantNear(Date.parse('2026-10-24T15:00:00Z'), '22:00', berlin)
  expect(iso(instantAfter(start, '06:00', berlin))).toBe('2026-10-25T05:00:00.000Z')
})

test('a week begins on Monday', () => {
  expect(mondayOf('2026-11-20')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
})
