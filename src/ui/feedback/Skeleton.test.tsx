import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Skeleton } from './Skeleton.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('what takes long to come says so after eight seconds, and not before', () => {
  render(<Skeleton />)
  act(() => void vi.advanceTimersByTime(7_900))
  expect(screen.queryByText('common.stillWorking')).toBeNull()
  act(() => void vi.advanceTimersByTime(200))
  screen.getByText('common.stillWorking')
})

it('what takes long can be asked for again', () => {
  const onRetry = vi.fn()
  render(<Skeleton onRetry={onRetry} />)
  act(() => void vi.advanceTimersByTime(8_100))
  fireEvent.click(screen.getByRole('button', { name: 'common.tryAgain' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('without a connection it says nothing: the banner does', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<Skeleton />)
  act(() => void vi.advanceTimersByTime(8_100))
  expect(screen.queryByText('common.stillWorking')).toBeNull()
  vi.restoreAllMocks()
})
