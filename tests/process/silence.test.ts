import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages, outbox, queueKeys } from '../../server/db/schema/index.ts'
import { type HttpGateway, httpGateway } from '../support/fake-gateways.ts'
import { type Person, speaker } from '../support/house.ts'
import { runCommand, startServer, temporaryFolder, type TestServer } from '../support/server.ts'
import { layStore, openDatabaseOf } from './lay-store.ts'

let gateway: HttpGateway
beforeAll(async () => {
  gateway = await httpGateway()
})
afterAll(() => gateway.close())

const at = ({ address }: TestServer, { id, token }: Pick<Person, 'id' | 'token'>): Person =>
  speaker({ request: (path, init) => fetch(address + path, init) }, id, token)
/** Resolves with the words of the next text that leaves. */
const nextText = (): Promise<string> =>
  new Promise((resolve) => {
    gateway.answer = ({ body }) => {
      resolve(JSON.parse(body).text)
      return { status: 200, body: {} }
    }
  })

test('a backup that is restored and started elsewhere sends nothing until an operator says that it is the house itself', async () => {
  const sms = { SMS_URL: gateway.address, SMS_SECRET: 'a secret of sixteen signs', SMS_FROM: 'Bistro' }
  const home = { DATA_DIR: temporaryFolder(), RATE_LIMIT: 'off', ...sms }
  const h = await layStore(home, 1)
  await (await startServer(home)).end()

  const database = await openDatabaseOf(home)
  const own = { merchantId: h.merchantId, id: 'waits' }
  const now = new Date()
  await database.db.insert(queueKeys).values({ merchantId: h.merchantId, key: 'the-door', madeAt: now })
  const message = { ...own, brandId: h.brandId, cause: 'waits', address: '+4915112345678', text: 'Your table is free' }
  await database.db.insert(messages).values({ ...message, purpose: 'service', channel: 'sms', at: now, stateAt: now })
  await database.db
    .insert(outbox)
    .values({ ...own, what: 'message', subjectId: 'waits', lane: 1, dueAt: now, at: now, state: 'pending' })
  await database.close()
  const file = join(temporaryFolder(), 'friday.tar.gz')
  expect(await runCommand('backup', home, file)).toMatchObject({ code: 0 })

  const elsewhere = { ...home, DATA_DIR: temporaryFolder() }
  expect(await runCommand('restore', elsewhere, file)).toMatchObject({
    code: 0,
    output: expect.stringContaining('It sends nothing until an administrator says'),
  })
  const copy = await startServer(elsewhere)
  expect(copy.output()).toContain('it sends nothing until an operator says so')
  const admin = at(copy, h.admin)
  const system = async () => (await admin.get('/admin/system')).data
  expect(await system()).toMatchObject({ silence: { since: expect.any(String) }, outbox: { pending: 1 } })
  const code = { phone: '+4915187654321', language: 'en' }
  expect((await at(copy, { id: '', token: '' }).post('/public/club/the-door/code', code)).status).toBe(200)

  // The house itself still sends, as long as the copy has looked at its own outbox many times.
  const fromHome = nextText()
  const original = await startServer(home)
  expect(await fromHome).toBe('Your table is free')
  await original.end()
  expect(gateway.calls).toHaveLength(1)
  expect(await system()).toMatchObject({ outbox: { pending: 2 } })
  expect(await runCommand('speak', elsewhere)).toMatchObject({ output: expect.stringMatching(/^Silent since/) })

  const fromCopy = nextText()
  expect((await admin.call('PUT', '/admin/system', { silence: null })).data.silence).toBeNull()
  expect(await fromCopy).toMatch(/your code is \d{6}/)
  await copy.end()
  expect(gateway.calls.map(({ body }) => JSON.parse(body).id)).toHaveLength(2)

  const again = await startServer(elsewhere)
  expect((await at(again, h.admin).get('/admin/system')).data.silence).toBeNull()
  await again.end()
})
