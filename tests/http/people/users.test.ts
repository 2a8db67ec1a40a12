import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts, agentMerchants, auditEntries, merchants, taxCategories } from '../../../server/db/schema/index.ts'
import { type Answer, type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeOrder } from '../../support/place.ts'
import { placeTaxes } from '../../support/place/place-taxes.ts'

let h: House
let sibling: House
let stranger: House
let brand: Person
let agent: Person
beforeEach(async () => {
  h = await house()
  sibling = await house({ brandId: h.brandId })
  stranger = await house()
  brand = await h.person('super-merchant')
  agent = await h.person('agent')
  await h.db.insert(agentMerchants).values({ merchantId: h.merchantId, accountId: agent.id })
})

const idsIn = ({ data }: Answer) => data.aaData.map(({ id }: { id: string }) => id).toSorted()
const list = (by: Person, type: string, more = '') => by.get(`/admin/user?listing_type=${type}&length=100${more}`)
const inHand = (path: string) => `${path}?merchant_id=${h.merchantId}`
/** A temporary password, valid for one sign-in. */
const given = 'k7m4-p9rt-w2xy'
const ownStores = () => [h.merchantId, sibling.merchantId].toSorted()

test('a page of many stores is read by as many statements as one of two', async () => {
  const read = async () => {
    const executed = vi.spyOn(h.db, 'execute')
    const selected = vi.spyOn(h.db, 'select')
    expect((await list(brand, 'merchant', '&setup_status=incomplete')).status).toBe(200)
    const counts = [executed.mock.calls.length, selected.mock.calls.length]
    executed.mockRestore()
    selected.mockRestore()
    return counts
  }
  await read()
  const ofTwo = await read()
  for (const _ of Array.from({ length: 3 })) await house({ brandId: h.brandId })
  expect(ofTwo[0]).toBeGreaterThan(0)
  expect(await read()).toEqual(ofTwo)
})

