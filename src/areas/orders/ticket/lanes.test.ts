import { expect, test } from 'vitest'
import { laneWaits, sortLane } from './lanes.ts'
import { evening, minutesAgo, someLine, someOrder } from '../orders.fixture.ts'

const sent = (number: string, minutes: number, change = {}) =>
  someOrder({ id: number, number, lines: [someLine({ sent_at: minutesAgo(minutes) })], ...change })
const lane = [
  sent('fresh', 2),
  sent('served', 80, { state: 'served', stage_at: minutesAgo(70) }),
  sent('slow', 17),
  sent('late pickup', 21, { method: 'pickup' }),
  sent('late table', 28),
]

test('late orders come first, then whoever waits longest, and what the guest has comes last', () => {
  expect(sortLane(lane, evening).map((order) => order.number)).toEqual([
    'late table',
    'late pickup',
    'slow',
    'fresh',
    'served',
  ])
})

test('a late pickup goes before a table that has waited longer but is not late yet', () => {
  const order = sortLane([sent('table', 24), sent('pickup', 20, { method: 'pickup' })], evening)
  expect(order.map(({ number }) => number)).toEqual(['pickup', 'table'])
})

test('a lane says its longest and its middle wait, without the orders that were handed over', () => {
  expect(laneWaits(lane, evening)).toEqual({ oldest: 28 * 60, median: 19 * 60 })
})

test('the middle of three is the second, and an empty lane waits for nothing', () => {
  expect(laneWaits([sent('a', 1), sent('b', 2), sent('c', 9)], evening).median).toBe(120)
  expect(laneWaits([], evening)).toEqual({})
})
