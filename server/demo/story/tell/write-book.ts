import { sql } from 'drizzle-orm'
import { writeJournal } from '../../../engine/journal/journal.ts'
import type { Tx } from '../../../db/handle.ts'
import {
  cartLines,
  carts,
  cashEntries,
  counters,
  deadlines,
  drawerPeople,
  drawers,
  kitchenTicketLines,
  kitchenTickets,
  orderLines,
  orders,
  payments,
  queueEntries,
  queueGroups,
  receipts,
  refunds,
  settlements,
  shifts,
  stockEntries,
  visits,
  voucherEntries,
  vouchers,
} from '../../../db/schema/index.ts'
import type { Book } from './book.ts'
import { insertAll } from './bulk.ts'
import { tellReceipts } from './tell-receipts.ts'

/** Writes the book: rows, order counters, balances, and the audit chain in the order of time. */
export async function writeBook(tx: Tx, book: Book): Promise<void> {
  const { merchantId } = book.store.merchant
  const told = await tellReceipts(tx, book)
  await insertAll(tx, visits, book.visits)
  await insertAll(tx, orders, book.orders)
  await insertAll(tx, orderLines, book.lines)
  await insertAll(tx, settlements, book.settlements)
  await insertAll(tx, payments, book.payments)
  await insertAll(tx, refunds, book.refunds)
  await insertAll(tx, receipts, told.receipts)
  await insertAll(tx, drawers, book.drawers)
  await insertAll(tx, drawerPeople, book.drawerPeople)
  await insertAll(tx, cashEntries, book.cashEntries)
  await insertAll(tx, kitchenTickets, book.tickets)
  await insertAll(tx, kitchenTicketLines, book.ticketLines)
  await insertAll(tx, carts, book.carts)
  await insertAll(tx, cartLines, book.cartLines)
  await insertAll(tx, stockEntries, book.stock)
  await insertAll(tx, queueGroups, book.queueGroups)
  await insertAll(tx, queueEntries, book.queueEntries)
  await insertAll(tx, shifts, book.shifts)
  await insertAll(tx, deadlines, book.deadlines)
  await insertAll(tx, vouchers, book.vouchers)
  await insertAll(tx, voucherEntries, book.voucherEntries)
  const numbers = [...book.numbers].map(([businessDay, value]) => ({ merchantId, name: 'order', businessDay, value }))
  await insertAll(tx, counters, [...numbers, ...ticketNumbers(book)])
  for (const counter of told.counters)
    await tx
      .insert(counters)
      .values(counter)
      .onConflictDoUpdate({
        target: [counters.merchantId, counters.name, counters.businessDay],
        set: { value: counter.value },
      })
  await tx.execute(sql`
    UPDATE menus m SET balance = s.quantity FROM (
      SELECT menu_id, sum(quantity) AS quantity FROM stock_entries WHERE merchant_id = ${merchantId} GROUP BY menu_id
    ) s WHERE m.merchant_id = ${merchantId} AND m.id = s.menu_id`)
  const audit = book.audit.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await writeJournal(tx, merchantId, { audit, events: [] })
}

/** Returns the last number of a ticket in each zone on each business day. */
function ticketNumbers({ tickets }: Book): (typeof counters.$inferInsert)[] {
  const last = new Map<string, typeof counters.$inferInsert>()
  for (const { merchantId, zoneId, businessDay, number: value } of tickets) {
    const name = `ticket ${zoneId}`
    last.set(`${name} ${businessDay}`, { merchantId, name, businessDay, value })
  }
  return [...last.values()]
}
