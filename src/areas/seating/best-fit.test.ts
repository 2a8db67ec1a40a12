import { expect, test } from 'vitest'
import { bestFit } from './best-fit.ts'
import { someTable, someTakenTable } from '../tables/floor.fixture.ts'

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
  expect(bestFit(floor, 3).map(({ id }) => id)).toEqual(['6', '3', '1'])
  expect(bestFit(floor, 7)).toEqual([])
})
