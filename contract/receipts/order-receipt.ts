/** Series in which the receipts of a store are numbered. */
export type ReceiptSeries = 'sale' | 'refund'

/** A receipt as its order names it. */
export interface OrderReceipt {
  id: string
  series: ReceiptSeries
  number: number
  at: string
  /** The number of requested papers. */
  copies: number
}
