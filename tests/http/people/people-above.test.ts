import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accounts, agentMerchants, auditEntries, brands, merchants } from '../../../server/db/schema/index.ts'
import { type House, house, type Person, speaker } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
let brand: Person
beforeEach(async () => {
  h = await house()
  brand = await h.person('super-merchant')
})

const given = 'k7m4-p9rt-w2xy'
const chosen = 'trois melons verts'
const inHand = (path: string) => `${path}?merchant_id=${h.merchantId}`
const anyone = () => speaker(h.app, 'nobody', 'no token')
const signIn = (login: string, password: string) => anyone().post('/admin/login', { name: login, password })
const choose = (login: string) =>
  anyone().post('/admin/first_password', { name: login, password: given, new_password: chosen })
const loginOf = (prefix: string) => `${prefix}.${h.merchantId.toLowerCase().replaceAll(/[^a-z0-9]/g, 'x')}`
const told = async (merchantId: string) =>
  (
    await h.db.select().from(auditEntries).where(eq(auditEntries.merchantId, merchantId)).orderBy(asc(auditEntries.seq))
  ).map(({ event }) => event)

test('an agent who is added with a one-time password chooses their own before they see anything', async () => {
  const login = loginOf('agent')
  const wish = { type: 'agent', name: 'Ada King', login, password: given, own_password: 'secret' }
  const made = await h.admin.post(inHand('/admin/user'), wish)
  expect(made.data).toMatchObject({ role: 'agent', password: 'once', merchants: [{ id: h.merchantId }] })
  expect(await signIn(login, given)).toMatchObject({ status: 403, error: { code: 'password_once' } })
  const waiting = await h.admin.get('/admin/user?listing_type=agent&setup_status=incomplete&length=100')
  expect(waiting.data.aaData.map(({ id }: { id: string }) => id)).toContain(made.data.id)
  expect((await choose(login)).data).toEqual({ chosen: true })
  expect((await signIn(login, chosen)).data).toMatchObject({ role: 'agent' })
  expect((await signIn(login, given)).status).toBe(403)
  expect((await h.admin.get(`/admin/agent/${made.data.id}`)).data).toMatchObject({ password: 'own', version: 2 })
  expect(await told(h.merchantId)).toEqual(['user.create', 'user.choosePassword'])
  expect(await violationsIn(h)).toEqual([])
})

test('an agent who looks after no store yet chooses their own as well, once, and the house’s trail has it', async () => {
  const login = loginOf('early')
  const wish = { type: 'agent', name: 'Ada King', login, password: given, own_password: 'secret' }
  const { id } = (await h.admin.post(inHand('/admin/user'), wish)).data
  await h.db.delete(agentMerchants).where(eq(agentMerchants.accountId, id))
  const answers = await Promise.all([choose(login), choose(login)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect((await signIn(login, chosen)).data).toMatchObject({ role: 'agent' })
  expect((await choose(login)).status).toBe(403)
  const { trail } = (await h.admin.get('/admin/system')).data
  expect(trail[0]).toMatchObject({ event: 'user.choosePassword', actor: 'Ada King', from: 'once', to: 'own' })
  expect(JSON.stringify(trail)).not.toContain(chosen)
})

test('whoever is given a one-time password is signed out at once, and the trail names who gave it, not what', async () => {
  const mate = await h.person('super-merchant')
  const { text } = await h.admin.post(inHand(`/admin/user_password/${mate.id}`), {
    password: given,
    own_password: 'secret',
    version: 1,
  })
  expect((await mate.get('/admin/me')).status).toBe(401)
  const [entry] = await h.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.merchantId, h.merchantId), eq(auditEntries.event, 'user.givePassword')))
  expect(entry).toMatchObject({ actorId: h.admin.id, subjectId: mate.id })
  expect(text + JSON.stringify(entry)).not.toContain(given)
})

