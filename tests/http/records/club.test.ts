import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { nanoid } from 'nanoid'
import { beforeEach, describe, expect, test } from 'vitest'
import { storyKey } from '../../../server/db/demo-story.ts'
import { auditEntries, clubSignIns, members, messages, serverSettings } from '../../../server/db/schema/index.ts'
import { type Answer, type House, house, speaker } from '../../support/house.ts'
import { member } from '../../support/members.ts'
import { sixDigitsIn } from '../../support/six-digits.ts'

let h: House
let key: string
beforeEach(async () => {
  h = await house({ tables: 1 })
  key = (await h.owner.post('/admin/queue_key', {})).data.key
})

const number = '+4915112345678'
const send = (path: string, body: object, token = '', requestId = nanoid()): Promise<Answer> =>
  speaker(h.app, '', token).post(`/public/club/${key}/${path}`, body, { requestId })
const me = (token: string) => speaker(h.app, '', token).get(`/public/club/${key}/me`)
/** The latest message that was sent: its recipient, and its code. */
async function told() {
  const [last] = await h.db
    .select()
    .from(messages)
    .where(eq(messages.merchantId, h.merchantId))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(1)
  return { to: last?.address, code: /\d{6}/.exec(last?.text ?? '')?.[0] ?? '' }
}
async function codeFor(phone = number): Promise<string> {
  const asked = await send('code', { phone, language: 'en' })
  expect(asked.data).toEqual({ minutes: 5 })
  return (await told()).code
}
const ofNumber = () => and(eq(members.brandId, h.brandId), eq(members.username, number))
const nina = async () => (await h.db.select().from(members).where(ofNumber()))[0]!
const joins = async (more: object = {}, requestId?: string) =>
  send('sign_in', { phone: number, code: await codeFor(), name: 'Nina Novak', ...more }, '', requestId)

describe('signing in on one’s own phone', () => {
  test('no colleague reads a guest’s code, nor finds it by trying, unless the house is a demo', async () => {
    const code = await codeFor()
    await h.app.sendDue()
    const read = async (search = '') => (await h.owner.get(`/admin/sandbox${search}`)).data.aaData as { text: string }[]
    expect((await read()).map(({ text }) => text)).toEqual([expect.stringContaining('••••••')])
    expect(sixDigitsIn(JSON.stringify(await read()))).not.toContain(code)
    expect(await read(`?search=${code}`)).toEqual([])
    await h.db.insert(serverSettings).values({ key: storyKey, value: 'evening' })
    expect((await read(`?search=${code}`)).map(({ text }) => text)).toEqual([expect.stringContaining(code)])
    await h.db.delete(serverSettings).where(eq(serverSettings.key, storyKey))
  })

  test('a newcomer is asked for a name after the right code, joins, and their word on offers is kept', async () => {
    const code = await codeFor()
    const unnamed = await send('sign_in', { phone: number, code })
    expect(unnamed.error.details).toEqual([expect.objectContaining({ field: 'name', key: 'newMember' })])
    const { data } = await send('sign_in', { phone: number, code, name: 'Nina Novak', consent: true })
    expect(data.page).toMatchObject({
      store: 'Test bistro',
      member: { name: 'Nina Novak', state: 'active', points: 0 },
    })
    expect(data.page.member.facts.hasConsent).toBe(true)
    const row = await nina()
    const trail = await h.db.select().from(auditEntries).where(eq(auditEntries.subjectId, row.id))
    expect(trail.map(({ event, actorName }) => [event, actorName])).toEqual([
      ['member.join', 'Guest'],
      ['member.consent', 'Guest'],
    ])
  })

  test('a member’s code goes to the number that the house knows, however it is typed, and no answer tells a member', async () => {
    const id = await member(h)
    const [row] = await h.db.select().from(members).where(eq(members.id, id))
    const typed = row!.username.replace('+49', '0')
    const known = await send('code', { phone: typed, language: 'de' })
    const sent = await told()
    expect(sent.to).toBe(row!.username)
    const unknown = await send('code', { phone: '+33612345678', language: 'de' })
    expect(unknown.data).toEqual(known.data)
    const { data } = await send('sign_in', { phone: typed, code: sent.code })
    expect(data.page.member.name).toBe('Ada')
  })

  test('the same request again gets the same token, another one with the same code none', async () => {
    const code = await codeFor()
    const asked = { phone: number, code, name: 'Nina Novak' }
    const requestId = nanoid()
    const first = await send('sign_in', asked, '', requestId)
    const again = await send('sign_in', asked, '', requestId)
    expect(again.data.token).toBe(first.data.token)
    const other = await send('sign_in', asked)
    expect(other.error.details).toEqual([expect.objectContaining({ field: 'code', key: 'wrongCode' })])
    expect(await h.db.$count(members, ofNumber())).toBe(1)
  })

  test('after five wrong codes the right one waits as well, and a number gets three codes in a quarter of an hour', async () => {
    const code = await codeFor()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++)
      expect((await send('sign_in', { phone: number, code: wrong })).status).toBe(422)
    expect((await send('sign_in', { phone: number, code, name: 'Nina' })).status).toBe(429)
    await codeFor()
    await codeFor()
    expect((await send('code', { phone: number, language: 'en' })).status).toBe(429)
  })

  test('however a number is written, it gets three codes and five tries, of the member that it belongs to', async () => {
    const username = '+4915112775766'
    await h.floor.post('/admin/merchant/member', { username, name: 'Ada' })
    const spellings = [
      username,
      '15112775766',
      '0151 12775766',
      '0049 151 12775766',
      '49 151 12775766',
      '+49 (0)151 12775766',
      '(0151) 12 77 57-66',
    ]
    const asked = []
    for (const phone of spellings) asked.push((await send('code', { phone, language: 'en' })).status)
    expect(asked).toEqual([200, 200, 200, 429, 429, 429, 429])
    expect(await h.db.$count(messages, eq(messages.address, username))).toBe(3)
    const tried = []
    for (const phone of spellings) tried.push((await send('sign_in', { phone, code: '000000' })).status)
    expect(tried).toEqual([422, 422, 422, 422, 422, 429, 429])
  })

  test('neither code nor token stands in the database, and who is blocked, signed out or forgotten is out', async () => {
    const { token } = (await joins()).data
    const rows = JSON.stringify(await h.db.select().from(clubSignIns))
    expect(rows).not.toContain(token)
    expect((await me(token)).status).toBe(200)
    expect((await me('sth_other')).status).toBe(401)
    const row = await nina()
    const step = (event: string, more: object = {}) =>
      h.owner.post(`/admin/workflow/member/${row.id}`, { event, ...more })
    await step('member.block', { remark: 'Somebody else’s number' })
    expect((await me(token)).status).toBe(401)
    await step('member.unblock')
    expect((await me(token)).status).toBe(200)
    await send('sign_out', {}, token)
    expect((await me(token)).status).toBe(401)
  })
})

