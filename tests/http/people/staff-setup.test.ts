import { nanoid } from 'nanoid'
import { beforeEach, describe, expect, test } from 'vitest'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
let manager: Person
beforeEach(async () => {
  h = await house({ tables: 1 })
  manager = await h.person('operation', ['floor', 'cashier', 'staff'])
})

const path = '/admin/merchant_staff'
const newcomer = (more: object = {}) => ({
  name: 'Ada',
  login: `ada.${nanoid(8).toLowerCase()}`,
  rights: ['floor'],
  ...more,
})
const hire = async (more: object = {}) => (await h.owner.post(path, newcomer(more))).data
const signIn = (login: string, password: string) => h.floor.post('/admin/login', { name: login, password })
const once = 'kettle-anvil-92'
const give = (id: string, more: object = {}, by = h.owner) =>
  by.post(`/admin/merchant_staff_password/${id}`, { password: once, own_password: 'secret', ...more })

describe('who manages staff', () => {
  test('gives only what they may do themselves, and makes no owner', async () => {
    const made = await manager.post(path, newcomer({ rights: ['floor', 'cashier'] }))
    expect(made).toMatchObject({
      status: 200,
      data: { rights: ['floor', 'cashier'], role: 'operation', password: 'none' },
    })
    expect((await manager.post(path, newcomer({ rights: ['void'] }))).error.details[0].field).toBe('rights')
    expect((await manager.post(path, newcomer({ role: 'merchant' }))).error.details[0].field).toBe('role')
    expect((await manager.patch(`${path}/${made.data.id}`, { rights: ['refund'] })).status).toBe(422)
    expect((await manager.patch(`${path}/${manager.id}`, { rights: ['staff', 'void'] })).status).toBe(422)
  })

  test('has no hold over who may do more: no change, no switch, no password, no PIN', async () => {
    for (const { id } of [h.owner, h.supervisor]) {
      expect((await manager.patch(`${path}/${id}`, { name: 'Somebody' })).status).toBe(403)
      expect((await manager.patch(`${path}/${id}`, { status: 'inactive' })).status).toBe(id === h.owner.id ? 409 : 403)
      expect(await give(id, {}, manager)).toMatchObject({ status: 403, error: { code: 'right_missing' } })
      expect((await manager.post(`/admin/merchant_staff_pin/${id}`, { own_password: 'secret' })).status).toBe(403)
    }
    expect(await violationsIn(h)).toEqual([])
  })

  test('is the only one who reads more than names', async () => {
    const { id } = await hire()
    for (const call of [path, `${path}/${id}`]) expect((await h.floor.get(call)).status).toBe(403)
    const index = (await manager.get('/admin/merchant_staff_index?length=100')).data.aaData
    expect(index.find((row: { id: string }) => row.id === id)).toMatchObject({ waits_tables: true, rights: ['floor'] })
    expect(JSON.stringify(index)).not.toMatch(/hash|lookup/i)
  })

  test('changes a person at the address of the specification as well', async () => {
    const { id } = await hire()
    expect(
      (await h.owner.patch(`/admin/merchant_staff_update/${id}`, { rights: ['queue'], version: 1 })).data,
    ).toMatchObject({
      rights: ['queue'],
      version: 2,
    })
  })
})

describe('the only owner', () => {
  test('is neither switched off, put away nor made staff, until there is another one', async () => {
    for (const status of ['inactive', 'archived'])
      expect(await h.admin.patch(`${path}/${h.owner.id}`, { status, merchant_id: h.merchantId })).toMatchObject({
        status: 409,
        error: { details: { reason: 'isDispensable' } },
      })
    expect((await h.owner.patch(`${path}/${h.owner.id}`, { role: 'operation' })).error.details[0].field).toBe('role')
    await hire({ role: 'merchant' })
    expect((await h.owner.patch(`${path}/${h.owner.id}`, { status: 'inactive' })).status).toBe(200)
    expect((await h.owner.get('/admin/me')).status).toBe(401)
  })
})

describe('switching somebody off', () => {
  test('ends their sessions at once', async () => {
    expect((await h.owner.patch(`${path}/${h.kitchen.id}`, { status: 'inactive' })).status).toBe(200)
    expect((await h.kitchen.get('/admin/me')).status).toBe(401)
    await h.owner.patch(`${path}/${h.kitchen.id}`, { status: 'active' })
    expect((await h.kitchen.get('/admin/me')).status).toBe(401)
  })

  test('waits for their open orders to be somebody else’s, and names them', async () => {
    const order = await h.floor.post('/admin/order', {
      order_method: 'pickup',
      name: 'Guest',
      items: [{ menu_id: h.menu.soup, quantity: 1 }],
    })
    expect(order.status, order.text).toBe(200)
    const off = await h.owner.patch(`${path}/${h.floor.id}`, { status: 'inactive' })
    expect(off).toMatchObject({ status: 409, error: { details: { reason: 'isUnused' } } })
    expect(off.error.message).toContain(order.data.number)
  })
})

