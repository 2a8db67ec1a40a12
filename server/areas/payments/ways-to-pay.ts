import { eq } from 'drizzle-orm'
import { paymentOptions } from '../../db/schema/index.ts'
import type { Work } from '../../engine/work.ts'

type WayToPay = typeof paymentOptions.$inferSelect

/** Returns the store's payment methods by their codes, including inactive ones; a command reads them once. */
export const waysToPay = (work: Work): Promise<ReadonlyMap<string, WayToPay>> =>
  work.remember('ways to pay', async () => {
    const ofStore = eq(paymentOptions.merchantId, work.store.merchantId)
    const rows = await work.tx.select().from(paymentOptions).where(ofStore)
    return new Map(rows.map((row) => [row.code, row]))
  })

/** Tells if a payment method, by its code, is cash. */
export const isCashMethod = async (work: Work, code: string | undefined): Promise<boolean> =>
  (await waysToPay(work)).get(code ?? '')?.isCash ?? false
