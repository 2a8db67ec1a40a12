import type { Span } from '../../period.ts'
import type { ClosingSheet } from './closing.ts'

/** The sums of some orders, in minor units. */
interface SalesOf {
  name: string
  net: number
}

/** The sums that a payment method took and gave back. */
export interface Tender {
  /** The code of the method. */
  key: string
  name: string
  payments: number
  taken: number
  rounding: number
  refunds: number
  given_back: number
  /** Given beside the bills: no takings. */
  tips: number
  left: number
}

/** A number of things and their amount, in minor units. */
interface CountedAmount {
  count: number
  amount: number
}

/**
 * Sales of some days: gross − discounts − comps + adjustments − tax in prices − refunds = net, and net + service + tax
 * = billed − refunded.
 */
export interface SalesSummary extends Omit<ClosingSheet, 'taxes'> {
  period: Span
  currency: string
  gross: number
  discount: number
  /** Lines on the house, as they would have been charged. */
  comps: number
  adjustment: number
  tax_in_prices: number
  /** Net part of the refunds that lower a sale. */
  refunds: number
  net: number
  service: number
  tax: number
  billed: number
  /** Refunds that lower a sale, with charge and tax. */
  refunded: number
  orders: number
  covers: number
  /** Null where there was no order. */
  average_check: number | null
  /** Removed lines, as charged. */
  voids: CountedAmount
  cancels: CountedAmount
  /** The part of both that the kitchen had already made. */
  waste: CountedAmount
  /** Orders that were written off for a reason that counts as a loss. */
  lost: CountedAmount
  /** Without the days with a drawer that is still to be counted blind, for a reader who may count it. */
  tenders: Tender[]
  uncounted_days: string[]
  by_method: (SalesOf & { orders: number })[]
  /** Categories of several stores may have one name; each has a key of its own. */
  by_category: (SalesOf & { key: string; quantity: number })[]
  as_of: string
}
