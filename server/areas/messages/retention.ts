import { inArray, lt } from 'drizzle-orm'
import { hookEvents } from '../../db/schema/index.ts'
import { batch, oneDay, type Step } from '../../engine/retention/step.ts'

/** Time for which reports of providers are stored. */
const kept = 30 * oneDay

/** Deletes old reports of providers. */
export const oldReports: Step[] = [
  (tx, before) => {
    const { digest, at } = hookEvents
    const old = tx
      .select({ digest })
      .from(hookEvents)
      .where(lt(at, before(kept)))
    return tx
      .delete(hookEvents)
      .where(inArray(digest, old.limit(batch)))
      .returning({ digest })
  },
]
