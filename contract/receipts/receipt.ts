/** Receipts as they are kept and as they go on the wire; all amounts are minor units of the store's currency. */
import { z } from 'zod'
import { named } from '../named.ts'
import { TaxSum } from '../taxes/tax.ts'
import { orderMethods, languages } from '../states.ts'
import { workflowRow } from '../listing.ts'
import { OrderReceipt } from './order-receipt.ts'

export const receiptStates = ['issued', 'addressed'] as const
export type ReceiptState = (typeof receiptStates)[number]

export const ReceiptFacts = named('ReceiptFacts', {
  /** The number of copies that need no supervisor. */
  copiesLeft: z.number(),
})
export type ReceiptFacts = z.output<typeof ReceiptFacts>

/** The person or company that a receipt is made out to, where it serves as an invoice. */
export const Buyer = named('Buyer', {
  name: z.string(),
  address: z.string(),
  tax_number: z.string().nullable(),
})
export type Buyer = z.output<typeof Buyer>

/** The seller as the law requires it on a receipt; null where the store has not entered it. */
export const Seller = named('Seller', {
  name: z.string(),
  brand: z.string(),
  legal_name: z.string().nullable(),
  address: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  tax_number: z.string().nullable(),
  second_number: z.string().nullable(),
  receipt_foot: z.string().nullable(),
})
export type Seller = z.output<typeof Seller>

/** A line as it was sold, or its refund; `total` is the guest's price for it. */
export const ReceiptLine = named('ReceiptLine', {
  id: z.string(),
  order_id: z.string(),
  name: z.string(),
  quantity: z.number(),
  options: z.array(z.string()),
  /** Its list price; for a refund, the share of its price. */
  amount: z.number(),
  comped: z.boolean(),
  given: z.array(z.object({ name: z.string(), amount: z.number() })),
  adjustment: z.number(),
  service_charge: z.number(),
  total: z.number(),
  letters: z.string(),
  taxes: z.array(TaxSum),
})
export type ReceiptLine = z.output<typeof ReceiptLine>

/** A payment that the receipt settles; cash in the drawer is `amount + rounding + tip`. */
const ReceiptPayment = named('ReceiptPayment', {
  id: z.string(),
  order_id: z.string(),
  /** The way to pay by its name. */
  name: z.string(),
  amount: z.number(),
  rounding: z.number(),
  tip: z.number(),
  tendered: z.number().nullable(),
  change: z.number(),
})
type ReceiptPayment = z.output<typeof ReceiptPayment>

/** The share of an earlier payment that the receipt uses up. */
export const EarlierPayment = named('EarlierPayment', {
  id: z.string(),
  order_id: z.string(),
  name: z.string(),
  at: z.string(),
  amount: z.number(),
})
export type EarlierPayment = z.output<typeof EarlierPayment>

const ReceiptOrder = named('ReceiptOrder', {
  id: z.string(),
  number: z.string(),
  method: z.enum(orderMethods),
  table_name: z.string().nullable(),
  pax: z.number().nullable(),
  placed_at: z.string(),
  staff_name: z.string().nullable(),
})
type ReceiptOrder = z.output<typeof ReceiptOrder>

/** All content of a receipt besides its number and time; for a refund all amounts are negative. */
export const ReceiptFigures = named('ReceiptFigures', {
  language: z.enum(languages),
  currency: z.string(),
  seller: Seller,
  orders: z.array(ReceiptOrder),
  lines: z.array(ReceiptLine),
  adjustment_name: z.string().nullable(),
  total: z.number(),
  taxes: z.array(TaxSum),
  payments: z.array(ReceiptPayment),
  earlier: z.array(EarlierPayment),
  /** The numbers of the sales whose lines go back. */
  of: z.array(z.number()),
})
export type ReceiptFigures = z.output<typeof ReceiptFigures>

/** A receipt in a list. */
export const ReceiptRow = named('ReceiptRow', {
  ...OrderReceipt.shape,
  ...workflowRow(ReceiptFacts).shape,
  state: z.enum(receiptStates),
  order_ids: z.array(z.string()),
  order_numbers: z.array(z.string()),
  business_day: z.string(),
  total: z.number(),
  buyer: Buyer.nullable(),
})
export type ReceiptRow = z.output<typeof ReceiptRow>

/** One receipt with its content, and its paper as a picture. */
export const Receipt = named('Receipt', {
  ...ReceiptRow.shape,
  payment_id: z.string(),
  refund_id: z.string().nullable(),
  of_receipt_id: z.string().nullable(),
  figures: ReceiptFigures,
  svg: z.string(),
})
export type Receipt = z.output<typeof Receipt>
