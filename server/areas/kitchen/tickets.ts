import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { TicketKind } from '#contract/states.ts'
import { kitchenTicketLines, kitchenTickets, kitchenZones, orderLines, orders, tables } from '../../db/schema/index.ts'
import { placeOf } from '../printing/paper/bill-paper.ts'
import { enqueue } from '../printing/paper/enqueue.ts'
import { kitchenTicket } from '../printing/paper/kitchen-paper.ts'
import { groupBy } from '../../http/group-by.ts'
import { isLineOf, type MovedTicket, printMoves } from './move-slips.ts'
import { zonePrinter } from './zone-printer.ts'
import { ticketRows } from './ticket-rows.ts'
import { nextNumber } from '../../engine/next-number.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { type ZoneRow, zonesOfMenus } from './route-lines.ts'
import { madeTickets } from './slots.ts'

type Line = typeof orderLines.$inferSelect
type Order = SubjectRow<'order'>

/** Sends each zone a ticket with its lines of an order, once. */
export async function fireLines(work: Work, order: Order, lineIds: readonly string[], isAdded: boolean): Promise<void> {
  const lines = await linesOf(work, lineIds)
  const menuIds = [...new Set(lines.map((line) => line.menuId))]
  const zones = await zonesOfMenus(work.tx, work.store.merchantId, menuIds)
  const byZone = new Map<ZoneRow, Line[]>()
  for (const line of lines)
    for (const zone of zones.get(line.menuId) ?? []) byZone.set(zone, [...(byZone.get(zone) ?? []), line])
  for (const [zone, own] of byZone)
    await writeTicket(
      work,
      order,
      zone,
      isAdded ? 'append' : 'order',
      own.map((line) => ({ line, made: false })),
    )
}

/**
 * Recalls some lines in their zones, and marks those that are already cooked. For served food the kitchen only gets the
 * information that it is not paid. A zone that never got a line gets no recall.
 */
export async function recallLines(
  work: Work,
  order: Order,
  taken: readonly { line: Line; made: boolean }[],
  undoEnds?: Date,
): Promise<void> {
  const isUnpaid = (work.before('order', order.id) ?? order).captured === 0
  const told = taken.filter(({ line }) => line.state !== 'served' || isUnpaid)
  const zones = await zonesTold(
    work,
    told.map(({ line }) => line.id),
  )
  for (const { zone, lineIds } of zones) {
    const own = told.filter(({ line }) => lineIds.has(line.id))
    const [served, cooking] = [
      own.filter(({ line }) => line.state === 'served'),
      own.filter(({ line }) => line.state !== 'served'),
    ]
    if (cooking.length > 0) await writeTicket(work, order, zone, 'cancel', cooking, undoEnds)
    if (served.length > 0) await writeTicket(work, order, zone, 'info', served, undoEnds)
  }
}

/** Finds the zones that got tickets for some lines, and the lines of each. */
async function zonesTold(work: Work, lineIds: readonly string[]): Promise<{ zone: ZoneRow; lineIds: Set<string> }[]> {
  if (lineIds.length === 0) return []
  const told = await work.tx
    .selectDistinct({ lineId: kitchenTicketLines.orderLineId, zone: kitchenZones })
    .from(kitchenTicketLines)
    .innerJoin(kitchenTickets, isLineOf)
    .innerJoin(
      kitchenZones,
      and(eq(kitchenZones.merchantId, kitchenTickets.merchantId), eq(kitchenZones.id, kitchenTickets.zoneId)),
    )
    .where(
      and(
        eq(kitchenTicketLines.merchantId, work.store.merchantId),
        inArray(kitchenTickets.kind, ['order', 'append']),
        inArray(kitchenTicketLines.orderLineId, [...lineIds]),
      ),
    )
    .orderBy(asc(kitchenZones.sort), asc(kitchenZones.name))
  const byZone = groupBy(told, ({ zone }) => zone.id)
  return [...byZone.values()].map((rows) => ({
    zone: rows[0]!.zone,
    lineIds: new Set(rows.map(({ lineId }) => lineId)),
  }))
}

/**
 * Relabels tickets after a party has moved or orders were combined: they show the present place of each line, and no
 * food is cooked twice. If the party has moved, and not only the name of its table changed, a slip is printed too.
 */
