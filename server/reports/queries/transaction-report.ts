import { sql } from 'drizzle-orm'
import { transactionReport } from '#contract/reports/transaction-report.ts'
import { tendersOf } from '../books.ts'
import { methodName, ofChannel } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Sums of payments and refunds by payment method, for all days or day by day. */
export const transactionReportSource = sourceOf(transactionReport, (scope) => {
  const keys = { day_method: "business_day || ' ' || method", day: 'business_day', store: 'merchant_id' }
  const key = keys[scope.by as keyof typeof keys] ?? 'method'
  const hasDay = key.startsWith('business_day')
  return sql`(
    SELECT ${sql.raw(key)} AS key, ${sql.raw(key.endsWith('method') ? 'max(method)' : 'NULL::text')} AS method,
      ${sql.raw(hasDay ? 'max(business_day)' : 'NULL::date')} AS business_day,
      ${key.endsWith('method') ? sql`max(${methodName('moved')})` : sql.raw('NULL::text')} AS payment_method,
      ${sql.raw(key === 'merchant_id' ? 'max((SELECT s.name FROM merchants s WHERE s.merchant_id = moved.merchant_id))' : 'NULL::text')} AS store,
      sum(payments) AS payments, sum(taken) AS taken, sum(rounding) AS rounding, sum(refunds) AS refunds,
      sum(given_back) AS given_back, sum(tip) AS tips, sum(taken + rounding - given_back) AS left
    FROM ${tendersOf(scope)} moved
    WHERE true ${ofChannel('moved', scope)}
    GROUP BY 1
  )`
})
