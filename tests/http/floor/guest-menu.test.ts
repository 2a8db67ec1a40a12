import { beforeEach, expect, test } from 'vitest'
import { type House, house } from '../../support/house.ts'
import { samplePicture } from '../../support/sample-picture.ts'

let h: House
let key: string
beforeEach(async () => {
  h = await house()
  key = (await h.owner.post('/admin/queue_key', { own_password: 'secret' })).data.key
})

const look = async (table?: string) => {
  const answer = await h.app.request(`/api/public/menu/${key}${table ? `?table=${table}` : ''}`)
  const { data } = (await answer.json()) as { data: any }
  return { status: answer.status, data }
}

test('whoever scans the code on a table reads its name and the menu, and nothing of the house', async () => {
  const { data } = await look(h.tables[0]!.id)
  expect(Object.keys(data).toSorted()).toEqual(['banners', 'categories', 'icons', 'menus', 'popups', 'store', 'table'])
  expect(data.table).toEqual(h.tables[0])
  expect(data.store).toEqual({ name: 'Test bistro', currency: 'EUR', state: 'open' })
  expect(Object.keys(data.menus[0]).toSorted()).toEqual(
    [
      'allergens',
      'category_id',
      'description',
      'descriptions',
      'id',
      'is_sold_out',
      'name',
      'names',
      'picture',
      'price',
    ].toSorted(),
  )
})

test('what a dish is and contains is set up with it, and told to whoever orders and to the guest', async () => {
  const facts = { description: 'With gruyère', descriptions: { de: 'Mit Gruyère' }, allergens: ['milk', 'gluten'] }
  const written = { ...facts, allergens: ['gluten', 'milk'] }
  const saved = await h.owner.patch(`/admin/menu/${h.menu.soup}`, facts)
  expect(saved).toMatchObject({ status: 200, data: written })
  const ofSoup = ({ menus }: { menus: { id: string }[] }) => menus.find(({ id }) => id === h.menu.soup)
  expect(ofSoup((await look()).data)).toMatchObject(written)
  expect(ofSoup((await h.floor.get('/admin/display_menu')).data)).toMatchObject(written)
  const wrong = await h.owner.patch(`/admin/menu/${h.menu.soup}`, { allergens: ['love'] })
  expect(wrong).toMatchObject({ status: 422, error: { details: [{ field: expect.stringContaining('allergens') }] } })
})

test('a code of a table that is no longer there leads to the menu; a month after it was made again the old address leads nowhere', async () => {
  const { id } = h.tables[2]!
  await h.owner.patch(`/admin/table/${id}`, { on_plan: false })
  expect((await look(id)).data.table).toBe(null)
  await h.owner.post('/admin/queue_key', { own_password: 'secret' })
  expect((await look()).status).toBe(200)
  h.pass(30 * 24 * 3_600_000)
  expect((await look()).status).toBe(404)
})

test('what is sold out says so, and what is only delivered is not on the table’s menu', async () => {
  await h.owner.post(`/admin/menu/update_balance/${h.menu.soup}`, { balance: 0 })
  await h.owner.patch(`/admin/menu/${h.menu.cake}`, { method: 'delivery' })
  const { menus } = (await look()).data as { menus: { id: string; is_sold_out: boolean }[] }
  expect(menus.find(({ id }) => id === h.menu.soup)?.is_sold_out).toBe(true)
  expect(menus.some(({ id }) => id === h.menu.cake)).toBe(false)
})

test('a dish that is only for delivery cannot be ordered at a table, nor taken away', async () => {
  await h.owner.patch(`/admin/menu/${h.menu.soup}`, { method: 'delivery' })
  const table_id = h.tables[0]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table_id}`, { occupied: true, pax: 2 })
  expect(await h.floor.post('/cart', { table_id, menu_id: h.menu.soup })).toMatchObject({
    status: 422,
    error: { details: [{ field: 'menu_id' }] },
  })
  const items = [{ menu_id: h.menu.soup, quantity: 1 }]
  const order = (order_method: string) =>
    h.floor.post('/admin/order', { order_method, name: 'Ada', phone: '+49301234567', address: 'Lane 1', items })
  expect([(await order('pickup')).status, (await order('delivery')).status]).toEqual([422, 200])
})

test('banners, popups and icons are shown on their days, in their order, with their pictures', async () => {
  const image_id = (await h.owner.post('/admin/media', { name: 'Garden', file: samplePicture })).data.id
  const banner = (name: string, more: object) => h.owner.post('/admin/banner', { name, ...more })
  await banner('Second', { priority: 2, image_id })
  await banner('First', { priority: 1, from_date: '2026-11-20', to_date: '2026-11-20' })
  await banner('Over', { to_date: '2026-11-19' })
  await banner('Not yet', { from_date: '2026-11-21' })
  await banner('Draft', { status: 'draft' })
  await h.owner.post('/admin/home_icon', { name: 'Reservations', link: 'https://bistro.example/book' })
  const { data } = await look()
  expect(data.banners.map(({ name, picture }: any) => [name, picture?.width ?? null])).toEqual([
    ['First', null],
    ['Second', 4],
  ])
  expect(data.icons).toMatchObject([{ name: 'Reservations', link: 'https://bistro.example/book' }])
})

test('a link runs nothing, and days stand the right way round', async () => {
  for (const link of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'bistro.example'])
    expect((await h.owner.post('/admin/banner', { name: 'X', link })).error.details[0].field).toBe('link')
  const days = { from_date: '2026-12-24', to_date: '2026-12-20' }
  expect((await h.owner.post('/admin/banner', { name: 'X', ...days })).error.details[0].field).toBe('to_date')
})

test('every table has a code of its own to print, which leads to its menu', async () => {
  const { data } = await h.owner.get('/admin/table_code?origin=https://bistro.example')
  expect(data.aaData.map(({ table }: any) => table.name)).toEqual(['1', '2', '3'])
  expect(data.aaData[0]).toMatchObject({
    zone: 'Room',
    address: `https://bistro.example/menu/${key}/${h.tables[0]!.id}`,
    path: expect.stringMatching(/^[Mm]/),
  })
})

test('a store without a queue has its menu at the tables all the same, and its address is made there', async () => {
  for (const feature of ['queue', 'public_queue']) await h.owner.post('/admin/toggle_feature', { feature, on: false })
  expect(await look(h.tables[0]!.id)).toMatchObject({ status: 200, data: { table: h.tables[0] } })
  expect((await h.app.request(`/api/public/queue/${key}`)).status).toBe(404)
  const made = await h.owner.post('/admin/queue_key', { own_password: 'secret' })
  expect(made.status).toBe(200)
  key = made.data.key
  expect((await look()).status).toBe(200)
  const codes = await h.owner.get('/admin/table_code?origin=https://bistro.example')
  expect(codes.data.aaData).toHaveLength(h.tables.length)
})
