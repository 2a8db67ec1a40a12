import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  auditEntries,
  menus,
  merchants,
  payments,
  perkEntries,
  printJobs,
  vouchers,
} from '../../server/db/schema/index.ts'
import { approve } from '../support/approve.ts'
import { type House, house, pinOf } from '../support/house.ts'
import { violationsIn } from '../support/invariants.ts'
import { giving, member } from '../support/members.ts'
import { placePrinter } from '../support/place-print.ts'

/** How far food and money are when something is taken back. */
type Stage = 'in the cart' | 'sent by a guest' | 'sent' | 'started' | 'ready' | 'served' | 'paid' | 'settled'

/** What follows, column by column (workflows 2). */
interface Outcome {
  stock: 'as it was' | 'put back' | 'waste'
  /** What zones are told. */
  kitchen: 'nothing' | 'cancel' | 'cancel, made'
  points: 'none yet' | 'dropped' | 'reversed'
  /** The voucher that lies on the order. */
  spent: 'none' | 'still on it' | 'back' | 'by setting'
  stamps: 'none yet' | 'dropped' | 'reversed' | 'flagged' | 'kept'
  money: 'none' | 'voided' | 'partly_refunded' | 'refunded'
  paper: 'none' | 'cancel_slip' | 'void_slip' | 'refund_receipt'
  audit: 'no reason' | 'reason' | 'reason, approver'
}

interface Row extends Outcome {
  stage: Stage
  command: keyof typeof commands
}

/** An order of Ada's with a soup and a cake, a voucher on it, on its way through the house. */
interface Scene {
  h: House
  table: string
  orderId: string
  cakeLine: string
  voucherId: string | null
}

const unpaid = { money: 'none', paper: 'none' } as const
const unsent = { stock: 'put back', kitchen: 'cancel', points: 'dropped', stamps: 'dropped', ...unpaid } as const
const begun = { stock: 'waste', kitchen: 'cancel, made', points: 'dropped', stamps: 'dropped', ...unpaid } as const
const eaten = { ...begun, kitchen: 'nothing', paper: 'cancel_slip' } as const
const paid = {
  kitchen: 'nothing',
  points: 'reversed',
  stamps: 'reversed',
  money: 'voided',
  paper: 'void_slip',
} as const
const settled = { kitchen: 'nothing', points: 'reversed', stamps: 'flagged', paper: 'refund_receipt' } as const
const decided = { audit: 'reason, approver' } as const

const matrix: readonly Row[] = [
  {
    stage: 'in the cart',
    command: 'remove',
    stock: 'as it was',
    kitchen: 'nothing',
    points: 'none yet',
    spent: 'none',
    stamps: 'none yet',
    money: 'none',
    paper: 'none',
    audit: 'no reason',
  },
  { stage: 'sent by a guest', command: 'reject', ...unsent, kitchen: 'nothing', spent: 'back', audit: 'reason' },
  { stage: 'sent by a guest', command: 'cancel', ...unsent, kitchen: 'nothing', spent: 'back', audit: 'reason' },
  { stage: 'sent', command: 'cancel', ...unsent, spent: 'back', audit: 'reason' },
  { stage: 'sent', command: 'cancel the cake', ...unsent, spent: 'still on it', audit: 'reason' },
  { stage: 'sent', command: 'leave the cake out', ...unsent, spent: 'still on it', audit: 'reason' },
  { stage: 'sent', command: 'void', ...unsent, spent: 'back', ...decided },
  { stage: 'sent', command: 'clear unpaid', ...unsent, spent: 'back', ...decided },
  { stage: 'started', command: 'cancel', ...begun, spent: 'by setting', ...decided },
  { stage: 'started', command: 'cancel the cake', ...begun, spent: 'still on it', ...decided },
  { stage: 'started', command: 'leave the cake out', ...begun, spent: 'still on it', ...decided },
  { stage: 'started', command: 'void', ...begun, spent: 'by setting', ...decided },
  { stage: 'started', command: 'void the cake', ...begun, spent: 'still on it', ...decided },
  { stage: 'started', command: 'clear unpaid', ...begun, spent: 'by setting', ...decided },
  { stage: 'ready', command: 'cancel', ...begun, spent: 'by setting', ...decided },
  { stage: 'ready', command: 'void', ...begun, spent: 'by setting', ...decided },
  { stage: 'served', command: 'cancel', ...eaten, spent: 'by setting', ...decided },
  { stage: 'served', command: 'void', ...eaten, spent: 'by setting', ...decided },
  { stage: 'served', command: 'void the cake', ...eaten, spent: 'still on it', ...decided },
  { stage: 'served', command: 'clear unpaid', ...eaten, spent: 'by setting', ...decided },
  { stage: 'paid', command: 'void', stock: 'waste', ...paid, spent: 'by setting', ...decided },
  { stage: 'paid', command: 'void, not made', stock: 'put back', ...paid, spent: 'by setting', ...decided },
  {
    stage: 'paid',
    command: 'void the cake',
    stock: 'waste',
    ...paid,
    money: 'partly_refunded',
    spent: 'still on it',
    ...decided,
  },
  {
    stage: 'settled',
    command: 'refund',
    stock: 'as it was',
    ...settled,
    money: 'refunded',
    spent: 'by setting',
    ...decided,
  },
  {
    stage: 'settled',
    command: 'refund the cake',
    stock: 'as it was',
    ...settled,
    money: 'partly_refunded',
    spent: 'still on it',
    ...decided,
  },
  {
    stage: 'settled',
    command: 'refund the cake, unopened',
    stock: 'put back',
    ...settled,
    money: 'partly_refunded',
    spent: 'still on it',
    ...decided,
  },
]

