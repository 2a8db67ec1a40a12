import { and, eq, sql } from 'drizzle-orm'
import { closingIn } from '#contract/reports/sheets/closing.ts'
import type { DailyDrawer, DailyReport, ZDay } from '#contract/reports/sheets/daily-report.ts'
import type { Tender } from '#contract/reports/sheets/sales-summary.ts'
import { businessDayOf } from '../business-day.ts'
import type { Db, Tx } from '../db/handle.ts'
import { settlements } from '../db/schema/index.ts'
import { isPosted } from './days-to-post.ts'
import { salesOf, tendersOf } from './books.ts'
import { taxesOf } from './closing.ts'
import { inSpan, nameOf, ofStores, refundRows, type Scope, uncountedIn, wallOf } from './facts.ts'
import { memberActiveSource } from './queries/member-active.ts'
import { memberWalletPointsSource } from './queries/member-wallet-points.ts'
import { totalsOf } from './run.ts'
import { salesSummary, waysToPay } from './sales-summary.ts'
import { storesSource } from './queries/stores.ts'

/** Tells if a scope is final: its days with money are posted, and the present day is not among them. */
async function isClosed(db: Db | Tx, scope: Scope): Promise<boolean> {
  const today = businessDayOf(scope.now, { timeZone: scope.timeZone, businessDayCut: scope.cut })
  if (scope.to >= today) return false
  const { rows } = await db.execute(sql`
    SELECT merchant_id, business_day FROM ${salesOf(scope)} sold
    UNION SELECT merchant_id, business_day FROM ${tendersOf(scope)} moved
    EXCEPT SELECT merchant_id, business_day FROM ${settlements} WHERE ${ofStores('settlements', scope)} AND ${isPosted}
    LIMIT 1`)
  return rows.length === 0
}

async function hoursOf(db: Db | Tx, scope: Scope): Promise<DailyReport['sales_summary']['by_hour']> {
  const { rows } = await db.execute<{ hour: string | null; orders: string; net: string }>(sql`
    SELECT hour, sum(orders) AS orders, sum(net) AS net FROM (
      SELECT extract(hour FROM ${wallOf('placed_at', 'merchant_id', scope)}) AS hour, orders, net FROM ${salesOf(scope)} sold
    ) placed
    GROUP BY hour ORDER BY (hour + 24 - ${scope.cut}::int) % 24 NULLS LAST`)
  return rows.map(({ hour, orders, net }) => ({
    hour: hour === null ? null : Number(hour),
    orders: Number(orders),
    net: Number(net),
  }))
}

async function reasonsOf(db: Db | Tx, scope: Scope): Promise<DailyReport['sales_refund']['by_reason']> {
  const { rows } = await db.execute<{ name: string | null; count: string; amount: string }>(sql`
    SELECT w.name, count(*) AS count, sum(r.amount) AS amount
    FROM ${refundRows(scope)} r
    JOIN refunds f ON f.merchant_id = r.merchant_id AND f.id = r.id
    LEFT JOIN reasons w ON w.merchant_id = f.merchant_id AND w.id = f.reason_id
    GROUP BY 1 ORDER BY sum(r.amount) DESC, 1`)
  return rows.map(({ name, count, amount }) => ({ name, count: Number(count), amount: Number(amount) }))
}

async function zDaysOf(db: Db | Tx, scope: Scope): Promise<ZDay[]> {
  const { rows } = await db.execute<Record<'number' | 'day' | 'net' | 'grand_total' | 'hash', string | null>>(sql`
    SELECT t.z_number AS number, t.business_day::text AS day, t.grand_total, t.figures_hash AS hash,
      t.grand_total - coalesce(lag(t.grand_total) OVER (PARTITION BY t.merchant_id ORDER BY t.z_number), 0) AS net
    FROM settlements t WHERE ${ofStores('t', scope)} AND t.z_number IS NOT NULL
    ORDER BY t.business_day, t.z_number`)
  return rows
    .filter(({ day }) => day! >= scope.from && day! <= scope.to)
    .map(({ number, day, net, grand_total: grandTotal, hash }) => ({
      number: Number(number),
      business_day: day!,
      net_sales: Number(net),
      grand_total: Number(grandTotal),
      hash,
    }))
}

/** Entries before the count; the expected cash of a drawer is their sum. */
const aboveCount = sql`e.kind NOT IN ('over_short', 'left_in', 'banked')`

