import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { signatureOf } from '../../../server/areas/messages/signature.ts'
import { vapidKeys } from '../../../server/areas/push/vapid.ts'
import { contactPoints, members, messages, queueKeys, suppressions } from '../../../server/db/schema/index.ts'
import type { Outside } from '../../../server/deps.ts'
import { type FakeMailServer, fakeMailServer, type HttpGateway, httpGateway } from '../../support/fake-gateways.ts'
import { type House, house, speaker } from '../../support/house.ts'
import { member, mergeMembers } from '../../support/members.ts'
import { placeTemplate } from '../../support/place/place-campaign.ts'
import { giveConsent } from '../../support/place/place-guests.ts'
import { type PushService, pushService } from '../../support/push-service.ts'
import { atAnyHour, onPhones, put, statesOf } from '../../support/offers.ts'

/**
 * Answers and reports have the shapes of the providers' public documentation; none was recorded from a real account.
 */
const secret = 'a secret of sixteen signs'
let gateway: HttpGateway
let mailServer: FakeMailServer
let push: PushService
let h: House
let ada: string
beforeAll(async () => {
  gateway = await httpGateway()
  mailServer = await fakeMailServer()
  push = await pushService(async () => (await vapidKeys(h.db)).publicKey)
})
afterAll(() => Promise.all([gateway.close(), mailServer.close(), push.close()]))

/** A house whose environment names providers on this machine. */
const connected = (carriers: Partial<Outside['config']>) =>
  house({ tables: 1, app: (outside) => createApp({ ...outside, config: { ...outside.config, ...carriers } }) })
const all = (): Partial<Outside['config']> => ({
  sms: { url: `${gateway.address}/texts`, secret, from: 'Bistro' },
  mail: {
    url: mailServer.url,
    from: 'hello@bistro.example',
    publicUrl: 'https://bistro.example',
    hookSecret: `${secret} of mail`,
  },
  whatsapp: {
    api: gateway.address,
    token: 'the token of a system user',
    phoneId: '1',
    accountId: '2',
    appSecret: secret,
    verifyToken: secret,
  },
})

beforeEach(async () => {
  gateway.calls.length = 0
  gateway.answer = () => ({ status: 202, body: { id: 'sms-1' } })
  mailServer.mails.length = 0
  mailServer.answer = () => undefined
  push.status = 201
  h = await connected(all())
  await atAnyHour(h)
  ada = await member(h)
  await giveConsent(h, ada)
})

const code = (cause: string) => put(h, { to: { address: '+49151234567' }, cause, text: `Grüße, ${cause}` })
const mailTo = (address: string, cause = 'mail') => put(h, { to: { address }, channel: 'email', cause, text: 'Hello' })
const report = async (name: 'sms' | 'mail', events: object[], key: string) => {
  const body = JSON.stringify({ events })
  const init = { method: 'POST', body, headers: { 'x-signature': signatureOf(key, body) } }
  return (await h.app.request(`/api/hooks/${name}`, init)).status
}
const prove = (address: string) =>
  h.db.insert(contactPoints).values({
    brandId: h.brandId,
    id: `point ${ada}`,
    memberId: ada,
    channel: 'email',
    address,
    language: 'en',
    state: 'proven',
    at: new Date('2026-01-01T00:00:00Z'),
  })

test('a text goes to the gateway once, signed over its bytes, under our id', async () => {
  const id = await code('code')
  await h.app.sendDue()
  const [call, ...more] = gateway.calls
  expect(more).toEqual([])
  expect(JSON.parse(call!.body)).toEqual({
    id,
    to: '+49151234567',
    from: 'Bistro',
    text: 'Grüße, code',
    kind: 'service',
  })
  expect(call!.headers).toMatchObject({ 'idempotency-key': id, 'x-signature': signatureOf(secret, call!.body) })
  expect(await statesOf(h)).toEqual({ code: 'sent' })
  expect(await onPhones(h)).toEqual([])
})

