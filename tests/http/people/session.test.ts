import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type App, createApp } from '../../../server/app.ts'
import { accounts, sessions } from '../../../server/db/schema/index.ts'
import { createPasswords } from '../../../server/areas/identity/passwords.ts'
import { sha256 } from '../../../server/digest.ts'
import { type House, house, speaker } from '../../support/house.ts'

const minute = 60_000
const hour = 60 * minute

let h: House
beforeAll(async () => {
  h = await house()
})

const nobody = () => speaker(h.app, 'nobody', 'no token')
const signIn = (name: string, password = 'secret') => nobody().post('/admin/login', { name, password })
const login = (id: string) => id.toLowerCase()

describe('signing in', () => {
  test('the right name and password answer a token that works, with who one is', async () => {
    const staff = await h.person('operation', ['floor'])
    const { status, data } = await signIn(login(staff.id))
    expect([status, data.role, data.rights, data.merchant.merchant_id]).toEqual([
      200,
      'operation',
      ['floor'],
      h.merchantId,
    ])
    expect((await speaker(h.app, staff.id, data.token).get('/admin/me')).data).toMatchObject({ id: staff.id })
    expect(data.token).toMatch(/^sth_[\w-]{43}$/)
  })

  test('what is done is told with the device’s own name, else with what its browser calls itself', async () => {
    const staff = await h.person('operation', ['floor'])
    const browser = { headers: { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 18_1) Version/18.1 Safari/604.1' } }
    const given = { name: login(staff.id), password: 'secret' }
    const devices = []
    for (const body of [given, { ...given, device: 'Bar tablet' }]) {
      const { token } = (await nobody().post('/admin/login', body, browser)).data
      const [row] = await h.db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, sha256(token)))
      devices.push(row!.device)
    }
    expect(devices).toEqual(['Safari · iPad', 'Bar tablet'])
  })

  test('a wrong password, an unknown name and somebody switched off get the same answer, and never a 401', async () => {
    const staff = await h.person('operation', [])
    const gone = await h.person('operation', [])
    await h.db.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, gone.id))
    const answers = [
      await signIn(login(staff.id), 'wrong'),
      await signIn('nobody.of.that.name'),
      await signIn(login(gone.id)),
    ]
    for (const { status, error } of answers) {
      expect([status, error.code]).toEqual([403, 'credentials_invalid'])
      expect(error.message).toBe(answers[0]!.error.message)
      expect(Object.keys(error)).toEqual(Object.keys(answers[0]!.error))
    }
  })

  test('the token is told once: no other answer holds one, and the database keeps only its hash', async () => {
    const staff = await h.person('operation', [])
    const { data } = await signIn(login(staff.id))
    const person = speaker(h.app, staff.id, data.token)
    const { text } = await person.get('/admin/me')
    expect(text).not.toContain(data.token)
    const rows = await h.db.select().from(sessions).where(eq(sessions.accountId, staff.id))
    expect(rows.map((row) => row.tokenHash)).toContain(sha256(data.token))
    expect(JSON.stringify(rows)).not.toContain(data.token)
  })

  test('every sign-in gets a token of its own', async () => {
    const staff = await h.person('operation', [])
    const tokens = [await signIn(login(staff.id)), await signIn(login(staff.id))].map(({ data }) => data.token)
    expect(new Set(tokens).size).toBe(2)
  })

  test('a name or password that no account can have is refused like any other, or as invalid, never with an error of ours', async () => {
    for (const name of ['\0', 'a\0b', '\ud800', 'a'.repeat(200), "' OR 1=1 --", '__proto__'])
      expect([name, [403, 422].includes((await signIn(name)).status)]).toEqual([name, true])
    expect([403, 422]).toContain((await signIn(login(h.floor.id), 'sec\0ret')).status)
  })
})

describe('guessing a password', () => {
  test('after five failures even the right password waits, for what is left of fifteen minutes', async () => {
    const { id } = await h.person('operation', [])
    for (let i = 0; i < 5; i++) expect((await signIn(login(id), `guess ${i}`)).status).toBe(403)
    h.pass(minute)
    const refused = await signIn(login(id))
    expect(refused).toMatchObject({ status: 429, error: { code: 'too_many_attempts' } })
    expect(refused.headers.get('retry-after')).toBe(String(14 * 60))
    h.pass(14 * minute + 1)
    expect((await signIn(login(id))).status).toBe(200)
  })

  test('one account that waits does not lock the others out', async () => {
    const [one, other] = [await h.person('operation', []), await h.person('operation', [])]
    for (let i = 0; i < 5; i++) await signIn(login(one.id), 'guess')
    expect((await signIn(login(one.id))).status).toBe(429)
    expect((await signIn(login(other.id))).status).toBe(200)
    h.pass(hour)
  })

  test('spaces and capitals around the name give no further guesses', async () => {
    const { id } = await h.person('operation', [])
    const spelled = [login(id), ` ${login(id)}`, `${login(id)} `, login(id).toUpperCase(), `\t${login(id)}`]
    for (const name of spelled) await signIn(name, 'guess')
    expect((await signIn(login(id), 'guess')).status).toBe(429)
    h.pass(hour)
  })

  test('guesses sent at the same time are counted too: five at most are looked at', async () => {
    const { id } = await h.person('operation', [])
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => signIn(login(id), `guess ${i}`)))
    expect(answers.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(5)
    h.pass(hour)
  })

  test('signing in rightly is no failure: six times in a row is fine', async () => {
    const { id } = await h.person('operation', [])
    for (let i = 0; i < 6; i++) expect((await signIn(login(id))).status).toBe(200)
  })

  test('thirty failures from one address are enough, whatever the names', async () => {
    h.pass(hour)
    for (let i = 0; i < 30; i++) expect((await signIn(`guessed.name.${i}`)).status).toBe(403)
    expect((await signIn(login(h.floor.id))).status).toBe(429)
    h.pass(hour)
  })
})

