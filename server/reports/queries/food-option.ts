import { sql } from 'drizzle-orm'
import { foodOption } from '#contract/reports/food-option.ts'
import { portions } from '../facts.ts'
import { sourceOf } from '../report.ts'

/**
 * Items of options: how often they were chosen, of how many portions of dishes that offer them, and what they brought. An item
 * of the same name, in options of the same name, is one, whichever dish or store has it.
 */
export const foodOptionSource = sourceOf(
  foodOption,
  (scope) => sql`(
    WITH line AS MATERIALIZED (SELECT * FROM ${portions(scope)} sold),
    chosen AS (
      SELECT l.merchant_id, coalesce(o ->> 'option_item_id', o ->> 'name') AS item_id, max(o ->> 'name') AS name,
        sum(l.quantity) AS chosen, sum((o ->> 'price')::bigint * l.quantity) AS revenue
      FROM line l, jsonb_array_elements(l.options) o GROUP BY 1, 2
    ),
    offers AS (
      SELECT mo.merchant_id, mo.option_id, sum(l.quantity) AS offered FROM line l
      JOIN menu_options mo ON mo.merchant_id = l.merchant_id AND mo.menu_id = l.menu_id GROUP BY 1, 2
    )
    SELECT lower(coalesce(g.name, '') || ': ' || c.name) AS key, max(c.name) AS name, max(coalesce(g.name, '')) AS option,
      sum(c.chosen) AS chosen, sum(offers.offered) AS offered,
      round(sum(c.chosen) * 10000 / nullif(sum(offers.offered), 0))::int AS attach, sum(c.revenue) AS revenue
    FROM chosen c
    LEFT JOIN option_items i ON i.merchant_id = c.merchant_id AND i.id = c.item_id
    LEFT JOIN options g ON g.merchant_id = i.merchant_id AND g.id = i.option_id
    LEFT JOIN offers ON offers.merchant_id = g.merchant_id AND offers.option_id = g.id
    GROUP BY 1
  )`,
)