const look = async ({ h, orderId }: Scene) => (await h.floor.get(`/admin/order_detail/${orderId}`)).data

/** A supervisor's yes to an event of the order as it is. */
async function yes(scene: Scene, event: string): Promise<{ approval_id: string; version: number }> {
  const { version } = await look(scene)
  const approval_id = await approve(scene.h, { event, type: 'order', id: scene.orderId, version, amount: 100_000 })
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
  const reason_id = h.reason[`${event} not made`]
  const lines = isCake ? { order_item_id: [cakeLine] } : {}
  return h.floor.post(`/admin/${name}_order`, { order_id, reason_id, ...lines, ...(await yes(scene, event)), ...more })
}

async function refund(scene: Scene, reason: 'made' | 'not made', isCake: boolean) {
  const { h, orderId: order_id, cakeLine } = scene
  const lines = isCake ? { order_item_id: [cakeLine] } : {}
  const reason_id = h.reason[`order.refund ${reason}`]
  return h.floor.post('/admin/refund', { order_id, reason_id, ...lines, ...(await yes(scene, 'order.refund')) })
}

async function clearUnpaid({ h, table }: Scene) {
  const clear = (more: object) =>
    h.floor.post('/admin/clear_unpaid_order', { table_id: table, reason_id: h.reason['table.clear not made'], ...more })
  const { data } = await clear({ preview: true })
  const pin = { ...data.approve, amount: data.amount, pin: pinOf(h.merchantId) }
  const { approval_id } = (await h.floor.post('/admin/approval', pin)).data
  const versions = [...data.orders, ...data.tables].map((row: { id: string; version: number }) => [row.id, row.version])
  return clear({ versions: Object.fromEntries(versions), approval_id })
}

async function leaveCakeOut(scene: Scene) {
  const { h, orderId, cakeLine } = scene
  const { lines, state } = await look(scene)
  const kept = lines.filter((line: { id: string }) => line.id !== cakeLine)
  const items = [
    ...kept.map((line: { id: string; quantity: number }) => ({ order_item_id: line.id, quantity: line.quantity })),
    { order_item_id: cakeLine, quantity: 0, reason_id: h.reason['order.cancel not made'] },
  ]
  const approval = state === 'accepted' ? {} : await yes(scene, 'order.edit')
  return h.floor.call('PUT', `/admin/order/${orderId}`, { items, ...approval })
}

const commands = {
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
  started: ['order.start'],
  ready: ['order.start', 'order.ready'],
  served: ['order.start', 'order.ready', 'order.serve'],
  paid: ['order.start', 'order.ready', 'order.serve'],
  settled: ['order.start', 'order.ready', 'order.serve'],
}

async function scene(stage: Stage, returnsSpent: boolean): Promise<Scene> {
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
    await h.owner.post('/admin/stamp_transaction_settlement', { settlement_id: data.id })
  }
  const cakeLine = order.lines.find(({ menu_id }) => menu_id === h.menu.cake)!.id
  return { h, table, orderId, cakeLine, voucherId: voucher.id }
}

/** How many rows of the ledger there are, so that what a command adds is seen. */
const ledger = ({ db, merchantId }: House) =>
  db.select().from(perkEntries).where(eq(perkEntries.merchantId, merchantId)).orderBy(perkEntries.seq)

async function stockOf({ h }: Scene, before: number): Promise<Outcome['stock']> {
  const [cake] = await h.db.select().from(menus).where(eq(menus.id, h.menu.cake))
  return cake!.balance === before ? 'as it was' : 'put back'
}

