import { sql } from 'drizzle-orm'
import { orderHistory } from '#contract/reports/order-history.ts'
import type { OrderState } from '#contract/states.ts'
import { salesOf } from '../books.ts'
import { halfHour, nameOf, noSale, saleOrders, weekHour, where } from '../facts.ts'
import { type ReportSource, sourceOf } from '../report.ts'

/**
 * Orders with their money, one row each; orders that are not sales have none. Tables and guests are looked up only for
 * the page.
 */
const source = sourceOf(orderHistory, (scope) => {
  const {
    order_method: method,
    order_status: state,
    payment_status: paid,
    staff_id: staff,
    menu_id: menu,
    promotion_id: promotion,
    half_hour: slot,
    week_hour: hour,
  } = scope.filters
  const ofDish =
    menu &&
    sql`AND EXISTS (SELECT 1 FROM order_lines l WHERE l.merchant_id = o.merchant_id AND l.order_id = o.id
      AND l.menu_id = ${menu} AND l.state NOT IN ('voided', 'cancelled'))`
  return sql`(
    SELECT o.id, o.number, s.name AS store, o.business_day, o.method AS order_method,
      (SELECT t.name FROM tables t WHERE t.merchant_id = o.merchant_id AND t.id = o.table_id) AS table_name, o.guest_name,
      (SELECT v.pax FROM visits v WHERE v.merchant_id = o.merchant_id AND v.id = o.visit_id) AS covers, o.placed_at, o.closed_at, floor(extract(epoch FROM o.closed_at - o.placed_at) / 60)::int AS minutes,
      o.state AS order_status, o.payment_status, ${nameOf('o.staff_id')} AS staff_name, o.gross, o.discount, o.comps, o.adjustment,
      o.tax_in_prices, o.net, o.service, o.tax, o.billed, o.captured AS paid, o.refunded
    FROM ${saleOrders(scope)} o
    JOIN merchants s ON s.merchant_id = o.merchant_id
    WHERE true ${where('o.method', method)} ${where('o.state', state)} ${where('o.payment_status', paid)}
      ${noSale.includes(state as OrderState) ? sql`AND NOT o.counts` : sql``} ${where('o.staff_id', staff)} ${ofDish ?? sql``}
      ${promotion ? sql`AND o.discount_terms -> 'promotions' @> ${JSON.stringify([{ id: promotion }])}::jsonb` : sql``}
      ${slot ? sql`AND to_char(${halfHour('o', scope)}, 'HH24:MI') = ${slot}` : sql``}
      ${hour ? sql`AND ${weekHour('o', scope)} = ${hour}` : sql``}
  )`
})

/** Net sales before refunds, which the books store separately, of orders that count; others have none. */
const sums: ReportSource['sums'] = (scope) => sql`(
    SELECT method AS order_method, orders AS lines, net FROM ${salesOf(scope)} sold WHERE orders > 0
    UNION ALL
    SELECT method, 1, 0 FROM ${saleOrders(scope)} o WHERE NOT o.counts
  )`

export const orderHistorySource = { ...source, sums }