describe('a stranger who guesses', () => {
  let behindProxy: App
  beforeAll(() => {
    behindProxy = createApp({ ...h.outside, config: { ...h.outside.config, proxies: ['10.0.0.1', '10.0.0.2'] } })
  })
  /** Signs in from an address that a proxy reports, with the cookie of a device if there is one. */
  const from = async (address: string, name: string, { password = 'secret', cookie = '', peer = '10.0.0.1' } = {}) => {
    const response = await behindProxy.request(
      '/api/admin/login',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(cookie && { cookie }) },
        body: JSON.stringify({ name, password }),
      },
      { incoming: { socket: { remoteAddress: peer } } },
    )
    return { status: response.status, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  const wrong = { password: 'guess' }

  test('locks nobody out: neither at another address, nor on a device that the person signed in on before', async () => {
    const name = login((await h.person('operation', [])).id)
    const { cookie } = await from('203.0.113.9', name)
    for (let i = 0; i < 5; i++) await from('203.0.113.9', name, wrong)
    expect((await from('203.0.113.9', name)).status).toBe(429)
    expect((await from('203.0.113.9', name, { cookie })).status).toBe(200)
    expect((await from('198.51.100.7', name)).status).toBe(200)
  })

  test('has thirty guesses an hour at one account, however many addresses there are', async () => {
    const name = login((await h.person('operation', [])).id)
    const { cookie } = await from('203.0.113.9', name)
    const statuses: number[] = []
    for (let i = 0; i < 40; i++) statuses.push((await from(`192.0.2.${i}`, name, wrong)).status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(30)
    expect((await from('198.51.100.7', name)).status).toBe(429)
    expect((await from('198.51.100.7', name, { cookie })).status).toBe(200)
    h.pass(hour)
  })

  test('does not close an address to the devices of the house', async () => {
    const name = login((await h.person('operation', [])).id)
    const { cookie } = await from('203.0.113.80', name)
    for (let i = 0; i < 30; i++) await from('203.0.113.80', `guessed.${i}`, wrong)
    expect((await from('203.0.113.80', 'another', wrong)).status).toBe(429)
    expect((await from('203.0.113.80', name, { cookie })).status).toBe(200)
    h.pass(hour)
  })

  test('has five guesses on a known device too, and none by a cookie that was made up or is another person’s', async () => {
    const [one, other] = [await h.person('operation', []), await h.person('operation', [])]
    const { cookie } = await from('203.0.113.9', login(one.id))
    for (let i = 0; i < 5; i++) await from('203.0.113.9', login(one.id), { ...wrong, cookie })
    expect((await from('203.0.113.9', login(one.id), { cookie })).status).toBe(429)
    for (let i = 0; i < 5; i++) await from('203.0.113.9', login(other.id), wrong)
    for (const false_ of [cookie, cookie.replace(/=\w/, '=z'), 'statehouse_device=a.b.c'])
      expect((await from('203.0.113.9', login(other.id), { cookie: false_ })).status).toBe(429)
    h.pass(hour)
  })

  test('is who the nearest unknown address is: what a proxy passes on is believed, what stands before it is not', async () => {
    const name = login((await h.person('operation', [])).id)
    for (let i = 0; i < 5; i++) await from(`8.8.8.${i}, 203.0.113.5:4711, 10.0.0.2`, name, wrong)
    expect((await from('203.0.113.5', name)).status).toBe(429)
    for (let i = 0; i < 5; i++) await from(`203.0.113.${i}`, name, { ...wrong, peer: '198.51.100.1' })
    expect((await from('203.0.113.77', name, { peer: '198.51.100.1' })).status).toBe(429)
    expect((await from('203.0.113.77', name)).status).toBe(200)
    h.pass(hour)
  })

  test('with IPv6 is a household: its 64 bits are one address', async () => {
    const name = login((await h.person('operation', [])).id)
    for (let i = 0; i < 5; i++) await from(`2001:db8:1:2::${i + 1}`, name, wrong)
    expect((await from('2001:db8:1:2:ffff::1', name)).status).toBe(429)
    expect((await from('2001:db8:1:3::1', name)).status).toBe(200)
    h.pass(hour)
  })
})

describe('a session ends', () => {
  test('after twelve hours without use, but not while it is used', async () => {
    const { id } = await h.person('operation', [])
    const { data } = await signIn(login(id))
    const person = speaker(h.app, id, data.token)
    for (let i = 0; i < 3; i++) {
      h.pass(11 * hour)
      expect((await person.get('/admin/me')).status).toBe(200)
    }
    h.pass(12 * hour)
    expect(await person.get('/admin/me')).toMatchObject({ status: 401, error: { code: 'unauthenticated' } })
  })

  test('after seven days, however busy it was', async () => {
    const { id } = await h.person('operation', [])
    const { data } = await signIn(login(id))
    const person = speaker(h.app, id, data.token)
    for (let day = 0; day < 14; day++) {
      expect((await person.get('/admin/me')).status).toBe(200)
      h.pass(12 * hour - 1)
    }
    h.pass(15)
    expect((await person.get('/admin/me')).status).toBe(401)
  })

  test('with signing out, at once and for this token alone', async () => {
    const { id } = await h.person('operation', [])
    const [here, there] = [await signIn(login(id)), await signIn(login(id))].map(({ data }) =>
      speaker(h.app, id, data.token),
    )
    expect((await here!.post('/admin/logout')).status).toBe(200)
    expect((await here!.get('/admin/me')).status).toBe(401)
    expect((await here!.post('/admin/logout')).status).toBe(401)
    expect((await there!.get('/admin/me')).status).toBe(200)
  })

  test('with the account: switched off answers 401 on the next call, other rights hold from the next call', async () => {
    const staff = await h.person('operation', ['floor'])
    await h.db
      .update(accounts)
      .set({ rights: ['kitchen'] })
      .where(eq(accounts.id, staff.id))
    expect((await staff.get('/admin/me')).data.rights).toEqual(['kitchen'])
    await h.db.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, staff.id))
    expect((await staff.get('/admin/me')).status).toBe(401)
  })
})

