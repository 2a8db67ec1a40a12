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
    item AS (
      SELECT i.merchant_id, i.id, i.option_id, g.name AS option, lower(g.name || ': ' || i.name) AS key
      FROM option_items i JOIN options g ON g.merchant_id = i.merchant_id AND g.id = i.option_id
    ),
    offers AS (
      SELECT offered.key, sum(l.quantity) AS offered
      FROM (
        SELECT DISTINCT item.key, mo.merchant_id, mo.menu_id FROM item
        JOIN menu_options mo ON mo.merchant_id = item.merchant_id AND mo.option_id = item.option_id
      ) offered
      JOIN line l ON l.merchant_id = offered.merchant_id AND l.menu_id = offered.menu_id GROUP BY 1
    ),
    told AS (
      SELECT coalesce(item.key, lower(': ' || c.name)) AS key, max(c.name) AS name, max(coalesce(item.option, '')) AS option,
        sum(c.chosen) AS chosen, sum(c.revenue) AS revenue
      FROM chosen c LEFT JOIN item ON item.merchant_id = c.merchant_id AND item.id = c.item_id GROUP BY 1
    )
    SELECT told.*, offers.offered, round(told.chosen * 10000 / nullif(offers.offered, 0))::int AS attach
    FROM told LEFT JOIN offers ON offers.key = told.key
  )`,
)
