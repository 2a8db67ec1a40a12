import { pgTable, text } from 'drizzle-orm/pg-core'
import { merchantId } from '../db/schema/columns.ts'
import { storeColumns } from '../db/schema/store-columns.ts'

/** The rows of `merchants` as charts decide on them: a store is the one row of its kind in itself. */
export const storeRows = pgTable('merchants', {
  merchantId: merchantId(),
  id: text('merchant_id').notNull(),
  ...storeColumns(),
})
