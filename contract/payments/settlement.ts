/** The rows of settlements as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { SettlementFacts } from '../facts.ts'
import { settlementStates } from '../states.ts'
import { workflowRow, listing } from '../listing.ts'
import { SettlementItem } from '../payouts/payout.ts'

/** The sums that came in on a day by one payment method. */
export const SettlementTotal = named('SettlementTotal', {
  method: z.string(),
  is_cash: z.boolean(),
  payments: z.number(),
  amount: z.number(),
  /** The cash rounding: the drawer holds the amount and this, less refunds. */
  rounding: z.number(),
  refunded: z.number(),
  /** Given beside the bills: no takings, but in the drawer where it was cash. */
  tips: z.number(),
  /** The credit that was sold to members, less refunds: not takings, but money that came in. */
  topped_up: z.number(),
  /** The deposits of bookings that were taken, less returned ones: not takings, but money that came in. */
  deposits: z.number(),
})
export type SettlementTotal = z.output<typeof SettlementTotal>

/**
 * Sums that came in by one payment method, as they are shown: null on a day whose cash is counted blind, until it is
 * counted.
 */
export const ToldTotal = named('ToldTotal', {
  ...SettlementTotal.pick({ method: true, is_cash: true, payments: true }).shape,
  amount: z.number().nullable(),
  rounding: z.number().nullable(),
  refunded: z.number().nullable(),
  tips: z.number().nullable(),
  topped_up: z.number().nullable(),
  deposits: z.number().nullable(),
})
export type ToldTotal = z.output<typeof ToldTotal>

/**
 * A business day that is closed, or about to be. Fields that reveal its money are null while cash is counted blind,
 * until it is counted.
 */
export const Settlement = named('Settlement', {
  ...workflowRow(SettlementFacts).shape,
  state: z.enum(settlementStates),
  business_day: z.string(),
  totals: z.array(ToldTotal),
  /**
   * The day's money: taken and rounded, with credit sold and deposits, less refunds; without payments by credit or
   * deposits.
   */
  total: z.number().nullable(),
  /** The orders written off on the day: no sale, and in no other figure. */
  lost: z.object({ orders: z.number(), amount: z.number() }),
  /** The deposits that the house kept on the day, less those that it holds again: no sale, and in no other figure. */
  deposits_kept: z.number(),
  /** The cash that the drawer should hold with the tips, less the opening float. */
  expected_cash: z.number().nullable(),
  /** All cash in the drawer; null if it was not counted. */
  counted_cash: z.number().nullable(),
  /** The part of it that lay there when the day began. */
  opening_float: z.number(),
  /** Why cash was missing or not counted when it was posted. */
  count_remark: z.string().nullable(),
  adjustment: z.number(),
  /** Number of the posted day, without gaps in the store; null until it is posted. */
  z_number: z.number().nullable(),
  /** Hash of its frozen figures, which the audit log also has. */
  figures_hash: z.string().nullable(),
  /** Fees and other money beside the payments. */
  items: z.array(SettlementItem),
  remark: z.string().nullable(),
  staff_name: z.string().nullable(),
  state_at: z.string(),
  /** The numbers of the orders that are still open. */
  open_orders: z.array(z.string()),
  /** Numbers of orders that were open when the day was posted: their sale belongs to a later day. */
  carried_out: z.array(z.string()),
  /** Numbers of orders of earlier days whose sale was moved to this day or continued on it. */
  carried_in: z.array(z.string()),
  /** Failed jobs that are not resolved: the kind of each, and the number of its order. */
  failed_effects: z.array(z.object({ what: z.string(), order: z.string().nullable() })),
})
export type Settlement = z.output<typeof Settlement>

/** The days that were closed or begun to be, and those that still wait for it, the longest first. */
export const SettlementListing = named('SettlementListing', {
  ...listing(Settlement).shape,
  to_post: z.array(z.string()),
})
export type SettlementListing = z.output<typeof SettlementListing>
