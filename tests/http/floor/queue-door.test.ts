import { nanoid } from 'nanoid'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { type Answer, type House, house, speaker } from '../../support/house.ts'

let h: House
let key: string
let line: string
beforeEach(async () => {
  h = await house()
  const made = await h.owner.post('/admin/queue', { name: 'Small', prefix: 'A', min_pax: 1, max_pax: 4 })
  line = made.data.id
  await h.owner.post('/admin/merchant_queue', { queue_id: line, action: 'open' })
  key = (await h.owner.post('/admin/queue_key', {})).data.key
})

/** A caller without an account. */
const guest = () => speaker(h.app, '', '')
const door = () => guest().get(`/public/queue/${key}`)
const join = (party: object, requestId = nanoid()): Promise<Answer> =>
  guest().post(`/public/queue/${key}/join`, party, { requestId })
const ticket = (id: string) => guest().get(`/public/queue/${key}/ticket/${id}`)
const lines = async () => (await h.supervisor.get('/admin/queue')).data.aaData

describe('the public display', () => {
  test('shows tickets and times, and no name, phone number, remark or id of anybody', async () => {
    const staff = { queue_id: line, pax: 2, name: 'Okafor', phone: '+33 6 12 34 56 78', remark: 'allergy: nuts' }
    const first = (await h.supervisor.post('/join_queue', staff)).data
    await h.supervisor.post('/join_queue', { queue_id: line, pax: 3, name: 'Ruiz' })
    await h.supervisor.post('/call_queue_entry', { entry_id: first.id })
    const { data, text } = await door()
    expect(data).toEqual({
      as_of: '2026-11-20T19:14:00.000Z',
      store: { name: 'Test bistro', time_zone: 'Europe/Berlin', state: 'open' },
      lines: [{ prefix: 'A', min_pax: 1, max_pax: 4, state: 'accepting', waiting: 1, next: ['A2'], quote_minutes: 16 }],
      called: [
        {
          ticket: 'A1',
          pax: 2,
          calls: 1,
          called_at: '2026-11-20T19:14:00.000Z',
          held_until: '2026-11-20T19:19:00.000Z',
        },
      ],
      came: [],
    })
    for (const secret of ['Okafor', '+33', 'nuts', 'Ruiz', first.id, line, h.merchantId])
      expect(text).not.toContain(secret)
  })

  test('follows a party from its call to its table', async () => {
    const { id } = (await h.supervisor.post('/join_queue', { queue_id: line, pax: 2 })).data
    await h.supervisor.post('/call_queue_entry', { entry_id: id })
    await h.supervisor.post(`/admin/workflow/queue-entry/${id}`, { event: 'queueEntry.arrive' })
    expect((await door()).data).toMatchObject({ called: [], came: [{ ticket: 'A1', state: 'arrived' }] })
    await h.supervisor.post('/serve_queue', { entry_id: id, table_id: h.tables[0]!.id })
    expect((await door()).data).toMatchObject({ called: [], came: [{ ticket: 'A1', state: 'serving' }] })
    h.pass(21 * 60_000)
    expect((await door()).data.came).toEqual([])
  })

  test('no staff ends the addresses of a store; an owner does with their password, and the old ones work 30 days more', async () => {
    const old = key
    const fresh = await house({ tables: 1 })
    expect((await fresh.kitchen.post('/admin/queue_key', {})).status).toBe(403)
    expect((await fresh.floor.post('/admin/queue_key', {})).status).toBe(200)
    for (const staff of [h.kitchen, h.floor, h.supervisor])
      expect((await staff.post('/admin/queue_key', { own_password: 'secret' })).status).toBe(403)
    const refused = { status: 422, error: { details: [{ field: 'own_password', key: 'ownPassword' }] } }
    expect(await h.owner.post('/admin/queue_key', {})).toMatchObject(refused)
    expect((await h.owner.post('/admin/queue_key', { own_password: 'a guess' })).status).toBe(403)
    expect((await h.owner.get('/admin/queue_key')).data.key).toBe(old)
    key = (await h.owner.post('/admin/queue_key', { own_password: 'secret' })).data.key
    expect(key).not.toBe(old)
    expect((await h.owner.get('/admin/queue_key')).data.key).toBe(key)
    expect((await door()).status).toBe(200)
    expect((await guest().get(`/public/queue/${old}`)).status).toBe(200)
    h.pass(30 * 24 * 3_600_000)
    expect((await door()).status).toBe(200)
    expect((await guest().get(`/public/queue/${old}`)).status).toBe(404)
    expect((await guest().post(`/public/queue/${old}/join`, { pax: 2 })).status).toBe(404)
  })

  test('draws the address of joining as a QR code, for the place where the console stands', async () => {
    const { data } = await guest().get(`/public/queue/${key}/qr?origin=https://bistro.example:3000`)
    expect(data).toMatchObject({
      address: `https://bistro.example:3000/join/${key}`,
      path: expect.stringMatching(/^M/),
    })
    const session = 'https://bistro.example/lab/s/V1StGXR8_Z5jdHi6B-myT'
    const inSession = await guest().get(`/public/queue/${key}/qr?origin=${session}`)
    expect(inSession.data.address).toBe(`${session}/join/${key}`)
    expect(await guest().get(`/public/queue/${key}/qr?origin=javascript:alert(1)`)).toMatchObject({ status: 422 })
  })

  test('without a queue the codes of booking and of the members’ page are drawn all the same, and that of joining is not', async () => {
    await h.owner.post('/admin/toggle_feature', { feature: 'public_queue', on: false })
    const draw = async (place: string) =>
      (await guest().get(`/public/queue/${key}/qr?origin=https://bistro.example&place=${place}`)).status
    expect([await draw('book'), await draw('club'), await draw('join')]).toEqual([200, 200, 404])
  })
})

