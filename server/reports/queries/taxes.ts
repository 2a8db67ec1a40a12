import { sql } from 'drizzle-orm'
import { taxes } from '#contract/reports/taxes.ts'
import { where } from '../facts.ts'
import { sourceOf } from '../report.ts'
import { taxedSales } from '../taxed.ts'

/** The name of a rate: "A 7 %"; a dash without tax. */
const rateName = `CASE WHEN x.ppm IS NULL THEN '–' ELSE trim(x.letter || ' ' || trim_scale(x.ppm / 10000.0) || ' %') END`

/** The grouping keys, and the names of the rows. */
const groupings: Readonly<Record<string, { key: string; name: string }>> = {
  rate: { key: `coalesce(x.letter || ' ' || lpad(x.ppm::text, 7, '0'), '')`, name: rateName },
  tax_category: { key: 'x.category', name: `coalesce(c.name, CASE WHEN x.ppm IS NULL THEN '–' ELSE s.name END)` },
  order_method: { key: 'x.method', name: 'x.method' },
  day: { key: 'x.business_day', name: 'x.business_day' },
  store: { key: 'x.merchant_id', name: 's.name' },
}

/** Sales and refunds by tax rate, category, method, day or store. */
export const taxesSource = sourceOf(taxes, (scope) => {
  const { key, name } = groupings[scope.by] ?? groupings.rate!
  return sql`(
    SELECT *, net_billed - net_refunded AS net_kept, tax - tax_refunded AS tax_kept FROM (
      SELECT ${sql.raw(key)} AS key, max(${sql.raw(name)}) AS name, sum(x.gross - x.tax) AS net_billed, sum(x.tax) AS tax,
        sum(x.gross) AS billed, sum(x.refunded - x.tax_refunded) AS net_refunded, sum(x.tax_refunded) AS tax_refunded, sum(x.refunded) AS refunded
      FROM ${taxedSales(scope)} x
      JOIN merchants s ON s.merchant_id = x.merchant_id
      LEFT JOIN tax_categories c ON c.merchant_id = x.merchant_id AND c.id = x.category
      WHERE true ${where('x.method', scope.filters.order_method)}
      GROUP BY 1
    ) sums
  )`
})
