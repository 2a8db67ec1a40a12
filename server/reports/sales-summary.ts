import { sql } from 'drizzle-orm'
import { mulDiv } from '#contract/money.ts'
import type { SalesSummary, Tender } from '#contract/rows/sales-summary.ts'
import type { Db } from '../db/connect.ts'
import { inSpan, netSales, offLines, ofStores, saleOrders, saleRefunds, type Scope } from './facts.ts'
import { itemSalesSource } from './queries/item-sales.ts'
import { rowsOf, totalsOf } from './run.ts'
import { orderHistorySource } from './queries/order-history.ts'
import { transactionReportSource } from './queries/transaction-report.ts'

const all = { start: 0, length: 1000 }

/** Refunds of a scope that lower a sale, in sum. */
async function refundsOf(db: Db, scope: Scope) {
  const { rows } = await db.execute<{ net: string; service: string; tax: string }>(sql`
    SELECT coalesce(sum(net), 0) AS net, coalesce(sum(service), 0) AS service, coalesce(sum(tax), 0) AS tax
    FROM ${saleRefunds(scope)} back`)
  const { net, service, tax } = rows[0]!
  return { net: Number(net), service: Number(service), tax: Number(tax) }
}

/** Counts of a scope that no report has: orders and their guests, what was taken off, and what was lost. */
async function countsOf(db: Db, scope: Scope) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    SELECT sold.*, gone.*, lost.* FROM (
      SELECT count(*) FILTER (WHERE counts) AS orders,
        (SELECT coalesce(sum(v.pax), 0) FROM visits v WHERE ${ofStores('v', scope)} AND v.id IN
          (SELECT visit_id FROM ${saleOrders(scope)} of_visits WHERE counts)) AS covers
      FROM ${saleOrders(scope)} every_order
    ) sold, (
      SELECT count(*) FILTER (WHERE kind = 'voided') AS voids, coalesce(sum(amount) FILTER (WHERE kind = 'voided'), 0) AS voided,
        count(*) FILTER (WHERE made) AS wasted_lines, coalesce(sum(amount) FILTER (WHERE made), 0) AS wasted,
        count(*) FILTER (WHERE kind = 'cancelled') AS cancels, coalesce(sum(amount) FILTER (WHERE kind = 'cancelled'), 0) AS cancelled
      FROM ${offLines(scope)} taken_off
    ) gone, (
      SELECT count(*) AS losses, coalesce(sum(o.lost), 0) AS lost
      FROM orders o JOIN reasons w ON w.merchant_id = o.merchant_id AND w.id = o.reason_id
      WHERE ${ofStores('o', scope)} AND ${inSpan('o.lost_day', scope)} AND w.chargeable
    ) lost`)
  const number = (name: string) => Number(rows[0]![name])
  const counted = (count: string, amount: string) => ({ count: number(count), amount: number(amount) })
  return {
    orders: number('orders'),
    covers: number('covers'),
    voids: counted('voids', 'voided'),
    cancels: counted('cancels', 'cancelled'),
    waste: counted('wasted_lines', 'wasted'),
    lost: counted('losses', 'lost'),
  }
}

async function methodsOf(db: Db, scope: Scope) {
  const { rows } = await db.execute<{ name: string; orders: string; net: string }>(sql`
    SELECT method AS name, sum(orders) AS orders, sum(net) AS net FROM ${netSales(scope)} sold
    GROUP BY 1 ORDER BY sum(net) DESC`)
  return rows.map(({ name, orders, net }) => ({ name, orders: Number(orders), net: Number(net) }))
}

const number = (value: string | number | null | undefined) => Number(value ?? 0)

/** Ways to pay of a scope with what each took and gave back; of one channel where the scope names it. */
export async function tendersOf(db: Db, scope: Scope): Promise<Tender[]> {
  const rows = await rowsOf(db, transactionReportSource, { ...scope, by: 'method' }, all)
  return rows.map((row) => ({
    key: String(row.key),
    name: String(row.payment_method),
    payments: number(row.payments),
    taken: number(row.taken),
    rounding: number(row.rounding),
    refunds: number(row.refunds),
    given_back: number(row.given_back),
    tips: number(row.tips),
    left: number(row.left),
  }))
}

/** Sales of the stores and days of a scope, as a supervisor reads them at the end of a shift. */
export async function salesSummary(db: Db, scope: Scope, currency: string): Promise<SalesSummary> {
  const [{ totals }, counts, refunds, tenders, byMethod, categories] = await Promise.all([
    totalsOf(db, orderHistorySource, scope),
    countsOf(db, scope),
    refundsOf(db, scope),
    tendersOf(db, scope),
    methodsOf(db, scope),
    rowsOf(db, itemSalesSource, { ...scope, by: 'category' }, all),
  ])
  const sum = (name: string) => totals[name] ?? 0
  const net = sum('net') - refunds.net
  return {
    period: { from: scope.from, to: scope.to },
    currency,
    gross: sum('gross'),
    discount: sum('discount'),
    comps: sum('comps'),
    adjustment: sum('adjustment'),
    tax_in_prices: sum('tax_in_prices'),
    refunds: refunds.net,
    net,
    service: sum('service') - refunds.service,
    tax: sum('tax') - refunds.tax,
    billed: sum('billed'),
    refunded: refunds.net + refunds.service + refunds.tax,
    ...counts,
    average_check: counts.orders === 0 ? null : mulDiv(net, 1, counts.orders),
    tenders,
    by_method: byMethod,
    by_category: categories.map((row) => ({
      key: String(row.key),
      name: String(row.name ?? ''),
      quantity: number(row.quantity),
      net: number(row.net),
    })),
    as_of: scope.now.toISOString(),
  }
}
