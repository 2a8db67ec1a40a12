import { and, eq, exists, gt, inArray, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { attempts, sessions } from '../../db/schema/index.ts'
import { batch, oneDay, type Step } from '../../engine/retention/step.ts'

/** Time for which ended sessions and counted password tries are stored. */
const kept = 30 * oneDay

/** Deletes old sessions and tries. */
export const oldSessions: Step[] = [
  (tx, before) => {
    const { tokenHash, accountId, expiresAt, usedAt } = sessions
    const later = alias(sessions, 'later')
    // The last session of a person shows the time of their last sign-in.
    const isNotLast = exists(
      tx
        .select({ tokenHash: later.tokenHash })
        .from(later)
        .where(and(eq(later.accountId, accountId), gt(later.usedAt, usedAt))),
    )
    const old = tx
      .select({ tokenHash })
      .from(sessions)
      .where(and(lt(expiresAt, before(kept)), isNotLast))
    return tx
      .delete(sessions)
      .where(inArray(tokenHash, old.limit(batch)))
      .returning({ tokenHash })
  },
  (tx, before) => {
    const { id, at } = attempts
    const old = tx
      .select({ id })
      .from(attempts)
      .where(lt(at, before(kept)))
    return tx
      .delete(attempts)
      .where(inArray(id, old.limit(batch)))
      .returning({ id })
  },
]
