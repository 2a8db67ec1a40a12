import { expect, test } from 'vitest'
import { readBookingsUrl, writeBookingsUrl } from './bookings-url.ts'

test('an address keeps the view and the filters of the bookings', () => {
  const text = 'view=timeline&day=2026-11-23&state=late&q=Lambert&start=25'
  const read = readBookingsUrl(new URLSearchParams(text))
  expect(read).toEqual({
    view: 'timeline',
    day: '2026-11-23',
    state: 'late',
    source: null,
    section: null,
    q: 'Lambert',
    start: 25,
  })
  expect(readBookingsUrl(writeBookingsUrl(read))).toEqual(read)
})

test('what an address gets wrong counts as not set', () => {
  const read = readBookingsUrl(new URLSearchParams('view=year&day=soon&state=eaten&start=x'))
  expect(writeBookingsUrl(read).toString()).toBe('')
  expect(read.view).toBe('list')
})
