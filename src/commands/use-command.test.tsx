import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Table } from '#contract/tables/table.ts'
import { ApiError } from '../api/transport/api-error.ts'
import { type Call, call, storeToken } from '../api/transport/client.ts'
import { keys } from '../api/transport/keys.ts'
import { useToasts } from '../ui/overlay/toast-store.ts'
import { type Command, useCommand } from './use-command.ts'

vi.mock('../api/transport/client.ts', async (original) => ({ ...(await original()), call: vi.fn() }))
const server = vi.mocked(call)
const lost = () => new ApiError({ code: 'network', message: 'No answer' }, { status: 0 })
const refused = (code: 'illegal_transition' | 'request_in_flight', current?: unknown) =>
  new ApiError({ code, message: 'Table 12 is not free.', current }, { status: 409 })
const seat: Command = { method: 'PATCH', url: '/admin/toggle_occupy_status/t1', data: { pax: 4 }, done: 'Seated' }
const seated = { id: 't1', version: 2, occupancy: 'seated', facts: {} } as Table

beforeEach(() => {
  vi.useFakeTimers()
  storeToken('token')
})
/** Resolves writes that a test left unknown before the next test. */
afterEach(async () => {
  cleanup()
  server.mockReset().mockResolvedValue({ happened: true })
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  server.mockReset()
})

function start() {
  const client = new QueryClient()
  client.setQueryData(keys.tables, [{ ...seated, version: 1, occupancy: 'available' }])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook(() => ({ command: useCommand(), toasts: useToasts() }), { wrapper })
  return { client, now: () => hook.result.current, unmount: hook.unmount }
}
const idsSent = () => server.mock.calls.flatMap(([{ url, requestId }]: [Call]) => (url === seat.url ? [requestId] : []))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('puts the answered row into the cache and says that it is done', async () => {
  server.mockResolvedValue(seated)
  const { client, now } = start()
  await act(() => now().command.run(seat))
  expect(client.getQueryData(keys.tables)).toEqual([seated])
  expect(now().toasts.shown.at(-1)).toMatchObject({ kind: 'successful', message: 'Seated', to: '/floor/t1' })
  expect(now().command.isBusy).toBe(false)
})

it('keeps the refusal of an attempt until the next one, and goes on only once it is done', async () => {
  server.mockRejectedValueOnce(refused('illegal_transition')).mockResolvedValue(seated)
  const onDone = vi.fn()
  const { now } = start()
  await act(() => now().command.attempt({ ...seat, onDone }))
  expect(now().command.error).toMatchObject({ code: 'illegal_transition' })
  expect(onDone).not.toHaveBeenCalled()
  await act(() => now().command.attempt({ ...seat, onDone }))
  expect(now().command.error).toBeNull()
  expect(onDone).toHaveBeenCalledExactlyOnceWith(seated)
})

it('asks again under the same id while the outcome is unknown, and says that it is finding out', async () => {
  server.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValue(seated)
  const { now } = start()
  let answer: unknown
  act(
    () =>
      void now()
        .command.run(seat)
        .then((row) => (answer = row)),
  )
  await wait(0)
  expect(now().command).toMatchObject({ isBusy: true, isFindingOut: true })
  await wait(1000 + 2000)
  expect(answer).toEqual(seated)
  expect(new Set(idsSent()).size).toBe(1)
  expect(idsSent()).toHaveLength(3)
})

it('gives up after six tries more, and warns that it is not known what happened', async () => {
  server.mockRejectedValue(lost())
  const { now } = start()
  const outcome = vi.fn()
  act(() => void now().command.run(seat).catch(outcome))
  await wait(63_000)
  expect(outcome).toHaveBeenCalledOnce()
  expect(idsSent()).toHaveLength(7)
  expect(now().toasts.shown.at(-1) ?? now().toasts.activity[0]).toMatchObject({
    kind: 'warning',
    key: 'unsettled.asking',
  })
})

it('shows the server’s words for a refusal, does not ask again, and keeps the row as it is now', async () => {
  const current = { ...seated, version: 7, occupancy: 'needs_cleaning' }
  server.mockRejectedValue(refused('illegal_transition', current))
  const { client, now } = start()
  await act(() => expect(now().command.run(seat)).rejects.toThrow('Table 12 is not free.'))
  expect(server).toHaveBeenCalledOnce()
  expect(now().toasts.shown.at(-1)).toMatchObject({ kind: 'unsuccessful', message: 'Table 12 is not free.' })
  expect(client.getQueryData(keys.tables)).toEqual([current])
})

it('says nothing where the house shows that this version is too old', async () => {
  server.mockRejectedValue(new ApiError({ code: 'version_too_old', message: 'Reload it.' }, { status: 410 }))
  const { now } = start()
  const before = now().toasts.activity.length
  await act(() => expect(now().command.run(seat)).rejects.toThrow('Reload it.'))
  expect(now().toasts.activity).toHaveLength(before)
})

it('waits for a twin that is still being decided', async () => {
  server.mockRejectedValueOnce(refused('request_in_flight')).mockResolvedValue(seated)
  const { now } = start()
  let answer: unknown
  act(
    () =>
      void now()
        .command.run(seat)
        .then((row) => (answer = row)),
  )
  await wait(1000)
  expect(answer).toEqual(seated)
})

it('takes two taps on one button for one intent', async () => {
  server.mockResolvedValue(seated)
  const { now } = start()
  await act(() => Promise.all([now().command.run(seat), now().command.run(seat)]))
  expect(server).toHaveBeenCalledOnce()
})

const withdrawals = () => server.mock.calls.filter(([{ url }]) => url === '/admin/withdraw_request')

it('sends nothing again once nobody waits for the answer, but asks whether it happened, and then goes on', async () => {
  server.mockRejectedValue(lost())
  const { now } = start()
  const outcome = vi.fn()
  act(() => void now().command.run(seat).catch(outcome))
  await wait(0)
  act(() => now().command.stop())
  await wait(60_000)
  expect(outcome).toHaveBeenCalledOnce()
  expect(idsSent()).toHaveLength(1)
  expect(withdrawals().length).toBeGreaterThan(0)
  await act(() => expect(now().command.run({ ...seat, data: { pax: 5 } })).rejects.toMatchObject({ code: 'network' }))
  expect(idsSent()).toHaveLength(1)
  server.mockImplementation(async ({ url }: Call) => (url === seat.url ? seated : { happened: false }))
  await wait(5000)
  await act(() => now().command.run({ ...seat, data: { pax: 5 } }))
  expect(idsSent()).toHaveLength(2)
})

it('leaves a lost answer to the server with the screen that asked for it', async () => {
  server.mockRejectedValueOnce(lost()).mockResolvedValue({ happened: true })
  const { now, unmount } = start()
  act(
    () =>
      void now()
        .command.run(seat)
        .catch(() => undefined),
  )
  await wait(0)
  unmount()
  await wait(60_000)
  expect(idsSent()).toHaveLength(1)
  expect(withdrawals()).toHaveLength(1)
})
