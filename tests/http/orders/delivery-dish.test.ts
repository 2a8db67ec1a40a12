import { beforeEach, expect, test } from 'vitest'
import { type House, house, type Person } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
let owner: Person
let fee: string
beforeEach(async () => {
  h = await house()
  owner = await h.person('merchant')
  const { data } = await owner.post('/admin/menu', {
    name: 'Brought to you',
    price: 350,
    category_id: await category(),
  })
  fee = data.id
})

const category = async () => (await owner.get('/admin/category')).data.aaData[0].id as string
const set = (id: string | null) =>
  owner.post('/admin/merchant/setting', { delivery_menu_id: id, own_password: 'secret' })
const take = (order_method: 'pickup' | 'delivery') =>
  h.floor.post('/admin/order', {
    order_method,
    name: 'Ada',
    ...(order_method === 'delivery' && { address: '3 Mill Lane' }),
    items: [{ menu_id: h.menu.soup, quantity: 2 }],
  })
const dishesOf = async (method: 'pickup' | 'delivery') => {
  const { status, data, text } = await take(method)
  if (status !== 200) throw new Error(text)
  return data.lines.map(({ name, quantity, amount }: Record<string, unknown>) => [name, quantity, amount])
}

test('an order that is delivered has the dish for delivery once, at its price; one that is fetched has none', async () => {
  expect((await set(fee)).status).toBe(200)
  expect(await dishesOf('delivery')).toContainEqual(['Brought to you', 1, 350])
  expect(await dishesOf('pickup')).toHaveLength(1)
  expect((await h.floor.get('/admin/me')).data.merchant.delivery_menu_id).toBe(fee)
  expect(await violationsIn(h)).toEqual([])
})

test('a dish that asks for a choice, is counted or is not offered cannot stand for delivery', async () => {
  const refused = { status: 422, error: { details: [{ field: 'delivery_menu_id', key: 'noDelivery' }] } }
  const counted = { name: 'One of three', price: 350, category_id: await category(), balance: 3 }
  const { data } = await owner.post('/admin/menu', counted)
  expect(await set(data.id)).toMatchObject(refused)
  expect(await set('nothing')).toMatchObject(refused)
  await owner.call('PATCH', `/admin/menu/${fee}`, { status: 'inactive' })
  expect(await set(fee)).toMatchObject(refused)
})

test('a dish that is archived stands for delivery no longer', async () => {
  await set(fee)
  await owner.call('PATCH', `/admin/menu/${fee}`, { status: 'archived' })
  expect(await dishesOf('delivery')).toHaveLength(1)
})
