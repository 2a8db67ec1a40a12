import { expect, test } from 'vitest'
import { someTable, someTakenTable } from '../../tables/floor.fixture.ts'
import { bestTable, soonestTable, tableChoices } from './table-choices.ts'

const four = someTable({ id: 'four', seats: 4 })
const six = someTable({ id: 'six', seats: 6 })
const two = someTable({ id: 'two', seats: 2 })
const held = someTable({ id: 'held', seats: 4, occupancy: 'reserved' })
const taken = someTakenTable({ id: 'taken' })
const dirty = someTable({ id: 'dirty', seats: 4, occupancy: 'needs_cleaning' })

test('the tightest free table is the best fit, then looser ones, held ones, small ones, and taken ones last', () => {
  const choices = tableChoices([taken, six, two, held, four], 3)
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
  expect(bestTable([two, held, taken, dirty], 3)).toBeUndefined()
  expect(soonestTable([two, held, taken, dirty], 3)?.id).toBe('dirty')
  expect(soonestTable([dirty], 5)).toBeUndefined()
})
