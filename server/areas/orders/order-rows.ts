import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { CancellationFacts, OrderFacts } from '#contract/facts.ts'
import { mulDiv } from '#contract/money.ts'
import { type Charges, orderTotals } from '#contract/pricing/order-totals.ts'
import { promotionsOf } from '#contract/promotions/promotions.ts'
import { isOff } from '#contract/orders/is-off.ts'
import type { Order, OrderLine } from '#contract/orders/order.ts'
import { goneLineStates } from '#contract/states.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, members, orderLines, orders, outbox, reasons, tables, visits } from '../../db/schema/index.ts'
import { askedColleagues } from './asked-colleagues.ts'
import { cancellationFacts, undoableUntil } from './cancellation-facts.ts'
import { claimFacts, claimUndoEnds } from '../delivery/claim-facts.ts'
import { deliveryFacts, quoteOf } from '../delivery/delivery-facts.ts'
import { factsUntil } from '../../engine/facts-until.ts'
import { groupBy } from '../../http/group-by.ts'
import { ownerFacts, pointWindowEnds } from './owner-facts.ts'
import { lettersOf, orderTaxes, taxesOfLine, taxNames } from '../taxes/order-taxes.ts'
import { redemptionFacts } from '../members/redemption-facts.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'

export type OrderRow = typeof orders.$inferSelect

/** The condition of live lines. */
export const liveLine = notInArray(orderLines.state, [...goneLineStates])

export interface LineCounts {
  lines: number
  /** Number of lines that the kitchen has begun. */
  started: number
}

/** Counts the live lines of an order, and the begun ones among them. */
export async function countLines(tx: Db | Tx, store: Store, orderId: string): Promise<LineCounts> {
  const [counts] = await tx
    .select({
      lines: sql`count(*)`.mapWith(Number),
      started: sql`count(*) FILTER (WHERE ${orderLines.state} <> 'sent')`.mapWith(Number),
    })
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, store.merchantId), eq(orderLines.orderId, orderId), liveLine))
  return counts!
}

type OrderTerms = Pick<
  OrderRow,
  | 'discountTerms'
  | 'discount'
  | 'adjustmentTerms'
  | 'adjustment'
  | 'taxRate'
  | 'taxInclusive'
  | 'serviceTax'
  | 'applyServiceCharge'
  | 'serviceRate'
>

/** Returns the rates and amounts for charging an order's lines. */
export const chargesOf = (order: OrderTerms): Charges => ({
  discount: order.discountTerms ?? order.discount,
  adjustment: order.adjustmentTerms?.value ?? order.adjustment,
  taxRate: order.taxRate,
  taxInclusive: order.taxInclusive,
  serviceTax: order.serviceTax,
  serviceRate: order.applyServiceCharge ? order.serviceRate : 0,
})

/** Returns the same without single taxes: the tax that several rates add to an order's prices is one share of them. */
export function plainCharges(order: OrderRow): Charges {
  const charges = chargesOf(order)
  if (order.taxAdded === null) return charges
  const untaxed = order.total - order.taxAdded
  const taxRate = untaxed === 0 ? 0 : mulDiv(order.taxAdded, 10_000, untaxed)
  return { ...charges, taxRate, taxInclusive: false, serviceTax: null }
}

/** Returns the total of an order without comps. */
export const fullTotal = (row: OrderRow): number =>
  row.comps === 0 ? row.total : orderTotals([row.subtotal + row.comps], plainCharges(row)).total

/** Returns the facts for the order chart. */
export const orderFacts = (
  row: OrderRow,
  store: Store,
  counts: LineCounts,
  table: Pick<typeof tables.$inferSelect, 'bill' | 'visitId'> | null | undefined,
): OrderFacts => ({
  method: row.method,
  total: row.total,
  fullTotal: fullTotal(row),
  captured: row.captured,
  refundable: row.captured - row.refunded - row.refunding,
  ...counts,
  isSameDay: (row.carriedTo ?? row.businessDay) === store.businessDay,
  isSettled: row.settled,
  isBillLocked: table?.bill === 'billed' && table.visitId !== null && table.visitId === row.visitId,
})

const lineWire = wire<OrderLine>()(
  'id menu_id name quantity unit_price options amount comped discount given adjustment service_charge tax tax_letters taxes total',
  'remark state origin_order_id payment_id sent_at',
)
const orderWire = wire<Order>()(
  'id version facts facts_until number business_day method source state payment_status table_id table_name visit_id',
  'merged_into pax guest_name phone address remark member_id member_name staff_id staff_name redemption',
  'redemption_facts voucher_id promotions promotion_id points_spent owner owner_facts asked_staff_id',
  'asked_staff_name asked_until comps subtotal discount discount_id discount_name adjustment adjustment_name',
  'service_rate apply_service_charge service_charge tax tax_rate tax_inclusive taxes total captured refunded refunding due',
  'lost reason reason_remark placed_at wanted_at stage_at closed_at claim claim_facts cancellation',
  'cancellation_facts delivery delivery_facts courier quote lines failed_effects',
)