describe('joining by phone', () => {
  test('gives a ticket, its place and its quote, once however often it is sent, and the trail says a guest did it', async () => {
    await h.supervisor.post('/join_queue', { queue_id: line, pax: 2 })
    const requestId = nanoid()
    const first = await join({ pax: 2, name: 'Haddad', phone: '+49 151 1' }, requestId)
    expect(first.data).toMatchObject({
      ticket: 'A2',
      state: 'waiting',
      position: 2,
      quote_minutes: 16,
      left_minutes: 16,
    })
    const again = await join({ pax: 2, name: 'Haddad', phone: '+49 151 1' }, requestId)
    expect(again.text).toBe(first.text)
    const [{ entries }] = await lines()
    expect(entries).toHaveLength(2)
    expect(entries[1]).toMatchObject({ name: 'Haddad', source: 'guest', state_by: 'Guest' })
  })

  test('is refused as at the door: a paused line, a closed store, a size that nobody takes', async () => {
    expect((await join({ pax: 9 })).status).toBe(422)
    await h.owner.post('/admin/merchant_queue', { queue_id: line, action: 'pause' })
    expect(await join({ pax: 2 })).toMatchObject({ status: 409, error: { code: 'illegal_transition' } })
    await h.owner.patch('/admin/merchant/update', { state: 'closed' })
    expect((await join({ pax: 2 })).status).toBe(400)
  })

  test('never tells whose ticket a phone number has', async () => {
    const { data } = await join({ pax: 2, phone: '+49 151 000' })
    const twin = await join({ pax: 3, phone: '+49 151 000' })
    expect(twin.status).toBe(409)
    // The random id of the request may hold such short text by chance.
    const told = JSON.stringify({ ...twin.error, request_id: '' })
    expect(told).not.toContain(data.id)
    expect(told).not.toContain(data.ticket)
  })

  test('a ticket is followed and given back by whoever holds it, and by nobody of another store', async () => {
    const { id } = (await join({ pax: 2 })).data
    await h.supervisor.post('/call_queue_entry', { entry_id: id })
    expect((await ticket(id)).data).toMatchObject({
      state: 'called',
      position: null,
      held_until: '2026-11-20T19:19:00.000Z',
    })
    const other = await house()
    const theirKey = (await other.owner.post('/admin/queue_key', {})).data.key
    expect((await guest().get(`/public/queue/${theirKey}/ticket/${id}`)).status).toBe(404)
    expect((await guest().post(`/public/queue/${theirKey}/ticket/${id}/leave`, {})).status).toBe(404)
    const left = await guest().post(`/public/queue/${key}/ticket/${id}/leave`, {})
    expect(left.data).toMatchObject({ state: 'cancelled' })
    expect((await lines())[0].entries).toEqual([])
    expect(await guest().post(`/public/queue/${key}/ticket/${id}/leave`, {})).toMatchObject({ status: 409 })
  })

  test('one phone takes four tickets at most, whatever names it gives; others and the desk go on', async () => {
    const app = createApp({ ...h.outside, config: { ...h.outside.config, rateLimit: true, proxies: ['10.0.0.1'] } })
    const stranger = speaker(
      { request: (path, init) => app.request(path, init, { incoming: { socket: { remoteAddress: '10.0.0.1' } } }) },
      '',
      '',
    )
    const take = (address: string, party: object = { pax: 2 }) =>
      stranger.post(`/public/queue/${key}/join`, party, { headers: { 'x-forwarded-for': address } })
    const taken = []
    for (let i = 0; i < 4; i++)
      taken.push(await take('203.0.113.1', { pax: 2, name: `Guest ${i}`, phone: `+4915100${i}` }))
    expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await take('203.0.113.1')).toMatchObject({ status: 409, error: { details: { reason: 'ticketsHeld' } } })
    expect((await take('203.0.113.2')).status).toBe(200)
    expect((await h.supervisor.post('/join_queue', { queue_id: line, pax: 2 })).status).toBe(200)
    await stranger.post(`/public/queue/${key}/ticket/${taken[0]!.data.id}/leave`, {})
    expect((await take('203.0.113.1')).status).toBe(200)
    expect(JSON.stringify(await lines())).not.toContain('203.0.113')
  })

  test('nobody gives out tickets by the hundred', async () => {
    const app = createApp({ ...h.outside, config: { ...h.outside.config, rateLimit: true } })
    const stranger = speaker(app, '', '')
    const statuses: number[] = []
    for (let i = 0; i < 14; i++) statuses.push((await stranger.post(`/public/queue/${key}/join`, { pax: 2 })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(statuses.slice(12)).toEqual([429, 429])
    expect((await stranger.get(`/public/queue/${key}`)).status).toBe(200)
  })
})
