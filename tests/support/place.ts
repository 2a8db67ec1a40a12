import { and, eq, sql } from 'drizzle-orm'
import type {
  ApprovalState,
  CartState,
  LineState,
  OrderMethod,
  OrderState,
  PaymentState,
  RefundState,
  TableBill,
} from '#contract/states.ts'
import type { RefundFacts } from '#contract/facts.ts'
import { orderTotals } from '#contract/pricing/order-totals.ts'
import {
  approvals,
  cartLines,
  carts,
  orderLines,
  orders,
  payments,
  tables,
  visits,
} from '../../server/db/schema/index.ts'
import { evening, type House } from './house.ts'
import { askBack } from './place/ask-back.ts'
import { priceLinesOf } from './place/price-lines.ts'

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
  // Side by side, so that tables do not overlap on the plan.
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
  /** By default two soups and a cake. */
  lines?: readonly PlacedLine[]
  /** The number of lines that the kitchen has begun, if the state does not decide it. */
  started?: number
  /** Basis points, as the tax rate is. */
  serviceRate?: number
  taxRate?: number
  /** The bill of its party is printed. */
  isBillLocked?: boolean
  /** The table and visit; a party of its own by default. */
  at?: At
  /** The state of that party's table; "ordered" by default, independent of the order's state. */
  occupancy?: 'ordered' | 'served'
}

const soupAndCake = ({ menu }: House): PlacedLine[] => [
  { menuId: menu.soup, name: 'Onion soup', quantity: 2, unitPrice: 850, amount: 1700 },
  { menuId: menu.cake, name: 'Tarte Tatin', quantity: 1, unitPrice: 940, amount: 940 },
]

/** An order with two lines in a state, as the workflows would have left it. */
export async function placeOrder(h: House, given: PlacedOrder) {
  const { state, method = 'dine_in', paid = 0, businessDay = day, settled = false, serviceRate = 1000 } = given
  const { lines = soupAndCake(h), started = lines.length, taxRate = 1000 } = given
  const own = { merchantId: h.merchantId }
  const id = h.outside.ids.id()
  const isAtTable = method === 'dine_in'
  const { occupancy = 'ordered' } = given
  const at = given.at ?? (isAtTable ? await placeVisit(h, { occupancy }, businessDay) : undefined)
  const isGone = ['cancelled', 'rejected', 'voided'].includes(state)
  const totals = orderTotals(isGone ? [] : lines.map(({ amount }) => amount), {
    discount: 0,
    adjustment: 0,
    taxRate,
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
    taxRate,
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
  await priceLinesOf(h, id)
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

/** Frees a number, which is unique within a day: an order that has it loses it. */
export const freeNumber = (h: House, number: string) =>
  h.db
    .update(orders)
    .set({ number: orders.id })
    .where(and(eq(orders.merchantId, h.merchantId), eq(orders.number, number)))

/** Returns the state of a table's bill with these amounts. */
export const billOf = (total: number, captured: number): TableBill =>
  total === 0 ? 'none' : captured === 0 ? 'unpaid' : captured < total ? 'partially_paid' : 'paid'

/** A cart with one line at a table, in a state. */
export async function placeCart(h: House, state: CartState, { lines = 1, ...more }: { lines?: number; at?: At } = {}) {
  const { tableId, visitId } = more.at ?? (await placeVisit(h))
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

/**
 * A payment of an order, in a state: the order has the money if the payment does, and refunds give the returned amount.
 * It may be smaller than the total, by the amount of an earlier payment.
 */
export async function placePayment(
  h: House,
  state: PaymentState,
  {
    refunded = 0,
    refunding = 0,
    earlier = 0,
    ...order
  }: { refunded?: number; refunding?: number; earlier?: number } & Omit<PlacedOrder, 'state' | 'paid'> = {},
) {
  const { id: orderId, tableId } = await placeOrder(h, { ...order, state: 'served', paid: 1 })
  const [row] = await h.db
    .update(payments)
    .set({ state, amount: sql`${payments.amount} - ${earlier}` })
    .where(eq(payments.orderId, orderId))
    .returning()
  const { id } = row!
  if (earlier > 0) {
    const at = new Date(evening.getTime() - 600_000)
    await h.db.insert(payments).values({ ...row!, id: h.outside.ids.id(), state: 'captured', amount: earlier, at })
  }
  if (beforeMoney.includes(state)) {
    const paymentStatus = earlier > 0 ? 'partially_paid' : 'unpaid'
    await h.db.update(orders).set({ captured: earlier, paymentStatus }).where(eq(orders.id, orderId))
    if (tableId) await h.db.update(tables).set({ bill: paymentStatus }).where(eq(tables.id, tableId))
  }
  if (refunded > 0) await askBack(h, id, { state: 'completed', amount: refunded })
  if (refunding > 0) await askBack(h, id, { state: 'pending', amount: refunding })
  return { id, orderId }
}

type PlacedRefund = Pick<RefundFacts, 'isCash' | 'isAboveLimit'> & Partial<RefundFacts>

/** A refund of the whole of a payment, in a state, requested by a waiter. */
export async function placeRefund(
  h: House,
  state: RefundState,
  { isCash, isAboveLimit: aboveLimit, hasFailed = false, ...beside }: PlacedRefund & { earlier?: number },
) {
  const isDone = state === 'completed' || state === 'manual_completed'
  const { id: paymentId, orderId } = await placePayment(h, isDone ? 'refunded' : 'captured', beside)
  const way = state === 'handed_over' ? ('transfer' as const) : null
  const id = await askBack(h, paymentId, {
    state,
    method: isCash ? 'cash' : 'card',
    isCash,
    aboveLimit,
    hasFailed,
    way,
  })
  return { id, orderId, paymentId }
}

/** An approval that no screen waits for. */
export async function placeApproval(h: House, state: ApprovalState, isAlive = true) {
  const { id: subjectId } = await placeOrder(h, { state: 'served' })
  const id = h.outside.ids.id()
  await h.db.insert(approvals).values({
    merchantId: h.merchantId,
    id,
    state,
    event: 'order.void',
    subjectType: 'order',
    subjectId,
    subjectVersion: 1,
    ceiling: 0,
    requesterId: h.floor.id,
    createdAt: evening,
    expiresAt: new Date(evening.getTime() + (isAlive ? 90_000 : -1)),
  })
  return { id }
}
