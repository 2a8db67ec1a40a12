import { eq } from 'drizzle-orm'
import { wayTo } from '#machines/order.steps.ts'
import { merchants, payments } from '../../server/db/schema/index.ts'
import { approve } from './approve.ts'
import { type House, house, pinOf } from './house.ts'
import { giving, member } from './members.ts'
import { placePrinter } from './place/place-print.ts'

/** The stage of food and money when something is taken back. */
export type Stage = 'in the cart' | 'sent by a guest' | 'sent' | 'started' | 'ready' | 'served' | 'paid' | 'settled'

/** An order of Ada's with a soup and a cake, a voucher on it, on its way through the house. */
export interface Scene {
  h: House
  table: string
  orderId: string
  cakeLine: string
  voucherId: string | null
}

/** The order as its page shows it. */
export const look = async ({ h, orderId }: Scene) => (await h.floor.get(`/admin/order_detail/${orderId}`)).data

/** A supervisor's yes to an event of the order as it is. */
async function yes(scene: Scene, event: string, fields: object): Promise<{ approval_id: string; version: number }> {
  const { version } = await look(scene)
  const asked = { event, type: 'order', id: scene.orderId, version, amount: 100_000, fields }
  const approval_id = await approve(scene.h, asked)
  return { approval_id, version }
}

/** Takes something back with a supervisor's yes: all of the order, or its cake. */
async function takeBack(
  scene: Scene,
  name: 'cancel' | 'void',
  { isCake = false, ...more }: { isCake?: boolean; made?: boolean } = {},
) {
  const { h, orderId: order_id, cakeLine } = scene
  const event = `order.${name}`
  const lines = isCake ? { order_item_id: [cakeLine] } : {}
  const fields = { order_id, reason_id: h.reason[`${event} not made`], ...lines, ...more }
  return h.floor.post(`/admin/${name}_order`, { ...fields, ...(await yes(scene, event, fields)) })
}

async function refund(scene: Scene, reason: 'made' | 'not made', isCake: boolean) {
  const { h, orderId: order_id, cakeLine } = scene
  const lines = isCake ? { order_item_id: [cakeLine] } : {}
  const fields = { order_id, reason_id: h.reason[`order.refund ${reason}`], ...lines }
  return h.floor.post('/admin/refund', { ...fields, ...(await yes(scene, 'order.refund', fields)) })
}

async function clearUnpaid({ h, table }: Scene) {
  const asked = { table_id: table, reason_id: h.reason['table.clear not made'] }
  const clear = (more: object) => h.floor.post('/admin/clear_unpaid_order', { ...asked, ...more })
  const { data } = await clear({ preview: true })
  const seen = [...data.orders, ...data.tables].map((row: { id: string; version: number }) => [row.id, row.version])
  const versions = Object.fromEntries(seen)
  const fields = { ...asked, versions }
  const pin = { ...data.approve, amount: data.amount, fields, pin: pinOf(h.merchantId) }
  const { approval_id } = (await h.floor.post('/admin/approval', pin)).data
  return clear({ versions, approval_id })
}

async function leaveCakeOut(scene: Scene) {
  const { h, orderId, cakeLine } = scene
  const { lines, state } = await look(scene)
  const kept = lines.filter((line: { id: string }) => line.id !== cakeLine)
  const items = [
    ...kept.map((line: { id: string; quantity: number }) => ({ order_item_id: line.id, quantity: line.quantity })),
    { order_item_id: cakeLine, quantity: 0, reason_id: h.reason['order.cancel not made'] },
  ]
  const approval = state === 'accepted' ? {} : await yes(scene, 'order.edit', { items })
  return h.floor.call('PUT', `/admin/order/${orderId}`, { items, ...approval })
}

