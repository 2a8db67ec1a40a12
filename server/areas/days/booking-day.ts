import { and, eq } from 'drizzle-orm'
import { addDays } from '#contract/calendar.ts'
import { settlements } from '../../db/schema/index.ts'
import { isPosted } from '../../reports/days-to-post.ts'
import type { Work } from '../../engine/work.ts'

/**
 * Returns the day to which present money belongs: the business day, or the next one if that is closed. A command reads
 * it once, unless it closes days itself.
 */
export const bookingDay = (work: Work): Promise<{ businessDay: string; carriedOver: boolean }> =>
  work.rows('settlement').length > 0 ? readBookingDay(work) : work.remember('booking day', () => readBookingDay(work))

async function readBookingDay({ tx, store }: Work): Promise<{ businessDay: string; carriedOver: boolean }> {
  const [closed] = await tx
    .select({ id: settlements.id })
    .from(settlements)
    .where(and(eq(settlements.merchantId, store.merchantId), eq(settlements.businessDay, store.businessDay), isPosted))
  return closed
    ? { businessDay: addDays(store.businessDay, 1), carriedOver: true }
    : { businessDay: store.businessDay, carriedOver: false }
}
