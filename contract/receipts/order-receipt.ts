import { z } from 'zod'
import { named } from '../named.ts'

/** Series in which the receipts of a store are numbered. */
export const ReceiptSeries = z.enum(['sale', 'refund'])
export type ReceiptSeries = z.output<typeof ReceiptSeries>

/** A receipt as its order names it. */
export const OrderReceipt = named('OrderReceipt', {
  id: z.string(),
  series: ReceiptSeries,
  number: z.number(),
  at: z.string(),
  /** The number of requested papers. */
  copies: z.number(),
})
export type OrderReceipt = z.output<typeof OrderReceipt>
