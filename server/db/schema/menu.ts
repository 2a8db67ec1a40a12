import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reason } from '#contract/resources/reason.ts'
import { paymentOption } from '#contract/resources/payment-option.ts'
import { option } from '#contract/resources/option.ts'
import { menu } from '#contract/resources/menu.ts'
import { taxCategory } from '#contract/resources/tax-category.ts'
import { category } from '#contract/resources/category.ts'
import { id, instant, merchantId, money, rowKey } from './columns.ts'
import { recordTable } from './resource-table.ts'

const sort = () => integer('sort').notNull().default(0)

export const categories = recordTable(category)

/** A dish ("menu" in the spec): one thing that a guest can order. */
export const menus = recordTable(menu)

export const options = recordTable(option)

export const optionItems = pgTable(
  'option_items',
  {
    merchantId: merchantId(),
    id: id(),
    optionId: text('option_id').notNull(),
    name: text('name').notNull(),
    price: money('price').notNull().default(0),
    taxCategoryId: text('tax_category_id'),
    sort: sort(),
  },
  rowKey,
)

export const menuOptions = pgTable(
  'menu_options',
  { merchantId: merchantId(), menuId: text('menu_id').notNull(), optionId: text('option_id').notNull(), sort: sort() },
  (t) => [primaryKey({ columns: [t.merchantId, t.menuId, t.optionId] })],
)

export const taxCategories = recordTable(taxCategory)

export const paymentOptions = recordTable(paymentOption)

export const reasons = recordTable(reason)

export const stockEntries = pgTable(
  'stock_entries',
  {
    merchantId: merchantId(),
    id: id(),
    menuId: text('menu_id').notNull(),
    orderLineId: text('order_line_id'),
    kind: text('kind').notNull().$type<'opening' | 'sold' | 'put_back' | 'counted'>(),
    /** Change of the balance, with its sign. Waste is not an entry: it is a line with `made`. */
    quantity: integer('quantity').notNull(),
    at: instant('at').notNull(),
  },
  rowKey,
)
