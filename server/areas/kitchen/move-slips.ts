import { and, asc, eq, inArray } from 'drizzle-orm'
import { kitchenTicketLines, kitchenTickets, orderLines, orders } from '../../db/schema/index.ts'
import { groupBy } from '../../http/group-by.ts'
import { enqueue } from '../printing/paper/enqueue.ts'
import { moveSlip } from '../printing/paper/kitchen-paper.ts'
import { zonePrinter } from './zone-printer.ts'
import type { Work } from '../../engine/work.ts'

/** The condition that joins a ticket to its lines. */
export const isLineOf = and(
  eq(kitchenTickets.merchantId, kitchenTicketLines.merchantId),
  eq(kitchenTickets.id, kitchenTicketLines.ticketId),
)

/** A ticket whose food goes to another place now. */
export interface MovedTicket {
  id: string
  /** The place on its printed ticket. */
  from: string
  /** The present place of each of its orders. */
  to: ReadonlyMap<string, string>
}

/** The states of a line whose food has not reached a table yet. */
const underWay = ['sent', 'started', 'ready'] as const

/** Prints a slip in each zone for food that was ordered at one table and goes to another. */
export async function printMoves(work: Work, moved: readonly MovedTicket[]): Promise<void> {
  const { tx, store } = work
  if (moved.length === 0) return
  const byId = new Map(moved.map((ticket) => [ticket.id, ticket]))
  const lines = await tx
    .select({
      ticketId: kitchenTickets.id,
      zoneId: kitchenTickets.zoneId,
      zone: kitchenTickets.zoneName,
      orderId: orders.id,
      number: orders.number,
      name: orderLines.name,
      quantity: orderLines.quantity,
    })
    .from(kitchenTicketLines)
    .innerJoin(kitchenTickets, isLineOf)
    .innerJoin(
      orderLines,
      and(eq(orderLines.merchantId, kitchenTicketLines.merchantId), eq(orderLines.id, kitchenTicketLines.orderLineId)),
    )
    .innerJoin(orders, and(eq(orders.merchantId, orderLines.merchantId), eq(orders.id, orderLines.orderId)))
    .where(
      and(
        eq(kitchenTickets.merchantId, store.merchantId),
        inArray(kitchenTickets.id, [...byId.keys()]),
        inArray(kitchenTickets.kind, ['order', 'append']),
        inArray(orderLines.state, [...underWay]),
      ),
    )
    .orderBy(asc(kitchenTickets.at), asc(kitchenTicketLines.sort))
  const told = lines.flatMap((line) => {
    const { from, to } = byId.get(line.ticketId)!
    const place = to.get(line.orderId)
    return place === undefined || place === from ? [] : [{ ...line, from, to: place }]
  })
  for (const slip of groupBy(told, ({ zoneId, orderId, from }) => [zoneId, orderId, from].join(' ')).values()) {
    const { zoneId, zone, ticketId, orderId, number, from, to } = slip[0]!
    const printer = await zonePrinter(work, zoneId)
    if (!printer) continue
    const document = moveSlip(store, { zone, from, to, number, staff: work.actor.name, at: work.now, lines: slip })
    await enqueue(work, { kind: 'kitchen', subjectId: ticketId, orderId, document, printer })
  }
}
