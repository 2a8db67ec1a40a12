import { z } from 'zod'
import { named } from '../../named.ts'
import { Span } from '../../period.ts'
import { ClosingSheet } from './closing.ts'

/** The sums of some orders, in minor units. */
const SalesOf = named('SalesOf', {
  name: z.string(),
  net: z.number(),
})
type SalesOf = z.output<typeof SalesOf>

/** The sums that a payment method took and gave back. */
export const Tender = named('Tender', {
  /** The code of the method. */
  key: z.string(),
  name: z.string(),
  payments: z.number(),
  taken: z.number(),
  rounding: z.number(),
  refunds: z.number(),
  given_back: z.number(),
  /** Given beside the bills: no takings. */
  tips: z.number(),
  left: z.number(),
})
export type Tender = z.output<typeof Tender>

/** A number of things and their amount, in minor units. */
const CountedAmount = named('CountedAmount', {
  count: z.number(),
  amount: z.number(),
})
type CountedAmount = z.output<typeof CountedAmount>

/**
 * Sales of some days: gross − discounts − comps + adjustments − tax in prices − refunds = net, and net + service + tax
 * = billed − refunded.
 */
export const SalesSummary = named('SalesSummary', {
  ...ClosingSheet.omit({ taxes: true }).shape,
  period: Span,
  currency: z.string(),
  gross: z.number(),
  discount: z.number(),
  /** Lines on the house, as they would have been charged. */
  comps: z.number(),
  adjustment: z.number(),
  tax_in_prices: z.number(),
  /** Net part of the refunds that lower a sale. */
  refunds: z.number(),
  net: z.number(),
  service: z.number(),
  tax: z.number(),
  billed: z.number(),
  /** Refunds that lower a sale, with charge and tax. */
  refunded: z.number(),
  orders: z.number(),
  covers: z.number(),
  /** Null where there was no order. */
  average_check: z.number().nullable(),
  /** Removed lines, as charged. */
  voids: CountedAmount,
  cancels: CountedAmount,
  /** The part of both that the kitchen had already made. */
  waste: CountedAmount,
  /** Orders that were written off for a reason that counts as a loss. */
  lost: CountedAmount,
  /** Without the days with a drawer that is still to be counted blind, for a reader who may count it. */
  tenders: z.array(Tender),
  uncounted_days: z.array(z.string()),
  by_method: z.array(SalesOf.extend({ orders: z.number() })),
  /** Categories of several stores may have one name; each has a key of its own. */
  by_category: z.array(SalesOf.extend({ key: z.string(), quantity: z.number() })),
  as_of: z.string(),
})
export type SalesSummary = z.output<typeof SalesSummary>
