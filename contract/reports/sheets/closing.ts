/** Steps of sales from gross to the kept amount. */
type SalesStep =
  | 'gross'
  | 'discount'
  | 'comps'
  | 'adjustment'
  | 'tax_in_prices'
  | 'net_before'
  | 'service'
  | 'tax'
  | 'billed'
  | 'refunds'
  | 'service_refunded'
  | 'tax_refunded'
  | 'sales_kept'
  | 'net'
  | 'service_kept'
  | 'tax_kept'

/**
 * Steps from the guests' money to the billed amount: money, credit, deposits, less overpayments that were refunded, and
 * amounts owed since.
 */
type MoneyStep = 'money' | 'credit_used' | 'deposits_used' | 'overpaid' | 'owed_more' | 'billed'

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

/** Sales of days under one tax, before refunds, and what refunds gave back of them; minor units. */
export interface DayTax {
  letter: string
  /** Parts per million; null where nothing is taxed. */
  rate_ppm: number | null
  net: number
  tax: number
  gross: number
  net_refunded: number
  tax_refunded: number
  refunded: number
}

/** Money by payment method; all but credit and deposits, whose money came in before. */
export interface MoneyWay {
  /** The code of the method. */
  key: string
  name: string
  payments: number
  /** Taken for orders. */
  taken: number
  tips: number
  rounding: number
  /** Money for credit and for deposits, less refunds. */
  credit_sold: number
  deposits: number
  /** Refunds of orders, below zero. */
  given_back: number
  /** Sum of the row: so much should be there. */
  expected: number
}

/** Prepaid money: `before` and the signed changes give the amount that the store owes at the end. */
export interface PaidAhead {
  kind: 'credit' | 'bonus' | 'deposits'
  before: number
  taken: number
  used: number
  /** Expired credit, deposits that the house kept. */
  kept: number
  given_back: number
  owed: number
}

/**
 * Days as they add up in three columns. Days whose cash is still to be counted blind are left out of the money and of
 * its chain.
 */
export interface ClosingSheet {
  taxes: DayTax[]
  sales_chain: ChainStep<SalesStep>[]
  money: MoneyWay[]
  money_chain: ChainStep<MoneyStep>[]
  /** Orders of one day that billed other than they took: by these the two differ. */
  owed_orders: { number: string; amount: number }[]
  paid_ahead: PaidAhead[]
}

/** Returns the columns of a report; a day that was signed before there were any has none. */
export const closingIn = (report: Partial<ClosingSheet>): ClosingSheet => ({
  taxes: report.taxes ?? [],
  sales_chain: report.sales_chain ?? [],
  money: report.money ?? [],
  money_chain: report.money_chain ?? [],
  owed_orders: report.owed_orders ?? [],
  paid_ahead: report.paid_ahead ?? [],
})
