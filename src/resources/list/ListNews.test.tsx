import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ListNews } from './ListNews.tsx'
import type { List } from './use-list.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const refetch = vi.fn()
const listWith = (query: object, rows: object[] = []) =>
  ({ query: { error: null, isFetching: false, refetch, dataUpdatedAt: 0, ...query }, rows }) as unknown as List

it('a list that takes longer than eight seconds says so, and can be asked for again until it is there', () => {
  const { rerender } = render(<ListNews list={listWith({ isFetching: true })} />)
  act(() => void vi.advanceTimersByTime(7999))
  expect(screen.queryByRole('button')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  fireEvent.click(screen.getByRole('button'))
  expect(refetch).toHaveBeenCalledOnce()
  rerender(<ListNews list={listWith({})} />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('rows that could not be read again stay, and say of when they are', () => {
  render(<ListNews list={listWith({ error: new Error(), data: {} }, [{}])} />)
  expect(screen.getByRole('status').textContent).toContain('list.stale')
})
