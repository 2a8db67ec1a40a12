import { and, eq, inArray } from 'drizzle-orm'
import type { Lane, OutboxState } from '#contract/states.ts'
import { outbox } from '../../db/schema/index.ts'
import type { Work } from '../work.ts'

/** An effect outside: the name of its sender, its row, and the row on whose page a failure is shown. */
export interface Effect {
  what: string
  subjectId: string
  shownOn?: string | null
  /** 0 by default: the store's own papers and notifications. */
  lane?: Lane
  /** Time of the first try; at once by default. */
  notBefore?: Date
  /** Further data for the sender. */
  detail?: unknown
}

/** Queues an effect, to be sent once the command is committed. If the command is rolled back, it is not sent. */
export async function putOut(
  work: Work,
  { what, subjectId, shownOn = null, lane = 0, notBefore = work.now, detail }: Effect,
): Promise<void> {
  const { now } = work
  await work.tx
    .insert(outbox)
    .values({ ...work.own, what, subjectId, shownOn, lane, dueAt: notBefore, at: now, detail })
}

/** States of effects that wait, are being sent, or have failed. */
const open: OutboxState[] = ['pending', 'sending', 'retrying', 'failed']

const openOf = (work: Work, subjectId: string) =>
  and(eq(outbox.merchantId, work.store.merchantId), eq(outbox.subjectId, subjectId), inArray(outbox.state, [...open]))

/** Queues failed effects again, with the full number of tries. */
export async function resend(work: Work, subjectId: string): Promise<void> {
  await work.tx
    .update(outbox)
    .set({ state: 'retrying', tries: 0, dueAt: work.now, error: null })
    .where(openOf(work, subjectId))
}

/** Marks failed effects as handled: they are no longer sent, and no page shows them. */
export async function acknowledge(work: Work, subjectId: string): Promise<void> {
  await work.tx.update(outbox).set({ state: 'acknowledged' }).where(openOf(work, subjectId))
}
