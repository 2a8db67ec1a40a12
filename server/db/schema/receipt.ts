import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReceiptSeries } from '#contract/receipts/order-receipt.ts'
import type { Buyer, ReceiptFigures, ReceiptState } from '#contract/receipts/receipt.ts'
import { day, id, instant, json, merchantId, rowKey, version } from './columns.ts'

/** Receipts as they were issued: only the number of its papers and its buyer change in a row. */
export const receipts = pgTable(
  'receipts',
  {
    merchantId: merchantId(),
    id: id(),
    series: text('series').notNull().$type<ReceiptSeries>(),
    /** Counts from 1 in each series of a store, without a gap. */
    number: integer('number').notNull(),
    orderIds: text('order_ids').array().notNull(),
    /** The payment of the sale; for a refund the payment that was undone or refunded. */
    paymentId: text('payment_id').notNull(),
    refundId: text('refund_id'),
    /** The receipt of the sale whose lines are returned. */
    ofReceiptId: text('of_receipt_id'),
    businessDay: day('business_day').notNull(),
    at: instant('at').notNull(),
    /** The whole content of the paper. */
    figures: json<ReceiptFigures>('figures').notNull(),
    /** The number of printed papers. */
    copies: integer('copies').notNull().default(0),
    /** Set if the receipt serves as an invoice. */
    buyer: json<Buyer>('buyer'),
    state: text('state').notNull().default('issued').$type<ReceiptState>(),
    stateAt: instant('state_at').notNull(),
    version: version(),
  },
  rowKey,
)
