import type { ClosingSheet } from './closing.ts'
import type { SalesSummary, Tender } from './sales-summary.ts'

/** The daily report of some days: takings, discounts and comps, refunds. Amounts are minor units. */
export interface DailyReport extends Partial<ClosingSheet> {
  /** The columns of a day that was signed before they were: of now, and not under its seal. */
  not_signed?: ClosingSheet
  start_date: string
  end_date: string
  currency: string
  /** Closed once every day with money is posted, and none can still get any. */
  status: 'draft' | 'closed'
  /** A posted day as it was signed, with its number; everything else is an X, of now. */
  kind: 'x' | 'z'
  /** Charge and tax are without what refunds gave back. */
  sales_income: {
    gross: number
    adjustments: number
    service_charge: number
    tax: number
    tips: number
    rounding: number
    billed: number
  }
  sales_outcome: { discounts: number; comps: number; voids: number; cancels: number; waste: number; lost: number }
  sales_refund: {
    count: number
    amount: number
    on_sales: number
    /** Paid above a total that had fallen already. */
    overpayments: number
    by_reason: { name: string | null; count: number; amount: number }[]
  }
  sales_summary: {
    net_sales: number
    /** Between gross and net: the tax that prices contain, and the net part of refunds. */
    tax_in_prices: number
    refunds: number
    orders: number
    covers: number
    average_check: number | null
    by_method: SalesSummary['by_method']
    /** By the hour of the stores' clock at which orders were placed, from the first of the day; null is for refunds. */
    by_hour: { hour: number | null; orders: number; net: number }[]
    by_category: SalesSummary['by_category']
  }
  /** Members of the brand: those who joined, and those who ordered within 30 days. */
  membership: {
    joined: number
    active: number
    points: Record<
      'opening' | 'earned' | 'spent' | 'reversed' | 'returned' | 'expired' | 'adjusted' | 'closing',
      number
    >
  }
  /** Ways to pay, without these days: a drawer of them is still to be counted blind, and the reader may count it. */
  uncounted_days?: string[]
  online_payment_method: Tender[]
  offline_payment_method: Tender[]
  /** Posted days among these, by their numbers; a running report, which is an X, has none for its own day. */
  z: ZDay[]
  /** Drawers of these days; the expected amount of one is shown once it is counted. */
  drawers: DailyDrawer[]
  as_of: string
}

/** A posted day in a daily report. */
export interface ZDay {
  number: number
  business_day: string
  net_sales: number
  /** Net sales of every numbered day up to this one. */
  grand_total: number
  /** Hash of its frozen figures; null where they were not kept. */
  hash: string | null
}

/** A drawer in a daily report; minor units. */
export interface DailyDrawer {
  id: string
  till: string
  staff_name: string | null
  state: string
  business_day: string
  float: number
  expected: number | null
  counted: number | null
  over_short: number | null
}
