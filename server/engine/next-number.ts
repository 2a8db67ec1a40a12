import { sql } from 'drizzle-orm'
import { counters } from '../db/schema/index.ts'
import type { Work } from './work.ts'

/** The day of counters that are never reset. */
export const everyDay = '0001-01-01'

/**
 * Returns the next number of the business day, such as an order's, from a counter row of the merchant, which stays
 * locked until the command ends: there are no gaps and no duplicates.
 */
export async function nextNumber(work: Work, name: string, businessDay = work.store.businessDay): Promise<number> {
  const [row] = await raise(work, name, businessDay)
  return row!.value
}

/**
 * Returns the statement that takes the next number, alone or as a part of the statement that writes the numbered row.
 */
export const raise = (work: Work, name: string, businessDay: string) =>
  work.tx
    .insert(counters)
    .values({ merchantId: work.store.merchantId, name, businessDay, value: 1 })
    .onConflictDoUpdate({
      target: [counters.merchantId, counters.name, counters.businessDay],
      set: { value: sql`${counters.value} + 1` },
    })
    .returning({ value: counters.value })
