import { sql } from 'drizzle-orm'
import { tips } from '#contract/reports/tips.ts'
import { methodName, nameOf, paymentRows } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Tips by the person who took the payment, by day, payment method or store. */
export const tipsSource = sourceOf(tips, (scope) => {
  const groupings = {
    staff: { key: sql`coalesce(p.staff_id, '')`, name: sql`coalesce(${nameOf('p.staff_id')}, '')` },
    day: { key: sql`p.business_day`, name: sql`p.business_day` },
    method: { key: sql`p.method`, name: methodName('p') },
    store: { key: sql`p.merchant_id`, name: sql`s.name` },
  }
  const { key, name } = groupings[scope.by as keyof typeof groupings] ?? groupings.staff
  return sql`(
    SELECT key, max(name) AS name, count(*) AS payments, sum(amount) AS taken, sum(tip) AS tips
    FROM (
      SELECT ${key} AS key, ${name} AS name, p.amount, p.tip
      FROM ${paymentRows(scope)} p JOIN merchants s ON s.merchant_id = p.merchant_id
    ) told
    GROUP BY key
  )`
})
