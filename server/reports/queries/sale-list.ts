import { sql } from 'drizzle-orm'
import { saleList } from '#contract/reports/sale-list.ts'
import { saleRows } from '../books.ts'
import { halfHour, nameOf, numberOf, weekHour, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Parts of which sales are the sum: orders that count and refunds that lower a sale. Refunds belong to no hour. */
export const saleListSource = sourceOf(saleList, (scope) => {
  const { kind, order_method: method, staff_id: staff, of_member: ofMember, member_id: member } = scope.filters
  const { half_hour: slot, week_hour: hour } = scope.filters
  return sql`(
    SELECT x.id, x.at, x.business_day, s.name AS store, x.kind, x.order_id, ${numberOf('x')} AS order_number, x.method AS order_method,
      ${nameOf('x.staff_id')} AS staff_name, x.orders, coalesce(x.covers, 0) AS covers, x.gross, x.discount, x.comps, x.adjustment,
      x.tax_in_prices, x.refunds, x.net, x.service, x.tax, x.billed, x.refunded
    FROM ${saleRows(scope)} x
    JOIN merchants s ON s.merchant_id = x.merchant_id
    WHERE true ${where('x.kind', kind)} ${where('x.method', method)} ${where('x.staff_id', staff)} ${where('x.member_id', member)}
      ${ofMember ? sql`AND (x.member_id IS NOT NULL) = ${ofMember === 'yes'}` : sql``}
      ${slot ? sql`AND to_char(${halfHour('x', scope)}, 'HH24:MI') = ${slot}` : sql``}
      ${hour ? sql`AND ${weekHour('x', scope)} = ${hour}` : sql``}
  )`
})
