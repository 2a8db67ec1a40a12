import { sql } from 'drizzle-orm'
import { foodOption } from '#contract/reports/food-option.ts'
import { portions } from '../facts.ts'
import { sourceOf } from '../report.ts'

const source = sourceOf(
  foodOption,
  (scope) => sql`(
    WITH line AS MATERIALIZED (SELECT *, row_number() OVER () AS place FROM ${portions(scope)} sold),
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
    chosen AS (
      SELECT coalesce(item.key, lower(': ' || (o ->> 'name'))) AS key, max(o ->> 'name') AS name, max(coalesce(item.option, '')) AS option,
        max(l.quantity) AS chosen, sum((o ->> 'price')::bigint * l.quantity) AS revenue
      FROM line l CROSS JOIN jsonb_array_elements(l.options) o
      LEFT JOIN item ON item.merchant_id = l.merchant_id AND item.id = coalesce(o ->> 'option_item_id', o ->> 'name')
      GROUP BY l.place, 1
    ),
    told AS (
      SELECT key, max(name) AS name, max(option) AS option, sum(chosen) AS chosen, sum(revenue) AS revenue FROM chosen GROUP BY 1
    )
    SELECT told.*, offers.offered, round(told.chosen * 10000 / nullif(offers.offered, 0))::int AS attach
    FROM told LEFT JOIN offers ON offers.key = told.key
  )`,
)

/**
 * Items of options: the number of times they were chosen, the number of portions of dishes that offer them, and their
 * sales. Items of the same name, in options of the same name, are one row for all dishes and stores; a portion with it
 * in two such options counts once, with the price of both.
 */
export const foodOptionSource = { ...source, isReadOnce: true as const }
