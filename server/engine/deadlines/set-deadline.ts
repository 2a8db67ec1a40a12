import { and, eq } from 'drizzle-orm'
import { deadlines } from '../../db/schema/index.ts'
import type { Work } from '../work.ts'

/** Event to send to a row. */
export interface Deadline {
  chart: string
  subjectId: string
  event: string
}

/**
 * Makes the server send an event to a row at a given time, in the transaction of the command; the command must have
 * locked the row. A later call moves the time, null removes the deadline.
 */
export async function setDeadline(work: Work, deadline: Deadline, dueAt: Date | null): Promise<void> {
  const { merchantId } = work.store
  if (dueAt) {
    const { chart, subjectId, event } = deadlines
    await work.tx
      .insert(deadlines)
      .values({ merchantId, ...deadline, dueAt })
      .onConflictDoUpdate({ target: [deadlines.merchantId, chart, subjectId, event], set: { dueAt } })
  } else {
    await work.tx.delete(deadlines).where(isThis(merchantId, deadline))
  }
}

/** Returns the condition for the row of a deadline. */
export const isThis = (merchantId: string, { chart, subjectId, event }: Deadline) =>
  and(
    eq(deadlines.merchantId, merchantId),
    eq(deadlines.chart, chart),
    eq(deadlines.subjectId, subjectId),
    eq(deadlines.event, event),
  )
