import { type SQL, sql } from 'drizzle-orm'

/** Breaks one rule in a store that contains every kind of row: see `busy-house.ts`. */
export type Planting = (merchantId: string) => SQL[]

export const inStore = (merchantId: string, statement: SQL): SQL[] => [
  sql`${statement} AND merchant_id = ${merchantId}`,
]
/** The statement on the store's rows. */
export const on =
  (statement: SQL): Planting =>
  (merchantId) =>
    inStore(merchantId, statement)
