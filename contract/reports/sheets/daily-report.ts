import { z } from 'zod'
import { named } from '../../named.ts'
import { ClosingSheet } from './closing.ts'
import { SalesSummary, Tender } from './sales-summary.ts'

/** A posted day in a daily report. */
export const ZDay = named('ZDay', {
  number: z.number(),
  business_day: z.string(),
  net_sales: z.number(),
  /** Net sales of every numbered day up to this one. */
  grand_total: z.number(),
  /** Hash of its frozen figures; null where they were not kept. */
  hash: z.string().nullable(),
})
export type ZDay = z.output<typeof ZDay>

/** A drawer in a daily report; minor units. */
export const DailyDrawer = named('DailyDrawer', {
  id: z.string(),
  till: z.string(),
  staff_name: z.string().nullable(),
  state: z.string(),
  business_day: z.string(),
  float: z.number(),
  expected: z.number().nullable(),
  counted: z.number().nullable(),
  over_short: z.number().nullable(),
})
export type DailyDrawer = z.output<typeof DailyDrawer>

/** The daily report of some days: takings, discounts and comps, refunds. Amounts are minor units. */
export const DailyReport = named('DailyReport', {
  ...ClosingSheet.partial().shape,
  /** The columns of a day that was signed before they were: of now, and not under its seal. */
  not_signed: ClosingSheet.optional(),
  start_date: z.string(),
  end_date: z.string(),
  currency: z.string(),
  /** Closed once every day with money is posted, and none can still get any. */
  status: z.enum(['draft', 'closed']),
  /** A posted day as it was signed, with its number; everything else is an X, of now. */
  kind: z.enum(['x', 'z']),
  /** Charge and tax are without what refunds gave back. */
  sales_income: z.object({
    gross: z.number(),
    adjustments: z.number(),
    service_charge: z.number(),
    tax: z.number(),
    tips: z.number(),
    rounding: z.number(),
    billed: z.number(),
  }),
  sales_outcome: z.object({
    discounts: z.number(),
    comps: z.number(),
    voids: z.number(),
    cancels: z.number(),
    waste: z.number(),
    lost: z.number(),
  }),
  sales_refund: z.object({
    count: z.number(),
    amount: z.number(),
    on_sales: z.number(),
    /** Paid above a total that had fallen already. */
    overpayments: z.number(),
    by_reason: z.array(z.object({ name: z.string().nullable(), count: z.number(), amount: z.number() })),
  }),
  sales_summary: z.object({
    net_sales: z.number(),
    /** Between gross and net: the tax that prices contain, and the net part of refunds. */
    tax_in_prices: z.number(),
    refunds: z.number(),
    orders: z.number(),
    covers: z.number(),
    average_check: z.number().nullable(),
    by_method: SalesSummary.shape.by_method,
    /** By the hour of the stores' clock at which orders were placed, from the first of the day; null is for refunds. */
    by_hour: z.array(z.object({ hour: z.number().nullable(), orders: z.number(), net: z.number() })),
    by_category: SalesSummary.shape.by_category,
  }),
  /** Members of the brand: those who joined, and those who ordered within 30 days. */
  membership: z.object({
    joined: z.number(),
    active: z.number(),
    points: z.record(
      z.enum(['opening', 'earned', 'spent', 'reversed', 'returned', 'expired', 'adjusted', 'closing']),
      z.number(),
    ),
  }),
  /** Ways to pay, without these days: a drawer of them is still to be counted blind, and the reader may count it. */
  uncounted_days: z.array(z.string()).optional(),
  online_payment_method: z.array(Tender),
  offline_payment_method: z.array(Tender),
  /** Posted days among these, by their numbers; a running report, which is an X, has none for its own day. */
  z: z.array(ZDay),
  /** Drawers of these days; the expected amount of one is shown once it is counted. */
  drawers: z.array(DailyDrawer),
  as_of: z.string(),
})
export type DailyReport = z.output<typeof DailyReport>
