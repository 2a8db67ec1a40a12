import { sql } from 'drizzle-orm'
import { saleLineList } from '#contract/reports/sale-lines.ts'
import { itemsOf, taxInPrices } from '../books.ts'
import { nameOf, numberOf, saleLines, type Scope, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** Limits lines, or sums of lines, to the filters by category, dish and method. */
const filtered = ({ filters: { category_id: category, menu_id: menu, order_method: method } }: Scope) => sql`
    LEFT JOIN menus m ON m.merchant_id = l.merchant_id AND m.id = l.menu_id
    WHERE true ${where('coalesce(l.category_id, m.category_id)', category)} ${where('l.menu_id', menu)} ${where('l.method', method)}`

/** Limits lines to those with an item of an option, by its key in the report of options. */
const withOption = ({ filters: { option } }: Scope) =>
  option === undefined
    ? sql``
    : sql`AND EXISTS (
      SELECT 1 FROM jsonb_array_elements(l.options) o
      LEFT JOIN option_items i ON i.merchant_id = l.merchant_id AND i.id = coalesce(o ->> 'option_item_id', o ->> 'name')
      LEFT JOIN options g ON g.merchant_id = i.merchant_id AND g.id = i.option_id
      WHERE coalesce(lower(g.name || ': ' || i.name), lower(': ' || (o ->> 'name'))) = ${option})`

/** Lines of orders that count, and lines of refunds, one row each. */
export const saleLinesSource = sourceOf(
  saleLineList,
  (scope) => sql`(
    SELECT l.id, l.business_day, s.name AS store, l.order_id, ${numberOf('l')} AS order_number, l.method AS order_method,
      coalesce(l.name, '') AS name, ${nameOf('l.staff_id')} AS staff_name, l.quantity, l.gross, l.discount, l.comps, l.adjustment, ${taxInPrices} AS tax_in_prices, l.refunded, l.net
    FROM ${saleLines(scope)} l
    JOIN merchants s ON s.merchant_id = l.merchant_id
    ${filtered(scope)} ${scope.filters.comps ? sql`AND (l.comps <> 0) = ${scope.filters.comps === 'yes'}` : sql``}
      ${withOption(scope)}
  )`,
  (scope) =>
    scope.filters.comps || scope.filters.option
      ? undefined
      : sql`(SELECT l.*, ${taxInPrices} AS tax_in_prices FROM ${itemsOf(scope)} l ${filtered(scope)})`,
)
