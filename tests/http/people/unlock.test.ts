import { eq } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { beforeEach, expect, test } from 'vitest'
import { requests, sessions } from '../../../server/db/schema/index.ts'
import { sha256 } from '../../../server/digest.ts'
import { type House, house, type Person, speaker } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

const hour = 3600_000

let h: House
let ines: Person
let tom: Person
beforeEach(async () => {
  h = await house()
  ines = await h.person('operation', ['floor'], { pin: '739164' })
  tom = await h.person('operation', ['cashier'], { pin: '920375' })
})

const unlock = (pin: string, person = ines, requestId = nanoid()) =>
  person.post('/admin/unlock', { pin }, { requestId })
const sessionOf = async (token: string) => {
  const [row] = await h.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sha256(token)))
  return row!
}

test('one’s own PIN opens the tablet again under the token that it has', async () => {
  expect((await unlock('739164')).data).toMatchObject({ token: null, id: ines.id, rights: ['floor'] })
  expect((await ines.get('/admin/me')).status).toBe(200)
})

test('a colleague’s PIN lets the colleague work on with a token and rights of their own, and the trail says who', async () => {
  const { data } = await unlock('920375')
  expect(data).toMatchObject({ id: tom.id, rights: ['cashier'] })
  const here = speaker(h.app, tom.id, data.token)
  expect((await here.get('/admin/me')).data).toMatchObject({ id: tom.id })
  const { aaData } = (await h.owner.get('/admin/audit?length=1')).data
  expect(aaData[0]).toMatchObject({ event: 'session.takeOver', actor_id: tom.id })
  expect(await violationsIn(h)).toEqual([])
})

test('a session by PIN ends when the one does that opened the tablet with a password', async () => {
  h.pass(5 * hour)
  const opened = await sessionOf(ines.token)
  const { data } = await unlock('920375')
  expect((await sessionOf(data.token)).expiresAt).toEqual(opened.expiresAt)
})

test('a session by PIN ends with the sign-out of the tablet that opened it, and goes on where the tablet is handed on', async () => {
  const opened = async () => {
    const { data } = await unlock('920375')
    return speaker(h.app, tom.id, data.token)
  }
  const first = await opened()
  await ines.post('/admin/logout', {})
  expect((await first.get('/admin/me')).status).toBe(401)
  ines = await h.person('operation', ['floor'], { pin: '481516' })
  const second = await opened()
  await ines.post('/admin/logout', { handed_on: true })
  expect([(await ines.get('/admin/me')).status, (await second.get('/admin/me')).status]).toEqual([401, 200])
  const back = await second.post('/admin/unlock', { pin: '481516' })
  const third = speaker(h.app, ines.id, back.data.token)
  await second.post('/admin/logout', {})
  expect((await third.get('/admin/me')).status).toBe(401)
})

test('a session by PIN ends when whoever opened the tablet changes their password', async () => {
  const { data } = await unlock('920375')
  const home = speaker(
    h.app,
    ines.id,
    (await ines.post('/admin/login', { name: ines.id, password: 'secret' })).data.token,
  )
  expect((await home.post('/change_password', { password: 'secret', new_password: 'trois melons verts' })).status).toBe(
    200,
  )
  expect((await speaker(h.app, tom.id, data.token).get('/admin/me')).status).toBe(401)
})

test('a lost answer that is asked for again gives the same token, and the trail one entry', async () => {
  const requestId = nanoid()
  const [first, again] = [await unlock('920375', ines, requestId), await unlock('920375', ines, requestId)]
  expect(again.data.token).toBe(first.data.token)
  const { aaData } = (await h.owner.get('/admin/audit?length=10')).data
  expect(aaData.filter(({ event }: { event: string }) => event === 'session.takeOver')).toHaveLength(1)
})

test('the token is told once: what a retry is answered from holds none', async () => {
  const { data } = await unlock('920375')
  const kept = await h.db.select().from(requests).where(eq(requests.merchantId, h.merchantId))
  expect(kept).not.toEqual([])
  expect(JSON.stringify(kept)).not.toContain(data.token)
})

test('a wrong PIN, another store’s and that of whoever sees several stores open nothing', async () => {
  const elsewhere = await house()
  await elsewhere.person('operation', ['floor'], { pin: '481516' })
  await h.person('super-merchant', [], { merchantId: null, brandId: h.brandId, pin: '648203' })
  for (const pin of ['550912', '481516', '648203'])
    expect(await unlock(pin)).toMatchObject({ status: 403, error: { code: 'pin_invalid' } })
})

test('whoever sees several stores opens their own tablet again', async () => {
  const brand = await h.person('super-merchant', [], { merchantId: null, brandId: h.brandId, pin: '648203' })
  const { status, data } = await brand.post('/admin/unlock', { pin: '648203', merchant_id: h.merchantId })
  expect([status, data.token, data.merchant.merchant_id]).toEqual([200, null, h.merchantId])
})

test('five wrong PINs make the tablet wait, and those of approvals count as well', async () => {
  for (let time = 0; time < 5; time++) expect((await unlock('550912')).status).toBe(403)
  expect((await unlock('739164')).status).toBe(429)
})
