import { describe } from 'vitest'
import { charts } from '#machines/index.ts'
import { testPathsOn } from 'statechart-paths/paths/fixtures/chart-tests.fixture.ts'
import { testDrawingsOf } from 'statechart-report/drawing-tests.fixture.ts'

/** Charts whose pairs are soon walked; those of all others are walked at night. */
const small = ['order', 'payment', 'table-occupancy', 'table-bill', 'queue-entry', 'queue-group', 'session']

describe('paths', () => {
  testPathsOn(charts.filter(({ id }) => small.includes(id)))
})

describe('diagrams', () => {
  testDrawingsOf(charts)
})
