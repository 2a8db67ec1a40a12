/** The rows of settlements as they go on the wire. */
import type { SettlementFacts } from '../facts.ts'
import type { SettlementState } from '../states.ts'
import type { Listing, WorkflowRow } from '../listing.ts'
import type { SettlementItem } from '../payouts/payout.ts'

/** The sums that came in on a day by one payment method. */
export interface SettlementTotal {
  method: string
  is_cash: boolean
  payments: number
  amount: number
  /** The cash rounding: the drawer holds the amount and this, less refunds. */
  rounding: number
  refunded: number
  /** Given beside the bills: no takings, but in the drawer where it was cash. */
  tips: number
  /** The credit that was sold to members, less refunds: not takings, but money that came in. */
  topped_up: number
  /** The deposits of bookings that were taken, less returned ones: not takings, but money that came in. */
  deposits: number
}

/**
 * Sums that came in by one payment method, as they are shown: null on a day whose cash is counted blind, until it is
 * counted.
 */
export type ToldTotal = Pick<SettlementTotal, 'method' | 'is_cash' | 'payments'> & {
  [Sum in 'amount' | 'rounding' | 'refunded' | 'tips' | 'topped_up' | 'deposits']: number | null
}

/**
 * A business day that is closed, or about to be. Fields that reveal its money are null while cash is counted blind,
 * until it is counted.
 */
export interface Settlement extends WorkflowRow<SettlementFacts> {
  state: SettlementState
  business_day: string
  totals: ToldTotal[]
  /**
   * The day's money: taken and rounded, with credit sold and deposits, less refunds; without payments by credit or
   * deposits.
   */
  total: number | null
  /** The orders written off on the day: no sale, and in no other figure. */
  lost: { orders: number; amount: number }
  /** The deposits that the house kept on the day, less those that it holds again: no sale, and in no other figure. */
  deposits_kept: number
  /** The cash that the drawer should hold with the tips, less the opening float. */
  expected_cash: number | null
  /** All cash in the drawer; null if it was not counted. */
  counted_cash: number | null
  /** The part of it that lay there when the day began. */
  opening_float: number
  /** Why cash was missing or not counted when it was posted. */
  count_remark: string | null
  adjustment: number
  /** Number of the posted day, without gaps in the store; null until it is posted. */
  z_number: number | null
  /** Hash of its frozen figures, which the audit log also has. */
  figures_hash: string | null
  /** Fees and other money beside the payments. */
  items: SettlementItem[]
  remark: string | null
  staff_name: string | null
  state_at: string
  /** The numbers of the orders that are still open. */
  open_orders: string[]
  /** Numbers of orders that were open when the day was posted: their sale belongs to a later day. */
  carried_out: string[]
  /** Numbers of orders of earlier days whose sale was moved to this day or continued on it. */
  carried_in: string[]
  /** Failed jobs that are not resolved: the kind of each, and the number of its order. */
  failed_effects: { what: string; order: string | null }[]
}

/** The days that were closed or begun to be, and those that still wait for it, the longest first. */
export interface SettlementListing extends Listing<Settlement> {
  to_post: string[]
}
