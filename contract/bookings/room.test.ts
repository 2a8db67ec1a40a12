import { expect, test } from 'vitest'
import { type DayBook, quarter, type BusySpan } from './day.ts'
import { waysToSeat } from './room.ts'

const at = Date.UTC(2026, 10, 21, 18)
const until = at + 8 * quarter
const table = (id: string, seats: number) => ({
  id,
  name: id,
  seats,
  sectionIds: ['room'],
  isOnline: true,
  isOutOfUse: false,
})
const promised = (bookingId: string, tableId: string, from = at): BusySpan => ({
  tableId,
  from,
  until: from + 8 * quarter,
  why: 'promised',
  bookingId,
})
const promise = (id: string, pax: number, more: object = {}) => ({
  id,
  at,
  until,
  pax,
  experienceId: null,
  sectionId: null,
  isOnline: false,
  isMovable: true,
  ...more,
})
const someDay = (change: Partial<DayBook>): DayBook => ({
  now: at - 100 * quarter,
  state: 'taking',
  earliest: 0,
  latest: at * 2,
  maxPax: 8,
  stays: [120, 120, 120, 120],
  times: [
    {
      id: 'dinner',
      name: 'Dinner',
      starts: [at - 4 * quarter, at, at + 4 * quarter],
      ends: null,
      paceCovers: null,
      paceParties: null,
      onlineCovers: null,
      sectionIds: [],
    },
  ],
  tables: [table('two', 2), table('four', 4), table('six', 6)],
  joins: [],
  taken: [],
  promises: [],
  closures: [],
  experiences: [],
  ...change,
})
const four = { pax: 4, isOnline: false }

test('free tables come first, the smallest that is large enough before the others', () => {
  expect(waysToSeat(someDay({}), four, at)).toMatchObject([
    { kind: 'table', tableIds: ['four'], move: null },
    { kind: 'table', tableIds: ['six'], move: null },
  ])
})

test('a pair that sits at the large table goes to the small one, so that four have room', () => {
  const book = someDay({
    taken: [promised('pair', 'six'), promised('other', 'four')],
    promises: [promise('pair', 2), promise('other', 4)],
  })
  expect(waysToSeat(book, four, at)).toMatchObject([
    { kind: 'move', tableIds: ['six'], move: { bookingId: 'pair', from: ['six'], to: ['two'] } },
  ])
})

test('who was put there by staff, or is there already, stays', () => {
  const taken = [promised('pair', 'six'), promised('other', 'four')]
  const promises = [promise('pair', 2, { isMovable: false }), promise('other', 4)]
  expect(waysToSeat(someDay({ taken, promises }), four, at)).toEqual([])
  const sitting: BusySpan = { tableId: 'six', from: at, until, why: 'sitting', bookingId: null }
  expect(waysToSeat(someDay({ taken: [sitting, promised('other', 'four')] }), four, at)).toEqual([])
})

test('nobody moves twice for one party, nor where two promises stand in the way', () => {
  const early = promised('early', 'six', at - 6 * quarter)
  const late = promised('late', 'six', at + 6 * quarter)
  const book = someDay({
    taken: [early, late, promised('other', 'four')],
    promises: [promise('early', 2, { at: at - 4 * quarter }), promise('late', 2, { at: at + 4 * quarter })],
  })
  expect(waysToSeat(book, four, at)).toEqual([])
})

test('tables that may become one are told as such, and no table helps against a limit of the house', () => {
  const joins = [{ tableIds: ['two', 'four'], minPax: 5, maxPax: 6 }]
  const book = someDay({ joins, taken: [promised('other', 'six')], promises: [promise('other', 6)] })
  expect(waysToSeat(book, { pax: 6, isOnline: false }, at)).toMatchObject([{ kind: 'join', tableIds: ['two', 'four'] }])
  const full = { ...book, times: [{ ...book.times[0]!, paceCovers: 1 }] }
  expect(waysToSeat(full, { pax: 6, isOnline: false }, at)).toEqual([])
})
