import { type SQL, sql } from 'drizzle-orm'
import { deposits } from '../../db/schema/index.ts'
import type { Store } from '../../http/store.ts'
import { visitsBehind } from '../families/visits-behind.ts'

/** Returns the condition that a deposit belongs to a party on a visit's bill. */
export const ofVisit = ({ merchantId }: Store, visitId: string): SQL =>
  sql`${deposits.bookingId} IN (SELECT id FROM bookings
    WHERE merchant_id = ${merchantId} AND visit_id IN ${visitsBehind(merchantId, sql`${visitId}::text`)})`