/** Every way to take something back, as people do it. */
export const commands = {
  async remove({ h, table }: Scene) {
    const { cart } = (await h.floor.get(`/admin/table/${table}`)).data
    return h.floor.call('DELETE', `/cart/${cart.lines[0].id}`)
  },
  reject: ({ h, orderId }: Scene) =>
    h.floor.post(`/admin/workflow/order/${orderId}`, {
      event: 'order.reject',
      reason_id: h.reason['order.reject not made'],
    }),
  async cancel(scene: Scene) {
    const { state } = await look(scene)
    const { h, orderId: order_id } = scene
    const isFree = state === 'pending' || state === 'accepted'
    const reason_id = h.reason['order.cancel not made']
    return isFree ? h.floor.post('/admin/cancel_order', { order_id, reason_id }) : takeBack(scene, 'cancel')
  },
  async 'cancel the cake'(scene: Scene) {
    const { state } = await look(scene)
    const { h, orderId: order_id, cakeLine } = scene
    const asked = { order_id, order_item_id: [cakeLine], reason_id: h.reason['order.cancel not made'] }
    return state === 'accepted'
      ? h.floor.post('/admin/cancel_order', asked)
      : takeBack(scene, 'cancel', { isCake: true })
  },
  'leave the cake out': leaveCakeOut,
  void: (scene: Scene) => takeBack(scene, 'void'),
  'void, not made': (scene: Scene) => takeBack(scene, 'void', { made: false }),
  'void the cake': (scene: Scene) => takeBack(scene, 'void', { isCake: true }),
  'clear unpaid': clearUnpaid,
  refund: (scene: Scene) => refund(scene, 'made', false),
  'refund the cake': (scene: Scene) => refund(scene, 'made', true),
  'refund the cake, unopened': (scene: Scene) => refund(scene, 'not made', true),
}

/** The steps that bring an order to each stage. */
const steps: Readonly<Record<Stage, readonly string[]>> = {
  'in the cart': [],
  'sent by a guest': [],
  sent: [],
  started: wayTo('preparing'),
  ready: wayTo('ready'),
  served: wayTo('served'),
  paid: wayTo('served'),
  settled: wayTo('served'),
}

/** An order at a stage. */
export async function scene(stage: Stage, returnsSpent: boolean): Promise<Scene> {
  const h = await house({ tables: 1 })
  const table = h.tables[0]!.id
  await giving(h, { perStamp: 500 })
  await h.db.update(merchants).set({ returnsSpent, refundLimit: 0 }).where(eq(merchants.merchantId, h.merchantId))
  await placePrinter(h)
  const ada = await member(h)
  const items = [h.menu.soup, h.menu.cake].map((menu_id) => ({ menu_id, quantity: 1 }))
  let order: { id: string; lines: { id: string; menu_id: string }[] }
  if (stage === 'sent by a guest') {
    const asked = { order_method: 'pickup', from: 'app', name: 'Ada', member_id: ada, items }
    order = (await h.floor.post('/admin/order', asked)).data
  } else {
    await h.floor.patch(`/admin/toggle_occupy_status/${table}`, { occupied: true, pax: 2, member_id: ada })
    for (const item of items) await h.floor.post('/cart', { table_id: table, ...item })
    if (stage === 'in the cart') return { h, table, orderId: '', cakeLine: '', voucherId: null }
    order = (await h.floor.post('/transfer_cart_into_order', { table_id: table })).data
  }
  const { id: orderId } = order
  const { data: voucher } = await h.owner.post('/admin/voucher', { name: 'Five off', kind: 'amount', value: 500 })
  await h.floor.post(`/admin/workflow/redemption/${orderId}`, { event: 'redemption.useVoucher', code: voucher.code })
  for (const event of steps[stage]) await h.supervisor.post(`/admin/workflow/order/${orderId}`, { event })
  if (stage === 'paid' || stage === 'settled')
    await h.floor.patch('/admin/toggle_payment_status', { order_id: orderId, payment_method: 'cash' })
  if (stage === 'settled') {
    const { data } = await h.owner.post('/admin/transaction_settlement', {})
    const paid = await h.db.select().from(payments).where(eq(payments.orderId, orderId))
    const cash = { event: 'settlement.count', counted_cash: paid.reduce((sum, { amount }) => sum + amount, 0) }
    await h.owner.post(`/admin/workflow/settlement/${data.id}`, cash)
    // A day is posted after its end.
    h.pass(10 * 3600_000)
    const posted = await h.owner.post('/admin/stamp_transaction_settlement', { settlement_id: data.id })
    if (posted.status !== 200) throw new Error(`The day was not posted: ${posted.text}`)
  }
  const cakeLine = order.lines.find(({ menu_id }) => menu_id === h.menu.cake)!.id
  return { h, table, orderId, cakeLine, voucherId: voucher.id }
}
