/** The rows of refunds as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { RefundFacts } from '../facts.ts'
import { TaxSum } from '../taxes/tax.ts'
import { PaidPart } from '../pricing/tax-parts.ts'
import { refundStates, handedWays, refundLists } from '../states.ts'
import { workflowRow, listing } from '../listing.ts'

/** A refunded line of an order. */
export const RefundLine = named('RefundLine', {
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** The refund for it. */
  amount: z.number(),
  /** Its list price. None in older refunds, whose amount is the list price. */
  list: z.number().optional(),
  /** The parts of the amount: food and charge without tax, and the tax on both. None in older refunds. */
  net: z.number().optional(),
  service: z.number().optional(),
  tax: z.number().optional(),
  /** The amount by the taxes that it was paid under; none under the one rate of its order, and in older refunds. */
  parts: z.array(PaidPart).optional(),
  /** An older refund: its parts were computed later, from the tax report, and its receipt may differ by one unit. */
  added: z.literal(true).optional(),
  /** The refund did not name it: a sum went back, and this is the line's share. */
  shared: z.literal(true).optional(),
})
export type RefundLine = z.output<typeof RefundLine>

/** The same on the wire, with the table of its taxes; an older refund without taxes has none. */
export const RefundedLine = named('RefundedLine', {
  ...RefundLine.omit({ parts: true, added: true }).shape,
  taxes: z.array(TaxSum).optional(),
})
export type RefundedLine = z.output<typeof RefundedLine>

/** A refund of one payment. */
export const Refund = named('Refund', {
  ...workflowRow(RefundFacts).shape,
  order_id: z.string(),
  order_number: z.string(),
  payment_id: z.string(),
  state: z.enum(refundStates),
  method: z.string(),
  amount: z.number(),
  /** The cash rounding, in minor units: the guest receives `amount + rounding`. */
  rounding: z.number(),
  lines: z.array(RefundedLine),
  reason: z.string().nullable(),
  remark: z.string().nullable(),
  requester_name: z.string().nullable(),
  approver_name: z.string().nullable(),
  /** The person who ended it by hand, denied or cancelled it, and why. */
  closer_name: z.string().nullable(),
  closing_remark: z.string().nullable(),
  /** The way by which it was given back by hand. */
  way: z.enum(handedWays).nullable(),
  /** The day that it belongs to: that of the request, then that of the refund. */
  business_day: z.string(),
  requested_at: z.string(),
  state_at: z.string(),
})
export type Refund = z.output<typeof Refund>

/** The first of the requested refunds, with all of them: there are several if one payment was not enough. */
export const RefundRequest = Refund.extend({ refunds: z.array(Refund) })

/** The columns that refunds are sorted by. */
export const refundSorts = ['requested_at', 'state_at', 'amount', 'order_number'] as const
export type RefundSort = (typeof refundSorts)[number]

/** A page of refunds, and the number of matching ones in each list. */
export const RefundListing = named('RefundListing', {
  ...listing(Refund).shape,
  counts: z.record(z.enum(refundLists), z.number()),
})
export type RefundListing = z.output<typeof RefundListing>