async function kitchenOf({ h }: Scene, orderId: string): Promise<Outcome['kitchen']> {
  if (!orderId) return 'nothing'
  const { tickets } = (await h.floor.get(`/admin/order_detail/${orderId}`)).data
  const cancelled = tickets.filter(({ kind }: { kind: string }) => kind === 'cancel')
  const lines = cancelled.flatMap((ticket: { lines: { made: boolean }[] }) => ticket.lines)
  if (lines.length === 0) return 'nothing'
  return lines.every(({ made }: { made: boolean }) => made) ? 'cancel, made' : 'cancel'
}

async function auditOf({ h, orderId }: Scene): Promise<Outcome['audit']> {
  const entries = await h.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.merchantId, h.merchantId), eq(auditEntries.chart, orderId ? 'order' : 'cart')))
    .orderBy(auditEntries.seq)
  const told = entries.filter(({ event }) =>
    [
      'cart.remove',
      'order.reject',
      'order.cancel',
      'order.void',
      'order.edit',
      'order.writeOff',
      'order.refund',
    ].includes(event),
  )
  const { detail, approverName } = told.at(-1)!
  if (detail.reason_id === undefined) return 'no reason'
  return approverName === null ? 'reason' : 'reason, approver'
}

const kindOf = <K extends string>(kinds: readonly string[], names: Readonly<Record<string, K>>, none: K): K =>
  names[kinds.join(', ')] ?? (kinds.length === 0 ? none : (kinds.join(', ') as K))

/** Everything that a command did, in the words of the matrix; what a voucher became is told apart. */
async function outcomeOf(given: Scene, command: Row['command']): Promise<Outcome & { voucher: string | null }> {
  const { h, orderId, voucherId, cakeLine } = given
  const [cake] = await h.db.select().from(menus).where(eq(menus.id, h.menu.cake))
  const before = await ledger(h)
  expect(await commands[command](given)).toMatchObject({ status: 200 })
  const entries = (await ledger(h)).filter(({ id }) => before.every((one) => one.id !== id))
  const kinds = (perk: string) => [...new Set(entries.filter((one) => one.perk === perk).map(({ kind }) => kind))]
  const line = orderId ? (await look(given)).lines.find(({ id }: { id: string }) => id === cakeLine) : null
  const moved = await stockOf(given, cake!.balance!)
  const isOff = line?.state === 'voided' || line?.state === 'cancelled'
  const [payment] = await h.db.select().from(payments).where(eq(payments.merchantId, h.merchantId))
  const jobs = await h.db.select().from(printJobs).where(eq(printJobs.merchantId, h.merchantId))
  const [voucher] = voucherId ? await h.db.select().from(vouchers).where(eq(vouchers.id, voucherId)) : []
  const names = { dropped: 'dropped', reversed: 'reversed', short: 'flagged' } as const
  return {
    stock: isOff && moved === 'as it was' ? 'waste' : moved,
    kitchen: await kitchenOf(given, orderId),
    points: kindOf<Outcome['points']>(kinds('point'), { dropped: 'dropped', reversed: 'reversed' }, 'none yet'),
    spent: 'none',
    stamps: kindOf<Outcome['stamps']>(kinds('stamp'), names, 'none yet'),
    money: (payment?.state ?? 'none') as Outcome['money'],
    paper: kindOf<Outcome['paper']>(
      jobs.map(({ kind }) => kind),
      {},
      'none',
    ),
    audit: await auditOf(given),
    voucher: voucher ? voucher.state : null,
  }
}

/** What the voucher must have become. */
function voucherFor({ spent, stage }: Row, returnsSpent: boolean): string | null {
  if (spent === 'none') return null
  const wasUsed = stage === 'paid' || stage === 'settled'
  if (spent === 'still on it') return wasUsed ? 'redeemed' : 'reserved'
  const isBack = spent === 'back' || returnsSpent
  return isBack ? (wasUsed ? 'returned' : 'issued') : 'redeemed'
}

test.each(matrix.map((row) => [`${row.stage}: ${row.command}`, row] as const))('%s', async (_, row) => {
  const { stage, command, spent, ...expected } = row
  for (const returnsSpent of spent === 'by setting' ? [true, false] : [false]) {
    const given = await scene(stage, returnsSpent)
    const { spent: __, voucher, ...outcome } = await outcomeOf(given, command)
    expect(outcome).toEqual(expected)
    expect(voucher).toBe(voucherFor(row, returnsSpent))
    expect(await violationsIn(given.h)).toEqual([])
  }
})
