import { expect, test } from 'vitest'
import { someTable, someTakenTable } from '../../tables/floor.fixture.ts'
import { bestTable, isOnlyPromised, soonestTable, tableChoices } from './table-choices.ts'

const now = Date.parse('2026-11-26T21:00:00Z')
const four = someTable({ id: 'four', seats: 4 })
const six = someTable({ id: 'six', seats: 6 })
const two = someTable({ id: 'two', seats: 2 })
const held = someTable({ id: 'held', seats: 4, occupancy: 'reserved' })
const taken = someTakenTable({ id: 'taken' })
const dirty = someTable({ id: 'dirty', seats: 4, occupancy: 'needs_cleaning' })

test('the tightest free table is the best fit, then looser ones, held ones, small ones, and taken ones last', () => {
  const choices = tableChoices([taken, six, two, held, four], 3, now)
  expect(choices.map(({ table, fit }) => `${table.id} ${fit}`)).toEqual([
    'four free',
    'six free',
    'held held',
    'two small',
    'taken taken',
  ])
  expect(choices.filter(({ isBest }) => isBest).map(({ table }) => table.id)).toEqual(['four'])
})

test('where no free table seats the party there is no best fit, and the one that is cleared soonest is named', () => {
  expect(bestTable([two, held, taken, dirty], 3, now)).toBeUndefined()
  expect(soonestTable([two, held, taken, dirty], 3)?.id).toBe('dirty')
  expect(soonestTable([dirty], 5)).toBeUndefined()
})

test('a table that is promised before the party would leave is never the best fit, even if it is the tightest', () => {
  const promisedAt = (at: string) =>
    someTable({ id: at, seats: 2, next_booking: { id: 'b', name: 'Tanaka', pax: 2, at: `2026-11-26T${at}:00Z` } })
  const [soon, late] = [promisedAt('22:14'), promisedAt('22:15')]
  expect(bestTable([soon, four], 2, now)?.id).toBe('four')
  expect(tableChoices([soon, four, late], 2, now).map(({ table, fit }) => `${table.id} ${fit}`)).toEqual([
    '22:15 free',
    'four free',
    '22:14 promised',
  ])
  expect(bestTable([soon, taken], 2, now)).toBeUndefined()
  expect([isOnlyPromised([soon, taken], 2, now), isOnlyPromised([taken], 2, now)]).toEqual([true, false])
})
