import { sql } from 'drizzle-orm'
import { mulDiv } from '#contract/money.ts'
import type { SalesSummary } from '#contract/rows/sales-summary.ts'
import type { Db } from '../db/connect.ts'
import { inSpan, netSales, ofStores, saleOrders, saleRefunds, type Scope } from './facts.ts'
import { itemSalesSource } from './item-sales.ts'
import { rowsOf, totalsOf } from './run.ts'
import { orderHistorySource } from './order-history.ts'
import { transactionReportSource } from './transaction-report.ts'

const all = { start: 0, length: 1000 }

/** Refunds of a scope that lower a sale, in sum. */
async function refundsOf(db: Db, scope: Scope) {
  const { rows } = await db.execute<{ net: string; service: string; tax: string }>(sql`
    SELECT coalesce(sum(net), 0) AS net, coalesce(sum(service), 0) AS service, coalesce(sum(tax), 0) AS tax
    FROM ${saleRefunds(scope)} back`)
  const { net, service, tax } = rows[0]!
  return { net: Number(net), service: Number(service), tax: Number(tax) }
}

/** Counts of a scope that no report has: what did not become a sale, and the guests of what did. */
async function countsOf(db: Db, scope: Scope) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    SELECT count(*) FILTER (WHERE counts) AS orders, count(*) FILTER (WHERE state = 'voided') AS voided,
      count(*) FILTER (WHERE state = 'cancelled') AS cancelled,
      (SELECT coalesce(sum(o.lost), 0) FROM orders o WHERE ${ofStores('o', scope)} AND ${inSpan('o.lost_day', scope)}) AS lost,
      (SELECT coalesce(sum(v.pax), 0) FROM visits v WHERE ${ofStores('v', scope)} AND v.id IN
        (SELECT visit_id FROM ${saleOrders(scope)} of_visits WHERE counts)) AS covers
    FROM ${saleOrders(scope)} sold`)
  const row = rows[0]!
  const [orders, voided, cancelled, lost, covers] = ['orders', 'voided', 'cancelled', 'lost', 'covers'].map((name) =>
    Number(row[name]),
  ) as [number, number, number, number, number]
  return { orders, voided, cancelled, lost, covers }
}

async function methodsOf(db: Db, scope: Scope) {
  const { rows } = await db.execute<{ name: string; orders: string; net: string }>(sql`
    SELECT method AS name, sum(orders) AS orders, sum(net) AS net FROM ${netSales(scope)} sold
    GROUP BY 1 ORDER BY sum(net) DESC`)
  return rows.map(({ name, orders, net }) => ({ name, orders: Number(orders), net: Number(net) }))
}

/** Sales of the stores and days of a scope, as a supervisor reads them at the end of a shift. */
export async function salesSummary(db: Db, scope: Scope, currency: string): Promise<SalesSummary> {
  const [{ totals }, counts, refunds, tenders, byMethod, categories] = await Promise.all([
    totalsOf(db, orderHistorySource, scope),
    countsOf(db, scope),
    refundsOf(db, scope),
    rowsOf(db, transactionReportSource, { ...scope, by: 'method' }, all),
    methodsOf(db, scope),
    rowsOf(db, itemSalesSource, { ...scope, by: 'category' }, all),
  ])
  const sum = (name: string) => totals[name] ?? 0
  const net = sum('net') - refunds.net
  const number = (value: string | number | null | undefined) => Number(value ?? 0)
  return {
    period: { from: scope.from, to: scope.to },
    currency,
    gross: sum('gross'),
    discount: sum('discount'),
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
    tenders: tenders.map((row) => ({
      name: String(row.payment_method),
      payments: number(row.payments),
      taken: number(row.taken),
      rounding: number(row.rounding),
      refunds: number(row.refunds),
      given_back: number(row.given_back),
      tips: number(row.tips),
      left: number(row.left),
    })),
    by_method: byMethod,
    by_category: categories.map((row) => ({
      name: String(row.name ?? ''),
      quantity: number(row.quantity),
      net: number(row.net),
    })),
    as_of: scope.now.toISOString(),
  }
}
