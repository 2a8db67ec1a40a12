import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { events, queueEntries, settlements } from '../../server/db/schema/index.ts'
import { type House, house, type Person } from '../support/house.ts'
import type { Example } from './tenancy/example.ts'
import { namesOf, requestOf, rowExamples, storeExamples } from './tenancy/examples.ts'
import { idsOf, type StoreIds } from './tenancy/store-ids.ts'

/** The planted values that only some people may read. */
const canaries = {
  holder: 'Canary Holding GmbH',
  iban: 'DE02120300000000202051',
  code: 'CANARY-CODE',
  'code that was used': 'CANARY-USED',
  member: '+4915199887766',
  takings: '7654321',
  'phone of an order': '+4940111222',
  address: '7 Canary Street',
  'phone in the queue': '+4940333444',
  'mail of a booking': 'canary@example.org',
} as const
type Canary = keyof typeof canaries

const guests: Canary[] = ['phone of an order', 'address', 'phone in the queue', 'mail of a booking']
const money: Canary[] = ['holder', 'iban', 'code', 'code that was used', 'member', 'takings']

let h: House
let ids: StoreIds
let order: string
beforeAll(async () => {
  h = await house()
  ids = await idsOf(h)
  const { owner, floor, db, merchantId } = h
  await owner.post('/admin/setting', {
    payout_holder: canaries.holder,
    payout_iban: canaries.iban,
    own_password: 'secret',
  })
  await owner.post('/admin/voucher', { name: 'Gift', kind: 'amount', value: 500, code: canaries.code })
  const used = { name: 'Used', kind: 'amount', value: 100, code: canaries['code that was used'] }
  await owner.post('/admin/voucher', used)
  await owner.post('/admin/merchant/member', { name: 'Canary', username: canaries.member })
  await db
    .update(settlements)
    .set({ adjustment: Number(canaries.takings) })
    .where(eq(settlements.merchantId, merchantId))
  const items = [{ menu_id: h.menu.soup, quantity: 1 }]
  const guest = { name: 'Canary', phone: canaries['phone of an order'], address: canaries.address }
  order = (await floor.post('/admin/order', { order_method: 'delivery', ...guest, items })).data.id
  await floor.post(`/admin/workflow/redemption/${order}`, { event: 'redemption.useVoucher', code: used.code })
  const ofEntry = and(eq(queueEntries.merchantId, merchantId), eq(queueEntries.id, ids.entry))
  await db.update(queueEntries).set({ phone: canaries['phone in the queue'] }).where(ofEntry)
  const { version } = (await floor.post('/call_queue_entry', { entry_id: ids.entry })).data
  if (!(version > 0)) throw new Error(`The party was not called: version ${version}.`)
  const booked = await floor.call('PUT', `/admin/booking/${ids.booking}`, { email: canaries['mail of a booking'] })
  if (booked.status !== 200) throw new Error(`The booking was not changed: ${booked.text}`)
  await owner.post('/admin/transaction_settlement', { business_day: '2026-11-20' })
})

const found = (text: string): Canary[] =>
  (Object.keys(canaries) as Canary[]).filter((name) => text.includes(canaries[name]))

/** Returns everything that a person can read of a store, call by call. */
async function readAll(person: Person): Promise<{ call: string; text: string }[]> {
  const own: Example[] = [
    { calls: 'GET /admin/order_detail/{id}', id: order },
    { calls: 'GET /admin/merchant/info' },
    { calls: 'GET /admin/user', query: { listing_type: 'merchant' } },
    { calls: 'GET /admin/setting', query: { type: 'payout' } },
    { calls: 'GET /admin/voucher', query: { search: canaries.code.slice(0, 6) } },
    { calls: 'GET /admin/merchant/member_listing', query: { search: canaries.member.slice(3, 9) } },
    { calls: 'GET /admin/me' },
  ]
  const read: { call: string; text: string }[] = []
  for (const example of [...own, ...rowExamples(ids), ...storeExamples])
    for (const name of namesOf(example)) {
      if (!name.startsWith('GET ') || name.endsWith('/events') || name.includes('toggle_claim')) continue
      const { path } = requestOf(example, name)
      const response = await h.app.request(`/api${path}`, { headers: { authorization: `Bearer ${person.token}` } })
      const text = await response.text()
      expect([name, response.status < 500], text).toEqual([name, true])
      read.push({ call: `${name} ${JSON.stringify(example.query ?? {})}`, text })
    }
  return read
}

