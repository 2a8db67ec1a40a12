import { eq } from 'drizzle-orm'
import { canonical } from 'statechart-paths/paths/canonical.ts'
import type { Tx } from '../../../server/db/handle.ts'
import { merchantHeads } from '../../../server/db/schema/index.ts'
import { type Actor, actorOf, storeInHand } from '../../../server/http/actor.ts'
import { storeAt } from '../../../server/http/store.ts'
import type { Ref } from '../../../server/db/subjects.ts'
import { Work } from '../../../server/engine/work.ts'
import type { House } from '../../support/house.ts'
import { writtenTo } from '../../support/written.ts'

/**
 * A row as its chart sees it, read as the engine reads it, and the values that show whether anything happened to it.
 */
export interface Look {
  state: string
  facts: object
  version: number
  /** The text of each of the row's columns, and how far the store's audit trail and events have come. */
  trace: { row: Readonly<Record<string, string>>; audit: number; events: number }
}

/** Returns the owner, who acts in the store's name. */
export const ownerOf = (h: House): Promise<Actor> => actorOf(h.db, h.owner.token, h.outside.clock.now())

/** A command by hand: an actor's changes of some rows, in a transaction of its own. */
export async function inTransaction<T>(
  h: House,
  actor: Actor,
  subjects: (tx: Tx, merchantId: string) => Promise<Ref[]>,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const { ids, clock } = h.outside
  return h.db.transaction(async (tx) => {
    const store = storeAt(await storeInHand(tx, actor, h.merchantId), clock.now())
    const work = new Work({ tx, store, actor, requestId: ids.id(), ids })
    await work.lock(await subjects(tx, h.merchantId))
    return run(work)
  })
}

/** The last read of a database, with the number of writes and the time at that moment. */
const last = new WeakMap<object, { of: string; look: Look }>()

/** Reads a row; if nothing was written and no time has passed since the last read, that one is still valid. */
export async function look(h: House, actor: Actor, chartId: string, ref: Ref): Promise<Look> {
  const moment = writtenTo(h.db)?.now
  const of = canonical([h.merchantId, chartId, ref, moment, h.outside.clock.now().getTime()])
  const before = last.get(h.db)
  if (moment !== undefined && before?.of === of) return before.look
  const seen = await lookAgain(h, actor, chartId, ref)
  last.set(h.db, { of, look: seen })
  return seen
}

const lookAgain = (h: House, actor: Actor, chartId: string, ref: Ref): Promise<Look> =>
  inTransaction(
    h,
    actor,
    async () => [ref],
    async (work) => {
      const { state, facts, row } = await work.look(chartId, ref.id)
      const [head] = await work.tx.select().from(merchantHeads).where(eq(merchantHeads.merchantId, h.merchantId))
      const texts = Object.fromEntries(Object.entries(row).map(([column, value]) => [column, canonical(value)]))
      const trace = { row: texts, audit: head!.auditSeq, events: head!.eventSeq }
      return { state, facts, version: row.version, trace }
    },
  )
