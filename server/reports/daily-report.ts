import { sql } from 'drizzle-orm'
import type { DailyReport } from '#contract/rows/daily-report.ts'
import type { Tender } from '#contract/rows/sales-summary.ts'
import { businessDayOf } from '../business-day.ts'
import type { Db } from '../db/connect.ts'
import { settlements } from '../db/schema/index.ts'
import { isPosted } from '../areas/payments/days-to-post.ts'
import { salesOf, tendersOf } from './books.ts'
import { ofStores, refundRows, type Scope } from './facts.ts'
import { memberActiveSource } from './queries/member-active.ts'
import { memberWalletPointsSource } from './queries/member-wallet-points.ts'
import { totalsOf } from './run.ts'
import { salesSummary, waysToPay } from './sales-summary.ts'
import { storesSource } from './queries/stores.ts'

/** Tells if nothing of a scope changes any more: its days with money are posted, and the day that runs is not among them. */
async function isClosed(db: Db, scope: Scope): Promise<boolean> {
  const today = businessDayOf(scope.now, { timeZone: scope.timeZone, businessDayCut: scope.cut })
  if (scope.to >= today) return false
  const { rows } = await db.execute(sql`
    SELECT merchant_id, business_day FROM ${salesOf(scope)} sold
    UNION SELECT merchant_id, business_day FROM ${tendersOf(scope)} moved
    EXCEPT SELECT merchant_id, business_day FROM ${settlements} WHERE ${ofStores('settlements', scope)} AND ${isPosted}
    LIMIT 1`)
  return rows.length === 0
}

async function hoursOf(db: Db, scope: Scope): Promise<DailyReport['sales_summary']['by_hour']> {
  const { rows } = await db.execute<{ hour: string | null; orders: string; net: string }>(sql`
    SELECT hour, sum(orders) AS orders, sum(net) AS net FROM (
      SELECT extract(hour FROM placed_at AT TIME ZONE ${scope.timeZone}) AS hour, orders, net FROM ${salesOf(scope)} sold
    ) placed
    GROUP BY hour ORDER BY (hour + 24 - ${scope.cut}::int) % 24 NULLS LAST`)
  return rows.map(({ hour, orders, net }) => ({
    hour: hour === null ? null : Number(hour),
    orders: Number(orders),
    net: Number(net),
  }))
}

async function reasonsOf(db: Db, scope: Scope): Promise<DailyReport['sales_refund']['by_reason']> {
  const { rows } = await db.execute<{ name: string | null; count: string; amount: string }>(sql`
    SELECT w.name, count(*) AS count, sum(r.amount) AS amount
    FROM ${refundRows(scope)} r
    JOIN refunds f ON f.merchant_id = r.merchant_id AND f.id = r.id
    LEFT JOIN reasons w ON w.merchant_id = f.merchant_id AND w.id = f.reason_id
    GROUP BY 1 ORDER BY sum(r.amount) DESC, 1`)
  return rows.map(({ name, count, amount }) => ({ name, count: Number(count), amount: Number(amount) }))
}

const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number) => rows.reduce((sum, row) => sum + read(row), 0)

/** Days of some stores as they are handed in, from the figures of the sales summary and of the reports. */
export async function dailyReport(db: Db, scope: Scope, currency: string): Promise<DailyReport> {
  const channel = (name: string): Promise<Tender[]> => waysToPay(db, { ...scope, filters: { channel: name } })
  const [sheet, online, offline, closed, byHour, byReason, wallets, active, stores] = await Promise.all([
    salesSummary(db, scope, currency),
    channel('online'),
    channel('offline'),
    isClosed(db, scope),
    hoursOf(db, scope),
    reasonsOf(db, scope),
    totalsOf(db, memberWalletPointsSource, scope),
    totalsOf(db, memberActiveSource, { ...scope, filters: { segment: 'active' } }),
    totalsOf(db, storesSource, scope),
  ])
  const points = (name: string) => wallets.totals[name] ?? 0
  const givenBack = sumOf(byReason, ({ amount }) => amount)
  return {
    start_date: scope.from,
    end_date: scope.to,
    currency,
    status: closed ? 'closed' : 'draft',
    sales_income: {
      gross: sheet.gross,
      adjustments: sheet.adjustment,
      service_charge: sheet.service,
      tax: sheet.tax,
      tips: sumOf(sheet.tenders, ({ tips }) => tips),
      rounding: sumOf(sheet.tenders, ({ rounding }) => rounding),
      billed: sheet.billed,
    },
    sales_outcome: {
      discounts: sheet.discount,
      comps: sheet.comps,
      voids: sheet.voids.amount,
      cancels: sheet.cancels.amount,
      waste: sheet.waste.amount,
      lost: sheet.lost.amount,
    },
    sales_refund: {
      count: sumOf(byReason, ({ count }) => count),
      amount: givenBack,
      on_sales: sheet.refunded,
      overpayments: givenBack - sheet.refunded,
      by_reason: byReason,
    },
    sales_summary: {
      net_sales: sheet.net,
      orders: sheet.orders,
      covers: sheet.covers,
      average_check: sheet.average_check,
      by_method: sheet.by_method,
      by_hour: byHour,
      by_category: sheet.by_category,
    },
    membership: {
      joined: stores.totals.new_members ?? 0,
      active: active.count,
      points: {
        opening: points('opening'),
        earned: points('earned'),
        spent: points('spent'),
        reversed: points('reversed'),
        returned: points('returned'),
        expired: points('expired'),
        adjusted: points('adjusted'),
        closing: points('closing'),
      },
    },
    online_payment_method: online,
    offline_payment_method: offline,
    as_of: sheet.as_of,
  }
}
