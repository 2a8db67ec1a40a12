import { and, eq, sql } from 'drizzle-orm'
import { reasons } from '../../db/schema/index.ts'
import type { Rules } from '../rules.ts'

/** Rules of reasons. The last reason of an event stays, because the event cannot be sent without one. */
export const reasonRules: Rules<'reason'> = {
  async needed(tx, merchantId) {
    const last = await tx
      .select({ id: sql<string>`min(${reasons.id})` })
      .from(reasons)
      .where(and(eq(reasons.merchantId, merchantId), eq(reasons.status, 'active')))
      .groupBy(reasons.event)
      .having(sql`count(*) = 1`)
    return last.map(({ id }) => id)
  },
}
