import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handLine } from './hand-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = { act: 'settle' } as const
const answer = { number: 1, at: '/orders/1', value: 'seen' }

test('a page that asks gets what is to be done, and its answer comes back with the place that it shows', async () => {
  const line = handLine()
  const asked = line.next(null)
  const done = line.send(settle)
  expect(await asked).toMatchObject({ number: 1, task: settle })
  void line.next(answer)
  expect(await done).toBe('seen')
  expect(line.at()).toBe('/orders/1')
})

test('what is to be done waits for the page, for a while; then nobody does it any more', async () => {
  const line = handLine()
  const done = line.send(settle)
  expect(await line.next(null)).toMatchObject({ number: 1 })
  void line.next({ ...answer, failed: 'button "Pay": it is not there.' })
  await expect(done).rejects.toThrow('button "Pay": it is not there.')

  const late = expect(line.send(settle)).rejects.toThrow(/is not open in the lab.*six connections/)
  const nothing = expect(handLine().next(null)).resolves.toBe(null)
  await vi.advanceTimersByTimeAsync(20_000)
  await Promise.all([late, nothing])
})

test('a page for which there is nothing to do has its connection back within seconds, and asks again', async () => {
  const line = handLine()
  const nothing = expect(line.next(null)).resolves.toBe(null)
  await vi.advanceTimersByTimeAsync(2_000)
  await nothing
  const asked = line.next(null)
  void line.send(settle)
  expect(await asked).toMatchObject({ number: 1 })
})

test('several things that are asked for at once are done one after the other', async () => {
  const line = handLine()
  const asked = line.next(null)
  const all = Promise.all([line.send(settle), line.send(settle), line.send(settle)])
  expect(await asked).toMatchObject({ number: 1 })
  expect(await line.next({ ...answer, number: 1, value: 'one' })).toMatchObject({ number: 2 })
  expect(await line.next({ ...answer, number: 2, value: 'two' })).toMatchObject({ number: 3 })
  void line.next({ ...answer, number: 3, value: 'three' })
  expect(await all).toEqual(['one', 'two', 'three'])
})

test('of two pages the one that asked last is the one that does it', async () => {
  const line = handLine()
  const left = line.next(null)
  const present = line.next(null)
  const done = line.send(settle)
  expect(await present).toMatchObject({ number: 1 })
  void line.next(answer)
  await done
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await left).toBe(null)
})
