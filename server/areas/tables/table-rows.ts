import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TableFacts } from '#contract/facts.ts'
import type { OrderPip, Table, Visit } from '#contract/tables/table.ts'
import { goneOrderStates } from '#contract/states.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { accounts, cartLines, carts, orderLines, orders, tables, visits } from '../../db/schema/index.ts'
import { groupBy } from '../../http/group-by.ts'
import { nextBookings } from '../bookings/next-bookings.ts'
import { placeOf } from './floor-plan-rows.ts'
import { factsUntil } from '../../engine/facts-until.ts'
import { lockFacts } from './lock-facts.ts'
import { liveLine } from '../orders/order-rows.ts'
import type { Store } from '../../http/store.ts'
import type { TableRow } from './table-row.ts'
import { linkFacts, tableLinks, type TableLinks, unlinked } from './table-links.ts'
import { wire } from '../../http/wire.ts'

interface VisitOrder extends OrderPip {
  visitId: string
  total: number
  captured: number
  settled: boolean
  /** Tells if a part of it was refunded, or a refund is pending. */
  isGivenBack: boolean
  /** The earliest business day of its payments. */
  paidSince: string | null
}

/** The facts of the party at a table. */
export interface VisitParts {
  orders: VisitOrder[]
  /** Lines in the open cart. */
  cartLines: number
}

/** The accounts of people who hold a table. */
const holders = alias(accounts, 'holders')

const nobody: VisitParts = { orders: [], cartLines: 0 }

