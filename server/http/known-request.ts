import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../db/handle.ts'
import { requests } from '../db/schema/index.ts'

/** The id under which a write was sent to a store. */
export interface RequestKey {
  merchantId: string
  requestId: string
}

/** Returns the condition that a row is the one of a request. */
export const requestRow = ({ merchantId, requestId }: RequestKey): SQL =>
  and(eq(requests.merchantId, merchantId), eq(requests.requestId, requestId))!

/** Tells if a write with this id was received before. */
export const isKnownRequest = async (db: Db, request: RequestKey): Promise<boolean> =>
  (await db.$count(requests, requestRow(request))) > 0
