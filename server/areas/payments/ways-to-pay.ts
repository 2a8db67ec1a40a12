import { eq } from 'drizzle-orm'
import { paymentOptions } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'

type WayToPay = typeof paymentOptions.$inferSelect

/** Returns the store's ways to pay by their codes, also those that are not in use; a command reads them once. */
export const waysToPay = (work: Work): Promise<ReadonlyMap<string, WayToPay>> =>
  work.remember('ways to pay', async () => {
    const ofStore = eq(paymentOptions.merchantId, work.store.merchantId)
    const rows = await work.tx.select().from(paymentOptions).where(ofStore)
    return new Map(rows.map((row) => [row.code, row]))
  })

/** Tells if a way to pay, by its code, is cash. */
export const isCashMethod = async (work: Work, code: string | undefined): Promise<boolean> =>
  (await waysToPay(work)).get(code ?? '')?.isCash ?? false
