import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { events, merchantHeads, outbox, requests } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { product } from '../product.ts'
import { batch, oneDay, type Step } from './step.ts'

/**
 * Time for which the engine's data is kept: api.md promises retries for seven days; a stream that resumes before the
 * stored events begins with `reset`.
 */
const kept = { requests: 7 * oneDay, events: 2 * oneDay, sent: 30 * oneDay }

/**
 * Deletes data that is no longer needed, the oldest first and store by store, and returns the number of rows. Any
 * number of servers may do so at the same time. Waiting and failed effects, the audit trail, and every store's event
 * number stay.
 */
export async function forget({ db, clock, stopping }: Pick<Deps, 'db' | 'clock' | 'stopping'>): Promise<number> {
  const now = clock.now().getTime()
  const before = (age: number) => new Date(now - age)
  const stores = await db.select({ merchantId: merchantHeads.merchantId }).from(merchantHeads)
  let deleted = 0
  const { retention } = product
  const ofStores = stores.flatMap(({ merchantId }) => [
    ...ofStore(merchantId),
    ...retention.flatMap((of) => of.ofStore?.(merchantId) ?? []),
  ])
  for (const step of [...ofStores, ...retention.flatMap((of) => of.ofHouse ?? [])])
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
    // These are literals as in the index; with parameters it would not be used.
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
]
