/** Receipts as they are kept and as they go on the wire; all amounts are minor units of the store's currency. */
import type { TaxSum } from '../taxes/tax.ts'
import type { Language, OrderMethod } from '../states.ts'
import type { OrderReceipt } from './order-receipt.ts'

export const receiptStates = ['issued', 'addressed'] as const
export type ReceiptState = (typeof receiptStates)[number]

export interface ReceiptFacts {
  /** The number of copies that need no supervisor. */
  copiesLeft: number
}

/** The person or company that a receipt is made out to, where it serves as an invoice. */
export interface Buyer {
  name: string
  address: string
  tax_number: string | null
}

/** The seller as the law requires it on a receipt; null where the store has not entered it. */
export interface Seller {
  name: string
  brand: string
  legal_name: string | null
  address: string | null
  postcode: string | null
  city: string | null
  tax_number: string | null
  second_number: string | null
  receipt_foot: string | null
}

/** A line as it was sold, or its refund; `total` is the guest's price for it. */
export interface ReceiptLine {
  id: string
  order_id: string
  name: string
  quantity: number
  options: string[]
  /** Its list price; for a refund, the share of its price. */
  amount: number
  comped: boolean
  given: { name: string; amount: number }[]
  adjustment: number
  service_charge: number
  total: number
  letters: string
  taxes: TaxSum[]
}

/** A payment that the receipt settles; cash in the drawer is `amount + rounding + tip`. */
interface ReceiptPayment {
  id: string
  order_id: string
  /** The way to pay by its name. */
  name: string
  amount: number
  rounding: number
  tip: number
  tendered: number | null
  change: number
}

/** The share of an earlier payment that the receipt uses up. */
export interface EarlierPayment {
  id: string
  order_id: string
  name: string
  at: string
  amount: number
}

interface ReceiptOrder {
  id: string
  number: string
  method: OrderMethod
  table_name: string | null
  pax: number | null
  placed_at: string
  staff_name: string | null
}

/** All content of a receipt besides its number and time; for a refund all amounts are negative. */
export interface ReceiptFigures {
  language: Language
  currency: string
  seller: Seller
  orders: ReceiptOrder[]
  lines: ReceiptLine[]
  adjustment_name: string | null
  total: number
  taxes: TaxSum[]
  payments: ReceiptPayment[]
  earlier: EarlierPayment[]
  /** The numbers of the sales whose lines go back. */
  of: number[]
}

/** A receipt in a list. */
export interface ReceiptRow extends OrderReceipt {
  version: number
  facts: ReceiptFacts
  state: ReceiptState
  order_ids: string[]
  order_numbers: string[]
  business_day: string
  total: number
  buyer: Buyer | null
}

/** One receipt with its content, and its paper as a picture. */
export interface Receipt extends ReceiptRow {
  payment_id: string
  refund_id: string | null
  of_receipt_id: string | null
  figures: ReceiptFigures
  svg: string
}
