import { expect, test } from 'vitest'
import { waitBand } from './wait-band.ts'

test('a quote is shown as the five minutes that it falls into', () => {
  expect([0, 3, 5, 6, 18, 20].map(waitBand)).toEqual([
    [0, 5],
    [0, 5],
    [0, 5],
    [5, 10],
    [15, 20],
    [15, 20],
  ])
})