/** Reads the live orders of some visits, with the numbers of their lines and finished lines. */
async function ordersOf(tx: Db | Tx, store: Store, visitIds: readonly string[]): Promise<VisitOrder[]> {
  if (visitIds.length === 0) return []
  return tx
    .select({
      id: orders.id,
      visitId: sql<string>`${orders.visitId}`,
      number: orders.number,
      state: orders.state,
      total: orders.total,
      // If paid lines were voided, the paid amount is higher than the total: the difference is refunded, and does not
      // pay other orders.
      captured: sql`least(${orders.captured}, ${orders.total})`.mapWith(Number),
      settled: orders.settled,
      isGivenBack: sql<boolean>`${orders.refunded} + ${orders.refunding} > 0`,
      paidSince: sql<string | null>`(
        SELECT min(p.business_day)::text FROM payments p
        WHERE p.merchant_id = ${orders.merchantId} AND p.order_id = ${orders.id}
          AND p.state IN ('captured', 'partly_refunded', 'batched', 'settled'))`,
      stage_at: sql<string>`${orders.stageAt}`.mapWith((at: Date | string) => new Date(at).toISOString()),
      lines: sql`count(${orderLines.id})`.mapWith(Number),
      done: sql`count(*) FILTER (WHERE ${orderLines.state} = 'served')`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(
      orderLines,
      and(eq(orderLines.merchantId, orders.merchantId), eq(orderLines.orderId, orders.id), liveLine),
    )
    .where(
      and(
        eq(orders.merchantId, store.merchantId),
        inArray(orders.visitId, [...visitIds]),
        notInArray(orders.state, [...goneOrderStates]),
      ),
    )
    .groupBy(orders.merchantId, orders.id)
    .orderBy(orders.placedAt)
}

/** Reads the facts of the parties of some visits, by visit. */
export async function readVisits(
  tx: Db | Tx,
  store: Store,
  visitIds: readonly string[],
): Promise<Map<string, VisitParts>> {
  if (visitIds.length === 0) return new Map()
  const byVisit = groupBy(await ordersOf(tx, store, visitIds), (order) => order.visitId)
  const rows = await tx
    .select({
      id: visits.id,
      cartLines: sql`count(${cartLines.id})`.mapWith(Number),
    })
    .from(visits)
    .leftJoin(
      carts,
      and(eq(carts.merchantId, visits.merchantId), eq(carts.visitId, visits.id), eq(carts.state, 'open')),
    )
    .leftJoin(cartLines, and(eq(cartLines.merchantId, carts.merchantId), eq(cartLines.cartId, carts.id)))
    .where(and(eq(visits.merchantId, store.merchantId), inArray(visits.id, [...visitIds])))
    .groupBy(visits.merchantId, visits.id)
  return new Map(rows.map(({ id, ...visit }) => [id, { ...visit, orders: byVisit.get(id) ?? [] }]))
}

/** Returns the facts for the charts of a table, from the table and its party. */
export function tableFacts(
  row: TableRow,
  store: Store,
  { orders: own, cartLines: inCart }: VisitParts = nobody,
  links: TableLinks = unlinked,
): TableFacts {
  const unpaid = own.filter((order) => order.total > order.captured)
  return {
    unpaidOrders: unpaid.map((order) => order.number),
    partlyPaidOrders: unpaid.filter((order) => order.captured > 0).map((order) => order.number),
    pendingOrders: own.filter(({ state }) => state === 'pending').map((order) => order.number),
    cartLines: inCart,
    lines: own.reduce((sum, order) => sum + order.lines, 0),
    total: own.reduce((sum, order) => sum + order.total, 0),
    captured: own.reduce((sum, order) => sum + order.captured, 0),
    billCopies: row.billCopies,
    billLock: store.row.billLock,
    isCleaningRequired: store.row.cleaning,
    heldFor: row.reservedFor?.name ?? null,
    heldBooking: row.reservedFor?.bookingId ?? null,
    joined: links.joined.map(({ name }) => name),
    partOf: links.partOf?.name ?? null,
    isSameDay: own.every(({ paidSince }) => paidSince === null || paidSince >= store.businessDay),
    isSettled: own.some((order) => order.settled),
    hasRefund: own.some((order) => order.isGivenBack),
  }
}

const heldBy = ({ lockBy, lockUntil }: TableRow, name: string | null): Table['held_by'] =>
  lockBy === null || lockUntil === null
    ? null
    : { staff_id: lockBy, staff_name: name ?? '', until: lockUntil.toISOString() }

function reservedFor({ reservedFor: hold }: TableRow): Table['reserved_for'] {
  if (!hold) return null
  const { bookingId, ...rest } = hold
  return { ...rest, ...(bookingId !== undefined && { booking_id: bookingId }) }
}

const tableWire = wire<Table>()(
  'id version facts facts_until name zone_id seats shape x y width height rotation occupancy bill link link_facts',
  'joined part_of lock lock_facts held_by since visit reserved_for next_booking total captured due orders',
)
const visitWire = wire<Visit>()('id pax name seated_at staff_name')
const pipWire = wire<OrderPip>()('id number state lines done stage_at')

/**
 * Reads tables as the API shows them, with their visit, orders and facts; all on the store's plan, or those of `ids`.
 */
export async function tableRows(
  tx: Db | Tx,
  store: Store,
  ids?: readonly string[],
  read = (visitIds: readonly string[]) => readVisits(tx, store, visitIds),
): Promise<Table[]> {
  if (ids?.length === 0) return []
  const rows = await tx
    .select({ table: tables, visit: visits, staffName: accounts.name, holderName: holders.name })
    .from(tables)
    .leftJoin(visits, and(eq(visits.merchantId, tables.merchantId), eq(visits.id, tables.visitId)))
    .leftJoin(accounts, eq(accounts.id, visits.seatedBy))
    .leftJoin(holders, eq(holders.id, tables.lockBy))
    .where(
      and(
        eq(tables.merchantId, store.merchantId),
        ids ? inArray(tables.id, [...ids]) : ne(tables.occupancy, 'removed'),
      ),
    )
    .orderBy(sql`length(${tables.name})`, tables.name)
  const links = await tableLinks(
    tx,
    store,
    rows.map(({ table }) => table),
  )
  const promised = await nextBookings(tx, store)
  const parts = await read(rows.flatMap(({ table }) => table.visitId ?? []))

  return rows.map(({ table, visit, staffName, holderName }) => {
    const party = parts.get(table.visitId ?? '') ?? nobody
    const link = links.get(table.id) ?? unlinked
    const facts = tableFacts(table, store, party, link)
    return tableWire({
      ...table,
      ...placeOf(table),
      facts,
      factsUntil: factsUntil(
        visit && facts.isSameDay ? store.dayEnds : null,
        table.lock === 'held' ? table.lockUntil : null,
      ),
      linkFacts: linkFacts(table, store, link),
      joined: link.joined,
      partOf: link.partOf,
      lockFacts: lockFacts(table, store),
      heldBy: heldBy(table, holderName),
      visit: visit && visitWire({ ...visit, staffName }),
      reservedFor: reservedFor(table),
      nextBooking: promised.get(table.id) ?? null,
      total: facts.total,
      captured: facts.captured,
      due: facts.total - facts.captured,
      orders: party.orders.map(({ stage_at: stageAt, ...order }) => pipWire({ ...order, stageAt })),
    })
  })
}
