import type { Tx } from '../../db/handle.ts'

/** One day in milliseconds. */
export const oneDay = 24 * 3_600_000

/** Number of rows that are deleted in one transaction: it is small, so that a write of the store does not wait long. */
export const batch = 500

/** Deletes up to a batch of rows that are older than an age in milliseconds, and returns their keys. */
export type Step = (tx: Tx, before: (age: number) => Date) => Promise<unknown[]>

/** Steps that delete old rows: of each store, and of no store. */
export interface Retention {
  ofStore?: (merchantId: string) => Step[]
  ofHouse?: readonly Step[]
}