describe('a member at home', () => {
  test('checks in where they have ordered today, and only there', async () => {
    await h.owner.post('/admin/check_in', { version: 1, days: [5, 10], within_days: 7, repeats: true })
    const { token, page } = (await joins()).data
    expect(page.check_in).toEqual({ days: [5, 10], is_here: false })
    const early = await send('step', { event: 'member.check_in' }, token)
    expect(early.error.details).toEqual([expect.objectContaining({ key: 'notHereToday' })])
    const row = await nina()
    const items = [{ menu_id: h.menu.soup, quantity: 1 }]
    await h.floor.post('/admin/order', { order_method: 'pickup', name: 'Nina', items, member_id: row.id })
    expect((await send('step', { event: 'member.check_in' }, token)).status).toBe(200)
    expect((await send('step', { event: 'member.check_in' }, token)).error).toMatchObject({
      code: 'illegal_transition',
      details: { reason: 'isFirstToday' },
    })
    expect((await me(token)).data.member.points).toBe(5)
  })

  test('sees nothing of another member, spins nobody else’s wheel and sends no step of the staff', async () => {
    const { token } = (await joins()).data
    const other = await member(h, 'Ada Lovelace')
    const { text } = await me(token)
    expect(text).not.toContain(other)
    expect(text).not.toContain('Lovelace')
    expect((await send('step', { event: 'member.adjust', points: 100, remark: 'Mine' }, token)).status).toBe(422)
    expect((await send(`spin/${nanoid()}`, { client_seed: 'chance-of-mine' }, token)).status).toBe(404)
    expect((await send('claim', { reward_id: nanoid() }, token)).status).toBe(404)
    expect((await speaker(h.app, '', token).get('/admin/merchant/member_listing')).status).toBe(401)
  })

  test('has messages on a device until they switch them off there, and learns nothing of devices of others', async () => {
    const { token } = (await joins()).data
    const device = (name: string) => ({
      endpoint: `http://127.0.0.1:9/${name}`,
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    })
    const [phone, tablet] = [device('phone'), device('tablet')]
    const isOn = async ({ endpoint }: typeof phone, by = token) => {
      const hash = createHash('sha256').update(endpoint).digest('hex')
      return (await speaker(h.app, '', by).get(`/public/club/${key}/push?endpoint_hash=${hash}`)).data?.is_on
    }
    expect(await isOn(phone)).toBe(false)
    for (const each of [phone, tablet]) await send('push', { ...each, is_on: true }, token)
    expect([await isOn(phone), await isOn(tablet)]).toEqual([true, true])
    await send('push', { ...phone, is_on: false }, token)
    expect([await isOn(phone), await isOn(tablet)]).toEqual([false, true])
    expect((await me(token)).data.contact.devices).toBe(1)

    const friend = '+4915187654321'
    const other = (await send('sign_in', { phone: friend, code: await codeFor(friend), name: 'Fred' })).data.token
    expect(await isOn(tablet, other)).toBe(false)
    expect(await isOn(tablet, 'nobody')).toBeUndefined()
  })

  test('brings a friend by their code, who sees the first name alone', async () => {
    const { token } = (await joins()).data
    const { code } = (await me(token)).data.referral
    const friend = '+4915187654321'
    await send('sign_in', { phone: friend, code: await codeFor(friend), name: 'Fred Freund', referral_code: code })
    expect((await me(token)).data.referral.brought).toEqual([
      expect.objectContaining({ referee: 'Fred', state: 'joined' }),
    ])
  })
})