test('a text whose answer got lost is handed over again under the same key, one that is refused is not', async () => {
  gateway.answer = () => 'lost'
  await code('lost')
  await h.app.sendDue()
  gateway.answer = () => ({ status: 200, body: {} })
  h.pass(10_000)
  await h.app.sendDue()
  expect(new Set(gateway.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  gateway.answer = () => ({ status: 422, body: { code: 'invalid_number' } })
  await code('refused')
  await h.app.sendDue()
  expect(await statesOf(h)).toEqual({ lost: 'sent', refused: 'failed: code_invalid_number' })
})

test('the gateway reports arrival, failure and answers; what is not signed by it does nothing', async () => {
  const id = (await code('code'))!
  await h.app.sendDue()
  expect(await report('sms', [{ type: 'delivered', message_id: id }], 'a guessed secret')).toBe(404)
  expect(await statesOf(h)).toEqual({ code: 'sent' })
  const events = [
    { type: 'delivered', message_id: id },
    { type: 'sent', message_id: id },
    { type: 'unheard-of' },
    null as never,
  ]
  expect([await report('sms', events, secret), await report('sms', events, secret)]).toEqual([200, 200])
  expect(await statesOf(h)).toEqual({ code: 'delivered' })
  expect(await report('sms', [{ type: 'answer', id: 'a1', from: '+49151234567', text: 'Stopp' }], secret)).toBe(200)
  expect(await h.db.$count(suppressions, eq(suppressions.brandId, h.brandId))).toBe(1)
})

test('an offer by e-mail goes to the proven address alone, with a way out by one click', async () => {
  const offer = (cause: string) =>
    put(h, { to: { memberId: ada }, channel: 'email', cause, text: 'Truffles are in', purpose: 'marketing' })
  expect(await offer('unproven')).toBeNull()
  await prove('Ada@Example.org')
  const id = await offer('proven')
  await h.app.sendDue()
  const [mail, ...more] = mailServer.mails
  expect(more).toEqual([])
  expect(mail!.to).toBe('Ada@example.org')
  expect(mail!.data).toContain(`Message-ID: <${id}@bistro.example>`)
  expect(mail!.data).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail!.data).toContain(`https://bistro.example/mail/${id}`)
  const oneClick = { method: 'POST', body: 'List-Unsubscribe=One-Click' }
  expect((await h.app.request(`/api/public/mail/${id}`, oneClick)).status).toBe(200)
  expect((await h.floor.get(`/admin/merchant/member/${ada}`)).data.consent).toMatchObject({ state: 'withdrawn' })
  expect((await speaker(h.app, '', '').get(`/public/mail/${id}`)).data).toMatchObject({ does: 'stop', is_done: true })
  await offer('after')
  await h.app.sendDue()
  expect(await statesOf(h)).toMatchObject({ after: 'suppressed: withdrawn' })
  // A yes at the till is a yes to mails too.
  await h.floor.post(`/admin/workflow/member/${ada}`, { event: 'member.consent', source: 'till' })
  await offer('agreed')
  await h.app.sendDue()
  expect(await statesOf(h)).toMatchObject({ agreed: 'sent' })
})

test('an offer by e-mail is sent with words that no provider reviewed, and given up when it is a week old', async () => {
  await prove('ada@example.org')
  const template = { id: await placeTemplate(h, 'draft') }
  const offer = (cause: string) =>
    put(h, { to: { memberId: ada }, channel: 'email', cause, template, purpose: 'marketing' })
  await offer('now')
  await h.app.sendDue()
  expect(mailServer.mails).toHaveLength(1)
  await put(h, { to: { memberId: ada }, channel: 'whatsapp', cause: 'kept', template, purpose: 'marketing' })
  await h.app.sendDue()
  expect(await statesOf(h)).toEqual({ now: 'sent', kept: 'waiting: template' })
  h.pass(8 * 86_400_000)
  await h.app.sendDue()
  expect(await statesOf(h)).toMatchObject({ kept: 'suppressed: late' })
})

test('a stop from a number that was merged into another member is that member’s word', async () => {
  const survivor = await member(h, 'Bo')
  await giveConsent(h, survivor)
  const [{ phone } = { phone: '' }] = await h.db
    .select({ phone: members.username })
    .from(members)
    .where(eq(members.id, ada))
  expect((await mergeMembers(h, survivor, ada)).status).toBe(200)
  expect(await report('sms', [{ type: 'answer', id: 'a2', from: phone, text: 'Stopp' }], secret)).toBe(200)
  expect((await h.floor.get(`/admin/merchant/member/${survivor}`)).data.consent).toMatchObject({ state: 'withdrawn' })
})

test.each([
  ['RCPT', '550 5.1.1 No such user', 'failed: bounced'],
  ['RCPT', '550 5.7.1 Relaying denied', 'failed: smtp_550'],
  ['MAIL', '553 5.7.1 Sender not owned', 'failed: smtp_553'],
  ['RCPT', '451 4.7.1 Try later', 'waiting: smtp_451'],
  ['MAIL', '421 4.3.2 Closing', 'waiting: smtp_421'],
  ['DATA', '554 5.7.1 Refused', 'failed: smtp_554'],
  ['.', '552 5.3.4 Too large', 'failed: smtp_552'],
  ['RCPT', 'lost', 'waiting: unreachable'],
  ['.', 'lost', 'unknown: no_answer'],
])('a mail server that says to %s "%s" leaves a mail %s', async (command, answer, state) => {
  mailServer.answer = (asked) => (asked === command ? answer : undefined)
  await mailTo('bea@example.org')
  await h.app.sendDue()
  expect(await statesOf(h)).toEqual({ mail: state })
  expect(await h.db.$count(suppressions, eq(suppressions.reason, 'bounced'))).toBe(state.endsWith('bounced') ? 1 : 0)
  await h.db.delete(suppressions)
})

test('a bounce that is reported later stops offers to the address, a complaint takes back the consent', async () => {
  await prove('ada@example.org')
  const id = (await mailTo('ada@example.org'))!
  await h.app.sendDue()
  const bounce = { type: 'bounced', message_id: id, to: 'ada@example.org' }
  expect(await report('mail', [bounce], secret)).toBe(404)
  expect(await report('mail', [bounce], `${secret} of mail`)).toBe(200)
  expect(await statesOf(h)).toEqual({ mail: 'failed: bounced' })
  const consent = async () => (await h.floor.get(`/admin/merchant/member/${ada}`)).data.consent.state
  expect(await consent()).toBe('granted')
  const complaint = { type: 'complained', message_id: id, to: 'ADA@example.org' }
  expect(await report('mail', [complaint, complaint], `${secret} of mail`)).toBe(200)
  expect(await consent()).toBe('withdrawn')
})

test('a message to a member’s devices is encrypted for each, and a device that is gone is forgotten', async () => {
  const devices = [push.device(), push.device()]
  for (const [at, { subscription }] of devices.entries())
    await h.db.insert(contactPoints).values({
      brandId: h.brandId,
      id: `device ${at}`,
      memberId: ada,
      channel: 'push',
      address: subscription.endpoint,
      keys: subscription.keys,
      language: 'en',
      state: 'proven',
      at: new Date('2026-01-01T00:00:00Z'),
    })
  const tell = (cause: string) => put(h, { to: { memberId: ada }, channel: 'push', cause, text: 'Your table is ready' })
  await tell('one')
  await h.app.sendDue()
  for (const device of devices)
    expect(device.messages).toMatchObject([{ kind: 'message', values: { text: 'Your table is ready' } }])
  push.status = 410
  await tell('two')
  await h.app.sendDue()
  expect(await statesOf(h)).toEqual({ one: 'sent', two: 'failed: gone' })
  expect(await tell('three')).toBeNull()
  const live = and(eq(contactPoints.memberId, ada), eq(contactPoints.state, 'proven'))
  expect(await h.db.$count(contactPoints, live)).toBe(0)
})

test('a channel whose provider says too many rests for offers, while a code goes on', async () => {
  h = await connected({ ...all(), rates: { whatsapp: 80, sms: 1, email: 10, push: 20 } })
  await atAnyHour(h)
  const bea = await member(h)
  await giveConsent(h, bea)
  const offer = (cause: string) =>
    put(h, { to: { memberId: bea }, channel: 'sms', cause, text: cause, purpose: 'marketing' })
  for (const cause of ['1', '2', '3', '4']) await offer(cause)
  await h.app.sendDue()
  expect(gateway.calls).toHaveLength(2)
  await code('code')
  await h.app.sendDue()
  expect(gateway.calls.map(({ body }) => JSON.parse(body).text)).toContain('Grüße, code')
  gateway.answer = () => ({ status: 429, body: {} })
  for (let second = 0; second < 5; second += 1) {
    h.pass(1000)
    await h.app.sendDue(2)
  }
  expect(gateway.calls).toHaveLength(4)
  gateway.answer = () => ({ status: 200, body: {} })
  for (let second = 0; second < 40; second += 1) {
    h.pass(1000)
    await h.app.sendDue(2)
  }
  expect(await statesOf(h)).toEqual({ '1': 'sent', '2': 'sent', '3': 'sent', '4': 'sent', code: 'sent' })
})

test('a member gives an e-mail address on their page, and it counts once its link was opened', async () => {
  const key = `key-${h.merchantId}`
  await h.db.insert(queueKeys).values({ merchantId: h.merchantId, key, madeAt: new Date('2026-01-01T00:00:00Z') })
  const at = (token: string) => speaker(h.app, '', token)
  await at('').post(`/public/club/${key}/code`, { phone: '+4915198765', language: 'en' })
  const [asked] = await h.db.select().from(messages).where(eq(messages.address, '+4915198765'))
  const signed = await at('').post(`/public/club/${key}/sign_in`, {
    phone: '+4915198765',
    code: /\d{6}/.exec(asked!.text!)![0],
    name: 'Bea',
  })
  const own = at(signed.data.token)
  expect((await own.post(`/public/club/${key}/email`, { email: 'no address', language: 'en' })).status).toBe(422)
  expect((await own.post(`/public/club/${key}/email`, { email: 'Bea@Example.org', language: 'de' })).status).toBe(200)
  const contact = async () => (await own.get(`/public/club/${key}/me`)).data.contact
  expect(await contact()).toEqual({ email: 'bea@example.org', is_proven: false, devices: 0 })
  await h.app.sendDue()
  const link = /\/mail\/([\w-]+)/.exec(mailServer.mails[0]!.data)![1]!
  expect((await at('').get(`/public/mail/${link}`)).data).toMatchObject({ does: 'prove', is_done: false })
  expect((await at('').post(`/public/mail/${link}`, {})).data).toMatchObject({ is_done: true })
  expect(await contact()).toMatchObject({ is_proven: true })
  expect((await at('').get('/public/mail/nobody')).status).toBe(404)
})
