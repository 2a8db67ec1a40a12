import { describe, expect, test } from 'vitest'
import { CallError, Client } from './client.ts'
import { percentile } from './report.ts'

interface SentRequest {
  url: string
  id: string | null
  body: unknown
}

/** Makes a server that gives these answers in their order; an Error is a broken connection. */
function serverOf(...answers: (Response | Error)[]) {
  const sent: SentRequest[] = []
  const waits: number[] = []
  const client = new Client({
    url: 'http://floor.test/',
    send: async (url, init) => {
      sent.push({
        url,
        id: new Headers(init.headers).get('X-Request-Id'),
        body: init.body && JSON.parse(init.body as string),
      })
      const answer = answers.shift()!
      if (answer instanceof Error) throw answer
      return answer
    },
    pause: async (milliseconds) => void waits.push(milliseconds),
    patience: 3,
  })
  return { client, sent, waits }
}
const ok = (data: unknown, headers = {}) => Response.json({ data }, { headers })
const refused = (status: number, code: string, headers = {}) =>
  Response.json({ error: { code, message: 'No.' } }, { status, headers })

describe('a call whose outcome is unknown', () => {
  test('is sent again with the same request id and body until it is known', async () => {
    const { client, sent, waits } = serverOf(
      new Error('connection reset'),
      refused(503, 'starting'),
      ok({ paid: true }, { 'Idempotent-Replay': 'true' }),
    )
    client.enter('store')
    expect(await client.post('/cart', { quantity: 2 })).toEqual({ paid: true })
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(sent.map(({ url, body }) => [url, body])).toEqual(
      Array(3).fill(['http://floor.test/api/cart', { quantity: 2, merchant_id: 'store' }]),
    )
    expect([waits, client.retries, client.replays]).toEqual([[500, 1000], 2, 1])
  })

  test('is sent again when the server ends in the middle of its answer', async () => {
    const body = new ReadableStream({ start: (reader) => reader.error(new TypeError('terminated')) })
    const { client, waits } = serverOf(new Response(body), ok({ paid: true }))
    expect([await client.post('/cart', {}), waits]).toEqual([{ paid: true }, [500]])
  })

  test('is given up after a while', async () => {
    const { client } = serverOf(...Array(4).fill(new Error('connection refused')))
    await expect(client.post('/cart', {})).rejects.toThrow('POST /cart was refused (0): the server does not answer')
  })
})

test('each intent has a request id of its own', async () => {
  const { client, sent } = serverOf(ok(1), ok(2))
  await client.post('/cart', {})
  await client.post('/cart', {})
  expect(sent[0]!.id).toMatch(/^[\w-]{21}$/)
  expect(sent[0]!.id).not.toBe(sent[1]!.id)
})

test('too many calls are sent again when the server says so', async () => {
  const { client, waits } = serverOf(refused(429, 'too_many_attempts', { 'Retry-After': '7' }), ok(1))
  expect([await client.get('/admin/table'), waits]).toEqual([1, [7000]])
})

test('a refusal is final and says why', async () => {
  const { client } = serverOf(refused(409, 'illegal_transition'))
  const refusal = await client.patch('/admin/table/{id}', {}, 't1').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CallError)
  expect(refusal).toMatchObject({ message: 'PATCH /admin/table/{id} was refused (409): No.', status: 409 })
})

test('calls about different rows are timed together', async () => {
  const { client, sent } = serverOf(ok(1), ok(2))
  await client.get('/admin/order_detail/{id}', {}, 'a')
  await client.get('/admin/order_detail/{id}', {}, 'b')
  expect(sent.map(({ url }) => url)).toEqual(['a', 'b'].map((id) => `http://floor.test/api/admin/order_detail/${id}?`))
  expect(client.timings.table()).toMatch(/GET \/admin\/order_detail\/\{id\} {2,}2 /)
})

test('a percentile is a time that a call really took', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i + 1)
  expect([50, 95, 99, 99.5, 100].map((p) => percentile(hundred, p))).toEqual([50, 95, 99, 100, 100])
  expect([percentile([7], 50), percentile([], 50)]).toEqual([7, 0])
})
