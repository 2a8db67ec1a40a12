import { beforeEach, expect, test } from 'vitest'
import { type House, house } from '../../support/house.ts'
import { violationsIn } from '../../support/invariants.ts'

let h: House
beforeEach(async () => {
  h = await house()
})

const menuNames = async () =>
  (await h.floor.get('/admin/display_menu')).data.menus.map(({ name }: { name: string }) => name) as string[]

test('a menu that is made is sold at once, in its category, with its questions', async () => {
  const category = (await h.owner.post('/admin/category', { name: 'Specials' })).data
  const option = (await h.owner.post('/admin/option', { name: 'How hot?', min: 1, items: [{ name: 'Mild' }] })).data
  const made = { name: 'Ramen', price: 1450, category_id: category.id, option_id: [option.id] }
  const { data } = await h.owner.post('/admin/menu', made)
  expect(data).toMatchObject({ remark: 'food', labels: { category_id: ['Specials'], option_id: ['How hot?'] } })
  const { menus } = (await h.floor.get('/admin/display_menu')).data
  expect(menus.find(({ id }: { id: string }) => id === data.id)).toMatchObject({
    price: 1450,
    options: [{ name: 'How hot?', min: 1, items: [{ name: 'Mild', price: 0 }] }],
  })
})

test('what is switched off, or stands in a category that is, is not offered and cannot be ordered', async () => {
  const { data } = await h.owner.get(`/admin/menu/${h.menu.soup}`)
  await h.owner.patch(`/admin/category/${data.category_id}`, { status: 'inactive' })
  expect(await menuNames()).not.toContain(data.name)
  const table_id = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table_id}`, { occupied: true, pax: 2 })
  const refused = await h.floor.post('/cart', { table_id, menu_id: h.menu.soup })
  expect(refused).toMatchObject({ status: 422, error: { details: [{ field: 'menu_id' }] } })
  await h.owner.patch(`/admin/category/${data.category_id}`, { status: 'active' })
  expect(await menuNames()).toContain(data.name)
})

test('a category or an option in which menus stand is not put away, and says which they are', async () => {
  const { data } = await h.owner.get(`/admin/menu/${h.menu.steak}`)
  for (const path of [`/admin/category/${data.category_id}`, `/admin/option/${data.option_id[0]}`]) {
    const refused = await h.owner.call('DELETE', path, {})
    expect(refused).toMatchObject({ status: 409, error: { details: { reason: 'isEmpty' } } })
    expect(refused.error.message).toContain(data.name)
  }
})

test('of all that stands in a category its facts name the first twenty, in the order of the menu', async () => {
  const category = (await h.owner.post('/admin/category', { name: 'Wines' })).data
  const names = Array.from({ length: 21 }, (_, place) => `Wine ${String(place).padStart(2, '0')}`)
  for (const name of names) await h.owner.post('/admin/menu', { name, price: 700, category_id: category.id })
  const { data } = await h.owner.get(`/admin/category/${category.id}`)
  expect(data.facts.holds).toEqual(names.slice(0, 20))
})

test('an answer that is kept stays what it was, so that carts with it go on', async () => {
  const path = '/admin/option'
  const { data } = await h.owner.post(path, { name: 'Size', items: [{ name: 'Small' }, { name: 'Large', price: 200 }] })
  const [small, large] = data.items as { id: string; name: string; price: number }[]
  const items = [{ ...large, price: 250 }, small, { name: 'Huge', price: 400 }]
  const changed = await h.owner.patch(`${path}/${data.id}`, { items })
  expect(changed.data.items.map(({ id, name, price }: typeof small & object) => [id, name, price])).toEqual([
    [large!.id, 'Large', 250],
    [small!.id, 'Small', 0],
    [expect.any(String), 'Huge', 400],
  ])
  expect((await h.owner.patch(`${path}/${data.id}`, { min: 2, max: 1 })).error.details[0].field).toBe('min')
  expect((await h.owner.patch(`${path}/${data.id}`, { items: [{ id: 'nobody', name: 'X' }] })).status).toBe(422)
  expect(await violationsIn(h)).toEqual([])
})

test('portions are counted, run out, and are not counted any more; the ledger follows', async () => {
  const count = (balance: number | null, version?: number) =>
    h.owner.post(`/admin/menu/update_balance/${h.menu.soup}`, { balance, version })
  expect((await count(5)).data).toMatchObject({ balance: 5, version: 2 })
  expect(await count(4, 1)).toMatchObject({ status: 409, error: { code: 'version_stale', current: { balance: 5 } } })
  const host = await h.person('operation', ['queue'])
  const by = async (person: typeof host, balance: number) =>
    (await person.post(`/admin/menu/update_balance/${h.menu.soup}`, { balance })).status
  expect([await by(host, 0), await by(h.floor, 0), await by(h.kitchen, 5)]).toEqual([403, 200, 200])
  const table_id = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table_id}`, { occupied: true, pax: 2 })
  await h.floor.post('/cart', { table_id, menu_id: h.menu.soup, quantity: 2 })
  await h.floor.post('/transfer_cart_into_order', { table_id })
  expect((await h.owner.get(`/admin/menu/${h.menu.soup}`)).data.balance).toBe(3)
  expect((await count(0)).data.balance).toBe(0)
  expect((await h.floor.post('/cart', { table_id, menu_id: h.menu.soup, quantity: 1 })).status).not.toBe(200)
  expect((await count(null)).data.balance).toBe(null)
  expect((await count(7)).data.balance).toBe(7)
  expect(await violationsIn(h)).toEqual([])
})
