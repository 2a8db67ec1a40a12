import { nanoid } from 'nanoid'
import { beforeEach, expect, test } from 'vitest'
import { type House, house, type Person, pinOf } from '../support/house.ts'
import { violationsIn } from '../support/invariants.ts'
import { placeOrder } from '../support/place.ts'

let h: House
let keeper: Person
beforeEach(async () => {
  h = await house()
  keeper = await h.person('operation', ['floor', 'void'])
})

const path = '/admin/shortcut_pin'
const register = (pin: string, password = 'secret', person = keeper) => person.post(path, { pin, password })
const approves = async (pin: string) => {
  const { id } = await placeOrder(h, { state: 'served' })
  const ask = { event: 'order.void', subject_type: 'order', subject_id: id, version: 1, pin }
  return (await h.floor.post('/admin/approval', ask)).status
}

test('whoever has registered a PIN approves with it, and no longer once it is replaced or revoked', async () => {
  expect((await keeper.get(path)).data.aaData).toEqual([])
  expect((await register('739164')).status).toBe(200)
  expect((await keeper.get(path)).data.aaData).toMatchObject([{ id: keeper.id }])
  expect(await approves('739164')).toBe(200)
  expect((await register('920375')).status).toBe(200)
  expect([await approves('739164'), await approves('920375')]).toEqual([403, 200])
  expect((await keeper.call('DELETE', `${path}/${keeper.id}`, { password: 'secret' })).status).toBe(200)
  expect(await approves('920375')).toBe(403)
  expect(await violationsIn(h)).toEqual([])
})

test('a PIN needs the password, and five wrong ones make it wait', async () => {
  for (let time = 0; time < 5; time++)
    expect(await register('739164', 'guessed')).toMatchObject({ status: 403, error: { code: 'credentials_invalid' } })
  expect((await register('739164')).status).toBe(429)
  expect((await keeper.call('DELETE', `${path}/${keeper.id}`, { password: 'secret' })).status).toBe(429)
})

test('no two people of a store have the same PIN, and asking for a taken one counts as a guess', async () => {
  const taken = pinOf(h.merchantId)
  for (let time = 0; time < 5; time++)
    expect(await register(taken)).toMatchObject({ status: 422, error: { details: [{ field: 'pin' }] } })
  expect((await register('739164')).status).toBe(429)
  const elsewhere = await house()
  const stranger = await elsewhere.person('operation', ['void'])
  expect((await register(taken, 'secret', stranger)).status).toBe(200)
})

test('two who choose the same PIN at once do not both get it', async () => {
  const other = await h.person('operation', ['void'])
  const answers = await Promise.all([register('739164'), register('739164', 'secret', other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('PINs that everybody tries first are refused', async () => {
  for (const pin of ['111111', '123456', '654321', '12345', '12345a'])
    expect(await register(pin)).toMatchObject({ status: 422, error: { details: [{ field: 'pin' }] } })
})

test('nobody revokes another’s PIN, and a retry is answered as the first time', async () => {
  const others = await keeper.call('DELETE', `${path}/${h.supervisor.id}`, { password: 'secret' })
  expect(others.status).toBe(404)
  const requestId = nanoid()
  const body = { pin: '739164', password: 'secret' }
  const first = await keeper.post(path, body, { requestId })
  expect((await keeper.post(path, body, { requestId })).text).toBe(first.text)
})
