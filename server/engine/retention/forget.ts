import { and, asc, eq, exists, gt, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/handle.ts'
import {
  attempts,
  clubSignIns,
  events,
  hookEvents,
  merchantHeads,
  outbox,
  requests,
  sessions,
} from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'

const hours = 3_600_000
const days = 24 * hours

/**
 * Time for which each kind of data is kept: api.md promises retries seven days; a stream from before its events begins
 * with `reset`.
 */
export const kept = {
  requests: 7 * days,
  events: 2 * days,
  sent: 30 * days,
  signIns: 30 * days,
  phones: 90 * days,
  reports: 30 * days,
}

/** Number of rows that are deleted in one transaction: few, so that a write of the store does not wait long. */
const batch = 500

type Step = (tx: Tx, before: (age: number) => Date) => Promise<unknown[]>

/**
 * Deletes data that is no longer needed, the oldest first and store by store, and returns the number of rows. Any
 * number of servers may do so at once. Waiting and failed effects, the audit trail, and every store's event number
 * stay.
 */
export async function forget({ db, clock, stopping }: Pick<Deps, 'db' | 'clock' | 'stopping'>): Promise<number> {
  const now = clock.now().getTime()
  const before = (age: number) => new Date(now - age)
  const stores = await db.select({ merchantId: merchantHeads.merchantId }).from(merchantHeads)
  let deleted = 0
  for (const step of [...stores.flatMap(({ merchantId }) => ofStore(merchantId)), ...ofHouse])
    for (let rows = batch; rows >= batch && !stopping.aborted;) {
      rows = (await transact(db, (tx) => step(tx, before))).length
      deleted += rows
    }
  return deleted
}

const ofStore = (merchantId: string): Step[] => [
  (tx, before) => {
    const { requestId, at } = requests
    const own = eq(requests.merchantId, merchantId)
    const old = tx
      .select({ requestId })
      .from(requests)
      .where(and(own, lt(at, before(kept.requests))))
    return tx
      .delete(requests)
      .where(and(own, inArray(requestId, old.orderBy(asc(at)).limit(batch))))
      .returning({ requestId })
  },
  (tx, before) => {
    const { seq, at } = events
    const own = eq(events.merchantId, merchantId)
    const old = tx
      .select({ seq })
      .from(events)
      .where(and(own, lt(at, before(kept.events))))
    return tx
      .delete(events)
      .where(and(own, inArray(seq, old.orderBy(asc(at)).limit(batch))))
      .returning({ seq })
  },
  (tx, before) => {
    const { id, at, state } = outbox
    const own = eq(outbox.merchantId, merchantId)
    // Literals as in the index, which a parameter would not match.
    const isDone = sql`${state} IN ('sent', 'acknowledged')`
    const old = tx
      .select({ id })
      .from(outbox)
      .where(and(own, isDone, lt(at, before(kept.sent))))
    return tx
      .delete(outbox)
      .where(and(own, isDone, inArray(id, old.orderBy(asc(at)).limit(batch))))
      .returning({ id })
  },
  (tx, before) => {
    const { id, usedAt } = clubSignIns
    const own = eq(clubSignIns.merchantId, merchantId)
    const old = tx
      .select({ id })
      .from(clubSignIns)
      .where(and(own, lt(usedAt, before(kept.phones))))
    return tx
      .delete(clubSignIns)
      .where(and(own, inArray(id, old.orderBy(asc(usedAt)).limit(batch))))
      .returning({ id })
  },
]

/** Sign-ins, and what providers reported, belong to no store. */
const ofHouse: Step[] = [
  (tx, before) => {
    const { tokenHash, accountId, expiresAt, usedAt } = sessions
    const later = alias(sessions, 'later')
    // The last one of a person shows when they were here.
    const isNotLast = exists(
      tx
        .select({ tokenHash: later.tokenHash })
        .from(later)
        .where(and(eq(later.accountId, accountId), gt(later.usedAt, usedAt))),
    )
    const old = tx
      .select({ tokenHash })
      .from(sessions)
      .where(and(lt(expiresAt, before(kept.signIns)), isNotLast))
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
      .where(lt(at, before(kept.signIns)))
    return tx
      .delete(attempts)
      .where(inArray(id, old.limit(batch)))
      .returning({ id })
  },
  (tx, before) => {
    const { digest, at } = hookEvents
    const old = tx
      .select({ digest })
      .from(hookEvents)
      .where(lt(at, before(kept.reports)))
    return tx
      .delete(hookEvents)
      .where(inArray(digest, old.limit(batch)))
      .returning({ digest })
  },
]
