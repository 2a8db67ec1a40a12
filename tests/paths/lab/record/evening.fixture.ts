import { pinOf } from '../../../support/house.ts'
import type { Session } from '../session.ts'

const minute = 60_000

/** Plays an evening in a session's store as people do in its console: seat, order, pay, void, refund. */
export async function playEvening(session: Session): Promise<{ tables: string[]; orders: string[] }> {
  const { tables, menu, floor, supervisor, kitchen, reason, merchantId } = session.house()
  const [first, second] = tables.map(({ id }) => id) as [string, string]
  const ordered = async (table: string) => {
    await floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2, name: 'Moreau' })
    await session.pass(minute)
    await floor.post('/cart', { table_id: table, menu_id: menu.soup, quantity: 2, remark: 'Without onions' })
    await floor.post('/cart', { table_id: table, menu_id: menu.steak, option_item_id: [menu.rare] })
    const { data } = await floor.post('/transfer_cart_into_order', { table_id: table })
    await session.pass(minute)
    return data.id as string
  }
  const orders = [await ordered(first)]
  for (const person of [kitchen, kitchen, floor]) {
    await person.patch('/admin/toggle_order_status', { order_id: orders[0] })
    await session.pass(minute)
  }
  await floor.post(`/admin/workflow/table-bill/${first}`, { event: 'bill.print' })
  await floor.patch('/admin/toggle_payment_status', {
    table_id: first,
    payment_method: 'cash',
    amount: 1000,
    tendered: 2000,
  })
  await floor.patch('/admin/toggle_payment_status', { table_id: first, payment_method: 'card' })
  await session.pass(minute)

  orders.push(await ordered(second))
  await floor.patch('/admin/toggle_payment_status', { table_id: second, payment_method: 'card' })
  const { data: now } = await floor.get(`/admin/order_detail/${orders[1]}`)
  const ask = { order_id: orders[1], reason_id: reason['order.void not made'], version: now.version }
  const { data: approval } = await floor.post('/admin/approval', {
    event: 'order.void',
    subject_type: 'order',
    subject_id: orders[1],
    version: now.version,
    amount: 4510,
    fields: ask,
    pin: pinOf(merchantId),
  })
  await floor.post('/admin/void_order', { ...ask, approval_id: approval.approval_id })
  await session.pass(minute)
  await supervisor.post(`/admin/workflow/order/${orders[0]}`, {
    event: 'order.refund',
    reason_id: Object.entries(reason).find(([key]) => key.startsWith('order.refund '))![1],
    amount: 300,
    remark: 'The soup was cold',
  })
  await session.pass(minute)
  for (const table of [first, second]) await floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: false })
  return { tables: [first, second], orders }
}
