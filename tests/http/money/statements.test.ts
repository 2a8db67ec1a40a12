import { eq } from 'drizzle-orm'
import { merchants } from '../../../server/db/schema/index.ts'
import { beforeEach, expect, test } from 'vitest'
import { approve } from '../../support/approve.ts'
import { combine } from '../../support/combine.ts'
import { counting } from '../../support/counting.ts'
import { type Answer, type House, house } from '../../support/house.ts'

let h: House
let told: ReturnType<typeof counting>
beforeEach(async () => {
  h = await house({ tables: 2 })
  told = counting(h)
})

const send = async (at = 0): Promise<{ id: string; lines: { id: string; total: number }[] }> => {
  const table_id = h.tables[at]!.id
  await h.floor.patch(`/admin/toggle_occupy_status/${table_id}`, { occupied: true, pax: 2 })
  for (const [menu_id, quantity] of [
    [h.menu.soup, 1],
    [h.menu.cake, 1],
    [h.menu.steak, 2],
  ] as const)
    await h.floor.post('/cart', { table_id, menu_id, quantity, option_item_id: menu_id === h.menu.steak ? [h.menu.rare] : [] })
  told.take()
  const floor = told.as(h.floor)
  const { id } = (await floor.post('/transfer_cart_into_order', { table_id })).data
  statements.send = told.take()
  return (await h.floor.get(`/admin/order_detail/${id}`)).data
}
let statements: Record<string, string[]> = {}
const count = async (name: string, answer: Promise<Answer>) => {
  told.take()
  const { status, text } = await answer
  if (status !== 200) throw new Error(text)
  statements[name] = told.take()
}

test('count', async () => {
  const floor = told.as(h.floor)
  const supervisor = told.as(h.supervisor)
  await h.db.update(merchants).set({ refundLimit: 1_000_000 }).where(eq(merchants.merchantId, h.merchantId))
  const first = await send()
  const pay = (id: string, more: object = {}) =>
    floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'cash', ...more })
  const edit = { event: 'order.edit', add: [{ menu_id: h.menu.soup, quantity: 1 }] }
  await count('edit', floor.post(`/admin/workflow/order/${first.id}`, edit))
  await count('pay items', pay(first.id, { order_item_id: [first.lines[0]!.id] }))
  await count('pay the rest', pay(first.id))
  const { version } = (await h.floor.get(`/admin/order_detail/${first.id}`)).data
  const fields = { order_item_id: [first.lines[1]!.id], reason_id: h.reason['order.void made'] }
  const asked = { event: 'order.void', type: 'order', id: first.id, version, amount: 100_000, fields }
  const approval_id = await approve(h, asked)
  await count('void', floor.post('/admin/void_order', { order_id: first.id, ...fields, approval_id }))
  const back = { order_id: first.id, order_item_id: [first.lines[2]!.id], reason_id: h.reason['order.refund made'] }
  await count('refund', supervisor.post('/admin/refund', back))
  const whole = await send(1)
  await count('pay', pay(whole.id))
  const wish = (menu_id: string) => ({ order_method: 'pickup', name: 'Ada', items: [{ menu_id, quantity: 1 }] })
  const one = (await h.floor.post('/admin/order', wish(h.menu.soup))).data.id
  const other = (await h.floor.post('/admin/order', wish(h.menu.soup))).data.id
  await count('combine', combine(h, one, [other], {}, supervisor))
  console.log(Object.fromEntries(Object.entries(statements).map(([name, all]) => [name, all.length])))
  const fs = await import('node:fs')
  fs.writeFileSync(process.env.COUNT_TO ?? '/tmp/counts.json', JSON.stringify(statements, null, 1))
  expect(1).toBe(1)
})
