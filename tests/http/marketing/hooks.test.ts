import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { signatureOf } from '../../../server/areas/messages/signature.ts'
import { messages, suppressions } from '../../../server/db/schema/index.ts'
import { house } from '../../support/house.ts'
import { put } from '../../support/offers.ts'
import { overSocket } from '../../support/socket.ts'

const whatsapp = {
  api: 'https://graph.example',
  token: 'the token of a system user',
  phoneId: '1',
  accountId: '2',
  appSecret: 'the secret of the app',
  verifyToken: 'the word that proves it',
}
const connected = () =>
  house({ tables: 1, app: (outside) => createApp({ ...outside, config: { ...outside.config, whatsapp } }) })

/** Calls the hook as the provider does, signed with a secret. */
async function report(h: Awaited<ReturnType<typeof house>>, value: object, secret = whatsapp.appSecret) {
  const body = JSON.stringify({ entry: [{ id: '1', time: 1, changes: [{ field: 'messages', value }] }] })
  const signature = signatureOf(secret, new TextEncoder().encode(body))
  const init = { method: 'POST', body, headers: { 'x-hub-signature-256': signature } }
  return (await h.app.request('/api/hooks/whatsapp', init)).status
}

test('the provider proves the address with our word, and nobody else does', async () => {
  const h = await connected()
  const ask = (word: string) =>
    h.app.request(
      `/api/hooks/whatsapp?hub.mode=subscribe&hub.challenge=4711&hub.verify_token=${encodeURIComponent(word)}`,
    )
  expect(await (await ask(whatsapp.verifyToken)).text()).toBe('4711')
  expect((await ask('another word')).status).toBe(404)
  const closed = await house({ tables: 1 })
  expect((await closed.app.request('/api/hooks/whatsapp', { method: 'POST', body: '{}' })).status).toBe(404)
})

test('signed reports raise a message in any order and however often, forged ones do nothing', async () => {
  const h = await connected()
  const id = (await put(h, { to: { address: '+49151234' }, cause: 'code', text: 'Grüße, Ihr Code' }))!
  await h.db.update(messages).set({ state: 'sending' }).where(eq(messages.id, id))
  const stateOf = async () => (await h.db.select().from(messages).where(eq(messages.id, id)))[0]
  const status = (name: string) => ({ statuses: [{ id: 'wamid.1', status: name, biz_opaque_callback_data: id }] })
  expect(await report(h, status('read'), 'a guessed secret')).toBe(404)
  expect(await stateOf()).toMatchObject({ state: 'sending' })
  for (const name of ['delivered', 'sent', 'delivered', 'read', 'delivered', 'failed'])
    expect(await report(h, status(name))).toBe(200)
  expect(await stateOf()).toMatchObject({ state: 'read', ref: 'wamid.1' })
  const stop = { messages: [{ id: 'wamid.9', from: '49151234', text: { body: 'ARRÊT svp' } }] }
  expect(await report(h, stop, 'a guessed secret')).toBe(404)
  expect(await h.db.$count(suppressions, eq(suppressions.brandId, h.brandId))).toBe(0)
  expect([await report(h, stop), await report(h, stop)]).toEqual([200, 200])
  expect(await h.db.$count(suppressions, eq(suppressions.brandId, h.brandId))).toBe(1)
})

const megabyte = 1024 * 1024

/**
 * Sends a chunked body to a hook piece by piece until it is answered; returns the status and the number of bytes sent.
 */
function pour(address: string, path: string, most: number): Promise<{ status: string; sent: number }> {
  const { hostname, port } = new URL(address)
  const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const went = () => socket.bytesWritten - socket.writableLength
    const next = () => {
      while (socket.writable && went() < most) if (!socket.write(piece)) return void socket.once('drain', next)
      if (socket.writable) socket.write('0\r\n\r\n')
    }
    socket.once('data', (data) => {
      resolve({ status: data.toString().slice(9, 12), sent: went() })
      socket.destroy()
    })
    socket.on('error', reject)
    socket.write(`POST ${path} HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n`)
    next()
  })
}

test('a body without a length is not read beyond its limit, at any hook, before it is refused', async () => {
  const gateway = { url: 'https://gateway.example', secret: 'known to both' }
  const more = { whatsapp, sms: gateway, mail: { hookSecret: 'known to both' } }
  const h = await house({
    tables: 1,
    app: (outside) => createApp({ ...outside, config: { ...outside.config, ...more } as never }),
  })
  const server = await overSocket(h.app)
  onTestFinished(() => server.close())
  for (const hook of ['whatsapp', 'sms', 'mail']) {
    const { status, sent } = await pour(server.address, `/api/hooks/${hook}`, 64 * megabyte)
    expect([hook, status]).toEqual([hook, '404'])
    expect(sent, 'with what lies in the buffers of the network').toBeLessThan(24 * megabyte)
  }
})

test('one address calls the hooks so often a minute, and then waits', async () => {
  const h = await house({
    tables: 1,
    app: (outside) => createApp({ ...outside, config: { ...outside.config, whatsapp, rateLimit: true } }),
  })
  const call = async () => (await h.app.request('/api/hooks/whatsapp', { method: 'POST', body: '{}' })).status
  const statuses = await Promise.all(Array.from({ length: 3001 }, call))
  expect(statuses.filter((status) => status === 404)).toHaveLength(3000)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
