import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { outbox, pushDevices, sessions } from '../../../server/db/schema/index.ts'
import { sha256 } from '../../../server/digest.ts'
import { type House, house, type Person, speaker } from '../../support/house.ts'
import { violations } from '../../support/invariants.ts'
import { placeCart } from '../../support/place.ts'
import { type FakeDevice, type PushService, pushService } from '../../support/push-service.ts'

let h: House
let service: PushService
beforeEach(async () => {
  h = await house()
  service = await pushService(async () => (await h.owner.get('/subscribe')).data.public_key)
})
afterEach(() => service.close())

async function switchOn(person: Person, more: object = {}): Promise<FakeDevice> {
  const device = service.device()
  const answer = await person.post('/subscribe', { ...device.subscription, expirationTime: null, ...more })
  expect(answer.status).toBe(200)
  return device
}
const stateOf = async (person: Person, { subscription }: FakeDevice) =>
  (await person.get(`/subscribe?endpoint_hash=${sha256(subscription.endpoint)}`)).data.device
const sendOrder = async (by = h.floor) => {
  const { tableId } = await placeCart(h, 'open')
  return (await by.post('/transfer_cart_into_order', { table_id: tableId })).data
}
const joined = async () => {
  const { data } = await h.supervisor.post('/admin/queue', { name: 'Two', prefix: 'A', min_pax: 1, max_pax: 4 })
  await h.supervisor.post('/admin/merchant_queue', { queue_id: data.id, action: 'open' })
  return (await h.supervisor.post('/join_queue', { pax: 2, name: 'Okafor', phone: '+49 151 1234567' })).data
}
/** Lets minutes go by, as the server's clock does. */
async function minutesPass(minutes: number): Promise<void> {
  for (let second = 0; second < minutes * 60; second += 5) {
    h.pass(5000)
    await h.app.sendDue()
  }
}

test('a new order comes to the devices of whoever cooks and serves, in their language, but not to the one that sent it', async () => {
  const kitchen = await switchOn(h.kitchen, { language: 'fr' })
  const waiter = await switchOn(h.floor)
  const order = await sendOrder(h.floor)
  await h.app.sendDue()
  expect(kitchen.messages).toEqual([
    {
      kind: 'order',
      id: order.id,
      store: 'Test bistro',
      language: 'fr',
      values: {
        number: order.number,
        method: 'dine_in',
        table: order.table_name,
        total: order.total,
        currency: 'EUR',
      },
    },
  ])
  expect(waiter.messages).toEqual([])
  expect(await stateOf(h.kitchen, kitchen)).toMatchObject({ sent_at: '2026-11-20T19:14:00.000Z', error: null })
  expect(await violations(h.db)).toEqual([])
})

test('a called party comes to the floor by its ticket: no name and no number of a guest travels', async () => {
  const floor = await switchOn(h.floor)
  const kitchen = await switchOn(h.kitchen)
  const entry = await joined()
  await h.supervisor.post('/call_queue_entry', { entry_id: entry.id })
  await h.app.sendDue()
  expect(floor.messages).toMatchObject([
    { kind: 'queue', id: entry.id, values: { ticket: entry.ticket, pax: 2, calls: 1 } },
  ])
  expect(JSON.stringify(floor.messages)).not.toMatch(/Okafor|151/)
  expect(kitchen.messages).toEqual([])
})

test('who wants orders alone hears of no party, and who wants nothing of nothing', async () => {
  const orders = await switchOn(h.supervisor, { kinds: ['order'] })
  const nothing = await switchOn(h.owner, { kinds: [] })
  await h.floor.post('/call_queue_entry', { entry_id: (await joined()).id })
  const order = await sendOrder()
  await h.app.sendDue()
  expect(orders.messages.map(({ id }) => id)).toEqual([order.id])
  expect(nothing.messages).toEqual([])
})

test('the push service sees who sends and how long it matters, and can read none of it', async () => {
  await switchOn(h.kitchen)
  const order = await sendOrder()
  await h.app.sendDue()
  expect(service.requests).toMatchObject([
    {
      headers: { ttl: '600', urgency: 'high', 'content-encoding': 'aes128gcm', topic: order.id },
      token: { aud: service.address, sub: 'mailto:it@bistro.example' },
    },
  ])
})

test('a test comes to the own device alone', async () => {
  const own = await switchOn(h.floor)
  const others = await switchOn(h.kitchen)
  const { endpoint } = own.subscription
  expect((await h.floor.post('/test_push_notification', { endpoint })).status).toBe(200)
  expect((await h.kitchen.post('/test_push_notification', { endpoint })).status).toBe(404)
  await h.app.sendDue()
  expect(own.messages).toMatchObject([{ kind: 'test', language: 'en' }])
  expect(others.messages).toEqual([])
})