describe('who sees what', () => {
  test('a brand sees its stores, an agent those it looks after, an owner the own one', async () => {
    expect(idsIn(await list(brand, 'merchant'))).toEqual(ownStores())
    expect(idsIn(await list(agent, 'merchant'))).toEqual([h.merchantId])
    expect(idsIn(await list(h.owner, 'merchant'))).toEqual([h.merchantId])
    expect(idsIn(await list(h.admin, 'merchant'))).toEqual(
      expect.arrayContaining([...ownStores(), stranger.merchantId]),
    )
  })

  test('each store with how its day goes: orders and net sales as its reports have them, and who sits there', async () => {
    await placeOrder(h, { state: 'served', number: '1' })
    await placeOrder(h, { state: 'pending', number: '2' })
    const { data } = await list(brand, 'merchant')
    const [own, other] = [h, sibling].map(({ merchantId }) => data.aaData.find((row: any) => row.id === merchantId))
    const { orders, net } = (await h.owner.get('/admin/sales_report?startDate=2026-11-20')).data.totals
    expect(own.today).toMatchObject({ orders, sales: net, open_orders: 2 })
    expect([orders, net > 0]).toEqual([1, true])
    expect(other.today).toEqual({ orders: 0, sales: 0, open_orders: 0, parties: 0 })
  })

  test('stores are found by name, status and set-up', async () => {
    await h.db.update(merchants).set({ name: 'Chez Ada' }).where(eq(merchants.merchantId, h.merchantId))
    expect(idsIn(await list(brand, 'merchant', '&search=ada'))).toEqual([h.merchantId])
    expect(idsIn(await list(brand, 'merchant', '&status=draft'))).toEqual([])
    expect(idsIn(await list(brand, 'merchant', '&setup_status=complete'))).toEqual(ownStores())
    expect(idsIn(await list(brand, 'merchant', '&startDate=2026-11-21'))).toEqual([])
  })

  test('stores are read page by page, none twice and none left out, and the count is of all', async () => {
    const page = (start: number) => brand.get(`/admin/user?listing_type=merchant&start=${start}&length=1`)
    const pages = [await page(0), await page(1)]
    expect(pages.flatMap(idsIn).toSorted()).toEqual(ownStores())
    for (const { data } of pages) expect(data).toMatchObject({ recordsTotal: 2, recordsFiltered: 2 })
    expect((await page(2)).data).toMatchObject({ aaData: [], recordsFiltered: 2 })
  })

  test('people who run stores are seen by those who reach the same store, and nobody sees strangers', async () => {
    const people = idsIn(await list(brand, 'user'))
    expect(people).toEqual([brand.id, agent.id, h.owner.id, sibling.owner.id].toSorted())
    expect(idsIn(await list(brand, 'agent'))).toEqual([agent.id])
    expect(idsIn(await list(agent, 'user'))).toEqual([agent.id, h.owner.id].toSorted())
    expect((await list(h.floor, 'user')).status).toBe(403)
    expect(idsIn(await list(brand, 'super-merchant'))).toEqual([h.brandId])
  })

  test('one of them is found under the role’s own address, a stranger’s under none', async () => {
    expect((await brand.get(`/admin/agent/${agent.id}`)).data).toMatchObject({
      id: agent.id,
      merchants: [{ id: h.merchantId }],
    })
    expect((await brand.get(`/admin/merchant/${sibling.merchantId}`)).data).toMatchObject({ setup_status: 'complete' })
    const { aaData } = (await list(brand, 'super-merchant')).data
    expect((await brand.get(`/admin/super-merchant/${h.brandId}`)).data).toEqual(aaData[0])
    expect((await brand.get(`/admin/super-merchant/${brand.id}`)).data).toMatchObject({
      id: brand.id,
      role: 'super-merchant',
    })
    expect((await h.floor.get(`/admin/super-merchant/${h.brandId}`)).status).toBe(403)
    const strange = [
      `user/${stranger.owner.id}`,
      `merchant/${stranger.merchantId}`,
      `super-merchant/${stranger.brandId}`,
    ]
    for (const path of [...strange, 'agent/nobody'])
      expect([path, (await brand.get(`/admin/${path}`)).status]).toEqual([path, 404])
    expect((await brand.get(`/admin/merchant/info?type=super-merchant&id=${h.brandId}`)).data.stores).toHaveLength(2)
    expect((await brand.get(`/admin/merchant/info?id=${stranger.merchantId}`)).status).toBe(404)
  })
})

