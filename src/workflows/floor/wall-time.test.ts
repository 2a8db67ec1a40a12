import { expect, test } from 'vitest'
import { evening } from './floor.fixture.ts'
import { nextAt, nextHalfHour } from './wall-time.ts'

const berlin = 'Europe/Berlin'

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
