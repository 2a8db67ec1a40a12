import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { auditEntries } from '../../server/db/schema/index.ts'
import { houseId } from '../../server/engine/journal/house.ts'
import { verifyTrails } from '../../server/engine/journal/verify.ts'
import { type House, house, speaker } from '../support/house.ts'

let h: House
beforeEach(async () => {
  h = await house()
  await h.admin.call('PUT', '/admin/system', { maintenance: null, minimum_version: null })
})
const at = (seq: number) => and(eq(auditEntries.merchantId, houseId), eq(auditEntries.seq, seq))
const set = (body: object) => h.admin.call('PUT', '/admin/system', body)

test('while the house is closed everybody but the administrator is answered 503 with the operator’s words and the time that is left', async () => {
  const closed = await set({ maintenance: { minutes: 15, message: 'New oven. Back at a quarter past.' } })
  expect(closed).toMatchObject({ status: 200, data: { maintenance: { until: '2026-11-20T19:29:00.000Z' } } })
  h.pass(5 * 60_000)
  for (const refused of [await h.floor.get('/admin/table'), await h.owner.get('/admin/system')]) {
    expect(refused).toMatchObject({
      status: 503,
      error: {
        code: 'maintenance',
        message: 'New oven. Back at a quarter past.',
        details: { until: '2026-11-20T19:29:00.000Z', since: '2026-11-20T19:14:00.000Z' },
      },
    })
    expect(refused.headers.get('retry-after')).toBe('600')
  }
  expect((await h.admin.get(`/admin/table?merchant_id=${h.merchantId}`)).status).toBe(200)
  await set({ maintenance: null })
  expect((await h.floor.get('/admin/table')).status).toBe(200)
})

test('a write that met the closed house left nothing, and its request id is still free', async () => {
  await set({ maintenance: {} })
  const join = { pax: 2, name: 'Ada' }
  const refused = await h.floor.post('/cart', join, { requestId: 'request-of-the-closed-1' })
  expect(refused).toMatchObject({ status: 503, error: { message: 'Closed for maintenance.' } })
  expect(refused.headers.get('retry-after')).toBe('60')
  await set({ maintenance: null })
  const cart = { table_id: h.tables[0]!.id, menu_id: h.menu.soup }
  await h.floor.patch(`/admin/toggle_occupy_status/${h.tables[0]!.id}`, { occupied: true, pax: 2 })
  expect((await h.floor.post('/cart', cart, { requestId: 'request-of-the-closed-1' })).status).toBe(200)
})

test('maintenance that takes longer than it was to asks clients to look again soon', async () => {
  await set({ maintenance: { minutes: 1 } })
  h.pass(2 * 60_000)
  expect((await h.floor.get('/admin/me')).headers.get('retry-after')).toBe('15')
  await set({ maintenance: null })
})

test('the checks come in their order: maintenance, version, then the token', async () => {
  await set({ maintenance: {}, minimum_version: '7.0.5' })
  const stranger = speaker(h.app, 'nobody', 'no-token')
  const old = { headers: { 'admin-version': '7.0.4' } }
  expect((await stranger.call('GET', '/admin/me', undefined, old)).status).toBe(503)
  await set({ maintenance: null })
  expect((await stranger.call('GET', '/admin/me', undefined, old)).status).toBe(410)
  expect((await stranger.call('GET', '/admin/me')).status).toBe(401)
})

test('a console that is too old is told so with 410; one that says no version, or none that can be read, may work', async () => {
  await set({ minimum_version: '7.0.5' })
  const asked = (version: string) =>
    h.floor.call('GET', '/admin/me', undefined, { headers: { 'admin-version': version } })
  expect(await asked('7.0.4')).toMatchObject({
    status: 410,
    error: { code: 'version_too_old', details: { minimum_version: '7.0.5' } },
  })
  expect((await asked('6')).status).toBe(410)
  for (const version of ['7.0.5', '7.1', '', 'latest']) expect((await asked(version)).status).toBe(200)
  await set({ minimum_version: null })
  expect((await asked('7.0.4')).status).toBe(200)
})

test('nobody can ask for a console that this server does not have: not even the administrator could work then', async () => {
  expect(await set({ minimum_version: '7.0.6' })).toMatchObject({ status: 422, error: { code: 'input_invalid' } })
  expect(await set({ minimum_version: 'newest' })).toMatchObject({ status: 422 })
})

test('the version is told to anybody, however old and whatever is closed', async () => {
  await set({ maintenance: { message: 'New oven' }, minimum_version: '7.0.5' })
  const stranger = speaker(h.app, 'nobody', 'no-token')
  for (const path of ['/get_version', '/admin/get_version']) {
    const told = await stranger.call('GET', path, undefined, { headers: { 'admin-version': '1.0.0' } })
    expect(told).toMatchObject({
      status: 200,
      data: { admin_version: '7.0.5', minimum_version: '7.0.5', maintenance: { message: 'New oven' } },
    })
  }
})