test('a push service that is busy is asked again until it takes the message, once', async () => {
  const device = await switchOn(h.kitchen)
  service.status = 503
  await sendOrder()
  await h.app.sendDue()
  expect(await stateOf(h.kitchen, device)).toMatchObject({ error: 'busy', sent_at: null })
  service.status = 201
  await minutesPass(1)
  expect(device.messages).toHaveLength(1)
  expect(await stateOf(h.kitchen, device)).toMatchObject({ error: null, sent_at: expect.any(String) })
})

test.each([404, 410])('a device that is gone (%i) is forgotten, and nothing is sent to it any more', async (status) => {
  const device = await switchOn(h.kitchen)
  service.status = status
  await sendOrder()
  await h.app.sendDue()
  expect(await stateOf(h.kitchen, device)).toBeNull()
  const [row] = await h.db.select().from(pushDevices).where(eq(pushDevices.merchantId, h.merchantId))
  expect(row).toMatchObject({ state: 'gone', endpoint: '', p256dh: '', auth: '' })
  service.status = 201
  await sendOrder()
  await minutesPass(1)
  expect(service.requests).toHaveLength(1)
  const again = await h.kitchen.post('/subscribe', device.subscription)
  expect(again.status).toBe(200)
  expect(await violations(h.db)).toEqual([])
})

test.each([302, 403])('an answer that will not change (%i) is not asked for again, nor followed', async (status) => {
  const device = await switchOn(h.kitchen)
  service.status = status
  await sendOrder()
  await minutesPass(3)
  expect(service.requests).toHaveLength(1)
  expect(await stateOf(h.kitchen, device)).toMatchObject({ error: `refused_${status}` })
})

test('a message that nobody could send for ten minutes is no news, and stays here', async () => {
  await switchOn(h.kitchen)
  await sendOrder()
  h.pass(11 * 60_000)
  await h.app.sendDue()
  expect(service.requests).toEqual([])
  const states = await h.db
    .select({ state: outbox.state })
    .from(outbox)
    .where(and(eq(outbox.merchantId, h.merchantId), eq(outbox.what, 'push')))
  expect(states).toEqual([{ state: 'acknowledged' }])
})

test('switched off, signed out, or gone for twelve hours: the device hears nothing', async () => {
  const off = await switchOn(h.kitchen)
  const out = await switchOn(h.supervisor)
  const away = await switchOn(h.owner)
  expect((await h.kitchen.post('/unsubscribe', { endpoint: off.subscription.endpoint })).status).toBe(200)
  await h.supervisor.post('/admin/logout')
  await h.db
    .update(sessions)
    .set({ usedAt: new Date(h.outside.clock.now().getTime() - 13 * 3_600_000) })
    .where(eq(sessions.accountId, h.owner.id))
  await sendOrder()
  await h.app.sendDue()
  expect([off, out, away].map(({ messages }) => messages)).toEqual([[], [], []])
})

test('whoever signs in next on a device has it notified in their name', async () => {
  const device = await switchOn(h.floor)
  await h.floor.post('/admin/logout')
  await h.kitchen.post('/subscribe', device.subscription)
  await sendOrder(h.supervisor)
  await h.app.sendDue()
  expect(device.messages).toHaveLength(1)
})

test('the same intent sent twice switches on one device', async () => {
  const { subscription } = service.device()
  const first = await h.floor.post('/subscribe', subscription, { requestId: 'subscribe-once-0000001' })
  const second = await h.floor.post('/subscribe', subscription, { requestId: 'subscribe-once-0000001' })
  expect(second.headers.get('idempotent-replay')).toBe('true')
  expect(second.text).toBe(first.text)
  expect(await h.db.$count(pushDevices, eq(pushDevices.merchantId, h.merchantId))).toBe(1)
})

test('another store’s orders are not told', async () => {
  const other = await house()
  const device = await switchOn(other.kitchen as Person)
  await sendOrder()
  await h.app.sendDue()
  expect(device.messages).toEqual([])
})

test('only addresses of push services are taken, and keys that are some', async () => {
  const app = createApp({
    ...h.outside,
    config: {
      ...h.outside.config,
      push: { hosts: ['*.push.apple.com'], isLoopbackAllowed: false, contact: 'mailto:a@b' },
    },
  })
  const owner = speaker(app, h.owner.id, h.owner.token)
  const { keys, endpoint } = service.device().subscription
  const ask = async (address: string, given = keys) =>
    (await owner.post('/subscribe', { endpoint: address, keys: given })).status
  expect(await ask('https://web.push.apple.com/QGuQyavXutnMH')).toBe(200)
  for (const address of [
    endpoint,
    'https://push.apple.com.evil.example/x',
    'http://web.push.apple.com/x',
    'file:///etc/passwd',
  ])
    expect(await ask(address)).toBe(422)
  expect(await ask('https://web.push.apple.com/x', { ...keys, p256dh: 'short' })).toBe(422)
})

test('a device may be switched on and off ten times an hour', async () => {
  const app = createApp({ ...h.outside, config: { ...h.outside.config, rateLimit: true } })
  const floor = speaker(app, h.floor.id, h.floor.token)
  const { subscription } = service.device()
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push((await floor.post('/subscribe', subscription)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})
