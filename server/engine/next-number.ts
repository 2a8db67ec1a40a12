import { sql } from 'drizzle-orm'
import { counters } from '../db/schema/index.ts'
import type { Work } from './work.ts'

/** The day of counters that never begin again. */
export const everyDay = '0001-01-01'

/**
 * Returns the next number that people call out on the business day, from a counter row of the merchant, which stays
 * locked until the command ends: none is missing, and none is given twice.
 */
export async function nextNumber(work: Work, name: string, businessDay = work.store.businessDay): Promise<number> {
  const [row] = await raise(work, name, businessDay)
  return row!.value
}

/** The statement that takes the next number, alone or as a part of the one that writes what is numbered. */
export const raise = (work: Work, name: string, businessDay: string) =>
  work.tx
    .insert(counters)
    .values({ merchantId: work.store.merchantId, name, businessDay, value: 1 })
    .onConflictDoUpdate({
      target: [counters.merchantId, counters.name, counters.businessDay],
      set: { value: sql`${counters.value} + 1` },
    })
    .returning({ value: counters.value })
