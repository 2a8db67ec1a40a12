import { pgTable, text } from 'drizzle-orm/pg-core'
import { merchantId } from './schema/columns.ts'
import { storeColumns } from './schema/store-columns.ts'

/** The rows of `merchants` for charts: a store has exactly one such row. */
export const storeRows = pgTable('merchants', {
  merchantId: merchantId(),
  id: text('merchant_id').notNull(),
  ...storeColumns(),
})
