import { eq } from 'drizzle-orm'
import { merchants, vouchers } from '../../server/db/schema/index.ts'
import { approve } from './approve.ts'
import { type House, house } from './house.ts'
import { violationsIn } from './invariants.ts'
import { giving, member, standing } from './members.ts'

/** The house of the running test, and its member. */
export let h: House
export let ada: string
let table: string

/** Chooses the table of the next order. */
export const sitAt = (tableId: string): void => void (table = tableId)

/** Opens a house that gives and takes points, with a member; each test begins with one. */
export async function openRedemption(): Promise<void> {
  h = await house({ tables: 2 })
  table = h.tables[0]!.id
  await giving(h)
  await setting({ pointValue: 10 })
  ada = await member(h)
}

export const setting = (values: Partial<typeof merchants.$inferInsert>) =>
  h.db.update(merchants).set(values).where(eq(merchants.merchantId, h.merchantId))
export const broken = () => violationsIn(h)
export const has = () => standing(h, ada)
export const order = async (more: object = { member_id: ada }): Promise<string> => {
  await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2, ...more })
  await h.floor.post('/cart', { table_id: table, menu_id: h.menu.soup, quantity: 2 })
  return (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data.id
}
export const step = (id: string, event: string, more: object = {}) =>
  h.supervisor.post(`/admin/workflow/order/${id}`, { event, ...more })
export const serve = async (id: string) => {
  for (const event of ['order.start', 'order.ready', 'order.serve']) await step(id, event)
}
export const pay = (id: string) =>
  h.floor.patch('/admin/toggle_payment_status', { order_id: id, payment_method: 'cash' })
export const look = async (id: string) => (await h.floor.get(`/admin/order_detail/${id}`)).data
export const redeem = (id: string, event: string, more: object = {}) =>
  h.floor.post(`/admin/workflow/redemption/${id}`, { event: `redemption.${event}`, ...more })
export const issue = async (more: object = {}) =>
  (await h.owner.post('/admin/voucher', { name: 'Five off', kind: 'amount', value: 500, ...more })).data
export const voucher = async (id: string) => (await h.db.select().from(vouchers).where(eq(vouchers.id, id)))[0]!
export const cancel = (id: string) =>
  h.floor.post('/admin/cancel_order', { order_id: id, reason_id: h.reason['order.cancel not made'] })
export const voiding = async (id: string) => {
  const { version } = await look(id)
  const reason_id = h.reason['order.void made']
  const fields = { reason_id }
  const approval_id = await approve(h, { event: 'order.void', type: 'order', id, version, amount: 100_000, fields })
  return h.floor.post('/admin/void_order', { order_id: id, reason_id, approval_id, version })
}

/** An order of two soups that is taken away. */
export const away = async (): Promise<string> => {
  const items = [{ menu_id: h.menu.soup, quantity: 2 }]
  return (await h.floor.post('/admin/order', { order_method: 'pickup', name: 'Ada', items })).data.id
}
export const collect = async (id: string) => {
  await pay(id)
  for (const event of ['order.start', 'order.ready', 'order.collect']) await step(id, event)
}

/** Puts a voucher of its own on an order. Answers its id. */
export const give = async (id: string): Promise<string> => {
  const five = await issue()
  await redeem(id, 'useVoucher', { code: five.code })
  return five.id as string
}
