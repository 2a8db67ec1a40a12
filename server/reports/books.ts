import { getTableName, type SQL, sql } from 'drizzle-orm'
import { daysIn } from '#contract/period.ts'
import { dayItems, daySales, dayTenders } from '../db/schema/index.ts'
import {
  inSpan,
  offLines,
  ofStores,
  paymentRows,
  refundRows,
  saleLines,
  saleOrders,
  saleRefunds,
  told,
  type Where,
} from './facts.ts'

/** Sums of days: of stored days from their table, of others from rows. */
export interface Book {
  table: string
  /** Its columns besides store, day and place. */
  columns: readonly string[]
  /** Computes the same columns from rows. */
  counted: (where: Where) => SQL
}

const sum = (column: string) => `coalesce(sum(${column}), 0)::bigint AS ${column}`
const sums = (...columns: string[]) => sql.raw(columns.map(sum).join(', '))

export const saleSums = [
  'orders',
  'covers',
  'gross',
  'discount',
  'comps',
  'adjustment',
  'tax_in_prices',
  'refunds',
  'net',
  'service',
  'tax',
  'billed',
  'refunded',
  'voids',
  'voided',
  'cancels',
  'cancelled',
  'wastes',
  'wasted',
] as const

/**
 * Orders that count and refunds that lower a sale, with the same types in both, so that PostgreSQL leaves out unread
 * columns. The guests of a party are counted with its first order of a day, the one with a `visit_id`.
 */
export const saleRows = (where: Where): SQL => sql`(
      SELECT o.merchant_id, o.id, 'order' AS kind, o.id AS order_id, o.business_day, o.method, o.staff_id, o.member_id, o.placed_at,
        o.placed_at AS at, 1 AS orders,
        CASE WHEN row_number() OVER (PARTITION BY o.merchant_id, o.business_day, o.visit_id ORDER BY o.placed_at, o.id) = 1
          THEN o.visit_id END AS visit_id,
        o.gross, o.discount, o.comps, o.adjustment, o.tax_in_prices, 0::bigint AS refunds, o.net, o.service, o.tax, o.billed, 0::bigint AS refunded
      FROM ${saleOrders(where)} o WHERE o.counts
      UNION ALL
      SELECT merchant_id, id, 'refund', order_id, business_day, method, staff_id, member_id, NULL, at, 0, NULL, 0::bigint,
        0::bigint, 0::bigint, 0::bigint, 0::bigint, net, -net, -service, -tax, 0::bigint, net + service + tax
      FROM ${saleRefunds(where)} r
  )`

/**
 * Sales by quarter of an hour, method, server and member, less refunds, which belong to no quarter; in every time zone
 * half hours begin with a quarter.
 */
const countedSales = (where: Where, off: SQL): SQL => sql`(
    SELECT merchant_id, business_day, method, staff_id, member_id, date_bin('15 minutes', placed_at, '2000-01-01T00:00Z') AS placed_at,
      ${sums(...saleSums)}
    FROM (
      SELECT x.merchant_id, x.business_day, method, staff_id, x.member_id, placed_at, orders, v.pax AS covers, gross, discount, comps,
        adjustment, tax_in_prices, refunds, net, service, tax, billed, refunded, 0 AS voids, 0 AS voided, 0 AS cancels,
        0 AS cancelled, 0 AS wastes, 0 AS wasted
      FROM ${saleRows(where)} x LEFT JOIN visits v ON v.merchant_id = x.merchant_id AND v.id = x.visit_id ${off}
    ) told GROUP BY 1, 2, 3, 4, 5, 6
  )`

/** Lines that were removed from orders, as additional sums. */
const offSums = (where: Where): SQL => sql`
      UNION ALL
      SELECT merchant_id, business_day, method, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        (kind = 'voided')::int, CASE WHEN kind = 'voided' THEN amount END,
        (kind = 'cancelled')::int, CASE WHEN kind = 'cancelled' THEN amount END,
        made::int, CASE WHEN made THEN amount END
      FROM ${offLines(where)} l`

export const salesBook: Book = {
  table: getTableName(daySales),
  columns: ['method', 'staff_id', 'member_id', 'placed_at', ...saleSums],
  counted: (where) => countedSales(where, offSums(where)),
}

const itemSums = ['lines', 'quantity', 'gross', 'comps', 'discount', 'adjustment', 'refunded', 'net']

/** The tax in the prices of lines: the difference of gross and net that the other columns do not have. */
export const taxInPrices = sql.raw('l.gross - l.comps - l.discount + l.adjustment - l.refunded - l.net')

/** Dishes by method and by category at the time of the order; a refund without lines has neither. */
export const itemsBook: Book = {
  table: getTableName(dayItems),
  columns: ['method', 'menu_id', 'category_id', 'name', ...itemSums],
  counted: (where) => sql`(
    SELECT merchant_id, business_day, method, menu_id, category_id, max(name) AS name, ${sums(...itemSums)}
    FROM ${saleLines(where)} l GROUP BY 1, 2, 3, 4, 5
  )`,
}

