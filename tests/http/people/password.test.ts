import { beforeEach, expect, test } from 'vitest'
import { type House, house, type Person, speaker } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
let staff: Person
beforeEach(async () => {
  h = await house()
  staff = await h.person('operation', ['floor'])
})

const good = 'trois melons verts'
const change = (next: string, password = 'secret', person = staff) =>
  person.post('/change_password', { password, new_password: next })
const signIn = (password: string) =>
  speaker(h.app, 'nobody', 'no token').post('/admin/login', { name: staff.id.toLowerCase(), password })

test('whoever changes the password is signed out everywhere else, and goes on here', async () => {
  const there = speaker(h.app, staff.id, (await signIn('secret')).data.token)
  expect((await change(good)).status).toBe(200)
  expect([(await staff.get('/admin/me')).status, (await there.get('/admin/me')).status]).toEqual([200, 401])
  expect([(await signIn('secret')).status, (await signIn(good)).status]).toEqual([403, 200])
  expect(await violationsIn(h)).toEqual([])
})

test('the old password is asked for, and five wrong ones make it wait', async () => {
  for (let time = 0; time < 5; time++)
    expect(await change(good, 'guessed')).toMatchObject({ status: 403, error: { code: 'credentials_invalid' } })
  expect((await change(good)).status).toBe(429)
})

test('a password that is short, the old one, one’s name, the same few signs or one that many have is refused, with the reason', async () => {
  const common = ['123456789012', 'PasswordPassword', 'password1234', 'qwertyuiop12', 'sunshine-2024', 'abcdefghijkl']
  for (const weak of ['elevensigns', 'abababababab', `my name ${staff.id}`, ...common]) {
    const { status, error } = await change(weak)
    expect([weak, status, error?.details?.[0]?.field]).toEqual([weak, 422, 'new_password'])
  }
  await change(good)
  expect((await change(good, good)).status).toBe(422)
})

test('no answer and no entry of the trail holds a password', async () => {
  const { text } = await change(good)
  const trail = (await h.owner.get('/admin/audit?length=5')).text
  expect(text + trail).not.toContain(good)
  expect(trail).toContain('session.changePassword')
})

test('the same request with another password is another request', async () => {
  const requestId = 'one-password-and-another'
  const ask = (password: string, next: string) =>
    staff.post('/change_password', { password, new_password: next }, { requestId })
  expect((await ask('secret', good)).status).toBe(200)
  expect(await ask(good, 'quatre poires jaunes')).toMatchObject({ status: 409, error: { code: 'request_id_reused' } })
  expect((await signIn(good)).status).toBe(200)
})

test('five wrong ones are five, whichever call asks for the password', async () => {
  const manager = await h.person('operation', ['staff', 'floor'])
  const own = { own_password: 'guessed' }
  const calls = [
    () => manager.post('/change_password', { password: 'guessed', new_password: good }),
    () => manager.post('/admin/shortcut_pin', { password: 'guessed' }),
    () => manager.post(`/admin/merchant_staff_password/${staff.id}`, { password: good, ...own }),
    () => manager.post(`/admin/merchant_staff_pin/${staff.id}`, own),
    () => manager.call('DELETE', `/admin/shortcut_pin/${manager.id}`, { password: 'guessed' }),
  ]
  for (const call of calls) expect(await call()).toMatchObject({ error: { code: 'credentials_invalid' } })
  for (const call of calls) expect((await call()).status).toBe(429)
})
