import { nanoid } from 'nanoid'
import { eq } from 'drizzle-orm'
import type { LineState, OrderState } from '#contract/states.ts'
import { orderTotals } from '#contract/money.ts'
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

const day = '2026-11-20'

/** How far the kitchen is with the lines of an order in each state. */
const lineStates: Partial<Record<OrderState, LineState>> = {
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

/** A party at a table of its own, so that fixtures do not meet. */
export async function placeVisit(h: House, table: Partial<typeof tables.$inferInsert> = {}) {
  const { zoneId } = (await h.db.select().from(tables).where(eq(tables.id, h.tables[0]!.id)))[0]!
  const visitId = nanoid()
  const id = nanoid()
  const isBusy = !['available', 'reserved', 'needs_cleaning', 'out_of_service'].includes(table.occupancy ?? 'seated')
  await h.db.insert(tables).values({
    merchantId: h.merchantId,
    id,
    zoneId,
    name: id.slice(0, 8),
    seats: 4,
    occupancy: 'seated',
    since: evening,
    visitId: isBusy ? visitId : null,
    ...table,
  })
  if (isBusy)
    await h.db
      .insert(visits)
      .values({ merchantId: h.merchantId, id: visitId, tableId: id, pax: 2, businessDay: day, seatedAt: evening })
  return { tableId: id, visitId }
}

export interface PlacedOrder {
  state: OrderState
  method?: 'dine_in' | 'pickup' | 'delivery'
  /** Share of the total that was paid: 0, 0.5 or 1. */
  paid?: number
  businessDay?: string
  settled?: boolean
}

/** An order with two lines in a state, as the workflows would have left it. */
export async function placeOrder(
  h: House,
  { state, method = 'dine_in', paid = 0, businessDay = day, settled = false }: PlacedOrder,
) {
  const own = { merchantId: h.merchantId }
  const id = nanoid()
  const at = method === 'dine_in' ? await placeVisit(h, { occupancy: 'ordered', bill: 'unpaid' }) : undefined
  const isGone = ['cancelled', 'rejected', 'voided'].includes(state)
  const amounts = isGone ? [] : [1700, 940]
  const totals = orderTotals(amounts, {
    discount: 0,
    adjustment: 0,
    taxRate: 1000,
    taxInclusive: true,
    serviceRate: 1000,
  })
  const captured = Math.round(totals.total * paid)
  await h.db.insert(orders).values({
    ...own,
    ...totals,
    id,
    number: id.slice(0, 6),
    businessDay,
    method,
    state,
    captured,
    settled,
    paymentStatus: captured === 0 ? 'unpaid' : captured === totals.total ? 'paid' : 'partially_paid',
    taxRate: 1000,
    serviceRate: 1000,
    placedAt: evening,
    stageAt: evening,
    tableId: at?.tableId,
    visitId: at?.visitId,
  })
  const lines = [h.menu.soup, h.menu.cake].map((menuId, sort) => ({
    ...own,
    id: nanoid(),
    orderId: id,
    menuId,
    name: sort ? 'Tarte Tatin' : 'Onion soup',
    quantity: sort ? 1 : 2,
    unitPrice: sort ? 940 : 850,
    amount: sort ? 940 : 1700,
    state: lineStates[state] ?? ('sent' as const),
    sort,
    sentAt: evening,
  }))
  await h.db.insert(orderLines).values(lines)
  if (captured)
    await h.db.insert(payments).values({
      ...own,
      id: nanoid(),
      orderId: id,
      state: settled ? 'settled' : 'captured',
      method: 'card',
      amount: captured,
      businessDay,
      at: evening,
    })
  if (at)
    await h.db
      .update(tables)
      .set({ bill: billOf(totals.total, captured) })
      .where(eq(tables.id, at.tableId))
  return { id, lineIds: lines.map((line) => line.id), ...at }
}

const billOf = (total: number, captured: number) =>
  total === 0 ? 'none' : captured === 0 ? 'unpaid' : captured < total ? 'partially_paid' : 'paid'

/** A cart with one line at a table, in a state. */
export async function placeCart(
  h: House,
  state: (typeof carts.$inferInsert)['state'],
  bill: 'none' | 'billed' = 'none',
  lines = 1,
) {
  const { tableId, visitId } = await placeVisit(h, { bill })
  const id = nanoid()
  await h.db.insert(carts).values({ merchantId: h.merchantId, id, tableId, visitId, state, createdAt: evening })
  const line = {
    merchantId: h.merchantId,
    cartId: id,
    menuId: h.menu.soup,
    quantity: 1,
    unitPrice: 850,
    addedAt: evening,
  }
  const rows = Array.from({ length: lines }, () => ({ ...line, id: nanoid() }))
  if (rows.length) await h.db.insert(cartLines).values(rows)
  return { id, lineId: rows[0]?.id, tableId }
}

/** A payment of a paid order, in a state. */
export async function placePayment(h: House, state: (typeof payments.$inferInsert)['state'], businessDay = day) {
  const order = await placeOrder(h, { state: 'served', paid: 1 })
  const [row] = await h.db
    .update(payments)
    .set({ state, businessDay })
    .where(eq(payments.orderId, order.id))
    .returning()
  return { id: row!.id, orderId: order.id }
}

/** An approval that nobody waits for. */
export async function placeApproval(h: House, state: (typeof approvals.$inferInsert)['state']) {
  const id = nanoid()
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
    expiresAt: new Date(evening.getTime() + 90_000),
  })
  return { id }
}