/** The whole stream of changes from the first one on, as someone gets it. */
async function streamOf({ token }: Person): Promise<string> {
  const rows = await h.db.select({ seq: events.seq }).from(events).where(eq(events.merchantId, h.merchantId))
  const last = Math.max(...rows.map(({ seq }) => seq))
  const headers = { authorization: `Bearer ${token}`, 'last-event-id': '0' }
  const reader = (await h.app.request('/api/admin/events', { headers })).body!.getReader()
  const words = new TextDecoder()
  let text = ''
  while (!text.includes(`id: ${last}\n`)) {
    const { done, value } = await reader.read()
    if (done) break
    text += words.decode(value, { stream: true })
  }
  await reader.cancel()
  expect(text).toContain(`id: ${last}\n`)
  return text
}

/** Finds the canaries that a person reads and should not, by call, and all canaries that they read. */
async function leaksTo(person: Person, kept: readonly Canary[]) {
  const read = [...(await readAll(person)), { call: 'the stream', text: await streamOf(person) }]
  const leaks = read.flatMap(({ call, text }) =>
    found(text).flatMap((canary) => (kept.includes(canary) ? `${call}: ${canary}` : [])),
  )
  return { leaks, all: [...new Set(read.flatMap(({ text }) => found(text)))], read }
}

describe('what is not for everybody', () => {
  test('an owner reads all of it, so that there is something to hide', async () => {
    const { all, read } = await leaksTo(h.owner, [])
    expect(all.toSorted()).toEqual(Object.keys(canaries).toSorted())
    expect(read.length).toBeGreaterThan(90)
  })

  test('the kitchen reads neither codes, takings and the bank account nor a phone number', async () => {
    expect((await leaksTo(h.kitchen, [...money, ...guests])).leaks).toEqual([])
  })

  test.each(['topup', 'grant', 'referral', 'refund'])('the kitchen reads no list of the %s kind', async (kind) => {
    expect((await h.kitchen.get(`/admin/${kind}`)).status).toBe(403)
    expect((await h.owner.get(`/admin/${kind}`)).status).toBe(200)
  })

  test('the floor reads how to reach its guests, and nothing of codes, takings, the bank account and members’ numbers', async () => {
    const { leaks, all } = await leaksTo(h.floor, money)
    expect(leaks).toEqual([])
    expect(all.toSorted()).toEqual(guests.toSorted())
  })

  test('who reads reports and the trail reads the takings, and nothing of codes, the bank account and how to reach guests', async () => {
    const reader = await h.person('operation', ['report'])
    const { leaks, all } = await leaksTo(reader, [...money.filter((name) => name !== 'takings'), ...guests])
    expect(leaks).toEqual([])
    expect(all).toEqual(['takings'])
  })

  test('the rest of a row is there as before, and the day’s sales are null', async () => {
    expect((await h.floor.get('/admin/transaction_settlement')).status).toBe(403)
    expect((await h.floor.get('/admin/merchant/info')).data.today).toMatchObject({
      sales: null,
      orders: expect.any(Number),
    })
    expect((await h.owner.get('/admin/merchant/info')).data.today.sales).toBeGreaterThan(0)
    const found = (await h.floor.get(`/admin/voucher?search=${canaries.code}`)).data.aaData
    expect(found).toMatchObject([{ name: 'Gift', code: null, value: 500 }])
  })

  test('who may not read a voucher’s code finds it by the whole code that a guest shows, and by no part of it', async () => {
    const found = async (person: Person, search: string) =>
      (await person.get(`/admin/voucher?search=${search}`)).data.recordsFiltered
    const parts = ['CANARY', 'CANARY-COD', 'ANARY-CODE', '%25CODE', 'CANARY-COD_']
    for (const part of parts) expect([part, await found(h.floor, part)]).toEqual([part, 0])
    const whole = [canaries.code, 'canary-code', 'Canary%20code']
    for (const code of whole) expect([code, await found(h.floor, code)]).toEqual([code, 1])
    expect(await found(h.owner, 'CANARY-COD')).toBe(1)
  })

  test('a refusal that brings the row as it is now, and an answer, hide it too', async () => {
    const stale = { order_id: order, to: 'preparing', version: 999 }
    const { error } = await h.kitchen.patch('/admin/toggle_order_status', stale)
    expect(error).toMatchObject({ code: 'version_stale', current: { id: order, phone: null, address: null } })
    const { data } = await h.kitchen.patch('/admin/toggle_order_status', { order_id: order, to: 'preparing' })
    expect(data).toMatchObject({ state: 'preparing', phone: null, address: null })
  })
})
