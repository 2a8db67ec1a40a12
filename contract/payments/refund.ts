/** The rows of refunds as they go on the wire. */
import type { RefundFacts } from '../facts.ts'
import type { TaxSum } from '../taxes/tax.ts'
import type { PaidPart } from '../pricing/tax-parts.ts'
import type { HandedWay, RefundList, RefundState } from '../states.ts'
import type { Listing, WorkflowRow } from '../listing.ts'

/** A refunded line of an order. */
export interface RefundLine {
  id: string
  name: string
  quantity: number
  /** The refund for it. */
  amount: number
  /** Its list price. None in older refunds, whose amount is the list price. */
  list?: number
  /** The parts of the amount: food and charge without tax, and the tax on both. None in older refunds. */
  net?: number
  service?: number
  tax?: number
  /** The amount by the taxes that it was paid under; none under the one rate of its order, and in older refunds. */
  parts?: PaidPart[]
  /** An older refund: its parts were computed later, from the tax report, and its receipt may differ by one unit. */
  added?: true
  /** The refund did not name it: a sum went back, and this is the line's share. */
  shared?: true
}

/** The same on the wire, with the table of its taxes; an older refund without taxes has none. */
export interface RefundedLine extends Omit<RefundLine, 'parts' | 'added'> {
  taxes?: TaxSum[]
}

/** A refund of one payment. */
export interface Refund extends WorkflowRow<RefundFacts> {
  order_id: string
  order_number: string
  payment_id: string
  state: RefundState
  method: string
  amount: number
  /** The cash rounding, in minor units: the guest receives `amount + rounding`. */
  rounding: number
  lines: RefundedLine[]
  reason: string | null
  remark: string | null
  requester_name: string | null
  approver_name: string | null
  /** The person who ended it by hand, denied or cancelled it, and why. */
  closer_name: string | null
  closing_remark: string | null
  /** The way by which it was given back by hand. */
  way: HandedWay | null
  /** The day that it belongs to: that of the request, then that of the refund. */
  business_day: string
  requested_at: string
  state_at: string
}

/** The columns that refunds are sorted by. */
export const refundSorts = ['requested_at', 'state_at', 'amount', 'order_number'] as const
export type RefundSort = (typeof refundSorts)[number]

/** A page of refunds, and the number of matching ones in each list. */
export interface RefundListing extends Listing<Refund> {
  counts: Record<RefundList, number>
}
