import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import type { RowEvent } from '#contract/event.ts'
import { keys } from '../../../api/transport/keys.ts'
import { useLive } from './use-live.ts'

let hear: (event: RowEvent) => void
vi.mock('../../../api/transport/realtime.ts', () => ({
  listenToRows: (listener: typeof hear) => {
    hear = listener
    return () => undefined
  },
}))
const client = new QueryClient()
let asked: MockInstance<QueryClient['invalidateQueries']>
const happens = (type: string) => act(() => hear({ subject_type: type } as RowEvent))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = vi.spyOn(client, 'invalidateQueries')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  renderHook(() => useLive(), { wrapper })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a dashboard asks again once in five seconds, however many orders change', () => {
  for (const type of ['order', 'order', 'print_job', 'queue_entry']) happens(type)
  expect(asked.mock.calls).toEqual([[{ queryKey: keys.dashboard() }]])
  pass(4999)
  expect(asked).toHaveBeenCalledTimes(1)
  pass(1)
  expect(asked).toHaveBeenCalledTimes(2)
  pass(60_000)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('a dashboard that nobody looks at asks nothing, and once when somebody looks again', () => {
  look('hidden')
  happens('order')
  pass(60_000)
  expect(asked).not.toHaveBeenCalled()
  look('visible')
  expect(asked).toHaveBeenCalledTimes(1)
})
