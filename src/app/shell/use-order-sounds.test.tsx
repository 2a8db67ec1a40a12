import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keys } from '../../api/transport/keys.ts'
import { alert } from '../../ui/feedback/sound.ts'
import { useOrderSounds } from './use-order-sounds.ts'

vi.mock('../../ui/feedback/sound.ts', { spy: true })

const sounds = () => vi.mocked(alert).mock.calls.length
function Sounds() {
  useOrderSounds()
  return null
}
const nothing = { orders: 0, asked: 0, parties: 0, approvals: 0 }

/** A device for which these new orders wait. */
function device(...ids: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const hear = (...now: string[]) => client.setQueryData(keys.waiting, { ...nothing, new_orders: now })
  hear(...ids)
  const router = createMemoryRouter([{ path: '*', element: <Sounds /> }], { initialEntries: ['/floor'] })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    /** The cache reports it with the next tick. */
    hear: (...now: string[]) =>
      act(() => {
        hear(...now)
        vi.advanceTimersByTime(1)
      }),
    go: (path: string) => act(() => router.navigate(path)),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(alert).mockClear()
  cleanup()
})

test('an order that comes in sounds at once, and every twenty seconds until somebody opens it', async () => {
  const { hear, go } = device()
  expect(sounds()).toBe(0)
  hear('a')
  expect(sounds()).toBe(1)
  act(() => void vi.advanceTimersByTime(40_000))
  expect(sounds()).toBe(3)
  await go('/orders/a')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(sounds()).toBe(3)
  hear('b', 'a')
  expect(sounds()).toBe(4)
})
