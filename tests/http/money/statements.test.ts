import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { merchants } from '../../../server/db/schema/index.ts'
import { approve } from '../../support/approve.ts'
import { combine } from '../../support/combine.ts'
import { counting } from '../../support/counting.ts'
import { type Answer, house } from '../../support/house.ts'

/**
 * Maximum statements of commands; a change that lowers one lowers it here too. Before lines had money and payments had
 * receipts they were 73, 55, 33, 28, 67, 44 and 51: a void refunds line by line with a receipt, and combining keeps the
 * discounts of each line.
 */
const known = { send: 70, edit: 51, 'pay dishes': 30, pay: 28, void: 70, refund: 44, combine: 54 }

test('commands on money ask the database as often as they are known to', async () => {
  const h = await house({ tables: 2 })
  await h.db.update(merchants).set({ refundLimit: 1_000_000 }).where(eq(merchants.merchantId, h.merchantId))
  const told = counting(h)
  const [floor, supervisor] = [told.as(h.floor), told.as(h.supervisor)]
  const counts: Record<string, number> = {}
  const count = async (name: keyof typeof known, asked: () => Promise<Answer>) => {
    told.take()
    const answer = await asked()
    expect(answer.error).toBeUndefined()
    counts[name] = told.take().length
    return answer.data
  }
  const send = async (table_id: string) => {
    await h.floor.patch(`/admin/toggle_occupy_status/${table_id}`, { occupied: true, pax: 2 })
    for (const [menu_id, option_item_id] of [
      [h.menu.soup, []],
      [h.menu.cake, []],
      [h.menu.steak, [h.menu.rare]],
    ] as const)
      await h.floor.post('/cart', { table_id, menu_id, quantity: 1, option_item_id })
    const { id } = await count('send', () => floor.post('/transfer_cart_into_order', { table_id }))
    return (await h.floor.get(`/admin/order_detail/${id}`)).data as { id: string; lines: { id: string }[] }
  }
  const pay = (id: string, more: object = {}) =>
    floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'cash', ...more })

  const { id, lines } = await send(h.tables[0]!.id)
  const [soup, cake, steak] = lines.map((line) => line.id)
  const add = [{ menu_id: h.menu.soup, quantity: 1 }]
  await count('edit', () => floor.post(`/admin/workflow/order/${id}`, { event: 'order.edit', add }))
  await count('pay dishes', () => pay(id, { order_item_id: [soup] }))
  await pay(id)
  const { version } = (await h.floor.get(`/admin/order_detail/${id}`)).data
  const fields = { order_item_id: [cake], reason_id: h.reason['order.void made'] }
  const asked = { event: 'order.void', type: 'order', id, version, amount: 100_000, fields }
  const approval_id = await approve(h, asked)
  await count('void', () => floor.post('/admin/void_order', { order_id: id, ...fields, approval_id }))
  const back = { order_id: id, order_item_id: [steak], reason_id: h.reason['order.refund made'] }
  await count('refund', () => supervisor.post('/admin/refund', back))
  const other = await send(h.tables[1]!.id)
  await count('pay', () => pay(other.id))
  const alone = { order_method: 'pickup', name: 'Ada', items: add }
  const [one, two] = [await h.floor.post('/admin/order', alone), await h.floor.post('/admin/order', alone)]
  await count('combine', () => combine(h, one.data.id, [two.data.id], {}, supervisor))
  expect(counts).toEqual(known)
})
