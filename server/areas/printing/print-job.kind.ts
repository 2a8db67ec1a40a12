import { and, eq } from 'drizzle-orm'
import type { PrintedPaper, PrintJob } from '#contract/printing/print.ts'
import { printJobs } from '../../db/schema/index.ts'
import { printedPaper } from './paper/printed-paper.ts'
import { printJobsById } from './print-rows.ts'
import { refs } from '../../engine/command.ts'
import type { Kind } from '../../engine/kind.ts'

export const printJobKind: Kind<PrintJob, PrintedPaper> = {
  async family(tx, merchantId, jobId) {
    const [job] = await tx
      .select({ orderId: printJobs.orderId, receiptId: printJobs.receiptId })
      .from(printJobs)
      .where(and(eq(printJobs.merchantId, merchantId), eq(printJobs.id, jobId)))
    return [
      { type: 'print_job', id: jobId },
      ...refs('order', job?.orderId ?? undefined),
      ...refs('receipt', job?.receiptId ?? undefined),
    ]
  },
  rows: ({ tx, store }, ids) => printJobsById(tx, store, ids),
  detail: ({ tx, store }, id) => printedPaper(tx, store, id),
  isLive: true,
}
