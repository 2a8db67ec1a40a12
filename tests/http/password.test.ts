import { beforeEach, expect, test } from 'vitest'
import { type House, house, type Person, speaker } from '../support/house.ts'
import { violationsIn } from '../support/invariants.ts'

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

test('a password that is short, the old one, one’s name or the same few signs is refused, with the reason', async () => {
  for (const weak of ['elevensigns', 'abababababab', `my name ${staff.id}`]) {
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
