import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Table } from '#contract/tables/table.ts'
import { configureClient } from './client.ts'
import { keys } from './keys.ts'
import { connection, startRealtime } from './realtime.ts'

const table = (version: number) => ({ id: 't1', version, occupancy: 'seated', facts: {} }) as Table
const event = (id: number) => {
  const data = { id, type: 'x', subject_type: 'table', subject_id: 't1', version: id, row: table(id) }
  return `id: ${id}\nevent: row\ndata: ${JSON.stringify(data)}\n\n`
}

/** Events in the form in which the server writes them. */
const heartbeat = 'event: heartbeat\ndata: 2026-11-20T20:30:00.000Z\n\n'
const open = 'id: 1\nevent: open\ndata: {}\nretry: 1000\n\n'

/** A server whose streams the test writes and cuts. */
function fakeServer() {
  const asked: Headers[] = []
  const cancelled = vi.fn()
  let stream!: ReadableStreamDefaultController<Uint8Array>
  const answer = vi.fn((_: string, { headers, signal }: RequestInit) => {
    asked.push(new Headers(headers))
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (stream = controller),
      cancel: cancelled,
    })
    signal?.addEventListener('abort', () => stream.error(new Error('aborted')))
    return Promise.resolve({ ok: true, status: 200, body } as Response)
  })
  vi.stubGlobal('fetch', answer)
  const write = async (text: string) => {
    stream.enqueue(new TextEncoder().encode(text))
    await vi.advanceTimersByTimeAsync(300)
  }
  return { asked, answer, cancelled, write, cut: () => stream.close() }
}

let stop = () => {}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function follow(onStore = () => {}) {
  const client = new QueryClient()
  client.setQueryData(keys.tables, [table(1)])
  stop = startRealtime(client, onStore)
  await vi.advanceTimersByTimeAsync(0)
  return client
}

it('is live once the stream is open, and shows a change as it comes', async () => {
  const server = fakeServer()
  const client = await follow()
  expect(connection()).toBe('live')
  await server.write(event(2))
  expect(client.getQueryData(keys.tables)).toEqual([table(2)])
})

it('asks for the tables again where a list on its way may lack what changed without a new version, such as who is at a table', async () => {
  const server = fakeServer()
  const client = await follow()
  let answer = (_: Table[]) => {}
  const queryFn = vi.fn(() => new Promise<Table[]>((resolve) => (answer = resolve)))
  const first = client.fetchQuery({ queryKey: keys.tables, queryFn })
  new QueryObserver(client, { queryKey: keys.tables, queryFn, staleTime: Infinity }).subscribe(() => {})
  await server.write(event(1))
  expect(queryFn).toHaveBeenCalledTimes(2)
  answer([table(1)])
  await first
  await server.write(event(2))
  expect(queryFn).toHaveBeenCalledTimes(2)
})

it('asks for a list again that was on its way for the first time when it changed: it may have been read before', async () => {
  const server = fakeServer()
  const client = await follow()
  const answers: ((orders: string[]) => void)[] = []
  const queryFn = vi.fn(() => new Promise<string[]>((resolve) => void answers.push(resolve)))
  new QueryObserver(client, { queryKey: keys.orders(), queryFn }).subscribe(() => {})
  await server.write('id: 2\nevent: row\ndata: {"subject_type":"order","subject_id":"o1","version":2}\n\n')
  answers[0]!(['before'])
  await vi.advanceTimersByTimeAsync(0)
  answers[1]!(['after'])
  await vi.advanceTimersByTimeAsync(0)
  expect([queryFn.mock.calls.length, client.getQueryData(keys.orders())]).toEqual([2, ['after']])
})

it('goes on from the last change before anything was asked for, and so asks for nothing twice', async () => {
  const server = fakeServer()
  const client = new QueryClient()
  const again = vi.spyOn(client, 'invalidateQueries')
  stop = startRealtime(client, undefined, undefined, 41)
  await vi.advanceTimersByTimeAsync(0)
  expect(server.asked.map((headers) => headers.get('last-event-id'))).toEqual(['41'])
  expect(again).not.toHaveBeenCalled()
})

