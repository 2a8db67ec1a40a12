import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { KitchenTicket } from '#contract/printing/print.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { kitchenTicketLines, kitchenTickets, orderLines } from '../../db/schema/index.ts'
import { groupBy } from '../../http/group-by.ts'
import type { Store } from '../../http/store.ts'
import { wire } from '../../http/wire.ts'

const lineWire = wire<KitchenTicket['lines'][number]>()('order_item_id name quantity options remark made')
const ticketWire = wire<KitchenTicket>()(
  'id order_id zone_id zone_name kind number business_day label remark staff_name at lines',
)

/** Reads tickets as the API shows them, oldest first; withdrawn ones are left out. */
export async function ticketRows(tx: Db | Tx, store: Store, ids: readonly string[]): Promise<KitchenTicket[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(kitchenTickets)
    .where(
      and(
        eq(kitchenTickets.merchantId, store.merchantId),
        inArray(kitchenTickets.id, [...ids]),
        isNull(kitchenTickets.withdrawnAt),
      ),
    )
    .orderBy(asc(kitchenTickets.at), asc(kitchenTickets.zoneName), asc(kitchenTickets.number))
  const lines = await tx
    .select()
    .from(kitchenTicketLines)
    .where(and(eq(kitchenTicketLines.merchantId, store.merchantId), inArray(kitchenTicketLines.ticketId, [...ids])))
    .orderBy(asc(kitchenTicketLines.sort))
  const byTicket = groupBy(lines, (line) => line.ticketId)
  return rows.map((row) => {
    const own = byTicket.get(row.id) ?? []
    return ticketWire({ ...row, lines: own.map((line) => lineWire({ ...line, orderItemId: line.orderLineId })) })
  })
}

/** Reads the kitchen tickets of an order's lines, also of lines that were first on another order. */
export async function ticketsOfOrder(tx: Db | Tx, store: Store, orderId: string): Promise<KitchenTicket[]> {
  const found = await tx
    .selectDistinct({ id: kitchenTicketLines.ticketId })
    .from(kitchenTicketLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.merchantId, kitchenTicketLines.merchantId), eq(orderLines.id, kitchenTicketLines.orderLineId)),
    )
    .where(and(eq(kitchenTicketLines.merchantId, store.merchantId), eq(orderLines.orderId, orderId)))
  return ticketRows(
    tx,
    store,
    found.map(({ id }) => id),
  )
}
