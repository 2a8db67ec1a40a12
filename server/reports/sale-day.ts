import { sql } from 'drizzle-orm'
import { orders } from '../db/schema/index.ts'

/** The business day to which an order's sale belongs. */
export const saleDay = sql<string>`coalesce(${orders.carriedTo}, ${orders.businessDay})`