describe('adding and changing', () => {
  test('a brand drafts a store with its owner; both books tell of it, and the owner chooses a password and signs in', async () => {
    const made = await brand.post(inHand('/admin/user'), {
      type: 'merchant',
      name: 'Café Lotte',
      login: 'lotte.m',
      password: given,
      own_password: 'secret',
    })
    expect(made.data).toMatchObject({
      name: 'Café Lotte',
      status: 'draft',
      setup_status: 'incomplete',
      currency: 'EUR',
    })
    expect(made.data.missing).toEqual(['menu', 'table', 'staff'])
    const signIn = (password: string) => h.owner.post('/admin/login', { name: 'lotte.m', password })
    expect((await signIn(given)).error.code).toBe('password_once')
    await h.owner.post('/admin/first_password', {
      name: 'lotte.m',
      password: given,
      new_password: 'trois melons verts',
    })
    const { data } = await signIn('trois melons verts')
    expect(data.merchant).toMatchObject({ merchant_id: made.data.id, state: 'draft' })
    const [first] = await h.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.merchantId, made.data.id))
      .orderBy(asc(auditEntries.seq))
    expect(first).toMatchObject({ event: 'store.create', toState: 'draft', actorId: brand.id })
    expect(await violationsIn(h)).toEqual([])
  })

  test('a store that is added has a copy of the tax categories of the one in hand, and falls back on its own', async () => {
    await placeTaxes(h, { service: { kind: 'outside' } })
    const { data } = await brand.post(inHand('/admin/user'), { type: 'merchant', name: 'Café Lotte' })
    const taxes = await h.db.select().from(taxCategories)
    const of = (merchantId: string) =>
      taxes
        .filter((row) => row.merchantId === merchantId)
        .map(({ letter, name, rates, kind }) => [letter, name, rates, kind])
    expect(of(data.id).toSorted()).toEqual(of(h.merchantId).toSorted())
    const [made] = await h.db.select().from(merchants).where(eq(merchants.merchantId, data.id))
    const named = (id: string | null) => taxes.find((row) => row.merchantId === data.id && row.id === id)?.letter
    expect([made!.taxCategoryId, made!.serviceTaxCategoryId].map(named)).toEqual(['A', 'C'])
    expect(data.missing).not.toContain('tax')
    expect(await violationsIn(h)).toEqual([])
  })

  test('an agent adds a store to a brand only while they look after all of its stores', async () => {
    const wish = { type: 'merchant', name: 'Café Lotte' }
    expect((await agent.post(inHand('/admin/user'), wish)).status).toBe(403)
    expect(idsIn(await list(brand, 'merchant'))).toHaveLength(2)
    await h.db.insert(agentMerchants).values({ merchantId: sibling.merchantId, accountId: agent.id })
    const made = await agent.post(inHand('/admin/user'), wish)
    expect(made).toMatchObject({ status: 200, data: { status: 'draft' } })
    expect(idsIn(await list(agent, 'merchant'))).toContain(made.data.id)
  })

  test('sent twice it is one store, and a name to sign in with that is taken makes none', async () => {
    const requestId = 'the-same-request-twice'
    const wish = { type: 'merchant', name: 'Café Lotte' }
    const [one, two] = [
      await brand.post(inHand('/admin/user'), wish, { requestId }),
      await brand.post(inHand('/admin/user'), wish, { requestId }),
    ]
    expect(two.data.id).toBe(one.data.id)
    await h.db.update(accounts).set({ login: 'taken.already' }).where(eq(accounts.id, h.owner.id))
    const taken = {
      type: 'merchant',
      name: 'Third',
      login: 'taken.already',
      password: 'trois melons verts',
      own_password: 'secret',
    }
    expect((await brand.post(inHand('/admin/user'), taken)).status).toBe(422)
    expect(idsIn(await list(brand, 'merchant'))).toHaveLength(3)
  })

  test('the same request with another password is another request', async () => {
    const requestId = `another-password-${h.merchantId}`
    const login = requestId
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, 'x')
      .slice(0, 60)
    const ask = (password: string, more: object = { type: 'user', name: 'Ada' }) =>
      brand.post(inHand('/admin/user'), { login, password, own_password: 'secret', ...more }, { requestId })
    expect((await ask(given)).status).toBe(200)
    expect((await ask(given)).headers.get('idempotent-replay')).toBe('true')
    expect(await ask('trois melons verts')).toMatchObject({ status: 409, error: { code: 'request_id_reused' } })
  })

  test('nobody’s password is changed beside their name, neither one’s own nor the owner’s by those above', async () => {
    const password = 'taken-over-now'
    for (const by of [h.owner, agent, brand, h.admin])
      for (const method of ['PUT', 'PATCH'])
        expect(await by.call(method, inHand(`/admin/user/${h.owner.id}`), { password })).toMatchObject({
          status: 422,
          error: { details: [{ field: 'password' }] },
        })
    expect((await h.owner.get('/admin/me')).status).toBe(200)
  })

  test('nobody adds or changes people above themselves, and an agent is the house’s', async () => {
    const someone = { name: 'Ada', login: 'ada.k', password: 'trois melons verts' }
    for (const [by, type] of [
      [h.owner, 'merchant'],
      [h.owner, 'super-merchant'],
      [agent, 'agent'],
      [brand, 'agent'],
      [h.floor, 'user'],
    ] as const)
      expect([type, (await by.post(inHand('/admin/user'), { type, ...someone })).status]).toEqual([type, 403])
    expect((await brand.patch(inHand(`/admin/user/${agent.id}`), { status: 'inactive' })).status).toBe(403)
    expect((await agent.patch(inHand(`/admin/user/${stranger.owner.id}`), { name: 'Mine' })).status).toBe(404)
  })

  test('nobody is given a one-time password without the own one: a session that a PIN opened makes no owner', async () => {
    const ada = { type: 'user', name: 'Ada', login: 'ada.k', password: given }
    const store = { ...ada, type: 'merchant' }
    for (const [by, wish] of [
      [h.owner, ada],
      [brand, store],
    ] as const) {
      expect(await by.post(inHand('/admin/user'), wish)).toMatchObject({
        status: 422,
        error: { details: [{ field: 'own_password' }] },
      })
      expect(await by.post(inHand('/admin/user'), { ...wish, own_password: 'guessed' })).toMatchObject({
        status: 403,
        error: { code: 'credentials_invalid' },
      })
    }
    expect(idsIn(await list(brand, 'merchant'))).toEqual(ownStores())
  })

  test('staff who manage staff neither add nor change an owner, nor give one a password or a store to an agent', async () => {
    const manager = await h.person('operation', ['staff'])
    const refusals = [
      await manager.post('/admin/user', { type: 'user', name: 'Ada', login: 'ada.k', password: given }),
      await manager.patch(`/admin/user/${h.owner.id}`, { name: 'Mine' }),
      await manager.patch(`/admin/user/${h.owner.id}`, { status: 'inactive' }),
      await manager.post(`/admin/user_password/${h.owner.id}`, { password: given, own_password: 'secret' }),
      await manager.patch(`/admin/user/${agent.id}`, { assigned: false }),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 403, error: { code: 'right_missing' } })
    expect((await brand.get(`/admin/user/${h.owner.id}`)).data).toMatchObject({ status: 'active', version: 1 })
  })

  test('whoever is switched off is signed out at once; the last owner and oneself stay', async () => {
    const second = await h.owner.post('/admin/user', {
      type: 'user',
      name: 'Ada',
      login: `ada-${h.merchantId
        .slice(-6)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, 'x')}`,
      password: 'trois melons verts',
      own_password: 'secret',
    })
    expect(second.data).toMatchObject({ role: 'merchant', merchant_id: h.merchantId, status: 'active', version: 1 })
    const off = { status: 'inactive' }
    expect(await h.owner.patch(`/admin/user/${h.owner.id}`, off)).toMatchObject({
      status: 409,
      error: { details: { reason: 'isSomebodyElse' } },
    })
    expect((await h.owner.patch(`/admin/user/${second.data.id}`, { ...off, version: 9 })).status).toBe(409)
    expect((await brand.patch(inHand(`/admin/user/${h.owner.id}`), off)).data).toMatchObject({ status: 'inactive' })
    expect((await h.owner.get('/admin/me')).status).toBe(401)
    expect(await brand.patch(inHand(`/admin/user/${second.data.id}`), off)).toMatchObject({
      status: 409,
      error: { details: { reason: 'isNotLast' } },
    })
  })

  test('an agent looks after a store from when a brand says so until it says otherwise, and the store’s book has it', async () => {
    const path = `/admin/user/${agent.id}?merchant_id=${sibling.merchantId}`
    expect((await h.admin.patch(path, { assigned: true })).status).toBe(200)
    expect(idsIn(await list(agent, 'merchant'))).toEqual(ownStores())
    expect((await brand.patch(path, { assigned: false })).status).toBe(200)
    expect(idsIn(await list(agent, 'merchant'))).toEqual([h.merchantId])
    const ofStore = and(eq(auditEntries.merchantId, sibling.merchantId), eq(auditEntries.chart, 'user'))
    const entries = await h.db.select().from(auditEntries).where(ofStore).orderBy(asc(auditEntries.seq))
    expect(entries.map(({ event }) => event)).toEqual(['user.assign', 'user.unassign'])
  })
})
