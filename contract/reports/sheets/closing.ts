import { z } from 'zod'
import { named } from '../../named.ts'

/** Steps of sales from gross to the kept amount. */
const SalesStep = z.enum([
  'gross',
  'discount',
  'comps',
  'adjustment',
  'tax_in_prices',
  'net_before',
  'service',
  'tax',
  'billed',
  'refunds',
  'service_refunded',
  'tax_refunded',
  'sales_kept',
  'net',
  'service_kept',
  'tax_kept',
])
type SalesStep = z.output<typeof SalesStep>

/**
 * Steps from the guests' money to the billed amount: money, credit, deposits, less overpayments that were refunded, and
 * amounts owed since.
 */
const MoneyStep = z.enum(['money', 'credit_used', 'deposits_used', 'overpaid', 'owed_more', 'billed'])
type MoneyStep = z.output<typeof MoneyStep>

/** Steps that are the sum of all steps above them. */
const sums: readonly string[] = ['net_before', 'billed', 'sales_kept'] satisfies SalesStep[]
/** Parts of the sales that are kept: they add up to the sum above them. */
const parts: readonly string[] = ['net', 'service_kept', 'tax_kept'] satisfies SalesStep[]
export const isSum = (step: string): boolean => sums.includes(step)
export const isPart = (step: string): boolean => parts.includes(step)

/** A step of a column that is added up by hand, in minor units. */
export interface ChainStep<Step = string> {
  step: Step
  amount: number
}
const chainStep = <Step extends z.ZodType>(step: Step) => z.object({ step, amount: z.number() })

/** Sales of days under one tax, before refunds, and what refunds gave back of them; minor units. */
export const DayTax = named('DayTax', {
  letter: z.string(),
  /** Parts per million; null where nothing is taxed. */
  rate_ppm: z.number().nullable(),
  net: z.number(),
  tax: z.number(),
  gross: z.number(),
  net_refunded: z.number(),
  tax_refunded: z.number(),
  refunded: z.number(),
})
export type DayTax = z.output<typeof DayTax>

/** Money by payment method; all but credit and deposits, whose money came in before. */
export const MoneyWay = named('MoneyWay', {
  /** The code of the method. */
  key: z.string(),
  name: z.string(),
  payments: z.number(),
  /** Taken for orders. */
  taken: z.number(),
  tips: z.number(),
  rounding: z.number(),
  /** Money for credit and for deposits, less refunds. */
  credit_sold: z.number(),
  deposits: z.number(),
  /** Refunds of orders, below zero. */
  given_back: z.number(),
  /** Sum of the row: so much should be there. */
  expected: z.number(),
})
export type MoneyWay = z.output<typeof MoneyWay>

/** Prepaid money: `before` and the signed changes give the amount that the store owes at the end. */
export const PaidAhead = named('PaidAhead', {
  kind: z.enum(['credit', 'bonus', 'deposits']),
  before: z.number(),
  taken: z.number(),
  used: z.number(),
  /** Expired credit, deposits that the house kept. */
  kept: z.number(),
  given_back: z.number(),
  owed: z.number(),
})
export type PaidAhead = z.output<typeof PaidAhead>

/**
 * Days as they add up in three columns. Days whose cash is still to be counted blind are left out of the money and of
 * its chain.
 */
export const ClosingSheet = named('ClosingSheet', {
  taxes: z.array(DayTax),
  sales_chain: z.array(chainStep(SalesStep)),
  money: z.array(MoneyWay),
  money_chain: z.array(chainStep(MoneyStep)),
  /** Orders of one day that billed other than they took: by these the two differ. */
  owed_orders: z.array(z.object({ number: z.string(), amount: z.number() })),
  paid_ahead: z.array(PaidAhead),
})
export type ClosingSheet = z.output<typeof ClosingSheet>

/** Returns the columns of a report; a day that was signed before there were any has none. */
export const closingIn = (report: Partial<ClosingSheet>): ClosingSheet => ({
  taxes: report.taxes ?? [],
  sales_chain: report.sales_chain ?? [],
  money: report.money ?? [],
  money_chain: report.money_chain ?? [],
  owed_orders: report.owed_orders ?? [],
  paid_ahead: report.paid_ahead ?? [],
})
