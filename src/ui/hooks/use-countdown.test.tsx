import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from '../show/clock.ts'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 20) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('where nothing is to be waited for nobody waits, however long ago the clock on the screen ticked', () => {
  renderHook(() => useNow())
  vi.setSystemTime(Date.now() + 900)
  expect(renderHook(() => useCountdown(0, 'nothing')).result.current).toBe(0)
})

it('whoever has to wait sees the seconds run down to none, and never more than they were told', () => {
  renderHook(() => useNow())
  vi.setSystemTime(Date.now() + 900)
  const { result } = renderHook(() => useCountdown(3, 'too much at once'))
  expect(result.current).toBe(3)
  act(() => void vi.advanceTimersByTime(2000))
  expect(result.current).toBe(2)
  act(() => void vi.advanceTimersByTime(2000))
  expect(result.current).toBe(0)
})
