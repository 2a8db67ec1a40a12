import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { signatureOf } from '../../../server/areas/messages/signature.ts'
import { messages, suppressions } from '../../../server/db/schema/index.ts'
import { house } from '../../support/house.ts'
import { put } from '../../support/offers.ts'

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
