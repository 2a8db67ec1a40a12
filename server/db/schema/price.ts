import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { DiscountTerms } from '#contract/money.ts'
import { id, merchantId, money, recordColumns, rowKey } from './columns.ts'

const sort = () => integer('sort').notNull().default(0)

/** Discounts on an order, by a share or an amount. */
export const discounts = pgTable(
  'discounts',
  {
    merchantId: merchantId(),
    id: id(),
    name: text('name').notNull(),
    /** Code that staff type to find it. */
    code: text('code'),
    kind: text('kind').notNull().$type<DiscountTerms['kind']>(),
    /** Basis points of the subtotal, or minor units. */
    value: money('value').notNull(),
    /** Smallest subtotal for which the discount counts. */
    minimum: money('minimum'),
    /** Highest amount of the discount. */
    maximum: money('maximum'),
    sort: sort(),
    ...recordColumns(),
  },
  rowKey,
)

/** Prepared price adjustments. */
export const adjustments = pgTable(
  'adjustments',
  {
    merchantId: merchantId(),
    id: id(),
    name: text('name').notNull(),
    /** Minor units; negative takes something off. */
    value: money('value').notNull(),
    sort: sort(),
    ...recordColumns(),
  },
  rowKey,
)
