import { and, eq } from 'drizzle-orm'
import { quarter } from '#contract/bookings/day.ts'
import { bookingSlices } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'

/** Returns the quarter hours of a span, numbered from 1970. */
const slicesOf = (from: Date, until: Date): number[] => {
  const first = Math.floor(from.getTime() / quarter)
  return Array.from({ length: Math.ceil(until.getTime() / quarter) - first }, (_, index) => first + index)
}

/** Releases the quarter hours of a booking. */
export const freeSlices = async ({ tx, store }: Work, bookingId: string): Promise<void> =>
  void (await tx
    .delete(bookingSlices)
    .where(and(eq(bookingSlices.merchantId, store.merchantId), eq(bookingSlices.bookingId, bookingId))))

/**
 * Reserves the quarter hours of tables for a booking, in place of its former ones. Returns false if another booking has
 * any of them, which the day's lock prevents.
 */
export async function takeSlices(
  work: Work,
  bookingId: string,
  { tableIds, from, until }: { tableIds: readonly string[]; from: Date; until: Date },
): Promise<boolean> {
  await freeSlices(work, bookingId)
  const { merchantId } = work.store
  const wanted = tableIds
    .toSorted()
    .flatMap((tableId) => slicesOf(from, until).map((slice) => ({ merchantId, tableId, slice, bookingId })))
  if (wanted.length === 0) return true
  const taken = await work.tx.insert(bookingSlices).values(wanted).onConflictDoNothing().returning()
  return taken.length === wanted.length
}
