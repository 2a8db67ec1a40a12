import { and, eq } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import { settlements } from '../../db/schema/index.ts'
import { isPosted } from './days-to-post.ts'
import type { Work } from '../../engine/work.ts'

/** Returns the day to which money of now belongs: the business day, or the next one after that is closed. */
export async function bookingDay({ tx, store }: Work): Promise<{ businessDay: string; carriedOver: boolean }> {
  const [closed] = await tx
    .select({ id: settlements.id })
    .from(settlements)
    .where(and(eq(settlements.merchantId, store.merchantId), eq(settlements.businessDay, store.businessDay), isPosted))
  return closed
    ? { businessDay: addDays(store.businessDay, 1), carriedOver: true }
    : { businessDay: store.businessDay, carriedOver: false }
}