it('asks for everything again where what it has is from before, as after a tablet was locked', async () => {
  const server = fakeServer()
  const client = await follow()
  stop()
  const again = vi.spyOn(client, 'invalidateQueries')
  stop = startRealtime(client, undefined, undefined, 99)
  await vi.advanceTimersByTimeAsync(0)
  expect(server.asked.map((headers) => headers.get('last-event-id'))).toEqual([null, null])
  expect(again).toHaveBeenCalledOnce()
})

it('resumes after the last change that it saw', async () => {
  const server = fakeServer()
  await follow()
  await server.write(event(7))
  server.cut()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection()).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(500)
  expect(connection()).toBe('live')
  expect(server.asked.map((headers) => headers.get('last-event-id'))).toEqual([null, '7'])
})

it('asks for everything again when the server no longer knows what was missed', async () => {
  const server = fakeServer()
  const client = await follow()
  const again = vi.spyOn(client, 'invalidateQueries')
  await server.write('event: reset\ndata: {}\n\n')
  expect(again).toHaveBeenCalledWith({})
})

it('tells of a change of the store itself', async () => {
  const server = fakeServer()
  const onStore = vi.fn()
  await follow(onStore)
  await server.write('id: 3\nevent: row\ndata: {"subject_type":"merchant","subject_id":"m1","version":2}\n\n')
  expect(onStore).toHaveBeenCalledOnce()
})

it('reads nothing again because the line was opened', async () => {
  const server = fakeServer()
  const client = await follow()
  const again = vi.spyOn(client, 'invalidateQueries')
  await server.write(open)
  expect(again).not.toHaveBeenCalled()
})

it('lets go of a line on which something cannot be read, before it takes another', async () => {
  const server = fakeServer()
  await follow()
  await server.write('id: 2\nevent: row\ndata: nothing of ours\n\n')
  expect([server.cancelled.mock.calls.length, connection()]).toEqual([1, 'reconnecting'])
})

it('takes a line without any heartbeat for dead and connects anew', async () => {
  const server = fakeServer()
  await follow()
  await server.write(heartbeat)
  await vi.advanceTimersByTimeAsync(44_000)
  expect([server.answer.mock.calls.length, connection()]).toEqual([1, 'live'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.answer).toHaveBeenCalledTimes(2)
})

it('is live again once the browser is, also where the old line outlived the outage', async () => {
  const server = fakeServer()
  await follow()
  window.dispatchEvent(new Event('offline'))
  expect(connection()).toBe('offline')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(500)
  expect(connection()).toBe('live')
  expect(server.answer).toHaveBeenCalledTimes(2)
})

it('is offline after three tries without an answer', async () => {
  fakeServer().answer.mockRejectedValue(new TypeError('no network'))
  await follow()
  expect(connection()).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(500 + 1000)
  expect(connection()).toBe('offline')
})

it('keeps asking, and is not offline, where the server answers but lets no stream through', async () => {
  fakeServer().answer.mockImplementation((address: unknown) =>
    String(address).endsWith('/readyz')
      ? Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({}) } as Response)
      : Promise.reject(new TypeError('no stream')),
  )
  const client = await follow()
  const again = vi.spyOn(client, 'invalidateQueries')
  await vi.advanceTimersByTimeAsync(500 + 1000)
  expect(connection()).toBe('reconnecting')
  expect(again).toHaveBeenCalledWith({})
})

it('ends the session where the token is dead', async () => {
  const onExpired = vi.fn()
  configureClient({ onExpired })
  const dead = { ok: false, status: 401, json: () => Promise.resolve({}) } as Response
  fakeServer().answer.mockResolvedValue(dead)
  await follow()
  expect(onExpired).toHaveBeenCalledOnce()
})
