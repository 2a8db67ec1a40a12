/** Days in three columns, each of which can be added up by hand: sales, taxes, money. */
import { type SQL, sql } from 'drizzle-orm'
import { depositCode } from '#contract/bookings/deposit.ts'
import { walletCode } from '#contract/members/credit.ts'
import { isPrepaid } from '#contract/payments/prepaid.ts'
import type { ClosingSheet, DayTax, MoneyWay, PaidAhead } from '#contract/reports/sheets/closing.ts'
import type { SalesSummary } from '#contract/reports/sheets/sales-summary.ts'
import type { Db, Tx } from '../db/handle.ts'
import { tendersOf } from './books.ts'
import {
  inSpan,
  methodName,
  notAfter,
  ofStores,
  paymentRows,
  refundRows,
  saleOrders,
  saleRefunds,
  type Scope,
  told,
} from './facts.ts'
import { taxedSales } from './taxed.ts'

type Reader = Db | Tx

/** Reads rows of numbers and of texts. */
async function read<Row extends object>(db: Reader, texts: readonly (keyof Row)[], query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query)
  const isText = (key: string) => (texts as readonly string[]).includes(key)
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [key, isText(key) || value === null ? value : Number(value)]),
      ) as Row,
  )
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)

/** Sales under each tax, and refunds of them. */
export const taxesOf = (db: Reader, scope: Scope): Promise<DayTax[]> =>
  read<DayTax>(
    db,
    ['letter'],
    sql`SELECT coalesce(letter, '') AS letter, ppm AS rate_ppm, sum(gross - tax) AS net, sum(tax) AS tax, sum(gross) AS gross,
        sum(refunded - tax_refunded) AS net_refunded, sum(tax_refunded) AS tax_refunded, sum(refunded) AS refunded
      FROM ${taxedSales(scope)} x GROUP BY 1, 2 HAVING sum(gross) <> 0 OR sum(refunded) <> 0 ORDER BY 1, 2 NULLS LAST`,
  )

/** Returns payments and refunds by each payment method, for orders and for prepaid money. */
const waysOf = (db: Reader, scope: Scope): Promise<MoneyWay[]> =>
  read<MoneyWay>(
    db,
    ['key', 'name'],
    sql`SELECT method AS key, max(${methodName('moved')}) AS name, sum(payments) AS payments, sum(taken) AS taken, sum(tips) AS tips,
        sum(rounding) AS rounding, sum(credit_sold) AS credit_sold, sum(deposits) AS deposits, -sum(given_back) AS given_back,
        sum(taken + tips + rounding + credit_sold + deposits - given_back) AS expected
      FROM (
        SELECT merchant_id, business_day, method, payments, taken, tip AS tips, rounding, 0 AS credit_sold, 0 AS deposits, given_back FROM ${tendersOf(scope)} tenders
        UNION ALL SELECT merchant_id, business_day, method, 0, 0, 0, 0, price + rounding, 0, 0 FROM topups
        WHERE ${ofStores('topups', scope)} AND ${inSpan('business_day', scope)}${notAfter('at', scope)} AND state IN ('credited', 'reversed')
        UNION ALL SELECT merchant_id, returned_day, method, 0, 0, 0, 0, -(returned + returned_rounding), 0, 0 FROM topups
        WHERE ${ofStores('topups', scope)} AND ${inSpan('returned_day', scope)}${notAfter('state_at', scope)} AND state = 'reversed'
        UNION ALL SELECT e.merchant_id, e.business_day, d.method, 0, 0, 0, 0, 0, e.amount + e.rounding, 0
        FROM deposit_entries e JOIN deposits d ON d.merchant_id = e.merchant_id AND d.id = e.deposit_id
        WHERE ${ofStores('e', scope)} AND ${inSpan('e.business_day', scope)}${notAfter('e.at', scope)} AND e.kind IN ('taken', 'returned')
      ) moved WHERE true${told('moved', scope)} GROUP BY method ORDER BY expected DESC, method`,
  )

/** Returns the credit and the deposits that the store owed before, and their changes. */
async function paidAheadOf(db: Reader, scope: Scope): Promise<PaidAhead[]> {
  const here = (kinds: string) =>
    sql`coalesce(sum(amount) FILTER (WHERE business_day >= ${scope.from} AND kind IN ${sql.raw(kinds)}), 0)`
  const entries = (what: SQL, table: string) =>
    sql`SELECT ${what} AS what, kind, amount, business_day FROM ${sql.raw(table)} e
      WHERE ${ofStores('e', scope)} AND business_day <= ${scope.to}${notAfter('e.at', scope)}`
  const rows = await read<PaidAhead>(
    db,
    ['kind'],
    sql`SELECT what AS kind, coalesce(sum(amount) FILTER (WHERE business_day < ${scope.from}), 0) AS before,
        ${here(`('topup', 'granted', 'moved', 'taken')`)} AS taken, ${here(`('spent', 'returned_to', 'used', 'freed')`)} AS used,
        ${here(`('expired', 'kept', 'held_again')`)} AS kept, ${here(`('reversed', 'withdrawn', 'given_back')`)} AS given_back,
        sum(amount) AS owed
      FROM (
        SELECT what, CASE WHEN kind <> 'returned' THEN kind WHEN what = 'deposits' THEN 'given_back' ELSE 'returned_to' END AS kind, amount, business_day FROM (
          ${entries(sql`CASE purse WHEN 'paid' THEN 'credit' ELSE 'bonus' END`, 'credit_entries')}
          UNION ALL ${entries(sql`'deposits'`, 'deposit_entries')}
        ) both_books
      ) told GROUP BY 1`,
  )
  const kinds: PaidAhead['kind'][] = ['credit', 'bonus', 'deposits']
  return kinds.flatMap((kind) =>
    rows.filter(
      (row) => row.kind === kind && Object.values(row).some((value) => typeof value === 'number' && value !== 0),
    ),
  )
}

