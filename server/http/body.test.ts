import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { readBody } from './body.ts'

test('a body that trickles in is refused by name after fifteen seconds, and the connection ends', async () => {
  vi.useFakeTimers()
  const app = new Hono()
  app.post('/', async (context) => context.json((await readBody(context)) as object))
  app.onError((error, context) => context.json({ error: (error as unknown as { more: object }).more }, 422))
  const trickle = new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) })
  const headers = { 'content-type': 'application/json' }
  const answer = app.request('/', { method: 'POST', body: trickle, headers, duplex: 'half' } as RequestInit)
  await vi.advanceTimersByTimeAsync(15_000)
  const { status, headers: told } = await answer
  expect([status, told.get('connection')]).toEqual([422, 'close'])
  expect(await (await answer).json()).toMatchObject({ error: { details: [{ field: 'body' }] } })
  vi.useRealTimers()
})
