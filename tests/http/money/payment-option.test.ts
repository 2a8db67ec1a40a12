import { beforeEach, expect, test } from 'vitest'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'
import { placeOrder, placePayment } from '../../support/place.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const path = '/admin/payment_option'
const list = async (query = '') => (await h.owner.get(`${path}${query}`)).data.aaData as { id: string; code: string }[]
const idOf = async (code: string) => (await list('?status=all')).find((row) => row.code === code)!.id
const codes = async (query = '') => (await list(query)).map(({ code }) => code)

test('a way to pay is added, used, renamed, switched off and on, and taken away; its payments stay', async () => {
  const { data } = await h.owner.post(path, { name: 'Meal card', code: 'meal_card', order: 9 })
  expect(data).toMatchObject({ name: 'Meal card', code: 'meal_card', is_cash: false, status: 'active', version: 1 })
  const { id } = await placeOrder(h, { state: 'served' })
  const paid = await h.owner.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'meal_card' })
  expect(paid.status).toBe(200)
  const renamed = await h.owner.call('PUT', `${path}/${data.id}`, { name: 'Lunch card', version: 1 })
  expect(renamed.data).toMatchObject({ name: 'Lunch card', code: 'meal_card', version: 2 })
  await h.owner.patch(`${path}/${data.id}`, { status: 'inactive' })
  expect([await codes(), await codes('?status=inactive')]).toEqual([
    ['cash', 'card', 'voucher', 'wallet', 'deposit'],
    ['meal_card'],
  ])
  await h.owner.patch(`${path}/${data.id}`, { status: 'active' })
  await h.owner.call('DELETE', `${path}/${data.id}`, {})
  expect(await codes('?status=all')).toEqual(['cash', 'card', 'voucher', 'wallet', 'deposit'])
  expect((await h.owner.get(`/admin/order_detail/${id}`)).data.payments).toMatchObject([{ method: 'meal_card' }])
  expect(await violationsIn(h)).toEqual([])
})

test('two ways to pay never have the same code, and whoever saw an older one is told', async () => {
  const twin = await h.owner.post(path, { name: 'Coins', code: 'cash' })
  expect(twin).toMatchObject({ status: 422, error: { details: [{ field: 'code' }] } })
  const cash = `${path}/${await idOf('cash')}`
  await h.owner.patch(cash, { name: 'Notes and coins', version: 1 })
  const late = await h.owner.patch(cash, { name: 'Money', version: 1 })
  expect(late).toMatchObject({ status: 409, error: { code: 'version_stale', current: { name: 'Notes and coins' } } })
})

test('it stays while money is under way with it, and the last one stays', async () => {
  await placePayment(h, 'authorized')
  const card = await h.owner.patch(`${path}/${await idOf('card')}`, { status: 'inactive' })
  expect(card).toMatchObject({ status: 409, error: { details: { reason: 'isUnused' } } })
  const other = await house()
  const rows = (await other.owner.get(path)).data.aaData as { id: string }[]
  const answers = []
  for (const { id } of rows) answers.push((await other.owner.call('DELETE', `${path}/${id}`, {})).status)
  expect(answers).toEqual([200, 200, 409, 200, 200])
})

test.each(['wallet', 'deposit'])(
  'what was paid before is no cash, is not taken online, and is there once: %s',
  async (code) => {
    const option = `${path}/${await idOf(code)}`
    for (const more of [{ is_cash: true }, { channel: 'online' }]) {
      const answer = await h.owner.patch(option, more)
      expect(answer).toMatchObject({ status: 422, error: { details: [{ key: 'prepaidIsPrepaid' }] } })
    }
    expect((await h.owner.post(path, { name: 'Another', code })).status).toBe(422)
  },
)

test('only who settles the day changes how guests pay', async () => {
  const answer = await h.floor.post(path, { name: 'Meal card', code: 'meal_card' })
  expect(answer).toMatchObject({ status: 403, error: { details: { right: 'settle' } } })
})
