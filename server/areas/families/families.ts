import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { depositCode } from '#contract/bookings/deposit.ts'
import { codeKey } from '#contract/members/voucher.ts'
import { openOrderStates } from '#contract/states.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import type { Tx } from '../../db/handle.ts'
import { combines, queueEntries, vouchers } from '../../db/schema/index.ts'
import type { Ref } from '../../db/subjects.ts'
import { visitsBehind } from './visits-behind.ts'

/**
 * Returns the bookings of a visit's parties with their deposits, which its bill can use, and those that its payments
 * have used.
 */
const promisesOf = (merchantId: string, visitId: SQL): SQL => sql`(
  WITH named AS (
    SELECT id FROM bookings WHERE merchant_id = ${merchantId} AND visit_id IN ${visitsBehind(merchantId, visitId)}
    UNION SELECT d.booking_id FROM orders o
      JOIN payments p ON p.merchant_id = o.merchant_id AND p.order_id = o.id AND p.method = ${depositCode}
      JOIN deposit_entries e ON e.merchant_id = p.merchant_id AND e.payment_id = p.id
      JOIN deposits d ON d.merchant_id = e.merchant_id AND d.id = e.deposit_id
      WHERE o.merchant_id = ${merchantId} AND o.visit_id = ${visitId}
  )
  SELECT 'booking' AS type, id FROM named
  UNION ALL SELECT 'deposit', d.id FROM named n JOIN deposits d ON d.merchant_id = ${merchantId} AND d.booking_id = n.id)`

/**
 * Finds the rows that a command on an order may change: the order, its payments and refunds, its vouchers, its table
 * while the party is still there, and the party's booking with its deposits.
 */
export async function orderFamily(tx: Tx, merchantId: string, orderId: string): Promise<Ref[]> {
  const found = await tx.execute<Ref & Record<string, unknown>>(sql`
    SELECT 'order' AS type, ${orderId} AS id
    UNION ALL SELECT 'payment', id FROM payments WHERE merchant_id = ${merchantId} AND order_id = ${orderId}
    UNION ALL SELECT 'refund', id FROM refunds WHERE merchant_id = ${merchantId} AND order_id = ${orderId}
    UNION ALL SELECT 'table', t.id FROM orders o
      JOIN tables h ON h.merchant_id = o.merchant_id AND h.visit_id = o.visit_id
      JOIN tables t ON t.merchant_id = h.merchant_id AND (t.id = h.id OR t.head_table_id = h.id)
      WHERE o.merchant_id = ${merchantId} AND o.id = ${orderId}
    UNION ALL SELECT DISTINCT 'voucher', voucher_id FROM voucher_entries
      WHERE merchant_id = ${merchantId} AND order_id = ${orderId}
    UNION SELECT k.type, k.id FROM orders o, LATERAL ${promisesOf(merchantId, sql`o.visit_id`)} k
      WHERE o.merchant_id = ${merchantId} AND o.id = ${orderId}`)
  return found.rows
}

/** Finds the voucher of a code or an id, if the store has it. */
export async function voucherOf(
  tx: Tx,
  merchantId: string,
  { code, voucher_id: voucherId }: ChartEvent,
): Promise<Ref[]> {
  const named =
    typeof code === 'string'
      ? eq(vouchers.codeKey, codeKey(code))
      : typeof voucherId === 'string'
        ? eq(vouchers.id, voucherId)
        : undefined
  if (!named) return []
  const rows = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(eq(vouchers.merchantId, merchantId), named))
  return rows.map(({ id }) => ({ type: 'voucher', id }))
}

/** Finds the rows that a command on a table's cart may change: the table and the open cart of its visit. */
export async function cartFamily(tx: Tx, merchantId: string, tableId: string): Promise<Ref[]> {
  const found = await tx.execute<Ref & Record<string, unknown>>(sql`
    SELECT 'table' AS type, ${tableId} AS id
    UNION ALL SELECT 'cart', c.id FROM tables t JOIN carts c
      ON c.merchant_id = t.merchant_id AND c.visit_id = t.visit_id AND c.state = 'open'
      WHERE t.merchant_id = ${merchantId} AND t.id = ${tableId}`)
  return found.rows
}

/**
 * Finds the rows that a command on a table may change: the table with its joined tables, and the open cart of its
 * visit, the orders, their payments, refunds and vouchers, the party in the queue, and its booking with the deposits.
 */
