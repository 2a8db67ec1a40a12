import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { clubSignIns } from '../../db/schema/index.ts'
import { batch, oneDay, type Step } from '../../engine/retention/step.ts'

/** Time for which sign-ins to the members' page are stored after their last use. */
const kept = 90 * oneDay

/** Deletes sign-ins of members of a store that were not used for long. */
export const oldSignIns = (merchantId: string): Step[] => [
  (tx, before) => {
    const { id, usedAt } = clubSignIns
    const own = eq(clubSignIns.merchantId, merchantId)
    const old = tx
      .select({ id })
      .from(clubSignIns)
      .where(and(own, lt(usedAt, before(kept))))
    return tx
      .delete(clubSignIns)
      .where(and(own, inArray(id, old.orderBy(asc(usedAt)).limit(batch))))
      .returning({ id })
  },
]