/**
 * Reads orders as the API shows them, with lines and facts, in the order of `ids`. Unknown ids are left out; orders in
 * `known` are not read again.
 */
export async function orderRows(
  tx: Db | Tx,
  store: Store,
  wanted: readonly string[],
  known: readonly Order[] = [],
): Promise<Order[]> {
  const ids = wanted.filter((id) => !known.some((order) => order.id === id))
  const byId = new Map([...known, ...(await readOrders(tx, store, ids))].map((order) => [order.id, order]))
  return wanted.flatMap((id) => byId.get(id) ?? [])
}

/** The number of an order's failed and unhandled effects; the order is that of the outer statement. */
const failedEffects = sql`(SELECT count(*) FROM ${outbox} f
  WHERE f.merchant_id = ${orders.merchantId} AND f.order_id = ${orders.id} AND f.state = 'failed')`.mapWith(Number)

async function readOrders(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      order: orders,
      table: { name: tables.name, bill: tables.bill, visitId: tables.visitId },
      pax: visits.pax,
      visitName: visits.name,
      staffName: accounts.name,
      memberName: members.name,
      reason: reasons.name,
      failed: failedEffects,
    })
    .from(orders)
    .leftJoin(tables, and(eq(tables.merchantId, orders.merchantId), eq(tables.id, orders.tableId)))
    .leftJoin(visits, and(eq(visits.merchantId, orders.merchantId), eq(visits.id, orders.visitId)))
    .leftJoin(accounts, eq(accounts.id, orders.staffId))
    .leftJoin(members, and(eq(members.brandId, store.row.brandId), eq(members.id, orders.memberId)))
    .leftJoin(reasons, and(eq(reasons.merchantId, orders.merchantId), eq(reasons.id, orders.reasonId)))
    .where(and(eq(orders.merchantId, store.merchantId), inArray(orders.id, [...ids])))
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, store.merchantId), inArray(orderLines.orderId, [...ids])))
    .orderBy(orderLines.orderId, orderLines.sort)
  const asked = await askedColleagues(
    tx,
    store,
    rows.map(({ order }) => order),
  )
  const named = await taxNames(tx, store, lines)
  const byOrder = groupBy(lines, (line) => line.orderId)
  const cancellations = new Map<string, CancellationFacts>()
  for (const { order } of rows) cancellations.set(order.id, await cancellationFacts(tx, store, order))
  return rows.map(({ order, table, visitName, failed, ...more }) => {
    const own = byOrder.get(order.id) ?? []
    const live = own.filter((line) => !isOff(line))
    const counts = { lines: live.length, started: live.filter((line) => line.state !== 'sent').length }
    const facts = orderFacts(order, store, counts, table)
    const claim = claimFacts(order, store)
    const delivery = deliveryFacts(order, store)
    const owner = ownerFacts(order, store)
    const cancellation = cancellations.get(order.id)!
    return orderWire({
      ...order,
      ...more,
      ...orderTaxes(order, live, named),
      facts,
      factsUntil: factsUntil(
        facts.isSameDay ? store.dayEnds : null,
        owner.isWithinWindow ? pointWindowEnds(order, store) : null,
        claim.isUndoable ? claimUndoEnds(order, store) : null,
        cancellation.isWithinWindow ? undoableUntil(order.cancelled!.at, store) : null,
        delivery.isQuoteAlive ? order.quoteExpiresAt : null,
      ),
      tableName: table?.name ?? null,
      guestName: order.guestName ?? visitName,
      redemptionFacts: redemptionFacts(order, facts.isBillLocked),
      voucherId: order.discountTerms?.voucher_id ?? null,
      promotions: promotionsOf(order.discountTerms, order.discount),
      promotionId: order.discountTerms?.promotion_id ?? null,
      ownerFacts: owner,
      askedStaffName: asked.get(order.id)?.name ?? null,
      askedUntil: asked.get(order.id)?.until ?? null,
      discountId: order.discountTerms?.id ?? null,
      discountName: order.discountTerms?.name ?? null,
      adjustmentName: order.adjustmentTerms?.name ?? null,
      due: Math.max(0, order.total - order.captured),
      claimFacts: claim,
      cancellationFacts: cancellation,
      deliveryFacts: delivery,
      quote: quoteOf(order),
      lines: own.map((line) =>
        lineWire({ ...line, taxLetters: lettersOf(line), taxes: taxesOfLine(order, line, named) }),
      ),
      failedEffects: failed,
    })
  })
}
