import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Allergen } from '#contract/allergens.ts'
import type { Channel, OrderMethod } from '#contract/states.ts'
import { id, instant, merchantId, money, names, recordColumns, rowKey } from './columns.ts'

const sort = () => integer('sort').notNull().default(0)

export const categories = pgTable(
  'categories',
  {
    merchantId: merchantId(),
    id: id(),
    name: text('name').notNull(),
    names: names(),
    remark: text('remark'),
    sort: sort(),
    ...recordColumns(),
  },
  rowKey,
)

/** A menu, in the spec's word: one thing that a guest can order. */
export const menus = pgTable(
  'menus',
  {
    merchantId: merchantId(),
    id: id(),
    categoryId: text('category_id').notNull(),
    name: text('name').notNull(),
    names: names(),
    description: text('description'),
    descriptions: names('descriptions'),
    allergens: text('allergens').array().notNull().default([]).$type<Allergen[]>(),
    price: money('price').notNull(),
    imageId: text('image_id'),
    remark: text('remark').notNull().default('food'),
    method: text('method').notNull().default('dine_in').$type<OrderMethod>(),
    /** Portions left; null is not counted. */
    balance: integer('balance'),
    sort: sort(),
    ...recordColumns(),
  },
  rowKey,
)

export const options = pgTable(
  'options',
  {
    merchantId: merchantId(),
    id: id(),
    name: text('name').notNull(),
    minChoices: integer('min_choices').notNull().default(0),
    maxChoices: integer('max_choices').notNull().default(1),
    names: names(),
    sort: sort(),
    ...recordColumns(),
  },
  rowKey,
)

export const optionItems = pgTable(
  'option_items',
  {
    merchantId: merchantId(),
    id: id(),
    optionId: text('option_id').notNull(),
    name: text('name').notNull(),
    price: money('price').notNull().default(0),
    sort: sort(),
  },
  rowKey,
)

export const menuOptions = pgTable(
  'menu_options',
  { merchantId: merchantId(), menuId: text('menu_id').notNull(), optionId: text('option_id').notNull(), sort: sort() },
  (t) => [primaryKey({ columns: [t.merchantId, t.menuId, t.optionId] })],
)

export const paymentOptions = pgTable(
  'payment_options',
  {
    merchantId: merchantId(),
    id: id(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    isCash: boolean('is_cash').notNull().default(false),
    channel: text('channel').notNull().default('offline').$type<Channel>(),
    sort: sort(),
    ...recordColumns(),
  },
  rowKey,
)

export const reasons = pgTable(
  'reasons',
  {
    merchantId: merchantId(),
    id: id(),
    /** The event it explains: "order.void". */
    event: text('event').notNull(),
    name: text('name').notNull(),
    /** The food was made, so lines that are taken off become waste. */
    made: boolean('made').notNull().default(false),
    /** Counts as a loss. */
    chargeable: boolean('chargeable').notNull().default(false),
    /** Returned goods can be sold again. */
    returnable: boolean('returnable').notNull().default(false),
    sort: sort(),
    ...recordColumns(),
  },
  rowKey,
)

export const stockEntries = pgTable(
  'stock_entries',
  {
    merchantId: merchantId(),
    id: id(),
    menuId: text('menu_id').notNull(),
    orderLineId: text('order_line_id'),
    kind: text('kind').notNull().$type<'opening' | 'sold' | 'put_back' | 'counted'>(),
    /** Change of the balance, with its sign. Waste changes nothing: it is a line with `made`. */
    quantity: integer('quantity').notNull(),
    at: instant('at').notNull(),
  },
  rowKey,
)
