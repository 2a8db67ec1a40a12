import { businessDayOf } from '../../../business-day.ts'
import type { Tx } from '../../../db/handle.ts'
import { tables } from '../../../db/schema/index.ts'
import { type Book, fillStock } from '../tell/book.ts'
import { writeBook } from '../tell/write-book.ts'
import { bookOrder } from '../tell/book-order.ts'
import { overwriteAll } from '../tell/bulk.ts'
import type { EveningScript } from './evening-script.ts'
import { minutesAfter } from './moments.ts'
import { tellOpenDrawer } from '../tell/tell-drawer.ts'
import { tellHours } from '../tell/tell-hours.ts'
import { tellKitchen } from '../tell/tell-kitchen.ts'
import { tellOrder } from '../tell/tell-order.ts'
import { tellLine } from '../tell/tell-queue.ts'
import { tellTable } from '../tell/tell-table.ts'
import { tellVoucher } from '../tell/tell-voucher.ts'
import type { Ticket } from './ticket.ts'
import { staffNamed } from '../stores/trading-store.ts'

/** Adds the deadline of each pending order from guests, by the store's minutes to accept. */
function tellWaiting({ store: { merchant }, orders, deadlines }: Book): void {
  for (const { id, state, source, method, placedAt } of orders) {
    if (state !== 'pending' || source !== 'app' || method === 'dine_in') continue
    const lapses = { chart: 'order', subjectId: id, event: 'order.expire' }
    const dueAt = minutesAfter(placedAt, merchant.acceptMinutes)
    deadlines.push({ merchantId: merchant.merchantId, ...lapses, dueAt })
  }
}

/** Makes a store's evening in progress up to now and writes it. All rows belong to the present business day. */
export async function writeEvening(tx: Tx, book: Book, script: EveningScript, now: Date): Promise<void> {
  const { store } = book
  const day = businessDayOf(now, store.merchant)
  const opened = minutesAfter(now, -480)
  fillStock(book, opened)
  const tickets = [
    ...script.tables.flatMap((table) => tellTable(book, table, now, day)),
    ...script.pickups.map(({ guest, by, wantedIn, ...order }): Ticket => ({
      ...tellOrder(store, order, { method: 'pickup', now, staff: staffNamed(store, by) }),
      guestName: guest,
      wantedAt: minutesAfter(now, wantedIn),
    })),
  ]
  for (const ticket of tickets.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())) {
    bookOrder(book, ticket, day)
  }
  tellWaiting(book)
  tellOpenDrawer(book, day, now)
  tellKitchen(book, now, day)
  script.lines.forEach((line, sort) => tellLine(book, line, sort, now, day))
  for (const voucher of script.vouchers ?? []) tellVoucher(book, voucher, now)
  tellHours(book, script.hours, now, day)
  await writeBook(tx, book)
  const rows = [...store.tables.values()]
  await overwriteAll(
    tx,
    tables,
    rows.map((row) => (row.version === 1 ? { ...row, since: opened } : row)),
  )
}
