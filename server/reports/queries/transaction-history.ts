import { sql } from 'drizzle-orm'
import { transactionHistory } from '#contract/reports/transaction-history.ts'
import { methodName, nameOf, ofChannel, paymentRows, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Payments that were taken, one row each. */
export const transactionHistorySource = sourceOf(transactionHistory, (scope) => {
  const { payment_method: method, status, staff_id: staff } = scope.filters
  return sql`(
    SELECT p.id, p.at, p.business_day, s.name AS store, p.order_id, o.number AS order_number, ${methodName('p')} AS payment_method,
      p.state AS status, p.amount, p.tip, p.rounding, p.refunded, p.tendered, p.change_due, ${nameOf('p.staff_id')} AS staff_name
    FROM ${paymentRows(scope)} p
    JOIN merchants s ON s.merchant_id = p.merchant_id
    LEFT JOIN orders o ON o.merchant_id = p.merchant_id AND o.id = p.order_id
    WHERE true ${where('p.method', method)} ${where('p.state', status)} ${where('p.staff_id', staff)} ${ofChannel('p', scope)}
  )`
})