export async function relabelTickets(
  work: Work,
  orderIds: readonly string[],
  { hasMoved = true }: { hasMoved?: boolean } = {},
): Promise<void> {
  const found = await work.tx.execute<{ id: string; order_id: string; label: string }>(sql`
    SELECT DISTINCT l.ticket_id AS id, o.order_id, t.label FROM kitchen_ticket_lines l
    JOIN kitchen_tickets t ON t.merchant_id = l.merchant_id AND t.id = l.ticket_id
    JOIN order_lines o ON o.merchant_id = l.merchant_id AND o.id = l.order_line_id
    WHERE l.merchant_id = ${work.store.merchantId} AND l.ticket_id IN (
      SELECT m.ticket_id FROM kitchen_ticket_lines m
      JOIN order_lines p ON p.merchant_id = m.merchant_id AND p.id = m.order_line_id
      WHERE m.merchant_id = ${work.store.merchantId} AND ${inArray(sql`p.order_id`, [...orderIds])})
    ORDER BY 1, 2`)
  const byTicket = groupBy(found.rows, (row) => row.id)
  const moved: MovedTicket[] = []
  for (const [ticketId, rows] of byTicket) {
    const places = new Map<string, string>()
    for (const row of rows) places.set(row.order_id, await labelOf(work, await orderOf(work, row.order_id)))
    const label = [...new Set(places.values())].join(' + ')
    if (hasMoved && label !== rows[0]!.label) moved.push({ id: ticketId, from: rows[0]!.label, to: places })
    const isThis = and(eq(kitchenTickets.merchantId, work.store.merchantId), eq(kitchenTickets.id, ticketId))
    await work.tx
      .update(kitchenTickets)
      .set({ label, relabelledAt: work.now })
      .where(and(isThis, ne(kitchenTickets.label, label)))
  }
  await printMoves(work, moved)
}

async function orderOf({ tx, store }: Work, orderId: string): Promise<Order> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.merchantId, store.merchantId), eq(orders.id, orderId)))
  return order!
}

const linesOf = (work: Work, ids: readonly string[]): Promise<Line[]> =>
  work.tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, work.store.merchantId), inArray(orderLines.id, [...ids])))
    .orderBy(asc(orderLines.sort))

async function labelOf({ tx, store }: Work, order: Order): Promise<string> {
  const [table] = order.tableId
    ? await tx
        .select({ name: tables.name })
        .from(tables)
        .where(and(eq(tables.merchantId, store.merchantId), eq(tables.id, order.tableId)))
    : []
  return placeOf(store, { method: order.method, table_name: table?.name ?? null })
}

async function writeTicket(
  work: Work,
  order: Order,
  zone: ZoneRow,
  kind: TicketKind,
  lines: readonly { line: Line; made: boolean }[],
  notBefore?: Date,
): Promise<void> {
  const { tx, store, now } = work
  const ticket = {
    ...work.own,
    orderId: order.id,
    zoneId: zone.id,
    zoneName: zone.name,
    kind,
    number: await nextNumber(work, `ticket ${zone.id}`),
    businessDay: store.businessDay,
    label: await labelOf(work, order),
    remark: order.remark,
    staffName: work.actor.name,
    at: now,
  }
  await tx.insert(kitchenTickets).values(ticket)
  await tx.insert(kitchenTicketLines).values(
    lines.map(({ line, made }, sort) => ({
      merchantId: store.merchantId,
      ticketId: ticket.id,
      orderLineId: line.id,
      name: line.name,
      quantity: line.quantity,
      options: line.options.map((option) => option.name),
      remark: line.remark,
      made,
      sort,
    })),
  )
  work.slot(madeTickets).push({ zone: zone.name, kind, lines: lines.length })
  await printTicket(work, order, zone, { ...ticket, notBefore })
}

/** Prints the ticket for a zone that has a printer; other zones use their screen. */
async function printTicket(
  work: Work,
  order: Order,
  zone: ZoneRow,
  { id: ticketId, kind, notBefore }: { id: string; kind: TicketKind; notBefore?: Date },
): Promise<void> {
  const printer = await zonePrinter(work, zone.id)
  if (!printer) return
  const [ticket] = await ticketRows(work.tx, work.store, [ticketId])
  await enqueue(work, {
    kind: kind === 'cancel' || kind === 'info' ? 'cancel' : 'kitchen',
    subjectId: ticketId,
    orderId: order.id,
    document: kitchenTicket(work.store, ticket!, order.number),
    printer,
    notBefore,
  })
}