export async function tableFamily(tx: Tx, merchantId: string, tableId: string): Promise<Ref[]> {
  const found = await tx.execute<Ref & Record<string, unknown>>(sql`
    WITH head AS (SELECT coalesce(head_table_id, id) AS id FROM tables WHERE merchant_id = ${merchantId} AND id = ${tableId}),
    visit AS (SELECT t.visit_id FROM tables t, head h WHERE t.merchant_id = ${merchantId} AND t.id = h.id)
    SELECT 'table' AS type, ${tableId} AS id
    UNION SELECT 'table', id FROM head
    UNION SELECT 'table', t.id FROM tables t, head h WHERE t.merchant_id = ${merchantId} AND t.head_table_id = h.id
    UNION ALL SELECT 'cart', c.id FROM carts c, visit v
      WHERE c.merchant_id = ${merchantId} AND c.visit_id = v.visit_id AND c.state = 'open'
    UNION ALL SELECT 'order', o.id FROM orders o, visit v WHERE o.merchant_id = ${merchantId} AND o.visit_id = v.visit_id
    UNION ALL SELECT 'payment', p.id FROM payments p, orders o, visit v
      WHERE o.merchant_id = ${merchantId} AND o.visit_id = v.visit_id
        AND p.merchant_id = o.merchant_id AND p.order_id = o.id
    UNION ALL SELECT 'refund', r.id FROM refunds r, orders o, visit v
      WHERE o.merchant_id = ${merchantId} AND o.visit_id = v.visit_id
        AND r.merchant_id = o.merchant_id AND r.order_id = o.id
    UNION ALL SELECT DISTINCT 'voucher', x.voucher_id FROM voucher_entries x, orders o, visit v
      WHERE o.merchant_id = ${merchantId} AND o.visit_id = v.visit_id
        AND x.merchant_id = o.merchant_id AND x.order_id = o.id
    UNION ALL SELECT 'queue_entry', e.id FROM queue_entries e, visit v
      WHERE e.merchant_id = ${merchantId} AND e.visit_id = v.visit_id AND e.state = 'serving'
    UNION ALL SELECT 'booking', b.id FROM bookings b, visit v
      WHERE b.merchant_id = ${merchantId} AND b.visit_id = v.visit_id AND b.state = 'seated'
    UNION SELECT k.type, k.id FROM visit v, LATERAL ${promisesOf(merchantId, sql`v.visit_id`)} k`)
  return found.rows
}

/**
 * Finds the rows that a command on a waiting line may change: the line and its parties, and also a table if one is
 * given.
 */
export async function queueFamily(tx: Tx, merchantId: string, groupId: string, tableId?: string): Promise<Ref[]> {
  const found = await tx.execute<Ref & Record<string, unknown>>(sql`
    SELECT 'queue_group' AS type, ${groupId} AS id
    UNION ALL SELECT 'queue_entry', id FROM queue_entries WHERE merchant_id = ${merchantId} AND group_id = ${groupId}
      AND state IN ('waiting', 'called', 'arrived', 'skipped')`)
  return tableId ? [...found.rows, { type: 'table', id: tableId }] : found.rows
}

/** Finds the rows that a command on a party may change: its line, and its present or future table. */
export async function entryFamily(tx: Tx, merchantId: string, entryId: string, tableId?: string): Promise<Ref[]> {
  const [entry] = await tx
    .select({ groupId: queueEntries.groupId, tableId: queueEntries.tableId, visitId: queueEntries.visitId })
    .from(queueEntries)
    .where(and(eq(queueEntries.merchantId, merchantId), eq(queueEntries.id, entryId)))
  const own: Ref = { type: 'queue_entry', id: entryId }
  if (!entry) return [own]
  const line = await queueFamily(tx, merchantId, entry.groupId, tableId)
  const seat = entry.tableId ? await tableFamily(tx, merchantId, entry.tableId) : []
  return [...new Map([own, ...line, ...seat].map((ref) => [`${ref.type} ${ref.id}`, ref])).values()]
}

/**
 * Finds the rows that a combination of orders may change: the orders, their payments, and the tables of their parties.
 */
export async function ordersFamily(tx: Tx, merchantId: string, orderIds: readonly string[]): Promise<Ref[]> {
  const families: Ref[] = []
  for (const orderId of orderIds) families.push(...(await orderFamily(tx, merchantId, orderId)))
  return [...new Map(families.map((ref) => [`${ref.type} ${ref.id}`, ref])).values()]
}

/** Finds the rows that a command on combined orders may change: the combination and all rows that it changed. */
export async function combineFamily(tx: Tx, merchantId: string, combineId: string): Promise<Ref[]> {
  const [combine] = await tx
    .select({ target: combines.targetOrderId, sources: combines.sourceOrderIds, snapshot: combines.snapshot })
    .from(combines)
    .where(and(eq(combines.merchantId, merchantId), eq(combines.id, combineId)))
  const own: Ref = { type: 'combine', id: combineId }
  if (!combine) return [own]
  const seats = (combine.snapshot?.parties ?? []).map(({ tableId }): Ref => ({ type: 'table', id: tableId }))
  return [own, ...seats, ...(await ordersFamily(tx, merchantId, [combine.target, ...combine.sources]))]
}

/**
 * Finds the rows that a command on a settlement may change: posting settles the payments of its day with their orders
 * and the orders of the day; unfinished orders are carried to the next day.
 */
export async function settlementFamily(
  tx: Tx,
  merchantId: string,
  settlementId: string,
  event: ChartEvent,
): Promise<Ref[]> {
  const own: Ref = { type: 'settlement', id: settlementId }
  if (event.type !== 'settlement.post') return [own]
  const found = await tx.execute<Ref & Record<string, unknown>>(sql`
    WITH day AS (SELECT business_day FROM settlements WHERE merchant_id = ${merchantId} AND id = ${settlementId}),
    taken AS (SELECT p.id, p.order_id FROM payments p, day d WHERE p.merchant_id = ${merchantId}
      AND p.business_day = d.business_day AND p.settlement_id IS NULL AND p.state IN ('captured', 'partly_refunded'))
    SELECT 'payment' AS type, id FROM taken
    UNION SELECT 'order', order_id FROM taken
    UNION SELECT 'order', o.id FROM orders o, day d
      WHERE o.merchant_id = ${merchantId} AND coalesce(o.carried_to, o.business_day) = d.business_day
        AND (NOT o.settled OR ${inArray(sql`o.state`, [...openOrderStates])})`)
  return [own, ...found.rows]
}
