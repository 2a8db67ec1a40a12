import { sql } from 'drizzle-orm'
import { mulDiv } from '#contract/money.ts'
import type { SalesSummary, Tender } from '#contract/reports/sheets/sales-summary.ts'
import type { Db, Tx } from '../db/handle.ts'
import { salesAndOffOf, saleSums, salesOf } from './books.ts'
import { chainsOf } from './closing.ts'
import { inSpan, notAfter, ofStores, type Scope, uncountedIn } from './facts.ts'
import { itemSalesSource } from './queries/item-sales.ts'
import { rowsOf } from './run.ts'
import { transactionReportSource } from './queries/transaction-report.ts'

const all = { start: 0, length: 1000 }

const number = (value: string | number | null | undefined) => Number(value ?? 0)

/** Returns the sums of sales of a scope. */
async function sumsOf(db: Db | Tx, scope: Scope) {
  type Sums<Value> = Record<(typeof saleSums)[number], Value>
  const { rows } = await db.execute<Sums<string | null>>(sql`
    SELECT ${sql.raw(saleSums.map((name) => `sum(${name}) AS ${name}`).join(', '))} FROM ${salesAndOffOf(scope)} sold`)
  return Object.fromEntries(saleSums.map((name) => [name, number(rows[0]![name])])) as Sums<number>
}

/** Returns the number of written-off orders of a scope, and the lost amount. */
async function lostOf(db: Db | Tx, scope: Scope) {
  const { rows } = await db.execute<{ count: string; amount: string | null }>(sql`
    SELECT count(*) AS count, sum(o.lost) AS amount
    FROM orders o JOIN reasons w ON w.merchant_id = o.merchant_id AND w.id = o.reason_id
    WHERE ${ofStores('o', scope)} AND ${inSpan('o.lost_day', scope)}${notAfter('o.closed_at', scope)} AND w.chargeable`)
  return { count: number(rows[0]!.count), amount: number(rows[0]!.amount) }
}

async function methodsOf(db: Db | Tx, scope: Scope) {
  const { rows } = await db.execute<{ name: string; orders: string; net: string }>(sql`
    SELECT method AS name, sum(orders) AS orders, sum(net) AS net FROM ${salesOf(scope)} sold
    GROUP BY 1 ORDER BY sum(net) DESC`)
  return rows.map(({ name, orders, net }) => ({ name, orders: Number(orders), net: Number(net) }))
}

/** Returns the payment methods of a scope with their payments and refunds; of one channel if the scope names it. */
export async function waysToPay(db: Db | Tx, scope: Scope): Promise<Tender[]> {
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

/** Returns the sales of the stores and days of a scope, for a supervisor at the end of a shift. */
export async function salesSummary(db: Db | Tx, scope: Scope, currency: string): Promise<SalesSummary> {
  // These run one after the other, since a transaction runs one query at a time.
  const sum = await sumsOf(db, scope)
  const lost = await lostOf(db, scope)
  const tenders = await waysToPay(db, scope)
  const byMethod = await methodsOf(db, scope)
  const uncountedDays = await uncountedIn(db, scope)
  const chains = await chainsOf(db, scope, sum, uncountedDays.length > 0)
  const categories = await rowsOf(db, itemSalesSource, { ...scope, by: 'category' }, all)
  return {
    period: { from: scope.from, to: scope.to },
    currency,
    gross: sum.gross,
    discount: sum.discount,
    comps: sum.comps,
    adjustment: sum.adjustment,
    tax_in_prices: sum.tax_in_prices,
    refunds: sum.refunds,
    net: sum.net,
    service: sum.service,
    tax: sum.tax,
    billed: sum.billed,
    refunded: sum.refunded,
    orders: sum.orders,
    covers: sum.covers,
    voids: { count: sum.voids, amount: sum.voided },
    cancels: { count: sum.cancels, amount: sum.cancelled },
    waste: { count: sum.wastes, amount: sum.wasted },
    lost,
    average_check: sum.orders === 0 ? null : mulDiv(sum.net, 1, sum.orders),
    tenders,
    uncounted_days: uncountedDays,
    ...chains,
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
