import { and, asc, lte } from 'drizzle-orm'
import type { Db, Tx } from '../../db/handle.ts'
import { deadlines } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { storeInHand, theHouse } from '../../http/actor.ts'
import { ApiError } from '../../http/errors.ts'
import { storeAt } from '../../http/store.ts'
import { product } from '../product.ts'
import { publish } from '../publish.ts'
import { Work } from '../work.ts'
import { type Deadline, isThis } from './set-deadline.ts'

/** Largest number of events that are sent in one run. */
const batch = 200

type Due = typeof deadlines.$inferSelect

/**
 * Sends every event that is due, each in a transaction of its own, and returns their number. Any number of servers may
 * do so at the same time: the row is locked first and the deadline then deleted, so only one of them finds it.
 */
export async function sweep(deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'hub'>): Promise<number> {
  const now = deps.clock.now()
  const due = await dueAt(deps.db, now)
  let sent = 0
  for (const deadline of due) {
    const isMine = await transact(deps.db, (tx) => settle(tx, deps, deadline, now))
    if (!isMine) continue
    sent += 1
    await deps.hub.wake(deadline.merchantId)
  }
  return sent
}

/** Selects the due deadlines, the oldest first. */
export const dueAt = (db: Db, now: Date) =>
  db.select().from(deadlines).where(lte(deadlines.dueAt, now)).orderBy(asc(deadlines.dueAt)).limit(batch)

/** Sends one event, unless another server was first or the deadline was moved. */
async function settle(tx: Tx, { ids, log }: Pick<Deps, 'ids' | 'log'>, due: Due, now: Date): Promise<boolean> {
  const { merchantId, chart, subjectId, event: type } = due
  const event = { type }
  const store = storeAt(await storeInHand(tx, theHouse, merchantId), now)
  const work = new Work({ tx, store, actor: theHouse, requestId: ids.id(), ids })
  try {
    await work.lock(await product.kindOf(product.bindings[chart]!.subject).family(tx, merchantId, subjectId, event))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    log.warn({ chart, subjectId, event: type }, 'a deadline of a row that is gone')
  }
  if (!(await take(tx, merchantId, due, now))) return false
  const isSent = await work.offer(chart, subjectId, event)
  if (isSent) await publish(work)
  return isSent
}

const take = async (tx: Tx, merchantId: string, deadline: Deadline, now: Date): Promise<boolean> => {
  const taken = await tx
    .delete(deadlines)
    .where(and(isThis(merchantId, deadline), lte(deadlines.dueAt, now)))
    .returning({ chart: deadlines.chart })
  return taken.length > 0
}
