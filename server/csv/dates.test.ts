import { expect, test } from 'vitest'
import { dateIn, instantIn, minutesIn, orderOf } from './dates.ts'

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

test('dates are read as spreadsheets and mails write them, and a named zone counts', () => {
  expect(['46354', '29 Nov 2026', 'Sat, 28 Nov 2026', '20261128'].map((cell) => dateIn(cell, 'day'))).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-11-28',
    '2026-11-28',
  ])
  const at = (date: string, time = '') => instantIn(date, time, 'day')?.toISOString()
  const utc = '2026-11-28T18:30:00.000Z'
  expect([at(utc, utc), at(utc), at('28.11.2026', '18:30Z'), at('2026-11-28', '19:30+01:00')]).toEqual([
    utc,
    utc,
    utc,
    utc,
  ])
  expect(at('2026-11-28T18:30:00-05:00')).toBe('2026-11-28T23:30:00.000Z')
  expect([at('28.11.2026', '19:30'), at('28.11.2026 19:30')]).toEqual([undefined, undefined])
  // A day may be written as an instant: at midnight it is that day, else the day at the store.
  expect(dateIn('2026-11-28T00:00:00Z', 'day', 'America/New_York')).toBe('2026-11-28')
  expect(dateIn('2026-11-27T23:00:00Z', 'day', 'Europe/Berlin')).toBe('2026-11-28')
})

test('one date that can be read in one way only says how all are meant; where none does, a person is asked', () => {
  const orders = (cells: string[], said?: 'day' | 'month') => {
    const { order, question } = orderOf(cells, said)
    return [order, question?.choices.map(({ examples }) => examples[0]?.means)]
  }
  expect(orders(['03/04/2026', '03/28/2026'])).toEqual(['month', undefined])
  expect(orders(['03/04/2026', '28/03/2026'])).toEqual(['day', undefined])
  expect(orders(['03/04/2026'])).toEqual(['day', ['2026-04-03', '2026-03-04']])
  expect(orders(['03/04/2026'], 'month')).toEqual(['month', undefined])
  expect(orders(['03.04.2026', '04/04/2026'])).toEqual(['day', undefined])
})
