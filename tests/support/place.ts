import { and, eq } from 'drizzle-orm'
import type {
  ApprovalState,
  CartState,
  LineState,
  OrderMethod,
  OrderState,
  PaymentState,
  RefundState,
  SettlementState,
  TableBill,
} from '#contract/states.ts'
import type { RefundFacts, SettlementFacts } from '#contract/facts.ts'
import { orderTotals } from '#contract/money.ts'
import {
  approvals,
  cartLines,
  carts,
  merchants,
  orderLines,
  orders,
  outbox,
  payments,
  refunds,
  settlements,
  tables,
  visits,
} from '../../server/db/schema/index.ts'
import { evening, type House } from './house.ts'

/** The business day of the evening. */
export const day = '2026-11-20'

/** The kitchen's progress with the lines of an order in each state. */
export const lineStates: Partial<Record<OrderState, LineState>> = {
  preparing: 'started',
  ready: 'ready',
  served: 'served',
  collected: 'served',
  out_for_delivery: 'ready',
  delivered: 'served',
  delivery_failed: 'ready',
  completed: 'served',
  cancelled: 'cancelled',
  rejected: 'cancelled',
  voided: 'voided',
}

/** Tables in a row of the plan. */
const inRow = 8

/** A party at a table of its own, so that fixtures do not meet. */
export async function placeVisit(h: House, table: Partial<typeof tables.$inferInsert> = {}, businessDay = day) {
  const { zoneId } = (await h.db.select().from(tables).where(eq(tables.id, h.tables[0]!.id)))[0]!
  const visitId = h.outside.ids.id()
  const id = h.outside.ids.id()
  // Side by side, so that nobody who looks at the plan finds one under another.
  const others = await h.db.$count(tables, eq(tables.merchantId, h.merchantId))
  const spot = { x: (others % inRow) * 120, y: Math.floor(others / inRow) * 120 }
  const isBusy = !['available', 'reserved', 'needs_cleaning', 'out_of_service', 'joined'].includes(
    table.occupancy ?? 'seated',
  )
  await h.db.insert(tables).values({
    merchantId: h.merchantId,
    id,
    zoneId,
    name: id.slice(0, 8),
    seats: 4,
    ...spot,
    occupancy: 'seated',
    since: evening,
    visitId: isBusy ? visitId : null,
    ...table,
  })
  if (isBusy)
    await h.db
      .insert(visits)
      .values({ merchantId: h.merchantId, id: visitId, tableId: id, pax: 2, businessDay, seatedAt: evening })
  return { tableId: id, visitId }
}
type At = Awaited<ReturnType<typeof placeVisit>>

export interface PlacedLine {
  menuId: string
  name: string
  quantity: number
  unitPrice: number
  amount: number
}

export interface PlacedOrder {
  state: OrderState
  method?: OrderMethod
  /** Share of the total that was paid: 0, 0.5 or 1. */
  paid?: number
  businessDay?: string
  settled?: boolean
  number?: string
  /** Two soups and a cake unless said otherwise. */
  lines?: readonly PlacedLine[]
  /** The number of lines that the kitchen began, if the state does not tell. */
  started?: number
  /** Basis points. */
  serviceRate?: number
  /** The bill of its party is printed. */
  isBillLocked?: boolean
  /** The table and visit; a party of its own by default. */
  at?: At
}

const soupAndCake = ({ menu }: House): PlacedLine[] => [
  { menuId: menu.soup, name: 'Onion soup', quantity: 2, unitPrice: 850, amount: 1700 },
  { menuId: menu.cake, name: 'Tarte Tatin', quantity: 1, unitPrice: 940, amount: 940 },
]