async function drawersOf(db: Db | Tx, scope: Scope): Promise<DailyDrawer[]> {
  const { rows } = await db.execute<Record<keyof DailyDrawer, string | null>>(sql`
    SELECT d.id, t.name AS till, ${nameOf('d.staff_id')} AS staff_name, d.state, d.business_day::text AS business_day,
      coalesce(sum(e.amount) FILTER (WHERE e.kind IN ('float', 'opening_difference')), 0) AS float,
      CASE WHEN d.state IN ('counted', 'closed') THEN coalesce(sum(e.amount) FILTER (WHERE ${aboveCount}), 0) END AS expected,
      CASE WHEN d.state IN ('counted', 'closed') THEN (d.counts -> -1 ->> 'counted')::bigint END AS counted,
      CASE WHEN d.state IN ('counted', 'closed')
        THEN coalesce(sum(e.amount) FILTER (WHERE e.kind = 'over_short'), 0) END AS over_short
    FROM drawers d
    JOIN tills t ON t.merchant_id = d.merchant_id AND t.id = d.till_id
    LEFT JOIN cash_entries e ON e.merchant_id = d.merchant_id AND e.drawer_id = d.id
    WHERE ${ofStores('d', scope)} AND ${inSpan('d.business_day', scope)}
    GROUP BY d.merchant_id, d.id, t.name ORDER BY d.opened_at, d.id`)
  const numberOf = (value: string | null) => (value === null ? null : Number(value))
  return rows.map((row) => ({
    id: row.id!,
    till: row.till!,
    staff_name: row.staff_name,
    state: row.state!,
    business_day: row.business_day!,
    float: Number(row.float),
    expected: numberOf(row.expected),
    counted: numberOf(row.counted),
    over_short: numberOf(row.over_short),
  }))
}

const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number) => rows.reduce((sum, row) => sum + read(row), 0)

/** Returns days of some stores in their present state, from the figures of the sales summary and of the reports. */
export async function countDays(db: Db | Tx, scope: Scope, currency: string): Promise<DailyReport> {
  const channel = (name: string): Promise<Tender[]> => waysToPay(db, { ...scope, filters: { channel: name } })
  // These run one after the other, since a transaction runs one query at a time.
  const sheet = await salesSummary(db, scope, currency)
  const taxes = await taxesOf(db, scope)
  const online = await channel('online')
  const offline = await channel('offline')
  const closed = await isClosed(db, scope)
  const byHour = await hoursOf(db, scope)
  const byReason = await reasonsOf(db, scope)
  const wallets = await totalsOf(db, memberWalletPointsSource, scope)
  const active = await totalsOf(db, memberActiveSource, { ...scope, filters: { segment: 'active' } })
  const stores = await totalsOf(db, storesSource, scope)
  // Tips and rounding of all payment methods together do not reveal the cash.
  const tenders = scope.isCounting ? await waysToPay(db, { ...scope, isCounting: false }) : sheet.tenders
  const z = await zDaysOf(db, scope)
  const drawers = await drawersOf(db, scope)
  const points = (name: string) => wallets.totals[name] ?? 0
  const givenBack = sumOf(byReason, ({ amount }) => amount)
  return {
    start_date: scope.from,
    end_date: scope.to,
    currency,
    status: closed ? 'closed' : 'draft',
    kind: 'x',
    sales_income: {
      gross: sheet.gross,
      adjustments: sheet.adjustment,
      service_charge: sheet.service,
      tax: sheet.tax,
      tips: sumOf(tenders, ({ tips }) => tips),
      rounding: sumOf(tenders, ({ rounding }) => rounding),
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
      tax_in_prices: sheet.tax_in_prices,
      refunds: sheet.refunds,
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
    z,
    drawers,
    ...closingIn({ ...sheet, taxes }),
    as_of: sheet.as_of,
  }
}

/** Returns the frozen figures of one posted day; null for any other scope, or if they were not stored. */
async function frozenOf(db: Db, { stores, from, to }: Scope): Promise<DailyReport | null> {
  const [merchantId] = stores
  if (merchantId === undefined || stores.length > 1 || from !== to) return null
  const [row] = await db
    .select({ figures: settlements.figures })
    .from(settlements)
    .where(and(eq(settlements.merchantId, merchantId), eq(settlements.businessDay, from), isPosted))
  return row?.figures ?? null
}

/** Returns the daily report of some days: a posted day as it was signed, all others in their present state. */
export async function dailyReport(db: Db, scope: Scope, currency: string): Promise<DailyReport> {
  const frozen = await frozenOf(db, scope)
  if (frozen?.sales_chain) return frozen
  const counted = await countDays(db, scope, currency)
  if (!frozen) return { ...counted, uncounted_days: await uncountedIn(db, scope) }
  return { ...frozen, not_signed: closingIn(counted) }
}
