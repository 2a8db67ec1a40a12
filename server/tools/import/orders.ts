import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/handle.ts'
import { counters, orders, payments, settlements, tables } from '../../db/schema/index.ts'
import { isPosted } from '../../reports/days-to-post.ts'
import type { ImportLine } from './sink.ts'
import { stableId } from './stable-id.ts'

/** An order that lines of a batch belong to. */
export interface TouchedOrder {
  id: string
  isNew: boolean
  /** The business days that it belonged to, before and after. */
  days: readonly string[]
  /** Reason why it accepts no more lines. */
  refusal?: string
}

/** An order as the lines of a batch describe it. */
interface OrderSketch {
  ref: string
  /** Its earliest line. */
  first: ImportLine
  table?: string
  staff?: string
}

export const source = 'import'
/** Highest order number that raises the counter; no day's counter reaches higher ones. */
const highestCounted = 9_999_999

/** Returns those of these days that are posted. No further day can be posted until the transaction ends. */
async function postedDays(tx: Tx, merchantId: string, days: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ day: settlements.businessDay, isOver: isPosted.mapWith(Boolean) })
    .from(settlements)
    .where(and(eq(settlements.merchantId, merchantId), inArray(settlements.businessDay, [...days])))
    .for('share')
  return new Set(rows.filter(({ isOver }) => isOver).map(({ day }) => day))
}

/**
 * Finds the orders of these lines by their id in the file: creates new ones, and moves those with an earlier line to
 * its time. An order of a posted day accepts no lines.
 */
export async function placeOrders(
  tx: Tx,
  merchantId: string,
  lines: readonly ImportLine[],
): Promise<Map<string, TouchedOrder>> {
  const sketches = sketchOrders(lines)
  const known = await knownOrders(tx, merchantId, [...sketches.keys()])
  const days = [...[...sketches.values()].map(({ first }) => first.day), ...known.map(({ day }) => day)]
  const posted = await postedDays(tx, merchantId, days)
  const refusalOf = (day: string) => (posted.has(day) ? { refusal: `the day ${day} is posted` } : {})
  const knownByRef = new Map(
    known.map((order) => {
      const { first } = sketches.get(order.ref)!
      return [order.ref, { ...refusalOf(first.day), ...refusalOf(order.day), ...order, days: [order.day, first.day] }]
    }),
  )

  const unknown = [...sketches.values()].filter(({ ref }) => !knownByRef.has(ref))
  const fresh = unknown.filter(({ first }) => !posted.has(first.day))
  const earlier = [...sketches.values()].filter(({ ref, first }) => {
    const order = knownByRef.get(ref)
    return order && order.refusal === undefined && first.at < order.placedAt.getTime()
  })
  const numbers = await freeNumbers(tx, merchantId, [...fresh, ...earlier])
  await insertOrders(tx, merchantId, fresh, numbers)
  for (const { ref, first } of earlier) {
    const at = new Date(first.at)
    await tx
      .update(orders)
      .set({ placedAt: at, stageAt: at, closedAt: at, businessDay: first.day, number: numbers.get(ref)! })
      .where(and(eq(orders.merchantId, merchantId), eq(orders.id, knownByRef.get(ref)!.id)))
  }
  return new Map<string, TouchedOrder>([
    ...knownByRef,
    ...unknown.map(
      ({ ref, first }) =>
        [ref, { id: orderId(merchantId, ref), isNew: true, days: [first.day], ...refusalOf(first.day) }] as const,
    ),
  ])
}

const orderId = (merchantId: string, ref: string) => stableId(merchantId, 'order', ref)

/** Returns the id of the payment that closes an imported order. */
export const paymentId = (merchantId: string, order: string): string => stableId(merchantId, 'payment', order)

/**
 * Locks the orders of these ids in the file. An order that staff have voided, reopened or paid again since accepts no
 * more lines.
 */
async function knownOrders(tx: Tx, merchantId: string, refs: readonly string[]) {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), eq(orders.source, source), inArray(orders.sourceRef, [...refs])))
    .orderBy(asc(orders.id))
    .for('update')
  const paid = rows.filter(({ captured }) => captured > 0)
  const untouched = await tx
    .select({ orderId: payments.orderId, amount: payments.amount })
    .from(payments)
    .where(
      and(
        eq(payments.merchantId, merchantId),
        inArray(
          payments.id,
          paid.map((order) => paymentId(merchantId, order.id)),
        ),
        eq(payments.state, 'captured'),
      ),
    )
  const amounts = new Map(untouched.map(({ orderId: of, amount }) => [of, amount]))
  return rows.map(({ id, sourceRef, state, placedAt, captured, businessDay: day }) => {
    const isUntouched = state === 'completed' && (amounts.get(id) ?? 0) === captured
    const refusal = `order ${sourceRef} was changed here since its import, so it takes no more lines`
    return { id, ref: sourceRef!, day, placedAt, isNew: false, ...(!isUntouched && { refusal }) }
  })
}

