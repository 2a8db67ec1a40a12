import { and, arrayContains, count, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Receipt, ReceiptFacts, ReceiptRow } from '#contract/receipts/receipt.ts'
import type { Listing } from '#contract/listing.ts'
import type { Db, Tx } from '../../db/handle.ts'
import { receipts } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { ApiError, invalidField } from '../../http/errors.ts'
import { wire } from '../../http/wire.ts'
import { receiptPaper } from '../printing/paper/receipt-paper.ts'
import { asSvg } from '../printing/paper/render.ts'

type ReceiptRecord = typeof receipts.$inferSelect

const rowWire = wire<ReceiptRow>()(
  'id version facts state series number order_ids order_numbers business_day at total copies buyer',
)
const told = (store: Store, row: ReceiptRecord) => ({
  ...row,
  facts: factsOfReceipt(store, row),
  orderNumbers: row.figures.orders.map(({ number }) => number),
  total: row.figures.total,
})

/**
 * Returns the facts of a receipt: the store's setting is the number of copies without a supervisor, in addition to the
 * first paper.
 */
export const factsOfReceipt = (store: Store, { copies }: Pick<ReceiptRecord, 'copies'>): ReceiptFacts => ({
  copiesLeft: Math.max(0, store.row.reprints + 1 - copies),
})

/** A receipt as a row of a list. */
export const receiptRow = (store: Store, row: ReceiptRecord): ReceiptRow => rowWire(told(store, row))

/** A search of the receipts of a store. */
export interface ReceiptSearch {
  /** A number, or the number of an order. */
  search?: string | undefined
  from?: string | undefined
  until?: string | undefined
  order_id?: string | undefined
  /** Leaves out later receipts. */
  issuedBy?: Date
  start: number
  length: number
}

/** Reads a page of receipts, the newest first. */
export async function listReceipts(db: Db, store: Store, wanted: ReceiptSearch): Promise<Listing<ReceiptRow>> {
  const ofStore = eq(receipts.merchantId, store.merchantId)
  const { search, from, until, order_id: orderId, issuedBy } = wanted
  const where = and(
    ofStore,
    search ? numberedAs(search) : undefined,
    from === undefined ? undefined : sql`${receipts.businessDay} >= ${from}`,
    until === undefined ? undefined : sql`${receipts.businessDay} <= ${until}`,
    orderId === undefined ? undefined : arrayContains(receipts.orderIds, [orderId]),
    issuedBy && lte(receipts.at, issuedBy),
  )
  const [found] = await db.select({ count: count() }).from(receipts).where(where)
  const rows = await db
    .select()
    .from(receipts)
    .where(where)
    .orderBy(desc(receipts.at), desc(receipts.number), receipts.series)
    .limit(wanted.length)
    .offset(wanted.start)
  return {
    aaData: rows.map((row) => receiptRow(store, row)),
    recordsTotal: await db.$count(receipts, ofStore),
    recordsFiltered: found!.count,
  }
}

/** Returns the condition of receipts with a number, or with an order of that number. */
const numberedAs = (search: string): SQL => sql`(${receipts.number}::text = ${search.trim()}
  OR EXISTS (SELECT FROM jsonb_array_elements(${receipts.figures} -> 'orders') AS o WHERE o ->> 'number' = ${search.trim()}))`

const receiptWire = wire<Receipt>()(
  'id version facts state series number order_ids order_numbers business_day at total copies buyer payment_id refund_id',
  'of_receipt_id figures svg',
)

/** Characters per line of a receipt's picture. */
const width = 48

/** Reads one receipt with its paper. Unknown receipts and those of other stores are 404. */
export async function oneReceipt(tx: Db | Tx, store: Store, id: string): Promise<Receipt> {
  const row = await receiptRecord(tx, store, id)
  const document = receiptPaper(store.row.timeZone, row)
  const { language } = row.figures
  return receiptWire({ ...told(store, row), svg: asSvg({ document, width, copy: 1, mayBePrinted: false }, language) })
}

/** Reads the row of a receipt. Unknown receipts and those of other stores are 404. */
async function receiptRecord(tx: Db | Tx, store: Store, id: string): Promise<ReceiptRecord> {
  const [row] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.merchantId, store.merchantId), eq(receipts.id, id)))
  if (!row) throw new ApiError('not_found')
  return row
}

/** Reads the row of the last sale with lines of an order; undefined if there is none. */
export async function lastSale(tx: Db | Tx, store: Store, orderId: string): Promise<ReceiptRecord | undefined> {
  const [row] = await tx
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.merchantId, store.merchantId),
        eq(receipts.series, 'sale'),
        arrayContains(receipts.orderIds, [orderId]),
        sql`EXISTS (SELECT FROM order_lines l WHERE l.merchant_id = ${store.merchantId} AND l.order_id = ${orderId}
          AND l.receipt_id = ${receipts.id})`,
      ),
    )
    .orderBy(desc(receipts.number))
    .limit(1)
  return row
}

/** Reads the row of a receipt of an order; refuses one of another order. */
export async function receiptOfOrder(tx: Db | Tx, store: Store, orderId: string, id: string): Promise<ReceiptRecord> {
  const row = await receiptRecord(tx, store, id)
  if (!row.orderIds.includes(orderId)) throw invalidField('receipt_id', 'is no receipt of this order')
  return row
}
