import { sql } from 'drizzle-orm'
import { unpaidList } from '#contract/reports/unpaid.ts'
import { inSpan, nameOf, notAfter, ofStores, saleOrders, type Scope, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Orders that count and have an amount due, by the day of their sale; and losses, by the day of the write-off. */
const rows = (scope: Scope) => sql`(
    SELECT 'owed' AS kind, merchant_id, id, number, business_day, placed_at, method, table_id, guest_name, staff_id, NULL::text AS reason_id,
      billed, captured AS paid, billed - captured AS due, 0::bigint AS lost
    FROM ${saleOrders(scope)} o WHERE counts AND billed > captured
    UNION ALL
    SELECT 'written_off', o.merchant_id, o.id, o.number, o.lost_day, o.placed_at, o.method, o.table_id, o.guest_name, o.staff_id,
      o.reason_id, 0, 0, 0, o.lost
    FROM orders o JOIN reasons w ON w.merchant_id = o.merchant_id AND w.id = o.reason_id
    WHERE ${ofStores('o', scope)} AND ${inSpan('o.lost_day', scope)}${notAfter('o.closed_at', scope)} AND w.chargeable
  )`

/** Orders that are not fully paid, and those that were written off as a loss. */
export const unpaidListSource = sourceOf(unpaidList, (scope) => {
  const { kind, order_method: method, staff_id: staff, reason_id: reason } = scope.filters
  return sql`(
    SELECT x.kind || ' ' || x.id AS key, x.placed_at, x.business_day, s.name AS store, x.kind, x.id AS order_id, x.number AS order_number,
      x.method AS order_method,
      (SELECT t.name FROM tables t WHERE t.merchant_id = x.merchant_id AND t.id = x.table_id) AS table_name, x.guest_name,
      ${nameOf('x.staff_id')} AS staff_name, x.billed, x.paid, x.due, x.lost, w.name AS reason
    FROM ${rows(scope)} x
    JOIN merchants s ON s.merchant_id = x.merchant_id
    LEFT JOIN reasons w ON w.merchant_id = x.merchant_id AND w.id = x.reason_id
    WHERE true ${where('x.kind', kind)} ${where('x.method', method)} ${where('x.staff_id', staff)} ${where('x.reason_id', reason)}
  )`
})
