import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/handle.ts'
import { kitchenTickets, printJobs } from '../../db/schema/index.ts'
import type { Ref } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** Finds the waiting papers about lines that were removed from an order. */
export async function papersTakenBack(tx: Tx, merchantId: string, orderId: string): Promise<Ref[]> {
  const rows = await tx
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(
      and(
        eq(printJobs.merchantId, merchantId),
        eq(printJobs.orderId, orderId),
        inArray(printJobs.kind, ['cancel', 'cancel_slip']),
        eq(printJobs.state, 'queued'),
      ),
    )
  return rows.map(({ id }) => ({ type: 'print_job', id }))
}

/**
 * Withdraws the tickets and the slip that took lines off an order at a given time, because the lines are back: they are
 * no longer shown or printed.
 */
export async function withdrawTickets(work: Work, orderId: string, at: Date): Promise<void> {
  const withdrawn = await work.tx
    .update(kitchenTickets)
    .set({ withdrawnAt: work.now })
    .where(
      and(
        eq(kitchenTickets.merchantId, work.store.merchantId),
        eq(kitchenTickets.orderId, orderId),
        eq(kitchenTickets.at, at),
        inArray(kitchenTickets.kind, ['cancel', 'info']),
        isNull(kitchenTickets.withdrawnAt),
      ),
    )
    .returning({ id: kitchenTickets.id })
  for (const job of work.rows('print_job'))
    if (job.kind === 'cancel_slip' || withdrawn.some(({ id }) => id === job.subjectId))
      await work.offer('print-job', job.id, { type: 'print.clear' })
}