const tenderSums = ['payments', 'taken', 'rounding', 'refunds', 'given_back', 'tip']

/** Payment methods. */
export const tendersBook: Book = {
  table: getTableName(dayTenders),
  columns: ['method', ...tenderSums],
  counted: (where) => sql`(
    SELECT merchant_id, business_day, method, ${sums(...tenderSums)}
    FROM (
      SELECT merchant_id, business_day, method, 1 AS payments, amount AS taken, rounding, 0 AS refunds, 0 AS given_back, tip
      FROM ${paymentRows(where)} p
      UNION ALL
      SELECT merchant_id, business_day, method, 0, 0, -rounding, 1, amount, 0 FROM ${refundRows(where)} r
    ) moved GROUP BY 1, 2, 3
  )`,
}

export const books: readonly Book[] = [salesBook, itemsBook, tendersBook]

/** Returns the days of a scope without stored sums; if the last day is not over, it is read up to a minute. */
function notKept(scope: Where): Where {
  const stores = sql.join(
    scope.stores.map((store) => sql`(${store})`),
    sql`, `,
  )
  const days = sql.raw(String(daysIn(scope) - 1))
  const isKept = sql`SELECT FROM kept_days k WHERE k.merchant_id = s.id AND k.business_day = ${scope.from}::date + n ${beforeLast(scope)}`
  const only = (merchant: SQL, day: SQL) => sql`(${merchant}, ${day}) IN (
    SELECT s.id, ${scope.from}::date + n FROM (VALUES ${stores}) s (id), generate_series(0, ${days}) n WHERE NOT EXISTS (${isKept}))`
  return { ...scope, only }
}

const beforeLast = ({ until, to }: Where): SQL => (until ? sql`AND k.business_day < ${to}` : sql``)

/** Returns the sums of a scope by store and day: of stored days from their table, of all others from rows. */
const read = ({ table, columns, counted }: Book) => {
  const list = sql.raw(`merchant_id, business_day, ${columns.join(', ')}`)
  return (scope: Where): SQL => sql`(
    SELECT ${list} FROM ${sql.raw(table)} k WHERE ${ofStores('k', scope)} AND k.business_day BETWEEN ${scope.from} AND ${scope.to} ${beforeLast(scope)}
    UNION ALL SELECT ${list} FROM ${counted(notKept(scope))} counted
  )`
}

const readSales = read({ ...salesBook, counted: (where) => countedSales(where, sql``) })

/** Tells if days are within those of the shared tables; days up to a minute are not. */
export const isShared = ({ shared, until, from, to }: Where): boolean =>
  shared !== undefined && until === undefined && shared.from <= from && to <= shared.to

/**
 * Makes sums that the parts of one statement share: if their days are included, they read a common table of the
 * statement.
 */
const sharing = (table: string, columns: readonly string[], rows: (where: Where) => SQL) => ({
  table,
  /** Returns the rows of the table. */
  rows: ({ shared, ...scope }: Where): SQL =>
    sql`SELECT ${sql.raw(['merchant_id', 'business_day', ...columns].join(', '))} FROM ${rows({ ...scope, ...shared })} told`,
  of: (scope: Where): SQL =>
    isShared(scope) ? sql`(SELECT * FROM ${sql.raw(table)} WHERE ${inSpan('business_day', scope)})` : rows(scope),
})
const soldColumns = ['method', 'staff_id', 'member_id', 'placed_at', 'orders', 'covers', 'net']
export const sharedSales = sharing(
  'shared_sales',
  soldColumns,
  (scope) => sql`(SELECT * FROM ${readSales(scope)} told WHERE orders > 0 OR refunded <> 0)`,
)
export const sharedItems = sharing('shared_items', itemsBook.columns, read(itemsBook))

/** Sales, and refunds, which are not orders and belong to no quarter; without removed lines. */
export const salesOf = sharedSales.of
/** The same sums, with the lines that were removed from orders. */
export const salesAndOffOf = read(salesBook)
export const itemsOf = sharedItems.of
const readTenders = read(tendersBook)
export const tendersOf = (scope: Where): SQL =>
  sql`(SELECT * FROM ${readTenders(scope)} all_days WHERE true${told('all_days', scope)})`

/** Returns the differences between the stored sums of a day and its rows: `kept` is true for stored sums. */
export const differences = ({ table, columns, counted }: Book, days: SQL): SQL => {
  const list = sql.raw(`merchant_id, business_day, ${columns.join(', ')}`)
  const only = (merchant: SQL, day: SQL) => sql`(${merchant}, ${day}) IN (${days})`
  return sql`(
    SELECT ${list}, sum(n) > 0 AS kept FROM (
      SELECT ${list}, 1 AS n FROM ${sql.raw(table)} k WHERE ${only(sql`k.merchant_id`, sql`k.business_day`)}
      UNION ALL SELECT ${list}, -1 FROM ${counted({ stores: [], from: '', to: '', only })} counted
    ) both_ways GROUP BY ${list} HAVING sum(n) <> 0
  )`
}