/** Returns orders whose bill differs from their payments in these days, without returned overpayments. */
const owedOrdersOf = (db: Reader, scope: Scope): Promise<ClosingSheet['owed_orders']> =>
  read(
    db,
    ['number'],
    sql`SELECT o.number, sum(x.amount) AS amount FROM (
        SELECT merchant_id, id AS order_id, billed AS amount FROM ${saleOrders(scope)} sold
        UNION ALL SELECT merchant_id, order_id, -amount FROM ${paymentRows(scope)} paid
        UNION ALL SELECT merchant_id, order_id, amount FROM ${refundRows(scope)} back
        UNION ALL SELECT merchant_id, order_id, -(net + service + tax) FROM ${saleRefunds(scope)} returned
      ) x JOIN orders o ON o.merchant_id = x.merchant_id AND o.id = x.order_id
      GROUP BY o.merchant_id, o.id, o.number, o.placed_at HAVING sum(x.amount) <> 0 ORDER BY o.placed_at, o.number`,
  )

/** Returns the service charge and tax in refunds that lower a sale. */
async function refundedPartsOf(db: Reader, scope: Scope): Promise<{ service: number; tax: number }> {
  const [parts] = await read<{ service: number; tax: number }>(
    db,
    [],
    sql`SELECT coalesce(sum(service), 0) AS service, coalesce(sum(tax), 0) AS tax FROM ${saleRefunds(scope)} r`,
  )
  return parts!
}

/** The sums from which the columns are made; see `SalesSummary`. */
type Sums = Pick<
  SalesSummary,
  | 'gross'
  | 'discount'
  | 'comps'
  | 'adjustment'
  | 'tax_in_prices'
  | 'refunds'
  | 'net'
  | 'service'
  | 'tax'
  | 'billed'
  | 'refunded'
>

/**
 * Returns the columns of sales and money; before the blind count of a drawer of the days (`isUntold`), without the
 * money of its day.
 */
export async function chainsOf(
  db: Reader,
  scope: Scope,
  sums: Sums,
  isUntold: boolean,
): Promise<Omit<ClosingSheet, 'taxes'>> {
  const back = await refundedPartsOf(db, scope)
  const sales_chain: ClosingSheet['sales_chain'] = [
    { step: 'gross', amount: sums.gross },
    { step: 'discount', amount: 0 - sums.discount },
    { step: 'comps', amount: 0 - sums.comps },
    { step: 'adjustment', amount: sums.adjustment },
    { step: 'tax_in_prices', amount: 0 - sums.tax_in_prices },
    { step: 'net_before', amount: sums.net + sums.refunds },
    { step: 'service', amount: sums.service + back.service },
    { step: 'tax', amount: sums.tax + back.tax },
    { step: 'billed', amount: sums.billed },
    { step: 'refunds', amount: 0 - sums.refunds },
    { step: 'service_refunded', amount: 0 - back.service },
    { step: 'tax_refunded', amount: 0 - back.tax },
    { step: 'sales_kept', amount: sums.billed - sums.refunded },
    { step: 'net', amount: sums.net },
    { step: 'service_kept', amount: sums.service },
    { step: 'tax_kept', amount: sums.tax },
  ]
  const ways = await waysOf(db, scope)
  const money = ways.filter(({ key }) => !isPrepaid(key))
  if (isUntold) return { sales_chain, money, money_chain: [], owed_orders: [], paid_ahead: [] }
  const takenBy = (code: string) => total(ways, ({ key, taken }) => (key === code ? taken : 0))
  const taken = total(ways, (way) => way.taken)
  const overpaid = sums.refunded + total(ways, (way) => way.given_back)
  return {
    sales_chain,
    money,
    money_chain: [
      { step: 'money', amount: total(money, (way) => way.taken) },
      { step: 'credit_used', amount: takenBy(walletCode) },
      { step: 'deposits_used', amount: takenBy(depositCode) },
      { step: 'overpaid', amount: overpaid },
      { step: 'owed_more', amount: sums.billed - taken - overpaid },
      { step: 'billed', amount: sums.billed },
    ],
    owed_orders: scope.from === scope.to ? await owedOrdersOf(db, scope) : [],
    paid_ahead: await paidAheadOf(db, scope),
  }
}
