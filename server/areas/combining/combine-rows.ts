import { and, eq, exists, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { combineObstacles, taxedBy } from '#contract/charts/combine.ts'
import { type CombineFacts, type CombineObstacles, noObstacles } from '#contract/facts.ts'
import { combinableStates } from '#contract/states.ts'
import type { Combine } from '#contract/combining/combine.ts'
import type { Db, Tx } from '../../db/handle.ts'
import type { PartyBefore } from '../../db/schema/combine.ts'
import { type combines, members, orders, payments, tables } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'

type CombineRow = typeof combines.$inferSelect

/** Reads the facts for the chart of a combination. The state of its orders matters only until it is done. */
export async function combineFacts(tx: Db | Tx, store: Store, row: CombineRow): Promise<CombineFacts> {
  return {
    ...(row.state === 'picked' ? await factsOfOrders(tx, store, row) : noObstacles),
    isWithinWindow: row.state === 'picked' || row.undoUntil > store.now,
    isUntouched: row.state !== 'undoable' || (await isUntouched(tx, store, row)),
  }
}

async function factsOfOrders(tx: Db | Tx, store: Store, row: CombineRow): Promise<CombineObstacles> {
  const isAuthorized = exists(
    tx
      .select({ one: sql`1` })
      .from(payments)
      .where(
        and(
          eq(payments.merchantId, orders.merchantId),
          eq(payments.orderId, orders.id),
          eq(payments.state, 'authorized'),
        ),
      ),
  )
  const rows = await tx
    .select({
      order: orders,
      bill: tables.bill,
      member: { id: members.id, name: members.name },
      isAuthorized: sql<boolean>`${isAuthorized}`,
      ownTaxes: sql<boolean[]>`ARRAY(SELECT DISTINCT l.tax_parts IS NOT NULL FROM order_lines l
        WHERE l.merchant_id = ${orders.merchantId} AND l.order_id = ${orders.id} AND l.state NOT IN ('voided', 'cancelled'))`,
    })
    .from(orders)
    .leftJoin(tables, and(eq(tables.merchantId, orders.merchantId), eq(tables.visitId, orders.visitId)))
    .leftJoin(members, and(eq(members.brandId, store.row.brandId), eq(members.id, orders.memberId)))
    .where(and(eq(orders.merchantId, store.merchantId), inArray(orders.id, [row.targetOrderId, ...row.sourceOrderIds])))
    .orderBy(orders.placedAt, orders.id)
  return combineObstacles(
    rows.map(({ order, bill, member, isAuthorized: hasCard, ownTaxes }) => ({
      ...order,
      taxedBy: taxedBy(ownTaxes, order),
      isLocked: bill === 'billed' || hasCard,
      isRedeemed: order.redemption !== 'none',
      member,
    })),
    row.targetOrderId,
  )
}

/**
 * Tells if every order is unchanged since the combination, and the parties of the sources are still at their tables
 * without new orders.
 */
async function isUntouched(tx: Db | Tx, store: Store, { snapshot }: CombineRow): Promise<boolean> {
  if (!snapshot) return false
  const ids = snapshot.orders.map(({ id }) => id)
  const rows = await tx
    .select({ id: orders.id, version: orders.version, visitId: orders.visitId, state: orders.state, seat: tables.id })
    .from(orders)
    .leftJoin(tables, and(eq(tables.merchantId, orders.merchantId), eq(tables.visitId, orders.visitId)))
    .where(and(eq(orders.merchantId, store.merchantId), inArray(orders.id, ids)))
  const versions = new Map(snapshot.orders.map(({ id, versionAfter }) => [id, versionAfter]))
  if (rows.some(({ id, version }) => versions.get(id) !== version)) return false
  const merged = rows.filter(({ state }) => state === 'merged')
  const parties = snapshot.parties ?? []
  const isGone = (visitId: string) => parties.some((party) => party.visitId === visitId)
  if (merged.some(({ visitId, seat }) => visitId !== null && seat === null && !isGone(visitId))) return false
  if (!(await areFree(tx, store, parties))) return false
  const visitIds = merged.flatMap(({ visitId }) => visitId ?? [])
  if (visitIds.length === 0) return true
  const newer = await tx.$count(
    orders,
    and(
      eq(orders.merchantId, store.merchantId),
      inArray(orders.visitId, visitIds),
      notInArray(orders.id, ids),
      or(inArray(orders.state, [...combinableStates]), ne(orders.captured, 0)),
    ),
  )
  return newer === 0
}

/** Tells if the tables whose parties moved are still free. */
async function areFree(tx: Db | Tx, store: Store, parties: readonly PartyBefore[]): Promise<boolean> {
  const ids = parties.map(({ tableId }) => tableId)
  if (ids.length === 0) return true
  const free = await tx.$count(
    tables,
    and(
      eq(tables.merchantId, store.merchantId),
      inArray(tables.id, ids),
      inArray(tables.occupancy, ['available', 'needs_cleaning']),
      eq(tables.link, 'single'),
    ),
  )
  return free === ids.length
}

const onWire = wire<Combine>()(
  'id version facts facts_until state target_order_id source_order_ids order_item_ids undo_until at',
)

/** Returns a combination as the API shows it. */
export const combineWire = (row: CombineRow, store: Store, facts: CombineFacts): Combine =>
  onWire({ ...row, facts, factsUntil: row.undoUntil > store.now ? row.undoUntil : undefined })