describe('a password that holds once', () => {
  test('lets nobody in: it is changed for one’s own, which then does', async () => {
    const { id, login } = await hire()
    expect((await signIn(login, once)).error.code).toBe('credentials_invalid')
    expect((await give(id)).data).toMatchObject({ password: 'once' })
    expect((await signIn(login, once)).error.code).toBe('password_once')
    const choose = (password: string, next: string) =>
      h.floor.post('/admin/first_password', { name: login, password, new_password: next })
    expect((await choose(once, once)).status).toBe(403)
    expect((await choose('something else', 'pepper-mill-64')).status).toBe(403)
    expect((await choose(once, 'short')).status).toBe(422)
    expect((await choose(once, '123456789012')).status).toBe(422)
    expect((await choose(once, 'pepper-mill-64')).status).toBe(200)
    expect((await signIn(login, 'pepper-mill-64')).status).toBe(200)
    expect((await signIn(login, once)).error.code).toBe('credentials_invalid')
    expect((await choose('pepper-mill-64', 'another-one-12')).status).toBe(403)
    expect(await violationsIn(h)).toEqual([])
  })

  test('is over after two days, and given only by somebody who knows their own', async () => {
    const { id, login } = await hire()
    expect((await give(id, { own_password: 'guessed' })).error.code).toBe('credentials_invalid')
    await give(id)
    h.pass(48 * 3600_000)
    expect((await signIn(login, once)).error.code).toBe('credentials_invalid')
  })

  test('of another request under the same id is refused', async () => {
    const requestId = nanoid()
    const ask = (password: string) =>
      h.owner.post(
        `/admin/merchant_staff_password/${h.kitchen.id}`,
        { password, own_password: 'secret' },
        { requestId },
      )
    expect((await ask(once)).status).toBe(200)
    expect((await ask(once)).headers.get('idempotent-replay')).toBe('true')
    expect(await ask('pepper-mill-64')).toMatchObject({ status: 409, error: { code: 'request_id_reused' } })
  })

  test('signs out whoever was in with the old one, and stands nowhere in the records', async () => {
    expect((await give(h.kitchen.id)).status).toBe(200)
    expect((await h.kitchen.get('/admin/me')).status).toBe(401)
    const audit = await h.owner.get('/admin/audit?length=100')
    expect(audit.text).toContain('staff.givePassword')
    expect(audit.text).not.toContain(once)
  })
})

describe('a PIN', () => {
  const draw = (id: string, by = h.owner) => by.post(`/admin/merchant_staff_pin/${id}`, { own_password: 'secret' })

  test('is drawn and taken away by whoever manages staff, and approves as theirs', async () => {
    const { data } = await draw(h.kitchen.id)
    expect(data).toMatchObject({ id: h.kitchen.id, has_pin: true, pin: expect.stringMatching(/^\d{6}$/) })
    const unlocked = await h.floor.post('/admin/unlock', { pin: data.pin })
    expect(unlocked.data).toMatchObject({ id: h.kitchen.id })
    const taken = await h.owner.call('DELETE', `/admin/merchant_staff_pin/${h.kitchen.id}`, {})
    expect(taken.data).toMatchObject({ has_pin: false })
    expect((await h.floor.post('/admin/unlock', { pin: data.pin })).status).toBe(403)
  })

  test('is drawn a few times a day for one person, and asked for again is the same one', async () => {
    const requestId = nanoid()
    const ask = () =>
      h.owner.post(`/admin/merchant_staff_pin/${h.kitchen.id}`, { own_password: 'secret' }, { requestId })
    const [first, again] = [await ask(), await ask()]
    expect(again.data.pin).toBe(first.data.pin)
    for (let time = 0; time < 4; time += 1) expect((await draw(h.kitchen.id)).status).toBe(200)
    expect((await draw(h.kitchen.id)).status).toBe(429)
    expect((await draw(h.floor.id)).status).toBe(200)
  })

  test('of an owner is drawn by nobody else: with it they would be the owner', async () => {
    const mate = await h.person('merchant')
    for (const by of [mate, h.admin, await h.person('super-merchant')])
      expect(
        await by.post(`/admin/merchant_staff_pin/${h.owner.id}?merchant_id=${h.merchantId}`, {
          own_password: 'secret',
        }),
      ).toMatchObject({ status: 403, error: { code: 'right_missing' } })
    expect((await draw(h.owner.id)).status).toBe(200)
  })

  test('of somebody in another store is out of reach', async () => {
    const neighbour = await house({ tables: 1, brandId: h.brandId })
    expect((await draw(neighbour.floor.id)).status).toBe(404)
    expect((await give(neighbour.floor.id)).status).toBe(404)
  })
})
