import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pauseOf } from '#machines/gate.machine.ts'
import { ApiError, isUnknownOutcome, isWorthAsking } from '../api/transport/api-error.ts'
import { reportFailure } from '../api/transport/client.ts'
import { startGate, useHouse, useIsClosed, whenBack } from './gate.ts'

const me = vi.fn()
const away = () => new ApiError({ code: 'database_away', message: 'x' }, { status: 503, retry_after: 2 })
const answer = (status: number, code: string) =>
  Response.json({ error: { code, message: code } }, { status, headers: { 'Retry-After': '2' } })

startGate()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', me)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows no maintenance for a server that waits for its database, and comes back by itself', async () => {
  const back = vi.fn()
  const stop = whenBack(back)
  me.mockResolvedValueOnce(answer(503, 'database_away')).mockResolvedValueOnce(answer(401, 'unauthenticated'))
  const { result } = renderHook(() => ({ house: useHouse(), isClosed: useIsClosed() }))
  act(() => reportFailure(away(), { method: 'GET', url: '/admin/table' }))
  expect(result.current).toMatchObject({ house: { state: 'away', why: 'database' }, isClosed: false })
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(result.current).toMatchObject({ house: { state: 'away', why: 'database' }, isClosed: false })
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(result.current.house.state).toBe('up')
  expect(back).toHaveBeenCalledOnce()
  stop()
})

it('shows the maintenance of an operator', () => {
  const { result } = renderHook(() => useIsClosed())
  act(() =>
    reportFailure(new ApiError({ code: 'maintenance', message: 'x' }, { status: 503 }), { method: 'GET', url: '/' }),
  )
  expect(result.current).toBe(true)
})

it('comes back within ten seconds after the house opened, however long the operator said it would take', () => {
  for (const retryAfter of [0, 5, 120])
    for (const looks of [0, 1, 5]) expect(pauseOf({ why: 'maintenance', retryAfter, looks })).toBeLessThan(9000)
})

it('cannot know what became of a write whose database went away, and asks again under the same id', () => {
  expect([isUnknownOutcome(away()), isWorthAsking(away())]).toEqual([true, true])
})
