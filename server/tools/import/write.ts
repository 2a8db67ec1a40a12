import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/handle.ts'
import { merchants } from '../../db/schema/index.ts'
import { dropKept } from '../../areas/days/drop-kept.ts'
import type { Deps } from '../../deps.ts'
import { writeJournal } from '../../engine/journal/journal.ts'
import { choiceId, ensureMenus } from './menus.ts'
import { paymentId, placeOrders, source, type TouchedOrder } from './orders.ts'
import type { ImportLine, BatchResult } from './sink.ts'
import { importedPayment } from './stores.ts'
import { stableId } from './stable-id.ts'

/** An order after its lines were added. */
interface TotalledOrder {
  id: string
  ref: string
  total: number
  version: number
  lines: number
  /** The first of its lines in the file. */
  first: number
}

/**
 * Imports lines into a store inside the transaction: dishes, orders, lines, totals, payments, audit. Lines that are
 * already there add nothing.
 */
export async function writeLines(
  tx: Tx,
  merchantId: string,
  lines: readonly ImportLine[],
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
): Promise<BatchResult> {
  const known = await knownKeys(
    tx,
    merchantId,
    lines.map(({ key }) => key),
  )
  const fresh = lines.filter(({ key }) => !known.has(key))
  if (fresh.length === 0) return { added: 0, orders: 0, menus: [], refused: [] }

  const orders = await placeOrders(tx, merchantId, fresh)
  const refusalOf = ({ order }: ImportLine) => orders.get(order)!.refusal
  const accepted = fresh.filter((line) => refusalOf(line) === undefined)
  const refused = fresh.flatMap((line) => {
    const reason = refusalOf(line)
    return reason === undefined ? [] : [{ line: line.line, reason }]
  })
  const { idOf, created } = await ensureMenus(tx, merchantId, accepted)
  await insertLines(tx, merchantId, accepted, orders, idOf)
  const touched = [...orders.values()].filter(({ refusal }) => refusal === undefined)
  const totalled = await totalOrders(tx, merchantId, touched)
  await closeWithPayments(tx, merchantId, totalled)

  const isNew = new Set(touched.filter((order) => order.isNew).map(({ id }) => id))
  const days = new Set(touched.flatMap((order) => order.days))
  await journalOrders(tx, merchantId, totalled, isNew, { at: clock.now(), requestId: ids.id(), days })
  return { added: accepted.length, orders: isNew.size, menus: created, refused }
}

/** Returns the line keys that the store already has. */
export async function knownKeys(tx: Tx, merchantId: string, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    SELECT import_key AS key FROM order_lines JOIN jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) AS wanted
      ON import_key = wanted
    WHERE merchant_id = ${merchantId}`)
  return new Set(rows.map(({ key }) => key))
}

async function insertLines(
  tx: Tx,
  merchantId: string,
  lines: readonly ImportLine[],
  orders: ReadonlyMap<string, TouchedOrder>,
  menuIdOf: (item: string) => string,
): Promise<void> {
  const rows = lines.map((line) => {
    const menuId = menuIdOf(line.item)
    const options = line.options.map((name) => ({ option_item_id: choiceId(merchantId, menuId, name), name, price: 0 }))
    return {
      key: line.key,
      id: stableId(merchantId, 'line', line.key),
      order_id: orders.get(line.order)!.id,
      menu_id: menuId,
      name: line.item,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      options,
      amount: line.amount,
      sort: line.line,
      at: new Date(line.at).toISOString(),
    }
  })
  await tx.execute(sql`
    INSERT INTO order_lines (merchant_id, id, order_id, menu_id, name, quantity, unit_price, options, amount, total, state,
      import_key, sort, sent_at)
    SELECT ${merchantId}, id, order_id, menu_id, name, quantity, unit_price, options, amount, amount, 'served', key, sort, at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (key text, id text, order_id text, menu_id text,
      name text, quantity integer, unit_price bigint, options jsonb, amount bigint, sort integer, at timestamptz)`)
}

/**
 * Computes the totals of orders again. Imported lines are paid: the file's lines are the order's money, without tax or
 * charge.
 */
async function totalOrders(tx: Tx, merchantId: string, touched: readonly TouchedOrder[]): Promise<TotalledOrder[]> {
  const wanted = JSON.stringify(touched.map(({ id, isNew }) => ({ id, bump: isNew ? 0 : 1 })))
  const { rows } = await tx.execute<TotalledOrder & Record<string, unknown>>(sql`
    UPDATE orders SET subtotal = sum.total, total = sum.total, captured = sum.total, version = version + sum.bump
    FROM (
      SELECT order_id, bump, sum(amount) AS total, count(*) AS lines, min(sort) AS first
      FROM order_lines JOIN jsonb_to_recordset(${wanted}::jsonb) AS wish (id text, bump integer) ON order_id = wish.id
      WHERE merchant_id = ${merchantId} AND state NOT IN ('voided', 'cancelled')
      GROUP BY order_id, bump
    ) sum
    WHERE merchant_id = ${merchantId} AND id = sum.order_id
    RETURNING id, source_ref AS ref, orders.total, version, lines, first`)
  return rows.toSorted((a, b) => a.first - b.first)
}

/** Closes each order with an amount by one captured payment, which grows with the order. */
async function closeWithPayments(tx: Tx, merchantId: string, orders: readonly TotalledOrder[]): Promise<void> {
  const rows = orders
    .filter(({ total }) => total > 0)
    .map((order) => ({ order_id: order.id, id: paymentId(merchantId, order.id) }))
  await tx.execute(sql`
    INSERT INTO payments (merchant_id, id, order_id, state, method, amount, business_day, at)
    SELECT ${merchantId}, row.id, orders.id, 'captured', ${importedPayment.code}, orders.total, business_day, placed_at
    FROM orders JOIN jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id text, order_id text)
      ON orders.id = row.order_id
    WHERE orders.merchant_id = ${merchantId}
    ON CONFLICT (merchant_id, id) DO UPDATE SET amount = excluded.amount, business_day = excluded.business_day,
      at = excluded.at, version = payments.version + 1`)
}

/**
 * Writes one audit entry for each order, and one event for all of them, so that a long import does not send too many
 * events to the consoles.
 */
async function journalOrders(
  tx: Tx,
  merchantId: string,
  orders: readonly TotalledOrder[],
  isNew: ReadonlySet<string>,
  { at, requestId, days }: { at: Date; requestId: string; days: ReadonlySet<string> },
): Promise<void> {
  const audit = orders.map(({ id, ref, total, version, lines }) => ({
    at,
    actorId: null,
    actorName: 'import',
    chart: 'order',
    subjectType: 'order',
    subjectId: id,
    event: 'order.import',
    fromState: isNew.has(id) ? null : 'completed',
    toState: 'completed',
    subjectVersion: version,
    detail: { [source]: ref, lines, total },
    requestId,
  }))
  const [merchant] = await tx
    .select({ version: merchants.version })
    .from(merchants)
    .where(eq(merchants.merchantId, merchantId))
  const changed = { at, type: 'orders.imported', subjectType: 'merchant', subjectId: merchantId }
  const events = [{ ...changed, version: merchant!.version, payload: null }]
  await writeJournal(tx, merchantId, {
    audit,
    events,
    whenLocked: ({ keptTo }) =>
      dropKept(tx, merchantId, { days, orders: orders.map(({ id }) => id), visits: [] }, keptTo),
  })
}
