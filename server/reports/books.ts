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

/** Sums of days: read from what is kept of a day, and from rows where nothing is. */
export interface Book {
  table: string
  /** Its columns beside store, day and place. */
  columns: readonly string[]
  /** The same columns, made from rows. */
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
 * Orders that count and refunds that lower a sale, with the same types in both, so that PostgreSQL leaves out what is not
 * read. A party's guests stand with its first order of a day, the one with a `visit_id`.
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
 * Sales by quarter of an hour, way to order, server and member, less what refunds gave back, which belongs to no quarter; every
 * zone begins its half hours with one.
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

/** Lines that were taken off orders, beside the sales. */
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

/** The tax in the prices of lines: what leads from gross to net beside the other columns. */
export const taxInPrices = sql.raw('l.gross - l.comps - l.discount + l.adjustment - l.refunded - l.net')

/** Dishes by way to order and by category as it was noted when they were ordered; a refund that names none has none. */
export const itemsBook: Book = {
  table: getTableName(dayItems),
  columns: ['method', 'menu_id', 'category_id', 'name', ...itemSums],
  counted: (where) => sql`(
    SELECT merchant_id, business_day, method, menu_id, category_id, max(name) AS name, ${sums(...itemSums)}
    FROM ${saleLines(where)} l GROUP BY 1, 2, 3, 4, 5
  )`,
}

const tenderSums = ['payments', 'taken', 'rounding', 'refunds', 'given_back', 'tip']

/** Ways to pay. */
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

/** The days of a scope of which nothing is kept; of one that is not over, the last is read up to a minute. */
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

/** Sums of a scope by store and day: of kept days from their book, of all others from rows. */
const read = ({ table, columns, counted }: Book) => {
  const list = sql.raw(`merchant_id, business_day, ${columns.join(', ')}`)
  return (scope: Where): SQL => sql`(
    SELECT ${list} FROM ${sql.raw(table)} k WHERE ${ofStores('k', scope)} AND k.business_day BETWEEN ${scope.from} AND ${scope.to} ${beforeLast(scope)}
    UNION ALL SELECT ${list} FROM ${counted(notKept(scope))} counted
  )`
}

const readSales = read({ ...salesBook, counted: (where) => countedSales(where, sql``) })

/** Tells if days lie in those of the tables that are shared; those up to a minute do not. */
export const isShared = ({ shared, until, from, to }: Where): boolean =>
  shared !== undefined && until === undefined && shared.from <= from && to <= shared.to

/** Sums that the parts of one statement share: where they ask for days of it, they read a table that it begins with. */
const sharing = (table: string, columns: readonly string[], rows: (where: Where) => SQL) => ({
  table,
  /** The rows of the table. */
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

/** Sales, and refunds, which are no orders and belong to no quarter; nothing is said of lines that were taken off. */
export const salesOf = sharedSales.of
/** The same, with the lines that were taken off orders. */
export const salesAndOffOf = read(salesBook)
export const itemsOf = sharedItems.of
const readTenders = read(tendersBook)
export const tendersOf = (scope: Where): SQL =>
  sql`(SELECT * FROM ${readTenders(scope)} all_days WHERE true${told('all_days', scope)})`

/** Rows of a kept day that are not what its rows come to: `kept` is true for those that are kept. */
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
