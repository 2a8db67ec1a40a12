import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm'
import { accounts, orderLines, orders, paymentOptions, receipts, tables, visits } from '../../db/schema/index.ts'
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

/** Reads all lines of some orders, also those that were taken off. */
export const linesOf = ({ tx, store }: Work, orderIds: readonly string[]): Promise<LineRow[]> =>
  tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.merchantId, store.merchantId), inArray(orderLines.orderId, [...orderIds])))
    .orderBy(orderLines.sort, orderLines.id)

/** Reads the names that a receipt of some orders prints. */
export async function namesFor({ tx, store }: Work, orderIds: readonly string[]): Promise<ReceiptNames> {
  const methods = await tx
    .select({ code: paymentOptions.code, name: paymentOptions.name })
    .from(paymentOptions)
    .where(eq(paymentOptions.merchantId, store.merchantId))
  const places = await tx
    .select({ id: orders.id, table: tables.name, pax: visits.pax, staff: accounts.name })
    .from(orders)
    .leftJoin(tables, and(eq(tables.merchantId, orders.merchantId), eq(tables.id, orders.tableId)))
    .leftJoin(visits, and(eq(visits.merchantId, orders.merchantId), eq(visits.id, orders.visitId)))
    .leftJoin(accounts, eq(accounts.id, orders.staffId))
    .where(and(eq(orders.merchantId, store.merchantId), inArray(orders.id, [...orderIds])))
  return {
    methods: new Map(methods.map(({ code, name }) => [code, name])),
    places: new Map(places.map(({ id, ...place }) => [id, place])),
  }
}
