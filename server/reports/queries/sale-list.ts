import { type SQL, sql } from 'drizzle-orm'
import { saleList } from '#contract/reports/sale-list.ts'
import { saleRows, salesOf } from '../books.ts'
import { halfHour, nameOf, numberOf, saleRefunds, type Scope, weekHour, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Limits sales, or sums of sales, to the filters; refunds belong to no hour. */
function filtered(kind: SQL, scope: Scope): SQL {
  const { order_method: method, staff_id: staff, of_member: ofMember, member_id: member } = scope.filters
  const { kind: asked, half_hour: slot, week_hour: hour } = scope.filters
  return sql`WHERE true ${where('x.method', method)} ${where('x.staff_id', staff)} ${where('x.member_id', member)}
      ${asked ? sql`AND ${kind} = ${asked}` : sql``}
      ${ofMember ? sql`AND (x.member_id IS NOT NULL) = ${ofMember === 'yes'}` : sql``}
      ${slot ? sql`AND to_char(${halfHour('x', scope)}, 'HH24:MI') = ${slot}` : sql``}
      ${hour ? sql`AND ${weekHour('x', scope)} = ${hour}` : sql``}`
}

/** The parts of sales: orders that count and refunds that lower a sale. */
export const saleListSource = sourceOf(
  saleList,
  (scope) => sql`(
    SELECT x.id, x.at, x.business_day, s.name AS store, x.kind, x.order_id, ${numberOf('x')} AS order_number, x.method AS order_method,
      ${nameOf('x.staff_id')} AS staff_name, x.orders,
      coalesce((SELECT v.pax FROM visits v WHERE v.merchant_id = x.merchant_id AND v.id = x.visit_id), 0) AS covers, x.gross, x.discount,
      x.comps, x.adjustment, x.tax_in_prices, x.refunds, x.net, x.service, x.tax, x.billed, x.refunded
    FROM ${saleRows(scope)} x
    JOIN merchants s ON s.merchant_id = x.merchant_id
    ${filtered(sql`x.kind`, scope)}
  )`,
  // Refunds are few, and their number is not stored.
  (scope) => sql`(
    SELECT method AS order_method, business_day, orders AS lines, orders, covers, gross, discount, comps, adjustment, tax_in_prices, refunds, net, service, tax,
      billed, refunded
    FROM ${salesOf(scope)} x ${filtered(sql`'order'`, scope)} AND x.placed_at IS NOT NULL
    UNION ALL
    SELECT method, business_day, 1, 0, 0, 0, 0, 0, 0, 0, net, -net, -service, -tax, 0, net + service + tax
    FROM (SELECT r.*, NULL::timestamptz AS placed_at FROM ${saleRefunds(scope)} r) x ${filtered(sql`'refund'`, scope)}
  )`,
)
