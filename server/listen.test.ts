import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { type Listener, listen } from './listen.ts'

const agents: Agent[] = []
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
})

/** Makes a client with one connection, which it keeps. */
function client(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return async (path: string) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${address}${path}`, { agent }, resolve).on('error', reject),
    )
    let text = ''
    for await (const chunk of answer) text += String(chunk)
    return { text, connection: answer.headers.connection }
  }
}

/**
 * Makes a server that answers `/slow` once it is released, `/stream` in pieces until it is released, and all other
 * paths immediately.
 */
async function site() {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => (letGo = resolve))
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const listener = await listen(
    {
      fetch: async ({ url }) => {
        const { pathname } = new URL(url)
        if (pathname === '/slow') {
          arrive()
          await free
        }
        if (pathname !== '/stream') return new Response('done')
        const body = new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode('open '))
            arrive()
            await free
            controller.enqueue(new TextEncoder().encode('end'))
            controller.close()
          },
        })
        return new Response(body)
      },
    },
    '127.0.0.1',
    0,
  )
  return { listener, letGo, arrived }
}
const never = 2 ** 30
const hasClosed = (listener: Listener, grace = never) => listener.close(grace).then(() => 'closed')

test('an open call has its whole answer before a stop is done, its connection ends with it, and there is no further one', async () => {
  const { listener, letGo, arrived } = await site()
  const ask = client(listener.address)
  expect(await ask('/')).toEqual({ text: 'done', connection: 'keep-alive' })
  const answer = ask('/slow')
  await arrived
  const closing = hasClosed(listener)
  await expect(client(listener.address)('/')).rejects.toThrow('ECONNREFUSED')
  letGo()
  expect(await answer).toEqual({ text: 'done', connection: 'close' })
  expect(await closing).toBe('closed')
})

test('a stream that has ended holds no connection open', async () => {
  const { listener, letGo, arrived } = await site()
  const stream = client(listener.address)('/stream')
  await arrived
  const closing = hasClosed(listener)
  letGo()
  expect((await stream).text).toBe('open end')
  expect(await closing).toBe('closed')
})

test('what does not end is cut after the grace', async () => {
  const { listener, arrived } = await site()
  const answer = client(listener.address)('/slow')
  await arrived
  const closing = hasClosed(listener, 1)
  await expect(answer).rejects.toThrow('socket hang up')
  expect(await closing).toBe('closed')
})

const hasty = { headers: 40, request: 60, look: 10 }

/** Sends only the first part of a request, and returns the server's answer until the connection closes. */
async function heardAfter(address: string, said: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(said)
  let heard = ''
  socket.on('data', (data) => (heard += data.toString()))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  return heard
}

test('who does not finish saying what they want is cut off, in the head of a request and in its body', async () => {
  const site = new Hono().post('/', async (context) => context.text(await context.req.text()))
  const { address, close } = await listen(site, '127.0.0.1', 0, hasty)
  const head = 'POST / HTTP/1.1\r\nHost: here\r\n'
  expect(await heardAfter(address, head)).toMatch(/^HTTP\/1.1 408 /)
  expect(await heardAfter(address, `${head}Content-Length: 10\r\n\r\nab`)).not.toContain('200 OK')
  await close()
})
