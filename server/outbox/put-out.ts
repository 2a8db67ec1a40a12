import { and, eq, inArray } from 'drizzle-orm'
import type { OutboxState } from '#contract/states.ts'
import { outbox } from '../db/schema/index.ts'
import type { Work } from '../workflows/work.ts'

/** An effect on the world outside: which sender sends it, for which row, and which order shows it where it fails. */
export interface Effect {
  what: string
  subjectId: string
  orderId?: string | null
  /** At once unless said otherwise. */
  notBefore?: Date
  /** What the sender needs besides. */
  detail?: unknown
}

/** Has an effect sent once the command is committed. Where the command is undone, nothing is sent. */
export async function putOut(
  work: Work,
  { what, subjectId, orderId = null, notBefore = work.now, detail }: Effect,
): Promise<void> {
  const { now } = work
  await work.tx.insert(outbox).values({ ...work.own, what, subjectId, orderId, dueAt: notBefore, at: now, detail })
}

/** Those that wait, are under way, or have failed. */
const open: OutboxState[] = ['pending', 'sending', 'retrying', 'failed']

const openOf = (work: Work, subjectId: string) =>
  and(eq(outbox.merchantId, work.store.merchantId), eq(outbox.subjectId, subjectId), inArray(outbox.state, [...open]))

/** Somebody wants what has failed to be tried anew, with as many tries as at first. */
export async function sendAnew(work: Work, subjectId: string): Promise<void> {
  await work.tx
    .update(outbox)
    .set({ state: 'retrying', tries: 0, dueAt: work.now, error: null })
    .where(openOf(work, subjectId))
}

/** Somebody has seen to it: it is not sent any more, and no order shows it. */
export async function acknowledge(work: Work, subjectId: string): Promise<void> {
  await work.tx.update(outbox).set({ state: 'acknowledged' }).where(openOf(work, subjectId))
}
