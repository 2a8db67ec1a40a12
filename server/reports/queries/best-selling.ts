import { sql } from 'drizzle-orm'
import { bestSelling } from '#contract/reports/best-selling.ts'
import { itemSalesRows } from './item-sales.ts'
import { sourceOf } from '../report.ts'

/** Dishes by their sales, with their share and the cumulative share. */
export const bestSellingSource = sourceOf(
  bestSelling,
  (scope) => sql`(
    SELECT key, name, quantity, net,
      round(sum(net) OVER (ORDER BY net DESC, name, key) * 10000 / nullif(sum(net) OVER (), 0))::int AS cumulative
    FROM ${itemSalesRows({ ...scope, by: 'item' })} items
  )`,
)
