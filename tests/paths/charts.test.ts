import { describe } from 'vitest'
import { charts } from '#machines/index.ts'
import { testIdsOn, testPathsOn } from 'statechart-paths/paths/fixtures/chart-tests.fixture.ts'
import { testDrawingsOf } from 'statechart-report/drawing-tests.fixture.ts'

/** Charts of every kind whose pairs are soon walked. */
const small = ['order', 'payment', 'table-occupancy', 'table-bill', 'queue-entry', 'queue-group', 'session']

describe('paths', () => {
  testIdsOn(charts)
  testPathsOn(charts.filter(({ id }) => small.includes(id)))
})

describe('diagrams', () => {
  testDrawingsOf(charts)
})
