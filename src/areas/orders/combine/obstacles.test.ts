import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { someOrder } from '../orders.fixture.ts'
import { obstacleWords, usualKeeper } from './obstacles.ts'

const t = ((key: string | string[]) => [key].flat()[0]) as unknown as TFunction
const old = someOrder({ id: 'a', number: '1', state: 'served', captured: 0, placed_at: '2026-11-20T18:00:00Z' })
const young = someOrder({ id: 'b', number: '2', state: 'preparing', captured: 0, placed_at: '2026-11-20T19:00:00Z' })

test('two open bills of one day may become one', () => {
  expect(obstacleWords(t, [old, young], 'a')).toBeUndefined()
})

test('an order that is over, or on which something was paid, cannot give its lines, and the words say why', () => {
  expect(obstacleWords(t, [old, someOrder({ ...young, state: 'completed' })], 'a')).toBe('refusal.combine.areOpen')
  expect(obstacleWords(t, [old, someOrder({ ...young, captured: 500 })], 'a')).toBe('refusal.combine.areUnpaid')
})

test('the oldest keeps the lines, but one with a payment must', () => {
  expect(usualKeeper([young, old])).toBe(old)
  const paid = someOrder({ ...young, captured: 500 })
  expect(usualKeeper([old, paid])).toBe(paid)
})
