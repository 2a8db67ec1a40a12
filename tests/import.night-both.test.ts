import { nanoid } from 'nanoid'
import { beforeAll, expect, test } from 'vitest'
import { house, type House } from './support/house.ts'
import { booksOf, importFile, salesFile } from './support/import.ts'

const columns = { order: 'order', item: 'item', quantity: 'qty', total: 'total' }

let home: House
beforeAll(async () => {
  home = await house()
})

test('the same file twice at the same moment goes in once', async () => {
  const store = `Store ${nanoid(8)}`
  await importFile(home.outside, { path: salesFile('order,item,qty,total\n0,Tea,1,1.00\n'), columns, store })
  const rows = Array.from({ length: 2500 }, (_, i) => `${Math.floor(i / 3)},Tea ${i % 40},1,1.00`)
  const path = salesFile(['order,item,qty,total', ...rows].join('\n'))
  const both = await Promise.all([0, 1].map(() => importFile(home.outside, { path, columns, store })))
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(await booksOf(home.db, store)).toMatchObject({
    orders: 834,
    lines: 2501,
    items: 41,
    total: 250_100,
    payments: 834,
    paid: 250_100,
  })
})

test('an import beside a busy floor takes no number from it', async () => {
  const { floor, merchantId, tables, menu } = home
  const rows = Array.from({ length: 1200 }, (_, i) => `${i + 1},Tea,1,1.00`)
  const path = salesFile(['order,item,qty,total', ...rows].join('\n'))
  const sendOrders = async () => {
    const numbers: string[] = []
    for (const { id } of tables) {
      await floor.patch(`/admin/toggle_occupy_status/${id}`, { occupied: true, pax: 2 })
      await floor.post('/cart', { table_id: id, menu_id: menu.soup, quantity: 1, option_item_id: [] })
      const { status, data } = await floor.post('/transfer_cart_into_order', { table_id: id })
      expect(status).toBe(200)
      numbers.push(data.number)
    }
    return numbers
  }
  const [{ code }, numbers] = await Promise.all([
    importFile(home.outside, { path, columns, store: merchantId }),
    sendOrders(),
  ])
  expect([code, new Set(numbers).size]).toEqual([0, 3])
  expect(await booksOf(home.db, merchantId)).toMatchObject({ orders: 1200, payments: 1200 })
})
