import { expect, test } from 'vitest'
import { dateIn, minutesIn, orderOf } from './dates.ts'

test('dates and times are read as booking books of several countries write them', () => {
  expect(dateIn('2026-11-28', 'day')).toBe('2026-11-28')
  expect(dateIn('28.11.2026', 'day')).toBe('2026-11-28')
  expect(dateIn('11/28/2026 7:30 PM', 'month')).toBe('2026-11-28')
  expect(dateIn('31/02/2026', 'day')).toBeUndefined()
  expect(dateIn('soon', 'day')).toBeUndefined()
  const minutes = ['19:30', '7:30 PM', '19h30', '7.30pm', '11/28/2026 7:30 PM', '2026-11-28T19:30:00', '19.30 Uhr']
  expect(minutes.map(minutesIn)).toEqual(minutes.map(() => 19 * 60 + 30))
  expect(minutesIn('12:15 am')).toBe(15)
  expect(['19', '19h', '19 Uhr', '7 pm'].map(minutesIn)).toEqual([19, 19, 19, 19].map((hour) => hour * 60))
  expect([minutesIn('25:00'), minutesIn(''), minutesIn('late')]).toEqual([undefined, undefined, undefined])
})

test('one date that can be read in one way only says how all are meant', () => {
  expect(orderOf(['03/04/2026', '03/28/2026'], 'day')).toBe('month')
  expect(orderOf(['03/04/2026', '28/03/2026'], 'month')).toBe('day')
  expect(orderOf(['03/04/2026'], 'month')).toBe('month')
})
