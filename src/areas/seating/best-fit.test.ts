import { expect, test } from 'vitest'
import { bestFit, promisedFit } from './best-fit.ts'
import { someTable, someTakenTable } from '../tables/floor.fixture.ts'

const now = Date.parse('2026-11-26T21:00:00Z')
const table = (name: string, seats: number) => someTable({ id: name, name, seats })

test('a party is offered the tightest free table first, and none that is too small, taken or held', () => {
  const floor = [
    table('1', 6),
    table('2', 2),
    table('3', 4),
    someTakenTable({ id: '4', seats: 3 }),
    someTable({ id: '5', seats: 3, occupancy: 'reserved' }),
    table('6', 3),
  ]
  expect(bestFit(floor, 3, now).map(({ id }) => id)).toEqual(['6', '3', '1'])
  expect(bestFit(floor, 7, now)).toEqual([])
})

test('a table that somebody expects before the party would leave is named apart and never proposed', () => {
  const next_booking = { id: 'b', name: 'Tanaka', pax: 2, at: '2026-11-26T22:00:00Z' }
  const floor = [{ ...table('1', 2), next_booking }, table('2', 6)]
  expect(bestFit(floor, 2, now).map(({ id }) => id)).toEqual(['2'])
  expect(promisedFit(floor, 2, now).map(({ id }) => id)).toEqual(['1'])
  expect(promisedFit(floor, 1, now)).toEqual([])
})