/** An order with two lines in a state, as the workflows would have left it. */
export async function placeOrder(h: House, given: PlacedOrder) {
  const { state, method = 'dine_in', paid = 0, businessDay = day, settled = false, serviceRate = 1000 } = given
  const { lines = soupAndCake(h), started = lines.length } = given
  const own = { merchantId: h.merchantId }
  const id = h.outside.ids.id()
  const isAtTable = method === 'dine_in'
  const at = given.at ?? (isAtTable ? await placeVisit(h, { occupancy: 'ordered' }, businessDay) : undefined)
  const isGone = ['cancelled', 'rejected', 'voided'].includes(state)
  const totals = orderTotals(isGone ? [] : lines.map(({ amount }) => amount), {
    discount: 0,
    adjustment: 0,
    taxRate: 1000,
    taxInclusive: true,
    serviceRate,
  })
  const captured = Math.round(totals.total * paid)
  await h.db.insert(orders).values({
    ...own,
    ...totals,
    id,
    number: given.number ?? id.slice(0, 6),
    businessDay,
    method,
    state,
    captured,
    settled,
    paymentStatus: captured === 0 ? 'unpaid' : captured === totals.total ? 'paid' : 'partially_paid',
    taxRate: 1000,
    serviceRate,
    placedAt: evening,
    stageAt: evening,
    tableId: at?.tableId,
    visitId: at?.visitId,
    address: method === 'delivery' ? 'Torstraße 1' : null,
  })
  const rows = lines.map((line, sort) => ({
    ...own,
    ...line,
    id: h.outside.ids.id(),
    orderId: id,
    state: sort < started ? (lineStates[state] ?? ('sent' as const)) : ('sent' as const),
    sort,
    sentAt: evening,
  }))
  if (rows.length > 0) await h.db.insert(orderLines).values(rows)
  if (captured)
    await h.db.insert(payments).values({
      ...own,
      id: h.outside.ids.id(),
      orderId: id,
      state: settled ? 'settled' : 'captured',
      method: 'card',
      amount: captured,
      businessDay,
      at: evening,
    })
  if (at && !given.at)
    await h.db
      .update(tables)
      .set({ bill: given.isBillLocked ? 'billed' : billOf(totals.total, captured) })
      .where(eq(tables.id, at.tableId))
  return { id, lineIds: rows.map((line) => line.id), ...at }
}

/** Frees a number, which is given once a day: an order that has it gives it up. */
export const freeNumber = (h: House, number: string) =>
  h.db
    .update(orders)
    .set({ number: orders.id })
    .where(and(eq(orders.merchantId, h.merchantId), eq(orders.number, number)))

/** Returns the state of a table's bill with these amounts. */
export const billOf = (total: number, captured: number): TableBill =>
  total === 0 ? 'none' : captured === 0 ? 'unpaid' : captured < total ? 'partially_paid' : 'paid'

/** A cart with one line at a table, in a state. */
export async function placeCart(
  h: House,
  state: CartState,
  { lines = 1, ...more }: { lines?: number; bill?: TableBill; at?: At } = {},
) {
  const { tableId, visitId } = more.at ?? (await placeVisit(h, { bill: more.bill }))
  const id = h.outside.ids.id()
  await h.db.insert(carts).values({ merchantId: h.merchantId, id, tableId, visitId, state, createdAt: evening })
  const line = {
    merchantId: h.merchantId,
    cartId: id,
    menuId: h.menu.soup,
    quantity: 1,
    unitPrice: 850,
    addedAt: evening,
  }
  const rows = Array.from({ length: lines }, () => ({ ...line, id: h.outside.ids.id() }))
  if (rows.length) await h.db.insert(cartLines).values(rows)
  return { id, lineId: rows[0]?.id, tableId }
}

const beforeMoney: readonly PaymentState[] = ['created', 'authorized', 'failed', 'released', 'voided']

/** A payment of an order, in a state: the order has the money where the payment does. */
export async function placePayment(
  h: House,
  state: PaymentState,
  {
    refunded = 0,
    refunding = 0,
    ...order
  }: { refunded?: number; refunding?: number } & Omit<PlacedOrder, 'state' | 'paid'> = {},
) {
  const { id: orderId } = await placeOrder(h, { ...order, state: 'served', paid: 1 })
  const ofOrder = eq(payments.orderId, orderId)
  const [row] = await h.db.update(payments).set({ state, refunded, refunding }).where(ofOrder).returning()
  if (beforeMoney.includes(state))
    await h.db.update(orders).set({ captured: 0, paymentStatus: 'unpaid' }).where(eq(orders.id, orderId))
  else await h.db.update(orders).set({ refunded, refunding }).where(eq(orders.id, orderId))
  return { id: row!.id, orderId }
}

const ended: readonly RefundState[] = ['completed', 'manual_completed']
const dropped: readonly RefundState[] = ['denied', 'cancelled']

type PlacedRefund = Pick<RefundFacts, 'isCash' | 'isAboveLimit'> & Partial<RefundFacts>