function sketchOrders(lines: readonly ImportLine[]): Map<string, OrderSketch> {
  const sketches = new Map<string, OrderSketch>()
  for (const line of lines) {
    const sketch = sketches.get(line.order) ?? { ref: line.order, first: line }
    if (line.at < sketch.first.at) sketch.first = line
    sketch.table ??= line.table
    sketch.staff ??= line.staff
    sketches.set(line.order, sketch)
  }
  return sketches
}

/**
 * Finds a number of its business day for each order: its id in the file, with a suffix if another order already has
 * that.
 */
async function freeNumbers(tx: Tx, merchantId: string, wanted: readonly OrderSketch[]): Promise<Map<string, string>> {
  const given = new Map<string, string>()
  const taken = new Set<string>()
  let open = wanted.map(({ ref, first }) => ({ ref, day: first.day, number: ref, suffix: 1 }))
  while (open.length > 0) {
    const candidates = JSON.stringify(open.map(({ day, number }) => ({ day, number })))
    const { rows } = await tx.execute<{ day: string; number: string; ref: string | null }>(sql`
      SELECT business_day AS day, orders.number, CASE WHEN source = ${source} THEN source_ref END AS ref
      FROM orders JOIN jsonb_to_recordset(${candidates}::jsonb) AS wish (day date, number text)
        ON business_day = wish.day AND orders.number = wish.number
      WHERE merchant_id = ${merchantId}`)
    const owners = new Map(rows.map(({ day, number, ref }) => [`${day} ${number}`, ref]))
    const next: typeof open = []
    for (const wish of open) {
      const key = `${wish.day} ${wish.number}`
      const isTaken = taken.has(key) || (owners.has(key) && owners.get(key) !== wish.ref)
      const suffix = wish.suffix + 1
      if (isTaken) next.push({ ...wish, suffix, number: `${wish.ref}-${suffix}` })
      else {
        taken.add(key)
        given.set(wish.ref, wish.number)
      }
    }
    open = next
  }
  return given
}

async function insertOrders(
  tx: Tx,
  merchantId: string,
  fresh: readonly OrderSketch[],
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  if (fresh.length === 0) return
  const tableIds = await tablesByName(tx, merchantId, fresh)
  const rows = fresh.map(({ ref, first, table, staff }) => {
    const tableId = table === undefined ? undefined : tableIds.get(table.toLowerCase())
    const unknownTable = table !== undefined && tableId === undefined ? `Table ${table}` : undefined
    return {
      id: orderId(merchantId, ref),
      ref,
      number: numbers.get(ref)!,
      day: first.day,
      at: new Date(first.at).toISOString(),
      table_id: tableId ?? null,
      remark: [unknownTable, staff].filter((text) => text !== undefined).join(' · ') || null,
    }
  })
  await raiseCounters(tx, merchantId, rows)
  await tx.execute(sql`
    INSERT INTO orders (merchant_id, id, number, business_day, source, source_ref, state, payment_status, table_id,
      remark, placed_at, stage_at, closed_at)
    SELECT ${merchantId}, id, number, day, ${source}, ref, 'completed', 'paid', table_id, remark, at, at, at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row (id text, ref text, number text, day date, at timestamptz, table_id text, remark text)`)
}

async function tablesByName(tx: Tx, merchantId: string, fresh: readonly OrderSketch[]): Promise<Map<string, string>> {
  if (fresh.every(({ table }) => table === undefined)) return new Map()
  const { id, name } = tables
  const known = await tx
    .select({ id, name })
    .from(tables)
    .where(and(eq(tables.merchantId, merchantId), ne(tables.occupancy, 'removed')))
  return new Map(known.map((table) => [table.name.toLowerCase(), table.id]))
}

/** Raises the counters, so that the floor's next order of a day does not get the number of an imported order. */
async function raiseCounters(
  tx: Tx,
  merchantId: string,
  rows: readonly { day: string; number: string }[],
): Promise<void> {
  const highest = new Map<string, number>()
  for (const { day, number } of rows) {
    const value = /^\d{1,7}$/.test(number) ? Number(number) : 0
    if (value > 0 && value <= highestCounted) highest.set(day, Math.max(value, highest.get(day) ?? 0))
  }
  if (highest.size === 0) return
  const values = [...highest]
    .toSorted()
    .map(([businessDay, value]) => ({ merchantId, name: 'order', businessDay, value }))
  await tx
    .insert(counters)
    .values(values)
    .onConflictDoUpdate({
      target: [counters.merchantId, counters.name, counters.businessDay],
      set: { value: sql`greatest(${counters.value}, excluded.value)` },
    })
}

/**
 * Counts a store's imported orders with lines more than a day apart, which come from a till that restarts its numbers.
 */
export async function countLongOrders(tx: Tx, merchantId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*) AS count FROM (
      SELECT FROM order_lines WHERE merchant_id = ${merchantId} AND import_key IS NOT NULL
      GROUP BY order_id HAVING max(sent_at) - min(sent_at) > interval '1 day'
    ) long_orders`)
  return rows[0]!.count
}
