import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('passes the first change on at once and a burst at most four times a second, each thing once', () => {
  const flushed: string[][] = []
  const stale = coalesce<string>((items) => flushed.push([...items]), 250)
  stale.add('orders')
  for (let n = 0; n < 100; n++) stale.add('orders')
  stale.add('order 1')
  expect(flushed).toEqual([['orders']])
  vi.advanceTimersByTime(1000)
  expect(flushed).toEqual([['orders'], ['orders', 'order 1']])
  stale.add('orders')
  expect(flushed).toHaveLength(3)
})
