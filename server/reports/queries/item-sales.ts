import { sql } from 'drizzle-orm'
import { itemSales } from '#contract/reports/item-sales.ts'
import { itemsOf, taxInPrices } from '../books.ts'
import { type Scope, where } from '../facts.ts'
import { sourceOf } from '../report.ts'

/** The grouping keys, and the names of the rows. */
const groupings: Readonly<Record<string, { key: string; name: string }>> = {
  item: { key: "coalesce(l.menu_id, '')", name: "max(coalesce(m.name, l.name, ''))" },
  category: { key: "coalesce(l.category_id, m.category_id, '')", name: "max(coalesce(c.name, ''))" },
  store: { key: 'l.merchant_id', name: 'max(s.name)' },
  day: { key: 'l.business_day', name: 'max(l.business_day)' },
}

/** Lines of orders that count and of refunds, with the dish's present name, in the category it was sold in. */
export const itemSalesRows = (scope: Scope) => {
  const { key, name } = groupings[scope.by] ?? groupings.item!
  const { category_id: category, menu_id: menu, order_method: method } = scope.filters
  return sql`(
    SELECT ${sql.raw(key)} AS key, ${sql.raw(name)} AS name, sum(l.quantity) AS quantity, sum(l.gross) AS gross,
      sum(l.discount) AS discount, sum(l.comps) AS comps, sum(l.adjustment) AS adjustment, sum(${taxInPrices}) AS tax_in_prices, sum(l.refunded) AS refunded, sum(l.net) AS net
    FROM ${itemsOf(scope)} l
    JOIN merchants s ON s.merchant_id = l.merchant_id
    LEFT JOIN menus m ON m.merchant_id = l.merchant_id AND m.id = l.menu_id
    LEFT JOIN categories c ON c.merchant_id = l.merchant_id AND c.id = coalesce(l.category_id, m.category_id)
    WHERE true ${where('coalesce(l.category_id, m.category_id)', category)} ${where('l.menu_id', menu)} ${where('l.method', method)}
    GROUP BY 1
  )`
}

export const itemSalesSource = sourceOf(itemSales, itemSalesRows)