test('the same request with another one-time password is another request', async () => {
  const requestId = `given-twice-${h.merchantId}`
  const ask = (password: string) =>
    brand.post(inHand(`/admin/user_password/${h.owner.id}`), { password, own_password: 'secret' }, { requestId })
  expect((await ask(given)).status).toBe(200)
  expect((await ask(given)).headers.get('idempotent-replay')).toBe('true')
  expect(await ask('w2xy-k7m4-p9rt')).toMatchObject({ status: 409, error: { code: 'request_id_reused' } })
})

test('a one-time password asks for one’s own, is no way around one’s account, and reaches nobody above', async () => {
  const body = { password: given, own_password: 'secret' }
  const give = (by: Person, id: string, more: object = {}) =>
    by.post(inHand(`/admin/user_password/${id}`), { ...body, ...more })
  expect(await give(brand, h.owner.id, { own_password: 'guessed' })).toMatchObject({
    status: 403,
    error: { code: 'credentials_invalid' },
  })
  expect((await give(brand, brand.id)).status).toBe(403)
  expect((await give(h.owner, brand.id)).status).toBe(404)
  expect((await give(brand, h.owner.id, { version: 9 })).status).toBe(409)
  expect((await give(brand, h.owner.id, { password: 'short' })).status).toBe(422)
  expect((await give(brand, h.owner.id, { password: '123456789012' })).status).toBe(422)
  expect((await give(brand, h.owner.id)).data).toMatchObject({ password: 'once' })
})

test('the house adds a brand with its first store as a draft, and the brand’s person sees that store alone', async () => {
  const wish = { name: 'Casa Pereira', currency: 'EUR', time_zone: 'Europe/Lisbon', store: 'Tasca do Porto' }
  expect((await brand.post(inHand('/admin/super-merchant'), wish)).status).toBe(403)
  const { data } = await h.admin.post(inHand('/admin/super-merchant'), wish)
  expect(data).toMatchObject({ name: 'Casa Pereira', stores: 1, open_stores: 0, people: 0 })
  const [store] = await h.db.select().from(merchants).where(eq(merchants.brandId, data.id))
  expect(store).toMatchObject({ name: 'Tasca do Porto', state: 'draft', timeZone: 'Europe/Lisbon' })
  expect(await told(store!.merchantId)).toEqual(['store.create'])
  expect(await told(h.merchantId)).toEqual(['brand.add'])
  const login = loginOf('casa')
  const person = { type: 'super-merchant', name: 'Rita', login, password: given, own_password: 'secret' }
  await h.admin.post(`/admin/user?merchant_id=${store!.merchantId}`, person)
  await choose(login)
  const { data: me } = await signIn(login, chosen)
  const theirs = await speaker(h.app, me.id, me.token).get('/admin/user?listing_type=merchant')
  expect(theirs.data.aaData.map(({ name }: { name: string }) => name)).toEqual(['Tasca do Porto'])
  expect((await h.db.select().from(accounts).where(eq(accounts.login, login)))[0]).toMatchObject({ brandId: data.id })
  expect(await violationsIn(h)).toEqual([])
})

test('a brand is in a time zone and a currency that there are, and sent twice it is one', async () => {
  const wish = { name: 'Twice', currency: 'EUR', time_zone: 'Europe/Paris', store: 'First' }
  for (const wrong of [{ time_zone: 'Europe/Atlantis' }, { currency: 'euro' }, { store: '' }])
    expect((await h.admin.post(inHand('/admin/super-merchant'), { ...wish, ...wrong })).status).toBe(422)
  const options = { requestId: `brand-twice-${h.merchantId}` }
  const [one, two] = [
    await h.admin.post(inHand('/admin/super-merchant'), wish, options),
    await h.admin.post(inHand('/admin/super-merchant'), wish, options),
  ]
  expect(two.data.id).toBe(one.data.id)
  expect(await h.db.select().from(brands).where(eq(brands.id, one.data.id))).toHaveLength(1)
})
