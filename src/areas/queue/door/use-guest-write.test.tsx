import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/transport/api-error.ts'
import { useGuestWrite } from './use-guest-write.ts'

const lost = () => new ApiError({ code: 'network', message: 'No answer' }, { status: 0 })
const refused = () => new ApiError({ code: 'illegal_transition', message: 'No' }, { status: 409 })
const send = vi.fn<(requestId: string) => Promise<string>>()
const ids = () => new Set(send.mock.calls.map(([requestId]) => requestId))
/** Longer than all attempts of one write. */
const wait = (ms = 100_000) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  send.mockReset()
})

function start(ways?: Parameters<typeof useGuestWrite>[0]) {
  const client = new QueryClient()
  const reread = vi.spyOn(client, 'invalidateQueries')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook(() => useGuestWrite(ways), { wrapper })
  return { now: () => hook.result.current, reread }
}

it('a lost answer is asked for under the same id; the guest sees so, and nothing more once it is there', async () => {
  send.mockRejectedValueOnce(lost()).mockResolvedValue('ticket')
  const { now, reread } = start({ reread: ['own'] })
  const onDone = vi.fn()
  act(() => void now().write(send, onDone))
  await wait(0)
  expect(now()).toMatchObject({ isBusy: true, problem: 'door.noAnswer' })
  await wait()
  expect(send).toHaveBeenCalledTimes(2)
  expect(ids().size).toBe(1)
  expect(onDone).toHaveBeenCalledExactlyOnceWith('ticket')
  expect(reread).toHaveBeenCalledExactlyOnceWith({ queryKey: ['own'] })
  expect(now()).toMatchObject({ isBusy: false, problem: null })
})

it.each([
  { away: 'the network', error: lost() },
  { away: 'the database', error: new ApiError({ code: 'database_away', message: 'Later' }, { status: 503 }) },
  { away: 'the server behind a proxy', error: new ApiError({ code: 'internal', message: 'Bad' }, { status: 502 }) },
])(
  'while $away is away nobody knows if a write of one intent happened, so the next attempt is the same',
  async ({ error }) => {
    send.mockRejectedValue(error)
    const { now } = start({ isOneIntent: true })
    act(() => void now().write(send))
    await wait()
    send.mockResolvedValue('ticket')
    await act(() => now().write(send))
    expect(ids().size).toBe(1)
  },
)

it('a refusal is told in words, and the next attempt is a write of its own', async () => {
  send.mockRejectedValueOnce(refused()).mockResolvedValue('ticket')
  const { now } = start({ isOneIntent: true, words: (_, { code }) => code })
  await act(async () => expect(await now().write(send)).toBeNull())
  expect(now().problem).toBe('illegal_transition')
  await act(async () => expect(await now().write(send)).toBe('ticket'))
  expect(ids().size).toBe(2)
})

it.each([
  { page: 'of one intent', isOneIntent: true, count: 1 },
  { page: 'with several steps', isOneIntent: undefined, count: 2 },
] as const)(
  'a page $page sends $count request(s) when its guest tries again after no answer came',
  async ({ isOneIntent, count }) => {
    send.mockRejectedValue(lost())
    const { now } = start({ isOneIntent })
    act(() => void now().write(send))
    await wait()
    send.mockResolvedValue('ticket')
    await act(() => now().write(send))
    expect(ids().size).toBe(count)
  },
)
