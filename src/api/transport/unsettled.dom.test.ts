import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call, storeToken } from './client.ts'
import { abandon, onSettled, type Outcome, seek, settle, settled, type UnsettledWrite } from './unsettled.ts'

vi.mock('./client.ts', async (original) => ({ ...(await original()), call: vi.fn() }))
const server = vi.mocked(call)
const away = () => new ApiError({ code: 'network', message: 'No answer' }, { status: 0 })
const paid: UnsettledWrite = { requestId: 'payment-1', about: 'Payment taken' }
let told: [string | undefined, Outcome][]

beforeEach(() => {
  vi.useFakeTimers()
  storeToken('token')
  told = []
  onSettled(({ about }, outcome) => told.push([about, outcome]))
})
afterEach(() => {
  settled(paid.requestId)
  vi.useRealTimers()
  server.mockReset()
})

it('is asked about until the server answers, once nobody waits for it', async () => {
  server.mockRejectedValueOnce(away()).mockRejectedValueOnce(away()).mockResolvedValue({ happened: false })
  seek(paid)
  abandon(paid.requestId)
  await vi.advanceTimersByTimeAsync(500 + 1000)
  expect(told).toEqual([['Payment taken', 'dropped']])
  expect(new Set(server.mock.calls.map(([{ url }]) => url))).toEqual(new Set(['/admin/withdraw_request']))
  await settle()
  expect(server).toHaveBeenCalledTimes(3)
})

it('is told as done where the server knows it', async () => {
  server.mockResolvedValue({ happened: true })
  seek(paid)
  abandon(paid.requestId)
  await settle()
  expect(told).toEqual([['Payment taken', 'happened']])
})

it('is left alone while its sender still asks, and when its sender knows', async () => {
  seek(paid)
  await settle()
  settled(paid.requestId)
  await settle()
  expect(server).not.toHaveBeenCalled()
})

it('is told as unknown where it may not be asked about, and asked about no more', async () => {
  server.mockRejectedValue(new ApiError({ code: 'not_found', message: 'No such call' }, { status: 404 }))
  seek(paid)
  abandon(paid.requestId)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([told, server.mock.calls.length]).toEqual([[['Payment taken', 'unknown']], 1])
})