test('no token, another scheme, an empty or a foreign token are 401', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer x', `Bearer ${'x'.repeat(5000)}`]) {
    const answer = await h.app.request('/api/admin/me', { headers: { authorization } })
    expect([authorization.slice(0, 12), answer.status]).toEqual([authorization.slice(0, 12), 401])
  }
})

test('argon2 itself: the right password is right, a wrong one is wrong, and the fifty-third in a row waits outside', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('correct horse')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const app = createApp({ ...h.outside, passwords })
  const { id } = await h.person('operation', [])
  await h.db.update(accounts).set({ passwordHash: stored }).where(eq(accounts.id, id))
  const person = speaker(app, id, '')
  expect((await person.post('/admin/login', { name: login(id), password: 'correct horse' })).status).toBe(200)
  expect((await person.post('/admin/login', { name: login(id), password: 'correct horsf' })).status).toBe(403)

  const queue = createPasswords()
  const many = await Promise.allSettled(Array.from({ length: 53 }, () => queue.verify(stored, 'guess')))
  expect(many.filter((one) => one.status === 'rejected')).toMatchObject([
    { reason: { code: 'too_many_attempts', more: { retryAfter: 5 } } },
  ])
})

test('a busy tablet may send 1,200 writes a minute, the next one waits for the minute to end', async () => {
  const limited = createApp({ ...h.outside, config: { ...h.outside.config, rateLimit: true } })
  const staff = await h.person('operation', [])
  const person = speaker(limited, staff.id, staff.token)
  const statuses: number[] = []
  for (let i = 0; i < 1200; i++) statuses.push((await person.post('/admin/approval', { pin: 'x' })).status)
  expect(new Set(statuses)).toEqual(new Set([422]))
  h.pass(20_000)
  const refused = await person.post('/admin/approval', {})
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40'])
  expect((await person.get('/admin/me')).status).toBe(200)
  h.pass(40_000)
  expect((await person.post('/admin/approval', {})).status).toBe(422)
})

test('a salt that follows from a request makes the same hash of the same password alone', async () => {
  const passwords = createPasswords()
  const [one, same, other, elsewhere] = await Promise.all([
    passwords.hash('trois melons verts', 'one request'),
    passwords.hash('trois melons verts', 'one request'),
    passwords.hash('quatre poires', 'one request'),
    passwords.hash('trois melons verts', 'another'),
  ])
  expect(same).toBe(one)
  expect(new Set([one, other, elsewhere]).size).toBe(3)
  expect(await passwords.verify(one, 'trois melons verts')).toBe(true)
})
