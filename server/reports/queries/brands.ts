import { sql } from 'drizzle-orm'
import { brands } from '#contract/reports/brands.ts'
import { salesOf } from '../books.ts'
import { ofStores, planOf } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Brands with their plans, stores, members and sales. */
export const brandsSource = sourceOf(
  brands,
  (scope) => sql`(
    SELECT b.id, b.name, string_agg(DISTINCT ${planOf('s')}, ', ') AS plan, count(*) AS stores, (SELECT count(*) FROM members m WHERE m.brand_id = b.id) AS members,
      coalesce(sum(o.orders), 0) AS orders, coalesce(sum(o.net), 0) AS net
    FROM merchants s
    JOIN brands b ON b.id = s.brand_id
    LEFT JOIN (
      SELECT merchant_id, sum(orders) AS orders, sum(net) AS net FROM ${salesOf(scope)} sold GROUP BY 1
    ) o ON o.merchant_id = s.merchant_id
    WHERE ${ofStores('s', scope)}
    GROUP BY b.id
  )`,
)
