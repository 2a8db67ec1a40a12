import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/order.ts'
import { ageOf } from './age.ts'
import { evening, minutesAgo, someLine, someOrder } from '../orders.fixture.ts'

const sentAgo = (minutes: number, change: Partial<Order> = {}) =>
  someOrder({ placed_at: minutesAgo(minutes), lines: [someLine({ sent_at: minutesAgo(minutes) })], ...change })
const levelsAt = (minutes: number[], change: Partial<Order> = {}) =>
  minutes.map((minute) => ageOf(sentAgo(minute, change), evening).level)

test('a plate for a table is slow after 15 minutes and late after 25', () => {
  expect(levelsAt([0, 14.9, 15, 24.9, 25])).toEqual(['ok', 'ok', 'warn', 'warn', 'late'])
})

test('a pickup is late sooner than a table, and a delivery later', () => {
  expect(levelsAt([12, 20], { method: 'pickup' })).toEqual(['warn', 'late'])
  expect(levelsAt([25, 45], { method: 'delivery' })).toEqual(['ok', 'late'])
})

test("a guest's own order may wait three minutes for an answer, and is late after eight", () => {
  expect(levelsAt([2, 3, 8], { state: 'pending' })).toEqual(['ok', 'warn', 'late'])
})

test('an order promised for later is measured against its promise, however long ago it was placed', () => {
  const promisedIn = (minutes: number) => levelsAt([60], { method: 'pickup', wanted_at: minutesAgo(-minutes) })
  expect([promisedIn(20), promisedIn(5), promisedIn(0)]).toEqual([['ok'], ['warn'], ['late']])
})

test('the clock runs from the oldest line that has not reached the guest', () => {
  const lines = [
    someLine({ state: 'served', sent_at: minutesAgo(50) }),
    someLine({ state: 'voided', sent_at: minutesAgo(40) }),
    someLine({ state: 'started', sent_at: minutesAgo(4) }),
    someLine({ sent_at: minutesAgo(2) }),
  ]
  expect(ageOf(someOrder({ placed_at: minutesAgo(50), lines }), evening)).toEqual({ seconds: 240, level: 'ok' })
})

test('an order that the guest has is never late: its clock counts from the hand-over', () => {
  const served = sentAgo(90, { state: 'served', stage_at: minutesAgo(40) })
  expect(ageOf(served, evening)).toEqual({ seconds: 2400, level: 'ok' })
})

test('a closed order shows how long it took', () => {
  const closed = sentAgo(90, { state: 'completed', closed_at: minutesAgo(30) })
  expect(ageOf(closed, evening)).toEqual({ seconds: 3600, level: 'ok' })
})

test('a clock that runs behind the server never shows less than nothing', () => {
  expect(ageOf(sentAgo(-2), evening).seconds).toBe(0)
})
