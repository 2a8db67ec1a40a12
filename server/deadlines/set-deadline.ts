import { and, eq } from 'drizzle-orm'
import { deadlines } from '../db/schema/index.ts'
import type { Work } from '../workflows/work.ts'

/** Which event is to be sent to which row. */
export interface Deadline {
  chart: string
  subjectId: string
  event: string
}

/**
 * Has an event sent to a row when an instant has come, in the transaction of the command; the row must be locked by it.
 * A later call moves the instant, null takes the deadline away.
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

/** The row of a deadline. */
export const isThis = (merchantId: string, { chart, subjectId, event }: Deadline) =>
  and(
    eq(deadlines.merchantId, merchantId),
    eq(deadlines.chart, chart),
    eq(deadlines.subjectId, subjectId),
    eq(deadlines.event, event),
  )
