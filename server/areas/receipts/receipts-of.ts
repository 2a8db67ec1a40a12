import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm'
import { accounts, orderLines, orders, receipts, tables, visits } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'
import type { LineRow, ReceiptNames } from './figures.ts'

export type ReceiptRecord = typeof receipts.$inferSelect

/** Reads the receipts of some orders, in order of their numbers. */
export const receiptsOf = ({ tx, store }: Work, orderIds: readonly string[]): Promise<ReceiptRecord[]> =>
  tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.merchantId, store.merchantId), arrayOverlaps(receipts.orderIds, [...orderIds])))
    .orderBy(receipts.series, receipts.number)

/** Reads all lines of some orders, including removed ones, with their tables and servers. */
export async function linesOf(
  { tx, store }: Work,
  orderIds: readonly string[],
): Promise<{ lines: LineRow[]; places: ReceiptNames['places'] }> {
  const place = { table: tables.name, pax: visits.pax, staff: accounts.name }
  const rows = await tx
    .select({ line: orderLines, ...place })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.merchantId, orderLines.merchantId), eq(orders.id, orderLines.orderId)))
    .leftJoin(tables, and(eq(tables.merchantId, orders.merchantId), eq(tables.id, orders.tableId)))
    .leftJoin(visits, and(eq(visits.merchantId, orders.merchantId), eq(visits.id, orders.visitId)))
    .leftJoin(accounts, eq(accounts.id, orders.staffId))
    .where(and(eq(orderLines.merchantId, store.merchantId), inArray(orderLines.orderId, [...orderIds])))
    .orderBy(orderLines.sort, orderLines.id)
  return {
    lines: rows.map(({ line }) => line),
    places: new Map(rows.map(({ line, ...of }) => [line.orderId, of])),
  }
}
