import { expect, test } from 'vitest'
import { type DayBook, quarter } from '#contract/bookings/day.ts'
import type { Booking } from '#contract/bookings/rows.ts'
import { placeAt } from './places.ts'

const at = Date.parse('2026-11-23T19:30:00Z')
const table = (id: string, seats: number) => ({
  id,
  name: id,
  seats,
  sectionIds: ['room'],
  isOnline: true,
  isOutOfUse: false,
})
const book: DayBook = {
  now: at - 8 * quarter,
  state: 'taking',
  earliest: 0,
  latest: at + 100 * quarter,
  maxPax: 8,
  stays: [90, 90, 120, 120],
  times: [
    {
      id: 'dinner',
      name: 'Dinner',
      starts: [at, at + quarter],
      ends: null,
      paceCovers: 6,
      paceParties: null,
      onlineCovers: null,
      sectionIds: [],
    },
  ],
  tables: [table('t1', 4), table('t2', 2), table('t3', 4)],
  joins: [],
  taken: [{ tableId: 't3', from: at, until: at + 6 * quarter, why: 'promised', bookingId: 'other' }],
  promises: [
    {
      id: 'other',
      at: at + quarter,
      until: at + 7 * quarter,
      pax: 4,
      experienceId: null,
      sectionId: null,
      isOnline: false,
      isMovable: true,
    },
  ],
  closures: [],
  experiences: [],
}
const keller = {
  id: 'keller',
  state: 'confirmed',
  pax: 3,
  starts_at: new Date(at).toISOString(),
  ends_at: new Date(at + 6 * quarter).toISOString(),
  experience_id: null,
  tables: [{ id: 't1', name: 't1' }],
} as unknown as Booking

test('a place says whether the table is free, too small, promised, or above the pace', () => {
  expect(placeAt(book, keller, 't1', at)).toMatchObject({ verdict: 'free', until: at + 6 * quarter })
  expect(placeAt(book, keller, 't2', at)).toMatchObject({ verdict: 'tight', reason: 'tooSmall' })
  expect(placeAt(book, keller, 't3', at)).toMatchObject({ verdict: 'no', reason: 'promised' })
  expect(placeAt(book, keller, 't1', at + quarter)).toMatchObject({ verdict: 'over', reason: 'paceCovers' })
})

test('a promise may leave its table at its own start, and a party that is here changes its table alone', () => {
  expect(placeAt(book, keller, null, at)).toMatchObject({ verdict: 'free', tableIds: [] })
  expect(placeAt(book, { ...keller, state: 'arrived' }, 't1', at + quarter)).toMatchObject({
    verdict: 'no',
    reason: 'here',
  })
})