/** A refund of the whole of a payment, in a state, asked for by a waiter. */
export async function placeRefund(
  h: House,
  state: RefundState,
  { isCash, isAboveLimit, hasFailed = false }: PlacedRefund,
) {
  const isDone = ended.includes(state)
  const { id: paymentId, orderId } = await placePayment(h, isDone ? 'refunded' : 'captured')
  const [payment] = await h.db.select().from(payments).where(eq(payments.id, paymentId))
  const { amount } = payment!
  const money = isDone ? { refunded: amount } : dropped.includes(state) ? {} : { refunding: amount }
  const id = h.outside.ids.id()
  await h.db.insert(refunds).values({
    merchantId: h.merchantId,
    id,
    orderId,
    paymentId,
    state,
    method: isCash ? 'cash' : 'card',
    isCash,
    amount,
    aboveLimit: isAboveLimit,
    hasFailed,
    way: state === 'handed_over' ? 'transfer' : null,
    requesterId: h.floor.id,
    businessDay: day,
    requestedAt: evening,
    stateAt: evening,
  })
  if (Object.keys(money).length > 0) {
    await h.db.update(payments).set(money).where(eq(payments.id, paymentId))
    await h.db
      .update(orders)
      .set({ ...money, paymentStatus: isDone ? 'refunded' : 'refund_pending' })
      .where(eq(orders.id, orderId))
  }
  return { id, orderId, paymentId }
}

let daysPlaced = 0

/** A cake that was paid for in cash on a business day. */
async function placeCash(h: House, amount: number, businessDay: string): Promise<void> {
  const lines = [{ menuId: h.menu.cake, name: 'Tarte Tatin', quantity: 1, unitPrice: amount, amount }]
  const { id } = await placeOrder(h, { state: 'completed', paid: 1, lines, serviceRate: 0, businessDay })
  await h.db.update(payments).set({ method: 'cash' }).where(eq(payments.orderId, id))
}

/**
 * A settlement of a day of its own, in a state, with as many open orders, running refunds and days before it as its facts
 * count. Each is of a day before those that were placed so far, so that none waits for another.
 */
export async function placeSettlement(h: House, state: SettlementState, facts: SettlementFacts): Promise<string> {
  daysPlaced += 1
  const dayOf = (shift: number) => new Date(Date.UTC(2020, 0, shift)).toISOString().slice(0, 10)
  const businessDay = dayOf(facts.isOver ? -2 * daysPlaced : 36_500 + daysPlaced)
  const id = h.outside.ids.id()
  const { isAccepted: accepted, countedCash, expectedCash, earlierDays } = facts
  const own = { merchantId: h.merchantId, id, businessDay, state, accepted, countedCash, stateAt: evening }
  await h.db
    .update(merchants)
    .set({ adjustmentLimit: facts.adjustmentLimit })
    .where(eq(merchants.merchantId, h.merchantId))
  if (expectedCash) await placeCash(h, expectedCash, businessDay)
  for (let i = 0; i < earlierDays; i++) await placeCash(h, 940, dayOf(-2 * daysPlaced - 1))
  await h.db.insert(settlements).values(own)
  for (let i = 0; i < facts.openOrders; i++) await placeOrder(h, { state: 'served', businessDay })
  for (let i = 0; i < facts.runningRefunds; i++) {
    const refund = await placeRefund(h, 'pending', { isCash: false, isAboveLimit: false })
    await h.db.update(refunds).set({ businessDay }).where(eq(refunds.id, refund.id))
  }
  for (let i = 0; i < facts.failedEffects; i++) await placeFailure(h, businessDay)
  return id
}

/** Makes a failed message for an order of a day. */
async function placeFailure(h: House, businessDay: string): Promise<void> {
  const { id: orderId } = await placeOrder(h, { state: 'completed', paid: 1, businessDay })
  const effect = { merchantId: h.merchantId, id: h.outside.ids.id(), what: 'print', subjectId: orderId, orderId }
  await h.db.insert(outbox).values({ ...effect, state: 'failed', dueAt: evening, at: evening })
}

/** An approval that nobody waits for. */
export async function placeApproval(h: House, state: ApprovalState, isAlive = true) {
  const id = h.outside.ids.id()
  await h.db.insert(approvals).values({
    merchantId: h.merchantId,
    id,
    state,
    event: 'order.void',
    subjectType: 'order',
    subjectId: 'order',
    subjectVersion: 1,
    ceiling: 0,
    requesterId: h.floor.id,
    createdAt: evening,
    expiresAt: new Date(evening.getTime() + (isAlive ? 90_000 : -1)),
  })
  return { id }
}
