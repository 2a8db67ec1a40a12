import { describe, expect, test } from 'vitest'
import { type Calendar, placeInTime } from './dates.ts'
import { dateEvidence } from '../../csv/dates.ts'
import { zoneOf } from './zone.ts'

const berlin: Calendar = {
  style: { isDayFirst: true },
  fileZone: zoneOf('Europe/Berlin'),
  storeZone: zoneOf('Europe/Berlin'),
  cut: 4,
  today: '2026-11-20',
}
const monthFirst = { ...berlin, style: { isDayFirst: false } }

const placed = (cells: { date?: string; time?: string }, calendar = berlin) => {
  const read = placeInTime(cells, calendar)
  return read && ('fault' in read ? read.fault : `${new Date(read.value.at).toISOString()} on ${read.value.day}`)
}

describe('a date and time of any till', () => {
  test.each([
    '2019-08-03 20:25',
    '2019-08-03T20:25:00',
    '2019/8/3 20:25:00',
    '3.8.2019 20:25',
    '03.08.19, 20:25 Uhr',
    '03/08/2019 8:25 PM',
    '03/08/2019 08:25 p.m.',
    '3-8-2019 20h25',
    '3 Aug 2019 20:25',
    'Aug 3, 2019, 8:25\u202fPM',
    'Sat 3. August 2019 20:25',
    '3 août 2019 20:25',
    'Sat Aug 03 2019 20:25:00 GMT+0200 (Central European Summer Time)',
    '2019-08-03T18:25:00Z',
    '2019-08-03 14:25:00-04:00',
    '1564856700',
    '43680.850694444',
  ])('%s', (time) => {
    expect(placed({ time })).toBe('2019-08-03T18:25:00.000Z on 2019-08-03')
  })

  test('month first where the file shows it', () => {
    expect(placed({ time: '8/3/2019 20:25' }, monthFirst)).toBe('2019-08-03T18:25:00.000Z on 2019-08-03')
    expect(placed({ time: '23/8/2019 20:25' }, monthFirst)).toBe('"23/8/2019 20:25" is not a time')
    expect(['3/8/2019', '23/8/2019 20:25', '8/23/2019', '45/1/2019', '2019-08-23', ''].map(dateEvidence)).toEqual([
      undefined,
      'day',
      'month',
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each(['18:30', '18.30', '1830', '6:30 PM', '6:30:00 pm', '0.770833333', '1899-12-31 18:30:00'])(
    'the date from its own column, and the time %s',
    (time) => {
      expect(placed({ date: '2019-12-01', time })).toBe('2019-12-01T17:30:00.000Z on 2019-12-01')
    },
  )
})

describe('the business day', () => {
  test('of a sale after midnight is the evening before', () => {
    expect(placed({ time: '2019-08-04 01:10' })).toBe('2019-08-03T23:10:00.000Z on 2019-08-03')
  })
  test('is the date itself where there is no time', () => {
    expect(placed({ date: '2019-08-04' })).toBe('2019-08-04T02:00:00.000Z on 2019-08-04')
  })
  test('is the import’s where there is no date', () => {
    expect(placed({ time: '23:10' })).toBe('2026-11-20T22:10:00.000Z on 2026-11-20')
    expect(placed({ time: '01:10' })).toBe('2026-11-21T00:10:00.000Z on 2026-11-20')
    expect(placed({ time: ' ', date: '' })).toBeUndefined()
  })
  test('is the store’s where the file’s clock stands elsewhere', () => {
    const newYork = { ...berlin, fileZone: zoneOf('America/New_York') }
    expect(placed({ time: '2019-08-03 20:25' }, newYork)).toBe('2019-08-04T00:25:00.000Z on 2019-08-03')
    expect(placed({ time: '2019-08-03 22:25' }, newYork)).toBe('2019-08-04T02:25:00.000Z on 2019-08-04')
  })
})

test.each(['2019-02-30', '31.31.2019', 'yesterday', '2019-08-03 25:00', '12', '13:00 PM', '0319-08-03'])(
  '%s is no time, and says so',
  (time) => {
    expect(placed({ time })).toBe(`"${time}" is not a time`)
  },
)

test('the hour that the clock skips or repeats in spring and autumn has one instant each', () => {
  expect(placed({ time: '2019-03-31 02:30' })).toBe('2019-03-31T01:30:00.000Z on 2019-03-30')
  expect(placed({ time: '2019-10-27 02:30' })).toBe('2019-10-27T01:30:00.000Z on 2019-10-26')
})
