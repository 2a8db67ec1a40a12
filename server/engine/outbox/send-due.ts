import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { type Lane, lanes } from '#contract/states.ts'
import type { Tx } from '../../db/handle.ts'
import { outbox } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { storeInHand, theHouse } from '../../http/actor.ts'
import { storeAt } from '../../http/store.ts'
import { publish } from '../publish.ts'
import { Work } from '../work.ts'
import type { NotBefore, OutboxRow, Sender, SenderDeps, Senders, Verdict } from './sender.ts'
import type { Outcome } from './outcome.ts'

/** Time in milliseconds after which a sender that took an effect and reported nothing is treated as dead. */
const leaseMs = 120_000
/** Largest number of effects of a lane that are taken in one run. */
const batch = 20
/** Wait before each further try, in milliseconds; after the last one the effect has failed. */
const delaysMs = [2000, 5000, 15_000, 30_000, 60_000]

/**
 * Sends the effects of some lanes that are due, and returns their number. Each lane is taken separately, so that none
 * waits behind another. Any number of servers may do so at the same time: a row is taken with a lease by only one of
 * them. An effect that certainly did not arrive is tried again a few times; one that may have arrived is not.
 */
export async function sendDue(deps: SenderDeps, senders: Senders, wanted: readonly Lane[] = lanes): Promise<number> {
  const taken = (await Promise.all(wanted.map((lane) => take(deps, lane)))).flat()
  const under = taken.map((row) =>
    sendOne(deps, senders[row.what]!, row).catch((error: unknown) =>
      deps.log.error({ err: error, outbox: row.id }, 'an effect was not settled; its lease will run out'),
    ),
  )
  await Promise.all(under)
  return taken.length
}

/** Takes rows that no other server has, in one statement. */
function take({ db, clock }: SenderDeps, lane: Lane): Promise<OutboxRow[]> {
  const now = clock.now()
  return transact(db, async (tx) => {
    const due = await tx
      .select({ merchantId: outbox.merchantId, id: outbox.id })
      .from(outbox)
      .where(
        and(eq(outbox.lane, lane), inArray(outbox.state, ['pending', 'retrying', 'sending']), lte(outbox.dueAt, now)),
      )
      .orderBy(asc(outbox.dueAt), asc(outbox.at), asc(outbox.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const rows = await tx
      .update(outbox)
      .set({ state: 'sending', tries: sql`${outbox.tries} + 1`, dueAt: new Date(now.getTime() + leaseMs) })
      .where(or(...due.map(({ merchantId, id }) => and(eq(outbox.merchantId, merchantId), eq(outbox.id, id)))))
      .returning()
    const place = new Map(due.map(({ id }, at) => [id, at]))
    return rows.toSorted((a, b) => place.get(a.id)! - place.get(b.id)!)
  })
}

async function sendOne(deps: SenderDeps, sender: Sender, row: OutboxRow): Promise<void> {
  const begun = await inStore(deps, sender, row, (work) => sender.begin(work, row, deps))
  if (typeof begun === 'object') {
    await inStore(deps, sender, row, (work) => putBack(work, row, begun))
    return
  }
  if (begun === 'gone') {
    await inStore(deps, sender, row, (work) => close(work, row, 'acknowledged'))
    return
  }
  const outcome: Outcome =
    begun === 'begun'
      ? await sender.send(deps, row)
      : begun === 'lost'
        ? { arrived: 'perhaps', why: 'interrupted' }
        : { arrived: false, why: 'no_receiver' }
  const verdict = verdictOf(outcome, row.tries, begun === 'impossible' || 'isFinal' in outcome)
  await inStore(deps, sender, row, async (work) => {
    const delay = delaysMs[row.tries - 1] ?? 0
    if (!(await close(work, row, verdict.state, 'why' in verdict ? verdict.why : null, delay))) return
    await sender.settle(work, row, verdict)
  })
}

function verdictOf(outcome: Outcome, tries: number, isHopeless: boolean): Verdict {
  if (outcome.arrived === true) return { state: 'sent', ...(outcome.ref !== undefined && { ref: outcome.ref }) }
  const mayHaveArrived = outcome.arrived === 'perhaps'
  const isOver = mayHaveArrived || isHopeless || tries > delaysMs.length
  return { state: isOver ? 'failed' : 'retrying', why: outcome.why, mayHaveArrived }
}

/** Writes the state of a row, unless another server has changed it since it was taken. */
async function close(
  work: Work,
  row: OutboxRow,
  state: OutboxRow['state'],
  error: string | null = null,
  delay = 0,
  tries = row.tries,
): Promise<boolean> {
  const closed = await work.tx
    .update(outbox)
    .set({ state, error, tries, dueAt: new Date(work.now.getTime() + delay) })
    .where(
      and(
        eq(outbox.merchantId, row.merchantId),
        eq(outbox.id, row.id),
        eq(outbox.state, 'sending'),
        eq(outbox.tries, row.tries),
      ),
    )
    .returning({ id: outbox.id })
  return closed.length > 0
}

/** Puts a row back until it is due, which is not counted as a try. */
async function putBack(work: Work, row: OutboxRow, { notBefore }: NotBefore): Promise<void> {
  await close(work, row, 'pending', null, notBefore.getTime() - work.now.getTime(), row.tries - 1)
}

/** Runs one transaction of the server itself for a row, with its audit entries and events. */
async function inStore<T>(
  { db, clock, ids, hub, log }: SenderDeps,
  sender: Sender,
  row: OutboxRow,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const result = await transact(db, async (tx: Tx) => {
    const store = storeAt(await storeInHand(tx, theHouse, row.merchantId), clock.now())
    const work = new Work({ tx, store, actor: theHouse, requestId: ids.id(), ids })
    await work.lock(await sender.subjects(tx, row))
    const answer = await run(work)
    await publish(work)
    return answer
  })
  void hub.wake(row.merchantId).catch((error: unknown) => log.warn(error, 'events were not read'))
  return result
}
