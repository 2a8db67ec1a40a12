import { sql } from 'drizzle-orm'
import { counters } from '../db/schema/index.ts'
import type { Work } from './work.ts'

/** Returns the next number that people call out on the business day, from a counter row of the merchant. */
export async function nextNumber(work: Work, name: string): Promise<number> {
  const [row] = await work.tx
    .insert(counters)
    .values({ merchantId: work.store.merchantId, name, businessDay: work.store.businessDay, value: 1 })
    .onConflictDoUpdate({
      target: [counters.merchantId, counters.name, counters.businessDay],
      set: { value: sql`${counters.value} + 1` },
    })
    .returning({ value: counters.value })
  return row!.value
}