test('only the administrator sees the system and sets its switches', async () => {
  for (const person of [h.owner, h.supervisor, h.floor]) {
    expect(await person.get('/admin/system')).toMatchObject({ status: 403, error: { code: 'right_missing' } })
    expect(await person.call('PUT', '/admin/system', { maintenance: {} })).toMatchObject({ status: 403 })
  }
  expect(await h.admin.get('/admin/system')).toMatchObject({
    status: 200,
    data: { database: h.outside.databaseKind, maintenance: null, screens: 0, outbox: {} },
  })
})

test('a second server on the same database takes notice', async () => {
  const other = createApp(h.outside)
  const there = speaker(other, h.floor.id, h.floor.token)
  expect((await there.get('/admin/me')).status).toBe(200)
  await set({ maintenance: {} })
  await other.hear()
  expect((await there.get('/admin/me')).status).toBe(503)
  await set({ maintenance: null })
  await other.hear()
  expect((await there.get('/admin/me')).status).toBe(200)
})

test('closing the house ends the streams of everybody but the administrator', async () => {
  const listen = async (token: string) => {
    const answer = await h.app.request(`/api/admin/events?merchant_id=${h.merchantId}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const reader = answer.body!.getReader()
    await reader.read()
    return reader
  }
  const [waiter, admin] = [await listen(h.floor.token), await listen(h.admin.token)]
  expect((await h.admin.get('/admin/system')).data.screens).toBe(2)
  await set({ maintenance: {} })
  expect((await waiter.read()).done).toBe(true)
  expect((await h.admin.get('/admin/system')).data.screens).toBe(1)
  await admin.cancel()
  await set({ maintenance: null })
})

test('who closed the house, who opened it and who asked for newer consoles stays in a trail of the house, once however often it is asked', async () => {
  const close = { maintenance: { minutes: 15, message: 'New oven' } }
  const requestId = `close-${h.merchantId}`
  const first = await h.admin.call('PUT', '/admin/system', close, { requestId })
  h.pass(60_000)
  const again = await h.admin.call('PUT', '/admin/system', close, { requestId })
  expect(again.data.maintenance).toEqual(first.data.maintenance)
  const other = await h.admin.call('PUT', '/admin/system', { maintenance: null }, { requestId })
  expect(other).toMatchObject({ status: 409, error: { code: 'request_id_reused' } })
  await set({ maintenance: null })
  await set({ maintenance: null, minimum_version: '7.0.5' })
  const { trail } = (await set({ minimum_version: null })).data
  expect(trail.slice(0, 4)).toMatchObject([
    { event: 'house.askVersion', from: '7.0.5', to: 'any' },
    { event: 'house.askVersion', from: 'any', to: '7.0.5' },
    { event: 'house.open', from: 'closed', to: 'open', at: '2026-11-20T19:15:00.000Z' },
    { event: 'house.close', from: 'open', to: 'closed', detail: close.maintenance, request_id: requestId },
  ])
  const by = (await h.admin.get('/admin/me')).data.name
  expect(new Set(trail.slice(0, 4).map(({ actor }: { actor: string }) => actor))).toEqual(new Set([by]))
})

test('an entry of the house’s trail that somebody touched is found like one of a store', async () => {
  await set({ maintenance: {} })
  await set({ maintenance: null })
  const ofHouse = async () => (await verifyTrails(h.db)).find(({ isStore }) => !isStore)!
  const { entries } = await ofHouse()
  const [last] = await h.db.select().from(auditEntries).where(at(entries))
  await h.db.update(auditEntries).set({ actorName: 'somebody else' }).where(at(entries))
  expect(await ofHouse()).toMatchObject({ name: 'The house', brokenAt: entries })
  await h.db.update(auditEntries).set({ actorName: last!.actorName }).where(at(entries))
  expect(await ofHouse()).not.toHaveProperty('brokenAt')
})

test('commands come in with the token of the lock file alone', async () => {
  const app = createApp({ ...h.outside, operatorToken: 'the token of the lock file' })
  const ask = (token: string, body: object) =>
    app.request('/api/operator/switches', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await ask(h.admin.token, { maintenance: {} })).status).toBe(401)
  expect((await ask('the token of the lock file', { maintenance: { minutes: 0 } })).status).toBe(422)
  const closed = await ask('the token of the lock file', { maintenance: {} })
  expect(await closed.json()).toMatchObject({ data: { maintenance: { by: 'command line' } } })
  expect((await ask('the token of the lock file', { maintenance: null })).status).toBe(200)
  expect((await h.admin.get('/admin/system')).data.trail.slice(0, 2)).toMatchObject([
    { event: 'house.open', actor: 'command line', device: null },
    { event: 'house.close', actor: 'command line', device: null },
  ])
})
