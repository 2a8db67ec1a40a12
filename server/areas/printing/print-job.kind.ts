import { and, eq } from 'drizzle-orm'
import type { PrintedPaper, PrintJob } from '#contract/printing/print.ts'
import { printJobs } from '../../db/schema/index.ts'
import { printedPaper } from './paper/printed-paper.ts'
import { printJobsById } from './print-rows.ts'
import type { Ref } from '../../engine/subjects.ts'
import type { Kind } from '../../engine/kind.ts'

export const printJobKind: Kind<PrintJob, PrintedPaper> = {
  async family(tx, merchantId, jobId) {
    const [job] = await tx
      .select({ orderId: printJobs.orderId })
      .from(printJobs)
      .where(and(eq(printJobs.merchantId, merchantId), eq(printJobs.id, jobId)))
    const own: Ref = { type: 'print_job', id: jobId }
    return job?.orderId ? [own, { type: 'order', id: job.orderId }] : [own]
  },
  rows: ({ tx, store }, ids) => printJobsById(tx, store, ids),
  detail: ({ tx, store }, id) => printedPaper(tx, store, id),
  isLive: true,
}
